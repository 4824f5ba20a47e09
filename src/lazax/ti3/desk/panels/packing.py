"""Which ships take what on board."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.desk.panels import packing
from lazax.desk.panels.packing import Berth, Wish
from lazax.galaxy.movement.orders import Load
from lazax.ti3.movement.draft import Draft
from lazax.ti3.movement.loads import GROUND_FORCE, is_fighter, system_of, takes
from lazax.ti3.tables import LEADERS
from lazax.ti3.units.forces import CARRIERS
from lazax.ti3.units.ship_tokens import ship_of


class Packing(packing.Packing):
    """Narrow ships take ground forces before carriers do."""

    def __init__(self, draft: Draft, ships: Sequence[Berth]) -> None:
        super().__init__(ships)
        self.draft = draft

    def candidates(self, wish: Wish) -> list[Berth]:
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

    def room(self, ship: Berth, wish: Wish) -> int:
        if not self.draft.passes(ship.origin, ship.end, ship.token, ship.loads, wish.unit, wish.place):
            return 0
        return wish.number if wish.unit in LEADERS else self.draft.places(ship_of(ship.token), ship.loads)

    def way_of(self, ship: Berth) -> tuple[str, ...]:
        return self.draft.plan.stay(ship.origin) if ship.stays else ()

    def rank(self, wish: Wish) -> tuple[int, str, str]:
        """Leaders first, since they may make a ship faster (R41.21); what fits only on carriers before ground
        forces."""
        first = 0 if wish.unit in LEADERS else 2 if wish.unit == GROUND_FORCE else 1
        return first, wish.place, wish.unit
