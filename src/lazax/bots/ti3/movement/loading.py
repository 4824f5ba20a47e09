"""What ships take on board: troops that can be spared, and fighters that would be left behind otherwise."""

from __future__ import annotations

from lazax.bots.ti3.knowledge import QUEST_TROOPS, Knowledge
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import Load
from lazax.ti3.movement.loads import GROUND_FORCE
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEM_OF, UNITS
from lazax.ti3.units.fleets import Ship

THRONE_GUARD = 4  # ground forces that stay on Mecatol Rex as long as the secret objective needs it
HOME_GUARD = 2  # ground forces on each planet of the home system
STASIS = ("cruiser", "dreadnought")
DOCK_PLACES = UNITS["space_dock"].capacity


def room(known: Knowledge, kind: str) -> int:
    """R20.7: places on board."""
    capacity = UNITS[kind].capacity
    if not capacity and kind in STASIS and "stasis_capsules" in known.technologies:
        return 1
    return capacity


def garrison(known: Knowledge, planet: str) -> int:
    """Ground forces that stay on a planet."""
    if not known.level.guarding:
        return int("planetary_security" in known.laws)
    if known.lost_home and SYSTEM_OF[planet] == known.home:
        return 1  # all others retake what was lost
    from_outside = known.invaders_near(SYSTEM_OF[planet])
    if known.is_home(planet):
        if from_outside:
            return min(5, from_outside + 2)
        return min(HOME_GUARD + known.objectives.holds_throne, known.round - 1)
    if "planetary_security" in known.laws:
        return 1
    asked = [condition.ground_forces for condition in known.objectives.open_conditions if condition.planet == planet]
    guarded = planet == MECATOL_REX and known.objectives.holds_throne and not known.lost_home
    throne = THRONE_GUARD if guarded else 0
    kept = QUEST_TROOPS if from_outside and known.objectives.serves(planet) else 0
    return max(throne, kept, *asked, 1 if from_outside or known.round > 2 else 0)


class Loader:
    """Takes ground forces and fighters on board; remembers what is taken already and which ships leave."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.spare: dict[str, int] = {}
        self.fighters: dict[str, int] = {}
        self.leaving: dict[str, list[Ship]] = {}

    def spare_gf(self, planet: str) -> int:
        if planet not in self.spare:
            known = self.known
            own = known.owner(planet) == known.me
            self.spare[planet] = max(0, known.gf(planet) - garrison(known, planet)) if own else 0
        return self.spare[planet]

    def available(self, origin: str) -> int:
        if self.known.enemies_in(origin):
            return 0  # R12.9
        return sum(map(self.spare_gf, PLANETS_OF[origin]))

    def take(self, origin: str, ship: Ship, troops: int) -> list[Load]:
        """Returns what a ship that leaves takes along: up to so many ground forces, and fighters."""
        self.leaving.setdefault(origin, []).append(ship)
        if self.known.enemies_in(origin):
            return []
        loads = self.board(origin, ship, troops)
        return loads + self._wing(origin, ship, sum(load.number for load in loads))

    def board(self, origin: str, ship: Ship, number: int) -> list[Load]:
        """Returns up to so many ground forces that a ship takes on board where it is."""
        free = room(self.known, ship.kind) - ship.gf - ship.pds
        loads = []
        for planet in PLANETS_OF[origin]:
            taken = min(free, number, self.spare_gf(planet))
            if taken > 0:
                loads.append(Load(GROUND_FORCE, planet, taken))
                self.spare[planet] -= taken
                free, number = free - taken, number - taken
        return loads

    def _wing(self, origin: str, ship: Ship, loaded: int) -> list[Load]:
        """All fighters for which there is room; where enemies are near, those stay who keep a place there."""
        known = self.known
        if "advanced_fighters" in known.technologies:
            return []  # R12.10: they fly by themselves
        fleet = known.fleet(origin)
        there = fleet.fighters - bool(fleet.leaders) - self.fighters.get(origin, 0)
        if known.warships_near(origin):
            there = min(there, self.homeless(origin))
        taken = min(UNITS[ship.kind].capacity - ship.gf - ship.pds - loaded, there)
        if taken <= 0:
            return []
        self.fighters[origin] = self.fighters.get(origin, 0) + taken
        return [Load(FIGHTER, origin, taken)]

    def homeless(self, origin: str, *more: Ship) -> int:
        """Returns the fighters that have no place any more (R20.9) where ships leave; more: ships that leave too."""
        known = self.known
        fleet = known.fleet(origin)
        places = DOCK_PLACES * sum(planet in known.docks for planet in PLANETS_OF[origin])
        places += sum(map(_hangar, fleet.ships)) - sum(map(_hangar, (*self.leaving.get(origin, ()), *more)))
        return max(0, fleet.fighters - self.fighters.get(origin, 0) - places)


def _hangar(ship: Ship) -> int:
    return max(0, UNITS[ship.kind].capacity - ship.gf - ship.pds)
