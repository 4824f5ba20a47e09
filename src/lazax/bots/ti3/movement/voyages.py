"""Which ships to send to a system, and what they take on board."""

from __future__ import annotations

from typing import NamedTuple

from lazax.bots.galaxy.campaigns import front
from lazax.bots.ti3.knowledge import Knowledge
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.ti3.movement.loads import GROUND_FORCE
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF, UNITS
from lazax.ti3.units.fleets import Fleet, Ship, fleet_of
from lazax.ti3.units.ship_tokens import ship_token

STASIS = ("cruiser", "dreadnought")
DOCK_PLACES = UNITS["space_dock"].capacity
POWER = {"war_sun": 24.0, "dreadnought": 9.0, "cruiser": 4.0, "destroyer": 2.2, "carrier": 2.0, FIGHTER: 2.0}
SPARE_LOAD = 2  # ground forces taken along beyond what the target needs


class Voyage(NamedTuple):
    """A movement into one system and the fleet that stands there afterwards."""

    moves: tuple[ShipMove, ...]
    fleet: Fleet

    @property
    def gf(self) -> int:
        return sum(ship.gf for ship in self.fleet.ships)


class Candidate(NamedTuple):
    origin: str
    ship: Ship


def room(known: Knowledge, kind: str) -> int:
    """R20.7: places on board."""
    capacity = UNITS[kind].capacity
    if not capacity and kind in STASIS and "stasis_capsules" in known.technologies:
        return 1
    return capacity


def garrison(known: Knowledge, planet: str) -> int:
    """Ground forces that stay on a planet."""
    from_outside = known.invaders_near(SYSTEM_OF[planet])
    if known.is_home(planet):
        if from_outside:
            return min(4, from_outside + 1)
        return 0 if known.round <= 2 else 1 if known.round <= 4 else 2
    if "planetary_security" in known.laws:
        return 1
    asked = [condition.ground_forces for condition in known.objectives.open_conditions if condition.planet == planet]
    return max(0, *asked, 1 if from_outside or known.round > 2 else 0)


def candidates(known: Knowledge, target: str, bonus: int = 0) -> list[Candidate]:
    """Own ships that could move into the target now."""
    key = ("candidates", target, bonus)
    if key not in known.notes:
        known.notes[key] = _candidates(known, target, bonus)
    found: list[Candidate] = known.notes[key]
    return found


def _candidates(known: Knowledge, target: str, bonus: int) -> list[Candidate]:
    needed = known.moves_to(target)
    found = []
    for origin, fleet in known.own_fleets.items():
        if origin == target or origin in known.activated or origin not in needed:
            continue
        if origin in known.objectives.posts and len(fleet.ships) == 1:
            continue
        moves = needed[origin]
        found += [
            Candidate(origin, ship) for ship in fleet.ships if known.reach_of(ship.kind, origin, bonus) >= moves
        ]
    return found


class Loader:
    """Takes ground forces and fighters on board; remembers what is taken already."""

    def __init__(self, known: Knowledge, target: str) -> None:
        self.known = known
        self.target = target
        self.spare: dict[str, int] = {}
        self.fighters: dict[str, int] = {}

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

    def load_gf(self, origin: str, ship: Ship, number: int) -> list[Load]:
        """Up to so many ground forces from the planets where the ship stands."""
        free = room(self.known, ship.kind) - ship.gf - ship.pds
        loads = []
        if self.known.enemies_in(origin):
            return []
        for planet in PLANETS_OF[origin]:
            taken = min(free, number, self.spare_gf(planet))
            if taken > 0:
                loads.append(Load(GROUND_FORCE, planet, taken))
                self.spare[planet] -= taken
                free, number = free - taken, number - taken
        return loads

    def load_fighters(self, origin: str, ship: Ship, loads: list[Load], number: int) -> list[Load]:
        if "advanced_fighters" in self.known.technologies or not UNITS[ship.kind].capacity:
            return []
        if self.known.enemies_in(origin):
            return []
        free = UNITS[ship.kind].capacity - ship.gf - ship.pds - sum(load.number for load in loads)
        fleet = self.known.fleet(origin)
        there = fleet.fighters - bool(fleet.leaders) - self.fighters.get(origin, 0)
        taken = min(free, there, number)
        if taken <= 0:
            return []
        self.fighters[origin] = self.fighters.get(origin, 0) + taken
        return [Load(FIGHTER, origin, taken)]


