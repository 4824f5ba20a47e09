"""Values from outside, and the schemas of what the table itself reads and shows."""

from __future__ import annotations

from typing import Any

import msgspec

from lazax.desk import desk_of
from lazax.table.commands import Commands
from lazax.titles import TITLES

REF = "#/components/schemas/{name}"
_DEEPEST = 12
_LARGEST = 2**53

_VIEWS = tuple(view for title in TITLES.values() if (view := desk_of(title).view) is not None)
_SCHEMAS, _COMPONENTS = msgspec.json.schema_components((Commands, *_VIEWS), ref_template=REF)
COMMAND: dict[str, Any] = {**_SCHEMAS[0], "title": "Command"}
VIEW: dict[str, Any] = {"anyOf": [*_SCHEMAS[1:], {"type": "object"}, {"type": "null"}]}
COMPONENTS: dict[str, Any] = dict(_COMPONENTS)


def plain(value: Any, depth: int = 0) -> Any:
    """A value that can be kept and shown everywhere: not too deep, no giant numbers, no half characters; a ValueError
    says otherwise."""
    if depth > _DEEPEST:
        raise ValueError("too deeply nested")
    if isinstance(value, str):
        if "\x00" in value or any("\ud800" <= letter <= "\udfff" for letter in value):
            raise ValueError("no proper text")
    elif isinstance(value, list):
        for item in value:
            plain(item, depth + 1)
    elif isinstance(value, dict):
        for name, item in value.items():
            plain(name, depth + 1)
            plain(item, depth + 1)
    elif isinstance(value, int | float) and not -_LARGEST <= value <= _LARGEST:  # NaN is nowhere between
        raise ValueError("no sensible number")
    return value
