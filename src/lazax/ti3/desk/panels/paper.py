"""A movement on paper, as the form for it needs to know it."""

from __future__ import annotations

from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import Load
from lazax.ti3.board import fleet_in
from lazax.ti3.movement.draft import Draft
from lazax.ti3.movement.loads import is_fighter, mover, takes
from lazax.ti3.movement.move import TacticalPlan
from lazax.ti3.movement.transfer import TransferPlan
from lazax.ti3.tables import LEADERS
from lazax.ti3.units.fleets import Ship
from lazax.ti3.units.ship_tokens import ship_token


class Paper(Draft):
    """A movement on paper, whose plan can also say why a ship cannot come."""

    plan: TacticalPlan | TransferPlan

    def fetches(self, unit: str, place: str) -> bool:
        """Whether any ship could come past and take such a unit on board."""
        load = Load(unit, place)
        return any(
            self._loads(origin, end, ship, load)
            for origin in self.plan.origins()
            for ship in self._kinds(origin)
            for end in self.plan.ends(origin, mover(ship, self.boarders(origin)))
        )

    def _kinds(self, origin: str) -> list[Ship]:
        fleet = fleet_in(self.game, origin, self.player)
        wings = [Ship(FIGHTER)] if fleet.fighters else []
        return [*dict.fromkeys(fleet.ships), *wings]

    def _loads(self, origin: str, end: str, ship: Ship, load: Load) -> bool:
        if is_fighter(load.unit) and load.place == end:
            return False  # they are there already
        if load.unit not in LEADERS and (not takes(ship.kind, load.unit) or self.places(ship, ()) <= 0):
            return False
        return self.passes(origin, end, ship_token(ship), (), load.unit, load.place)

    def boarders(self, origin: str) -> tuple[str, ...]:
        """Leaders on planets there who could come on board before a ship leaves."""
        return self._boarders(origin)
