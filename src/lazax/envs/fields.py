"""What the columns of an observation consist of: how one value of a view becomes whole numbers, and what each column
is called. Everything is a whole number of 16 bits: counts, flags, one column for each of several words."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

Buffer = array  # of type "h"
MOST: Final = 32_767
Write = Callable[["Buffer[int]", int, Any], None]


class Field(NamedTuple):
    """Some columns that tell one value of a mapping. `write` finds them zeroed."""

    name: str  # its key
    columns: tuple[str, ...]
    write: Write
    words: frozenset[str] | None = None  # the only ones there can be


def clipped(value: float) -> int:
    return max(-MOST, min(MOST, int(value)))


def number(name: str) -> Field:
    """A number; nothing counts as zero."""

    def write(row: Buffer[int], at: int, value: Any) -> None:
        if value:
            row[at] = clipped(value)

    return Field(name, (name,), write)


def flag(name: str) -> Field:
    """Whether something is the case: a truth, a word that is not empty, a list with something in it."""

    def write(row: Buffer[int], at: int, value: Any) -> None:
        if value:
            row[at] = 1

    return Field(name, (name,), write)


def given(name: str) -> Field:
    """A number that may be missing: whether it is there, then the number."""

    def write(row: Buffer[int], at: int, value: Any) -> None:
        if value is not None:
            row[at], row[at + 1] = 1, clipped(value)

    return Field(name, (f"{name}?", name), write)


def numbers(name: str, most: int) -> Field:
    """The first of several numbers, in their order."""

    def write(row: Buffer[int], at: int, value: Sequence[float]) -> None:
        for n, one in enumerate(value[:most] if value else ()):
            row[at + n] = clipped(one)

    return Field(name, tuple(f"{name}.{n}" for n in range(most)), write)


def length(name: str) -> Field:
    """How many there are."""

    def write(row: Buffer[int], at: int, value: Any) -> None:
        if value:
            row[at] = len(value)

    return Field(name, (name,), write)


def one_of(name: str, words: Iterable[str]) -> Field:
    """One of some words: a one in its column; nothing else has one."""
    known = {word: n for n, word in enumerate(words)}

    def write(row: Buffer[int], at: int, value: Any) -> None:
        if (n := known.get(value)) is not None:
            row[at + n] = 1

    return Field(name, tuple(f"{name}.{word}" for word in known), write, frozenset(known))


def many(name: str, words: Iterable[str]) -> Field:
    """Any of some words: how often each is there."""
    known = {word: n for n, word in enumerate(words)}

    def write(row: Buffer[int], at: int, value: Iterable[str]) -> None:
        for word in value or ():
            if (n := known.get(word)) is not None:
                row[at + n] += 1

    return Field(name, tuple(f"{name}.{word}" for word in known), write, frozenset(known))


def counted(name: str, words: Iterable[str]) -> Field:
    """A number for each of some words."""
    known = {word: n for n, word in enumerate(words)}

    def write(row: Buffer[int], at: int, value: Mapping[str, float]) -> None:
        for word, count in (value or {}).items():
            if (n := known.get(word)) is not None:
                row[at + n] = clipped(count)

    return Field(name, tuple(f"{name}.{word}" for word in known), write, frozenset(known))


def seat(name: str, seats: int) -> Field:
    """A player: a one in the column of their seat; nobody has none."""

    def write(row: Buffer[int], at: int, value: Any) -> None:
        if value is not None and 0 <= value < seats:
            row[at + value] = 1

    return Field(name, tuple(f"{name}.{n}" for n in range(seats)), write)


def seats_in(name: str, seats: int) -> Field:
    """Some players: how often each is named."""

    def write(row: Buffer[int], at: int, value: Iterable[int]) -> None:
        for player in value or ():
            if 0 <= player < seats:
                row[at + player] += 1

    return Field(name, tuple(f"{name}.{n}" for n in range(seats)), write)


def order(name: str, seats: int) -> Field:
    """The place of every player in an order, from one."""

    def write(row: Buffer[int], at: int, value: Sequence[int]) -> None:
        for place, player in enumerate(value or (), 1):
            if 0 <= player < seats:
                row[at + player] = place

    return Field(name, tuple(f"{name}.{n}" for n in range(seats)), write)


def slots(name: str, most: int, words: Mapping[str, int]) -> Field:
    """Whatever is in a value, in its order: numbers as they are, a word as its number in the vocabulary (from one; no
    word is zero), nothing as -1, records and lists by what they hold."""

    def write(row: Buffer[int], at: int, value: Any) -> None:
        spill(row, at, at + most, value, words)

    return Field(name, tuple(f"{name}.{n}" for n in range(most)), write)


def spill(row: Buffer[int], at: int, end: int, value: Any, words: Mapping[str, int]) -> int:
    """Writes a value from `at` on, as far as there is room; where it ends."""
    if at >= end:
        return at
    if isinstance(value, str):
        row[at] = words.get(value, 0)
        return at + 1
    if value is None:
        row[at] = -1
        return at + 1
    if isinstance(value, int | float):
        row[at] = clipped(value)
        return at + 1
    for inner in value.values() if isinstance(value, Mapping) else value:
        at = spill(row, at, end, inner, words)
    return at
