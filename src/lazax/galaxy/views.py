"""Records of a state as JSON-ready data."""

from __future__ import annotations

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
