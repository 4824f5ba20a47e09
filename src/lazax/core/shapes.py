"""Types that plain data is read into. msgspec builds what it knows of a type when that type is first used; two
threads that do so at once read it half-built, and the process dies. So types are built here, one at a time."""

from __future__ import annotations

import threading
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")

_building = threading.Lock()
_BUILT: set[Any] = set()


def build(kind: Any) -> None:
    """Build this type and all types inside it, unless that has been done."""
    with _building:
        if kind not in _BUILT:
            msgspec.json.Decoder(kind)
            _BUILT.add(kind)


def is_built(kind: Any) -> bool:
    return kind in _BUILT


def converted(value: Any, kind: Any) -> Any:
    """Plain data as this type; a ValidationError says what does not fit."""
    if kind not in _BUILT:
        build(kind)
    return msgspec.convert(value, kind)


class JsonReader(Generic[T]):
    """Reads JSON as one type, which is built when the reader is made."""

    def __init__(self, kind: type[T]) -> None:
        build(kind)
        self.read = msgspec.json.Decoder(kind).decode
