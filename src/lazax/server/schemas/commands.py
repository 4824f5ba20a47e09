"""What the table understands, as it describes it itself."""

from __future__ import annotations

from typing import Any

import msgspec

from lazax.table.commands import Commands

REF = "#/components/schemas/{name}"
_SCHEMAS, _COMPONENTS = msgspec.json.schema_components((Commands,), ref_template=REF)
COMMAND: dict[str, Any] = {**_SCHEMAS[0], "title": "Command"}
COMMAND_TYPES: dict[str, Any] = dict(_COMPONENTS)