def homeless_fighters(known: Knowledge, origin: str, leaving: list[Ship]) -> int:
    """R20.9: fighters that would be lost where these ships leave."""
    fleet = known.fleet(origin)
    places = DOCK_PLACES * sum(planet in known.docks for planet in PLANETS_OF[origin])
    places += sum(max(0, UNITS[ship.kind].capacity - ship.gf - ship.pds) for ship in fleet.ships)
    places -= sum(max(0, UNITS[ship.kind].capacity - ship.gf - ship.pds) for ship in leaving)
    return max(0, fleet.fighters - places)


def settlers(known: Knowledge, target: str, wanted: int, bonus: int = 0) -> Voyage | None:
    """Transports with enough ground forces for a system that nobody defends in space."""
    loader = Loader(known, target)
    berths = known.berths(target)
    able = [one for one in candidates(known, target, bonus) if room(known, one.ship.kind)]
    if not able:
        return None
    able.sort(key=lambda one: (-min(one.ship.gf + loader.available(one.origin), wanted), one.ship.kind != "carrier"))
    moves: list[ShipMove] = []
    arrived: list[Ship] = []
    fighters = 0
    for origin, ship in able:
        have = sum(other.gf for other in arrived)
        if have >= wanted or len(arrived) >= berths:
            break
        needed = wanted - have - ship.gf
        homeless = homeless_fighters(known, origin, [ship])
        spare = room(known, ship.kind) - ship.gf - ship.pds - needed - homeless
        loads = loader.load_gf(origin, ship, needed + max(0, min(SPARE_LOAD, spare)))
        if not ship.gf and not loads:
            continue
        loads += loader.load_fighters(origin, ship, loads, homeless)
        moves.append(ShipMove(origin, ship_token(ship), 1, tuple(loads)))
        arrived.append(ship._replace(gf=ship.gf + sum(load.number for load in loads if load.unit == GROUND_FORCE)))
        fighters += sum(load.number for load in loads if load.unit == FIGHTER)
    if not moves:
        return None
    here = known.fleet(target)
    return Voyage(tuple(moves), fleet_of([*here.ships, *arrived], here.fighters + fighters))


def armada(known: Knowledge, target: str, wanted: int, bonus: int = 0) -> Voyage | None:
    """The strongest fleet that can come, with transports for as many ground forces as are wanted."""
    loader = Loader(known, target)
    here = known.fleet(target)
    berths = known.berths(target)
    able = candidates(known, target, bonus)
    if not able and "advanced_fighters" not in known.technologies:
        return None
    chosen = _transports(known, loader, able, wanted, berths)
    rest = [one for at, one in enumerate(able) if at not in chosen]
    rest.sort(key=lambda one: -POWER[one.ship.kind])
    fleet = [able[at] for at in chosen] + rest[: max(0, berths - len(chosen))]
    moves: list[ShipMove] = []
    arrived: list[Ship] = []
    fighters = 0
    for origin, ship in fleet:
        have = sum(other.gf for other in arrived)
        loads = loader.load_gf(origin, ship, max(0, wanted - have - ship.gf + 1))
        loads += loader.load_fighters(origin, ship, loads, 6)
        moves.append(ShipMove(origin, ship_token(ship), 1, tuple(loads)))
        arrived.append(ship._replace(gf=ship.gf + sum(load.number for load in loads if load.unit == GROUND_FORCE)))
        fighters += sum(load.number for load in loads if load.unit == FIGHTER)
    own_wings = _own_wings(known, target)
    moves += own_wings
    fighters += sum(wing.number for wing in own_wings)
    if not moves:
        return None
    return Voyage(tuple(moves), fleet_of([*here.ships, *arrived], here.fighters + fighters))


