"""What players see of a game, as each title describes it: the types of the titles, apart from those of the table."""

from __future__ import annotations

from typing import Any

import msgspec

from lazax.desk import desk_of
from lazax.server.schemas.commands import REF
from lazax.titles import TITLES

_VIEWS = tuple(view for title in TITLES.values() if (view := desk_of(title).view) is not None)
_SCHEMAS, _COMPONENTS = msgspec.json.schema_components(_VIEWS, ref_template=REF)
VIEW: dict[str, Any] = {"anyOf": [*_SCHEMAS, {"type": "object"}, {"type": "null"}]}
VIEW_TYPES: dict[str, Any] = dict(_COMPONENTS)
