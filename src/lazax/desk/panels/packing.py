"""Who takes what on board: units wished for are spread over the ships that can fetch them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lazax.galaxy.movement.orders import Load, ShipMove

MOST_TRIES = 4_000  # of ways to spread the units, before it is given up


class Wish(NamedTuple):
    """Units that are to be taken along from a place."""

    unit: str
    place: str
    number: int


@dataclass
class Berth:
    """A ship, where it goes (its own system if it stays), and what it is to take on board."""

    origin: str
    token: str
    end: str
    loads: list[Load] = field(default_factory=list)

    @property
    def stays(self) -> bool:
        return self.origin == self.end


class Packing:
    """A search for berths for all wishes. It takes the first that fits: nearby ships before others, ships that
    move before those that stay. An edition says which ships could take what."""

    def __init__(self, ships: Sequence[Berth]) -> None:
        self.ships = ships
        self.tries = 0

    def candidates(self, wish: Wish) -> list[Berth]:
        """The ships that could take it, the best first."""
        raise NotImplementedError

    def room(self, ship: Berth, wish: Wish) -> int:
        """How many of these units such a ship still takes, with what is on board so far."""
        raise NotImplementedError

    def rank(self, wish: Wish) -> tuple[int, str, str]:
        """Which wishes come first."""
        return 0, wish.place, wish.unit

    def way_of(self, ship: Berth) -> tuple[str, ...]:
        """The way that a ship takes as it is written down; () where the rules find it."""
        return ()

    def fit(self, wishes: Sequence[Wish]) -> bool:
        """Whether there is room for everything; then the berths hold their loads."""
        return self._next(sorted(wishes, key=self.rank))

    def _next(self, wishes: Sequence[Wish]) -> bool:
        if not wishes:
            return True
        first, *rest = wishes
        return self._spread(first, self.candidates(first), rest)

    def _spread(self, wish: Wish, ships: Sequence[Berth], rest: Sequence[Wish]) -> bool:
        if wish.number == 0:
            return self._next(rest)
        self.tries += 1
        if not ships or self.tries > MOST_TRIES:
            return False
        ship, *others = ships
        for number in range(min(wish.number, self.room(ship, wish)), 0, -1):
            ship.loads.append(Load(wish.unit, wish.place, number))
            if self._spread(wish._replace(number=wish.number - number), others, rest):
                return True
            ship.loads.pop()
        return self._spread(wish, others, rest)

    def moves(self) -> list[ShipMove]:
        """What the ships do; those that stay without a load do nothing."""
        return [
            ShipMove(ship.origin, ship.token, 1, tuple(ship.loads), self.way_of(ship))
            for ship in self.ships
            if ship.loads or not ship.stays
        ]
