"""Marches: ships and troops go to where something can be taken with the next token."""

from __future__ import annotations

from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.galaxy.plans import Plan
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.voyages import Voyage, armada, settlers
from lazax.galaxy.movement.orders import ShipMove

LEAST = 1.2  # less than this is not worth a token
FARTHER = 0.55  # what is left of the worth of a system one step farther away
DEFENDED = 0.5  # what is left of it if somebody is there
GOAL = 8.0  # what the goal of a campaign is worth beside its planets
TROOPS = 6


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
    if known.enemies_in(system) or not known.may_enter(system):
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
        if best is None or value > best.value:
            best = Plan(system, value, moves)
    return best


def exposed(known: Knowledge, system: str, price: float) -> float:
    """Returns what it costs to stand beside stronger fleets."""
    near = [known.hull_cost(known.fleet(beside, enemy)) for beside in known.net[system] for enemy in known.others]
    return 0.15 * max(0.0, max(near, default=0.0) - price)


def leaves_home(known: Knowledge, trip: Voyage) -> float:
    """Returns what it costs to leave home without ships while somebody is near."""
    leaving = sum(move.number for move in trip.moves if move.origin == known.home)
    left = len(known.fleet(known.home).ships) - leaving
    return 0.8 * known.warships_near(known.home) if leaving and left <= 0 else 0.0
