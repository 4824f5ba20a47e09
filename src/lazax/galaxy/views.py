"""Records of a state as JSON-ready data."""

from __future__ import annotations

from functools import lru_cache
from typing import Any


def event(record: Any) -> dict[str, Any]:
    """An open event: its kind and its values."""
    return {"event": type(record).__name__, **{name: plain(getattr(record, name)) for name in record._fields}}


def plain(value: Any) -> Any:
    """Records as mappings, tuples as lists."""
    if isinstance(value, tuple):
        if hasattr(value, "_asdict"):
            return {name: plain(item) for name, item in value._asdict().items()}
        return [plain(item) for item in value]
    return value


@lru_cache(maxsize=2_048)
def told(record: Any) -> Any:
    """A record that stays as it is for long, and of which a view may have many: it is told once. Whoever reads a view
    leaves it as it is."""
    return plain(record)
