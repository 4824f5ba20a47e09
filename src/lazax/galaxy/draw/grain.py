"""A tiny integer generator: the same name always grows the same stars, on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

_MASK = 0xFFFFFFFF
_T = TypeVar("_T")


def name_hash(name: str) -> int:
    """FNV-1a over the name's bytes, 32 bits."""
    value = 0x811C9DC5
    for byte in name.encode():
        value = ((value ^ byte) * 0x01000193) & _MASK
    return value


class Grain:
    """A stream of numbers seeded by a name (mulberry32)."""

    __slots__ = ("_state",)

    def __init__(self, name: str) -> None:
        self._state = name_hash(name)

    def integer(self) -> int:
        self._state = (self._state + 0x6D2B79F5) & _MASK
        value = self._state
        value = ((value ^ (value >> 15)) * (value | 1)) & _MASK
        value ^= (value + ((value ^ (value >> 7)) * (value | 61))) & _MASK
        return (value ^ (value >> 14)) & _MASK

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        return self.integer() / 4294967296

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()

    def pick(self, things: Sequence[_T]) -> _T:
        return things[self.integer() % len(things)]
