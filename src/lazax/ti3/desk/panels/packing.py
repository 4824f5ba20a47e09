"""Who takes what on board: units wished for are spread over the ships that can fetch them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.ti3.movement.draft import Draft
from lazax.ti3.movement.loads import GROUND_FORCE, is_fighter, system_of, takes
from lazax.ti3.tables import LEADERS
from lazax.ti3.units.forces import CARRIERS
from lazax.ti3.units.ship_tokens import ship_of

MOST_TRIES = 4_000  # of ways to spread the units, before it is given up


class Wish(NamedTuple):
    """Units that are to be taken along from a planet, or fighters from a system."""

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
    move before those that stay."""

    def __init__(self, draft: Draft, ships: Sequence[Berth]) -> None:
        self.draft = draft
        self.ships = ships
        self.tries = 0

    def fit(self, wishes: Sequence[Wish]) -> bool:
        """Whether there is room for everything; then the berths hold their loads."""
        return self._next(sorted(wishes, key=_order))

    def _next(self, wishes: Sequence[Wish]) -> bool:
        if not wishes:
            return True
        first, *rest = wishes
        return self._spread(first, self._candidates(first), rest)

    def _candidates(self, wish: Wish) -> list[Berth]:
        """The ships that could take it, the best first; narrow ships take ground forces before carriers do."""
        home = system_of(Load(wish.unit, wish.place))

        def taste(ship: Berth) -> tuple[bool, bool, bool, bool]:
            slow = wish.unit in LEADERS and ship.end in self._ends(ship)
            wide = wish.unit == GROUND_FORCE and ship_of(ship.token).kind in CARRIERS
            return slow, ship.stays, ship.origin != home, wide

        able = [ship for ship in self.ships if self._takes(ship, wish)]
        return sorted(able, key=taste)

    def _ends(self, ship: Berth) -> Sequence[str]:
        return self.draft.plan.ends(ship.origin, ship_of(ship.token).kind)

    def _takes(self, ship: Berth, wish: Wish) -> bool:
        if is_fighter(wish.unit) and wish.place == ship.end:
            return False  # they are there already
        return wish.unit in LEADERS or takes(ship_of(ship.token).kind, wish.unit)

    def _spread(self, wish: Wish, ships: Sequence[Berth], rest: Sequence[Wish]) -> bool:
        if wish.number == 0:
            return self._next(rest)
        self.tries += 1
        if not ships or self.tries > MOST_TRIES:
            return False
        ship, *others = ships
        for number in range(min(wish.number, self._room(ship, wish)), 0, -1):
            ship.loads.append(Load(wish.unit, wish.place, number))
            if self._spread(wish._replace(number=wish.number - number), others, rest):
                return True
            ship.loads.pop()
        return self._spread(wish, others, rest)

    def _room(self, ship: Berth, wish: Wish) -> int:
        if not self.draft.passes(ship.origin, ship.end, ship.token, ship.loads, wish.unit, wish.place):
            return 0
        return wish.number if wish.unit in LEADERS else self.draft.places(ship_of(ship.token), ship.loads)

    def moves(self) -> list[ShipMove]:
        """What the ships do; those that stay without a load do nothing."""
        return [
            ShipMove(
                ship.origin,
                ship.token,
                1,
                tuple(ship.loads),
                self.draft.plan.stay(ship.origin) if ship.stays else (),
            )
            for ship in self.ships
            if ship.loads or not ship.stays
        ]


def _order(wish: Wish) -> tuple[int, str, str]:
    """Leaders first, since they may make a ship faster (R41.21); what fits only on carriers before ground forces."""
    rank = 0 if wish.unit in LEADERS else 2 if wish.unit == GROUND_FORCE else 1
    return rank, wish.place, wish.unit
