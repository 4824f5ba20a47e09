"""Which ships to send to a system, and what they take on board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lazax.bots.galaxy.campaigns import campaign, front
from lazax.bots.galaxy.chart import FEW
from lazax.bots.ti3.goals.conquests import MECATOL
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.loading import Loader, room
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.movement.loads import GROUND_FORCE
from lazax.ti3.tables import PLANETS_OF, UNITS
from lazax.ti3.units.fleets import Fleet, Ship, fleet_of
from lazax.ti3.units.ship_tokens import ship_of, ship_token

POWER = {"war_sun": 24.0, "dreadnought": 9.0, "cruiser": 4.0, "destroyer": 2.2, "carrier": 2.0, FIGHTER: 2.0}
SPARE_LOAD = 5  # ground forces taken along beyond what the target needs
FOR_ANOTHER = 2  # ground forces that are left for each other transport


class Voyage(NamedTuple):
    """A movement into one system and the fleet that stands there afterwards."""

    moves: tuple[ShipMove, ...]
    fleet: Fleet

    @property
    def gf(self) -> int:
        return sum(ship.gf for ship in self.fleet.ships)


def _free_to_go(known: Knowledge, origin: str, fleet: Fleet) -> Sequence[Ship]:
    """All ships but one where an objective wants a ship; that one is the cheapest."""
    if origin not in known.objectives.posts or not fleet.ships:
        return fleet.ships
    left = min(fleet.ships, key=lambda ship: (len(ship.leaders), ship.gf, UNITS[ship.kind].cost))
    return [ship for at, ship in enumerate(fleet.ships) if at != fleet.ships.index(left)]


def _stays(known: Knowledge, origin: str, ship: Ship) -> bool:
    """Whether a ship guards the throne; an empty transport may go for more troops if others stay."""
    if origin != MECATOL or not known.objectives.holds_throne:
        return False
    return ship.kind != "carrier" or ship.gf > 0 or all(one.kind == "carrier" for one in known.fleet(origin).ships)


class Departure:
    """Ships that set out for one system, one after the other."""

    def __init__(self, known: Knowledge, target: str, loader: Loader) -> None:
        self.here = known.fleet(target)
        self.loader = loader
        self.moves: list[ShipMove] = []
        self.arrived: list[Ship] = []
        self.fighters = 0

    @property
    def troops(self) -> int:
        return sum(ship.gf for ship in self.arrived)

    def send(self, origin: str, ship: Ship, troops: int) -> None:
        """A ship leaves with up to so many more ground forces, and with fighters."""
        loads = self.loader.take(origin, ship, troops)
        self.moves.append(ShipMove(origin, ship_token(ship), 1, tuple(loads)))
        boarded = sum(load.number for load in loads if load.unit == GROUND_FORCE)
        self.arrived.append(ship._replace(gf=ship.gf + boarded))
        self.fighters += sum(load.number for load in loads if load.unit == FIGHTER)

    def wings(self, moves: list[ShipMove]) -> None:
        """Fighters that fly by themselves."""
        self.moves += moves
        self.fighters += sum(wing.number for wing in moves)

    def done(self) -> Voyage | None:
        if not self.moves:
            return None
        here = self.here
        return Voyage(tuple(self.moves), fleet_of([*here.ships, *self.arrived], here.fighters + self.fighters))


class Candidate(NamedTuple):
    origin: str
    ship: Ship


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
        moves = needed[origin]
        found += [
            Candidate(origin, ship)
            for ship in _free_to_go(known, origin, fleet)
            if known.reach_of(ship.kind, origin, bonus) >= moves and not _stays(known, origin, ship)
        ]
    return found


def settlers(known: Knowledge, target: str, wanted: int, bonus: int = 0) -> Voyage | None:
    """Transports with enough ground forces for a system that nobody defends in space."""
    loader = Loader(known)
    berths = known.berths(target)
    able = [one for one in candidates(known, target, bonus) if room(known, one.ship.kind)]
    able.sort(key=lambda one: (-min(one.ship.gf + loader.available(one.origin), wanted), one.ship.kind != "carrier"))
    voyage = Departure(known, target, loader)
    for origin, ship in able:
        needed = wanted - voyage.troops - ship.gf
        if voyage.troops >= wanted or len(voyage.arrived) >= berths:
            break
        if not ship.gf and not (room(known, ship.kind) and loader.available(origin)):
            continue
        spare = room(known, ship.kind) - ship.gf - ship.pds - needed - loader.homeless(origin, ship)
        more = min(SPARE_LOAD, spare, loader.available(origin) - needed - _for_others(known, origin, voyage))
        voyage.send(origin, ship, needed + max(0, more))
    return voyage.done()


def _for_others(known: Knowledge, origin: str, voyage: Departure) -> int:
    """Ground forces that the other empty transports there will want."""
    transports = sum(ship.kind == "carrier" and not ship.gf for ship in known.fleet(origin).ships)
    gone = sum(move.origin == origin for move in voyage.moves)
    return FOR_ANOTHER * max(0, transports - gone - 1)


def armada(known: Knowledge, target: str, wanted: int, bonus: int = 0, escorts: int | None = None) -> Voyage | None:
    """The strongest fleet that can come, with transports for as many ground forces as are wanted.

    escorts: warships at most, if not all are to come."""
    loader = Loader(known)
    berths = known.berths(target)
    able = candidates(known, target, bonus)
    if not able and "advanced_fighters" not in known.technologies:
        return None
    chosen = _transports(loader, able, wanted, berths)
    rest = [one for at, one in enumerate(able) if at not in chosen]
    rest.sort(key=lambda one: -POWER[one.ship.kind])
    voyage = Departure(known, target, loader)
    for origin, ship in [able[at] for at in chosen] + rest[: max(0, berths - len(chosen))][:escorts]:
        voyage.send(origin, ship, max(0, wanted - voyage.troops - ship.gf + 1))
    voyage.wings(_own_wings(known, target))
    return voyage.done()


def _transports(loader: Loader, able: list[Candidate], wanted: int, berths: int) -> list[int]:
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
    """Transports without ground forces, and without any where they are, come back to where new ones are, with the
    fighters they carried."""
    berths = max(0, known.berths(target) - 1)
    loader = Loader(known)
    empty = [one for one in candidates(known, target) if one.ship.kind == "carrier" and not one.ship.gf]
    able = [one for one in empty if loader.available(one.origin) < FEW]
    voyage = Departure(known, target, loader)
    for origin, ship in able[:berths]:
        voyage.send(origin, ship, 0)
    return voyage.done()


def gathering(known: Knowledge, target: str) -> Voyage | None:
    """Warships and transports with troops from behind come to the front, as far as there are berths; a fleet that
    could conquer nothing goes only to guard something, or from where it takes others' berths."""
    loader = Loader(known)
    able = [one for one in candidates(known, target) if _idle(known, loader, one, target)]
    able.sort(key=lambda one: -POWER[one.ship.kind] - 2 * one.ship.gf)
    if not any(ship.gf for ship in known.fleet(target).ships):
        able.sort(key=lambda one: not _brings_troops(known, loader, one))
        able[1:] = sorted(able[1:], key=lambda one: -POWER[one.ship.kind] - 2 * one.ship.gf)
    voyage = Departure(known, target, loader)
    for origin, ship in able[: max(0, known.berths(target))]:
        voyage.send(origin, ship, UNITS[ship.kind].capacity)
    found = voyage.done()
    if found is None or found.gf or any(known.owner(planet) == known.me for planet in PLANETS_OF[target]):
        return found
    return found if any(known.berths(move.origin) <= 0 for move in found.moves) else None


