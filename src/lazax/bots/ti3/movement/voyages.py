"""Which ships to send to a system, and what they take on board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lazax.bots.galaxy.chart import FEW
from lazax.bots.ti3.goals.conquests import MECATOL
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.loading import Loader, room
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.movement.loads import GROUND_FORCE
from lazax.ti3.tables import UNITS
from lazax.ti3.units.fleets import Fleet, Ship, fleet_of
from lazax.ti3.units.ship_tokens import ship_token

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
    """Whether a ship guards the throne; an empty transport may go for more troops if others stay, and whoever takes
    the berth of a ship that is asked for."""
    if origin != MECATOL or not known.objectives.holds_throne or known.lost_home or in_the_way(known, ship):
        return False
    return ship.kind != "carrier" or ship.gf > 0 or all(one.kind == "carrier" for one in known.fleet(origin).ships)


def _bound_for_throne(known: Knowledge, origin: str, ship: Ship, target: str) -> bool:
    """Whether a ship is asked for at Mecatol Rex and would go somewhere else than there."""
    objectives = known.objectives
    if not objectives.holds_throne or not objectives.kinds_at_throne or not asked_for(known, ship):
        return False
    if known.lost_home:
        return False  # R23.4: nothing is claimed without it
    wanting = objectives.ships_wanting(known.fleet(MECATOL).ships)
    return wanting > 0 and known.distance(target, MECATOL) >= known.distance(origin, MECATOL)


def in_the_way(known: Knowledge, ship: Ship) -> bool:
    """Whether a ship at Mecatol Rex takes the berth of one that the secret objective asks for there."""
    if asked_for(known, ship):
        return False
    return known.berths(MECATOL) < known.objectives.ships_wanting(known.fleet(MECATOL).ships)


def asked_for(known: Knowledge, ship: Ship) -> bool:
    """Whether the secret objective asks for ships of this kind at Mecatol Rex, or for none in particular."""
    return not known.objectives.kinds_at_throne or ship.kind in known.objectives.kinds_at_throne


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
    able = [origin for origin in known.own_fleets if origin != target and origin not in known.activated]
    able = [origin for origin in able if known.distance(origin, target) <= _fastest(known, origin) + bonus]
    if not able:
        return []
    needed = known.moves_to(target)
    found = []
    for origin in able:
        if origin not in needed:
            continue
        moves, fleet = needed[origin], known.own_fleets[origin]
        found += [
            Candidate(origin, ship)
            for ship in _free_to_go(known, origin, fleet)
            if known.reach_of(ship.kind, origin, bonus) >= moves
            and not _stays(known, origin, ship)
            and not _bound_for_throne(known, origin, ship, target)
        ]
    return found


def _fastest(known: Knowledge, origin: str) -> int:
    """The moves of the fastest ship there."""
    key = ("fastest", origin)
    if key not in known.notes:
        kinds = {ship.kind for ship in known.fleet(origin).ships}
        known.notes[key] = max((known.reach_of(kind, origin) for kind in kinds), default=0)
    return int(known.notes[key])


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


def from_within(known: Knowledge, target: str, wanted: int) -> Voyage | None:
    """Ships that are there already, with the troops they carry and those they take on board on own planets of the
    system (R12.8)."""
    here = known.fleet(target)
    loader = Loader(known)
    aboard = sum(ship.gf for ship in here.ships)
    if not aboard + loader.available(target):
        return None
    moves: list[ShipMove] = []
    ships: list[Ship] = []
    for ship in here.ships:
        loads = loader.board(target, ship, max(0, wanted - aboard))
        boarded = sum(load.number for load in loads)
        if loads:
            moves.append(ShipMove(target, ship_token(ship), 1, tuple(loads)))
        aboard += boarded
        ships.append(ship._replace(gf=ship.gf + boarded))
    return Voyage(tuple(moves), fleet_of(ships, here.fighters)) if aboard else None


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
    if target == MECATOL and known.objectives.holds_throne and known.objectives.kinds_at_throne:
        return None
    voyage = Departure(known, target, loader)
    for origin, ship in able[:berths]:
        voyage.send(origin, ship, 0)
    return voyage.done()


def single_ship(known: Knowledge, target: str, kinds: tuple[str, ...]) -> Voyage | None:
    """One cheap ship to be present in a system."""
    able = [one for one in candidates(known, target) if one.ship.kind in kinds and not one.ship.gf]
    if not able or known.berths(target) <= 0:
        return None
    best = min(able, key=lambda one: (len(one.ship.leaders), UNITS[one.ship.kind].cost, one.ship.gf, one.origin))
    voyage = Departure(known, target, Loader(known))
    voyage.send(best.origin, best.ship, 0)
    return voyage.done()
