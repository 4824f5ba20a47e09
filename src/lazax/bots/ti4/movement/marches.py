"""Marches: ships and troops go to where something can be taken with the next token."""

from __future__ import annotations

from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.galaxy.plans import Plan
from lazax.bots.ti4.knowledge import NAV_SUITE, Knowledge
from lazax.bots.ti4.movement.voyages import Voyage, armada, settlers
from lazax.core.state import Player
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti4.tables import GROUND_FORCES
from lazax.ti4.units.force import FIGHTER, kind_of

LEAST = 1.2  # less than this is not worth a token
FARTHER = 0.55  # what is left of the worth of a system one step farther away
DEFENDED = 0.5  # what is left of it if somebody is there
GOAL = 8.0  # what the goal of a campaign is worth beside its planets
TROOPS = 6
HOME = 10.0  # the most that an open home is feared
RIFT = 0.3  # of ten ships that leave a gravity rift three are lost
STRAY = 0.7  # what a fighter is worth that finds no room
DOCKED = 3  # fighters that a space dock holds


def prospects(known: Knowledge) -> dict[str, float]:
    """Returns for each system what could be taken from there, the nearer the better."""
    if "prospects" not in known.notes:
        best: dict[str, float] = {}
        for target in known.systems:
            worth = _prize(known, target)
            for system, steps in known.moves_to(target).items() if worth > 0 else ():
                best[system] = max(best.get(system, 0.0), worth * FARTHER ** max(1, steps))
        known.notes["prospects"] = best
    found: dict[str, float] = known.notes["prospects"]
    return found


def _prize(known: Knowledge, system: str) -> float:
    """What can be taken in a system, with its defenders in mind."""
    foreign = [planet for planet in known.planets_in(system) if known.owner(planet) != known.me]
    if not foreign or not known.may_enter(system):
        return 0.0
    worth = sum(map(known.planet_worth, foreign)) + GOAL * (campaign(known) == system)
    held = known.enemies_in(system) or any(known.gf(planet) for planet in foreign)
    return worth * (DEFENDED if held else 1.0)


def marches(known: Knowledge) -> list[Plan[ShipMove]]:
    """Returns all marches that are worth a token."""
    found = (march_to(known, system) for system in known.systems if system not in known.activated)
    return [plan for plan in found if plan is not None and plan.value >= LEAST]


def march_to(known: Knowledge, system: str) -> Plan[ShipMove] | None:
    """Returns the best march to a system without enemies, from where there is more to be had."""
    if known.enemies_in(system) or not known.may_enter(system) or known.is_patrons(system):
        return None
    ahead = prospects(known).get(system, 0.0)
    best: Plan[ShipMove] | None = None
    for trip in (settlers(known, system, TROOPS), armada(known, system)):
        moves = tuple(move for move in trip.moves if prospects(known).get(move.origin, 0.0) < ahead)
        if not moves or not any(load.unit != "fighter" for move in moves for load in move.loads):
            continue
        behind = max(prospects(known).get(move.origin, 0.0) for move in moves)
        price = known.hull_cost(trip.fleet)
        value = ahead - behind + 0.1 * price - exposed(known, system, price) - leaves_home(known, trip)
        value -= at_risk(known, trip, 1.0) + RIFT * price * ("gravity_rift" in known.anomalies(system))
        if best is None or value > best.value:
            best = Plan(system, value, moves)
    return best


def exposed(known: Knowledge, system: str, price: float) -> float:
    """Returns what it costs to stand beside stronger fleets."""
    near = [strength for beside in known.net[system] if (strength := _strongest(known).get(beside))]
    return 0.15 * max(0.0, max(near, default=0.0) - price)


def _strongest(known: Knowledge) -> dict[str, float]:
    """Returns what the dearest fleet of another costs, system by system."""
    if "strongest" not in known.notes:
        found: dict[str, float] = {}
        for (system, owner), fleet in known.fleets.items():
            if owner in known.others:
                found[system] = max(found.get(system, 0.0), known.hull_cost(fleet))
        known.notes["strongest"] = found
    strongest: dict[str, float] = known.notes["strongest"]
    return strongest


def leaves_home(known: Knowledge, trip: Voyage) -> float:
    """Returns what it costs to leave home with less than what could come there: nobody scores without it."""
    leaving = [move for move in trip.moves if move.origin == known.home]
    if not leaving:
        return 0.0
    left = known.hull_cost(known.fleet(known.home)) - sum(known.price(kind_of(m.ship)) * m.number for m in leaving)
    return min(HOME, 0.8 * max(0.0, _could_come(known, known.home) - left))


def _could_come(known: Knowledge, system: str) -> float:
    """Returns what the ships cost that the strongest of the others could send to a system in one action."""
    strength: dict[Player, float] = {}
    for (place, owner), fleet in known.fleets.items():
        if owner == known.me:
            continue
        steps = known.distance(place, system)
        ships = (ship for ship in fleet.ships if known.move(ship.kind, owner) >= steps)
        strength[owner] = strength.get(owner, 0.0) + sum(known.price(ship.kind) for ship in ships)
    return max(strength.values(), default=0.0)


def at_risk(known: Knowledge, trip: Voyage, outcome: float) -> float:
    """Returns what may be lost on the way and in a fight: ships, whoever is on board, and what stays without room."""
    troops = sum(number * known.price(kind) for kind, number, _ in trip.force.only(GROUND_FORCES).counts)
    risk = (1.0 - outcome) * 0.6 * (known.hull_cost(trip.fleet) + troops)
    if NAV_SUITE not in known.in_force:
        ships = (move for move in trip.moves if "gravity_rift" in known.anomalies(move.origin))
        risk += RIFT * sum(move.number * known.price(kind_of(move.ship)) for move in ships)
    return risk + STRAY * sum(_strays(known, trip, origin) for origin in {move.origin for move in trip.moves})


def _strays(known: Knowledge, trip: Voyage, origin: str) -> int:
    """Returns how many fighters and troops stay in space for which no room is left there."""
    there = known.force(origin)
    gone = [move for move in trip.moves if move.origin == origin]
    taken = sum(move.number * load.number for move in gone for load in move.loads if load.place == origin)
    staying = there.number(FIGHTER) + there.total(GROUND_FORCES) - taken
    room = known.room(origin) - sum(move.number * known.unit(kind_of(move.ship)).capacity for move in gone)
    docks = sum(known.has_dock(planet) for planet in known.planets_in(origin) if known.owner(planet) == known.me)
    return max(0, staying - room - DOCKED * docks)