def _brings_troops(known: Knowledge, loader: Loader, one: Candidate) -> bool:
    return bool(room(known, one.ship.kind) and (one.ship.gf or loader.available(one.origin)))


def _idle(known: Knowledge, loader: Loader, one: Candidate, target: str) -> bool:
    """Whether a ship is free to go: loaded or armed, not needed where it is, and then nearer to the front."""
    if front(known, target) >= front(known, one.origin):
        return False
    if one.origin == known.home and _besieged(known):
        return False
    if known.invaders_near(one.origin) and campaign(known) is None:
        return False
    return one.ship.kind != "carrier" or bool(one.ship.gf or loader.available(one.origin))


def _besieged(known: Knowledge) -> bool:
    """Whether ships had better stay at home; with a campaign on, the garrison is to hold it."""
    invaders = known.invaders_near(known.home)
    if campaign(known) is not None:
        return invaders > sum(map(known.gf, PLANETS_OF[known.home]))
    return invaders > 0 or known.warships_near(known.home) > 1


def single_ship(known: Knowledge, target: str, kinds: tuple[str, ...]) -> Voyage | None:
    """One cheap ship to be present in a system."""
    able = [one for one in candidates(known, target) if one.ship.kind in kinds and not one.ship.gf]
    if not able or known.berths(target) <= 0:
        return None
    best = min(able, key=lambda one: (len(one.ship.leaders), UNITS[one.ship.kind].cost, one.ship.gf, one.origin))
    voyage = Departure(known, target, Loader(known))
    voyage.send(best.origin, best.ship, 0)
    return voyage.done()


def nearer(known: Knowledge, system: str, voyage: Voyage) -> float:
    """Returns what comes nearer to the front, and by how much."""
    here = front(known, system)
    return sum((front(known, move.origin) - here) * _power(move) for move in voyage.moves)


def _power(move: ShipMove) -> float:
    ship = ship_of(move.ship)
    aboard = ship.gf + sum(load.number for load in move.loads)
    return move.number * POWER[ship.kind] + aboard