def _transports(known: Knowledge, loader: Loader, able: list[Candidate], wanted: int, berths: int) -> list[int]:
    """Which of the ships carry the ground forces; one berth at least stays for a warship."""
    if wanted <= 0:
        return []
    order = sorted(
        (at for at, one in enumerate(able) if UNITS[one.ship.kind].capacity),
        key=lambda at: -(able[at].ship.gf + loader.available(able[at].origin)),
    )
    chosen: list[int] = []
    gf = 0
    for at in order:
        carried = min(UNITS[able[at].ship.kind].capacity, able[at].ship.gf + loader.available(able[at].origin))
        if gf >= wanted or not carried or len(chosen) >= max(1, berths // 2):
            break
        chosen.append(at)
        gf += carried
    return chosen[: max(0, berths)]


def _own_wings(known: Knowledge, target: str) -> list[ShipMove]:
    """R12.10: Advanced Fighters fly by themselves; those of the home system stay."""
    if "advanced_fighters" not in known.technologies:
        return []
    needed = known.moves_to(target)
    return [
        ShipMove(origin, FIGHTER, fleet.fighters - bool(fleet.leaders))
        for origin, fleet in known.own_fleets.items()
        if fleet.fighters > bool(fleet.leaders)
        and origin not in (target, known.home)
        and origin not in known.activated
        and needed.get(origin, 9) <= known.reach_of(FIGHTER, origin)
    ]


def empty_transports(known: Knowledge, target: str) -> Voyage | None:
    """Transports without ground forces come back to where new ones are."""
    berths = known.berths(target) - 1
    able = [one for one in candidates(known, target) if one.ship.kind == "carrier" and not one.ship.gf]
    able = [one for one in able if not homeless_fighters(known, one.origin, [one.ship])][: max(0, berths)]
    if not able:
        return None
    moves = tuple(ShipMove(origin, ship_token(ship)) for origin, ship in able)
    here = known.fleet(target)
    return Voyage(moves, fleet_of([*here.ships, *(one.ship for one in able)], here.fighters))


def gathering(known: Knowledge, target: str) -> Voyage | None:
    """Warships and transports with troops from behind come to the front, as far as there are berths."""
    loader = Loader(known, target)
    berths = known.berths(target)
    able = [one for one in candidates(known, target) if _idle(known, loader, one, target)]
    able.sort(key=lambda one: -POWER[one.ship.kind] - 2 * one.ship.gf)
    moves: list[ShipMove] = []
    arrived: list[Ship] = []
    for origin, ship in able[: max(0, berths)]:
        loads = loader.load_gf(origin, ship, UNITS[ship.kind].capacity)
        moves.append(ShipMove(origin, ship_token(ship), 1, tuple(loads)))
        arrived.append(ship._replace(gf=ship.gf + sum(load.number for load in loads)))
    if not moves:
        return None
    here = known.fleet(target)
    return Voyage(tuple(moves), fleet_of([*here.ships, *arrived], here.fighters))


def _idle(known: Knowledge, loader: Loader, one: Candidate, target: str) -> bool:
    """Whether a ship is free to go: loaded or armed, not needed where it is, and then nearer to the front."""
    if known.invaders_near(one.origin) or front(known, target) >= front(known, one.origin):
        return False
    if one.ship.kind == "carrier" and not one.ship.gf and not loader.available(one.origin):
        return False
    return not homeless_fighters(known, one.origin, [one.ship])


def single_ship(known: Knowledge, target: str, kinds: tuple[str, ...]) -> Voyage | None:
    """One cheap ship to be present in a system."""
    able = [one for one in candidates(known, target) if one.ship.kind in kinds and not one.ship.gf]
    if not able or known.berths(target) <= 0:
        return None
    best = min(able, key=lambda one: (len(one.ship.leaders), UNITS[one.ship.kind].cost, one.ship.gf, one.origin))
    here = known.fleet(target)
    move = ShipMove(best.origin, ship_token(best.ship))
    return Voyage((move,), fleet_of([*here.ships, best.ship], here.fighters))
