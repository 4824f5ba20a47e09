"""Values from outside."""

from __future__ import annotations

from typing import Any

_DEEPEST = 12
_LARGEST = 2**53


def storable(value: Any, depth: int = 0) -> Any:
    """A value that can be kept and shown everywhere: not too deep, no giant numbers, no half characters; a ValueError
    says otherwise."""
    if depth > _DEEPEST:
        raise ValueError("too deeply nested")
    if isinstance(value, str):
        if "\x00" in value or any("\ud800" <= letter <= "\udfff" for letter in value):
            raise ValueError("no proper text")
    elif isinstance(value, list):
        for item in value:
            storable(item, depth + 1)
    elif isinstance(value, dict):
        for name, item in value.items():
            storable(name, depth + 1)
            storable(item, depth + 1)
    elif isinstance(value, int | float) and not -_LARGEST <= value <= _LARGEST:  # NaN is nowhere between
        raise ValueError("no sensible number")
    return value
