"""Units of one player in one place: a space area or a planet."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from lazax.core.state import record
from lazax.ti4.tables import KINDS

FIGHTER: Final = "fighter"
INFANTRY: Final = "infantry"
MECH: Final = "mech"
PDS: Final = "pds"
SPACE_DOCK: Final = "space_dock"
RANK: Final[Mapping[str, int]] = {kind: rank for rank, kind in enumerate(KINDS)}
DAMAGED: Final = "damaged_"  # before a kind: one of them that has sustained damage

Count = tuple[str, int, int]  # kind, how many, how many of these are damaged


@record
class Force(NamedTuple):
    """How many of each kind, and how many of those are damaged; in the order of `KINDS`, none that are missing."""

    counts: tuple[Count, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.counts)

    def number(self, kind: str) -> int:
        for found, number, _ in self.counts:
            if found == kind:
                return number
        return 0

    def damaged(self, kind: str) -> int:
        for found, _, damaged in self.counts:
            if found == kind:
                return damaged
        return 0

    def total(self, kinds: Iterable[str]) -> int:
        """How many there are of all these kinds."""
        return sum([number for kind, number, _ in self.counts if kind in kinds])

    def any_of(self, kinds: Container[str]) -> bool:
        """Whether there is any of these kinds."""
        for kind, _, _ in self.counts:  # noqa: SIM110  # asked more often than anything else
            if kind in kinds:
                return True
        return False

    def kinds(self) -> tuple[str, ...]:
        return tuple([kind for kind, _, _ in self.counts])

    def only(self, kinds: Iterable[str]) -> Force:
        """The part of the force that is of these kinds."""
        return Force(tuple([count for count in self.counts if count[0] in kinds]))

    def tokens(self) -> Iterator[tuple[str, int]]:
        """The different units with their numbers; damaged ones (`damaged_dreadnought`) apart and after the others."""
        for kind, number, damaged in self.counts:
            if number > damaged:
                yield kind, number - damaged
            if damaged:
                yield DAMAGED + kind, damaged

    def plus(self, kind: str, number: int = 1, damaged: int = 0) -> Force:
        """The force with so many more of a kind, some of them damaged; a negative number takes away."""
        table = {found: (n, hurt) for found, n, hurt in self.counts}
        there, hurt = table.get(kind, (0, 0))
        there, hurt = there + number, hurt + damaged
        if there < 0 or not 0 <= hurt <= there:
            raise ValueError(f"there are not so many {kind} in {self}")
        table[kind] = there, hurt
        return _force(table)

    def minus(self, kind: str, number: int = 1, damaged: int = 0) -> Force:
        return self.plus(kind, -number, -damaged)

    def with_(self, other: Force) -> Force:
        """Both forces together."""
        if not self.counts or not other.counts:
            return other if not self.counts else self
        table = {kind: (number, hurt) for kind, number, hurt in self.counts}
        for kind, number, hurt in other.counts:
            there, before = table.get(kind, (0, 0))
            table[kind] = there + number, before + hurt
        return _force(table)

    def without(self, other: Force) -> Force:
        """What is left if the other force, which must be part of this one, goes away."""
        left = self
        for kind, number, hurt in other.counts:
            left = left.minus(kind, number, hurt)
        return left

    def hurt(self, kind: str, number: int = 1) -> Force:
        """So many undamaged units of a kind are damaged; a negative number repairs."""
        return self.plus(kind, 0, number)

    def repaired(self) -> Force:
        if not any(hurt for _, _, hurt in self.counts):
            return self
        return Force(tuple([(kind, number, 0) for kind, number, _ in self.counts]))


NOBODY: Final = Force()


def _force(table: Mapping[str, tuple[int, int]]) -> Force:
    rows = [(kind, number, hurt) for kind, (number, hurt) in table.items() if number]
    rows.sort(key=lambda row: RANK[row[0]])
    return Force(tuple(rows))


def force(counts: Mapping[str, int] | Iterable[tuple[str, int]] = ()) -> Force:
    """A force of undamaged units.

    >>> force({"fighter": 2, "carrier": 1}).counts
    (('carrier', 1, 0), ('fighter', 2, 0))
    """
    table: dict[str, tuple[int, int]] = {}
    for kind, number in counts.items() if isinstance(counts, Mapping) else counts:
        table[kind] = table.get(kind, (0, 0))[0] + number, 0
    return _force(table)


def of_tokens(tokens: Iterable[str]) -> Force:
    """A force of units named one by one, as `Force.tokens` calls them."""
    found = NOBODY
    for token in tokens:
        kind = kind_of(token)
        found = found.plus(kind, 1, int(kind != token))
    return found


def kind_of(token: str) -> str:
    return token.removeprefix(DAMAGED)
