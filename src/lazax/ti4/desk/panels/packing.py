"""Which ships take what on board."""

from __future__ import annotations

from lazax.desk.panels import packing
from lazax.desk.panels.packing import Berth, Wish
from lazax.galaxy.movement.orders import Load
from lazax.ti4.board import system_of
from lazax.ti4.movement.draft import Draft


class Packing(packing.Packing):
    """Ships with little room are filled before those with much."""

    def __init__(self, draft: Draft, ships: list[Berth]) -> None:
        super().__init__(ships)
        self.draft = draft

    def candidates(self, wish: Wish) -> list[Berth]:
        home = system_of(self.draft.game, wish.place)

        def taste(ship: Berth) -> tuple[bool, bool, int]:
            return ship.stays, ship.origin != home, self.draft.places(ship.token, ())

        return sorted((ship for ship in self.ships if self.draft.places(ship.token, ())), key=taste)

    def room(self, ship: Berth, wish: Wish) -> int:
        load = Load(wish.unit, wish.place)
        if not self.draft.passes(ship.origin, ship.token, ship.loads, load):
            return 0
        return self.draft.places(ship.token, ship.loads)
