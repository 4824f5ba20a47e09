"""Plans for tactical actions: which system to activate, what to send there, and what it is worth."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.galaxy.landings import conquest_worth
from lazax.bots.galaxy.plans import Plan, best_first, next_plan
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.rivals import menace
from lazax.bots.ti4.combat.odds import battle, guns_on, with_force
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.landings import allocate
from lazax.bots.ti4.movement.marches import at_risk, exposed, leaves_home, march_to, marches
from lazax.bots.ti4.movement.voyages import Voyage, armada, driven_to, scout, settlers, ships_for
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.production.docks import worth_of_producing
from lazax.bots.ti4.secrets import fight_worth
from lazax.core.ask import Value
from lazax.galaxy.movement.orders import FleetMove, ShipMove
from lazax.ti4.tables import MECATOL_SYSTEM

WORTH_IT = 2.5  # less than this is not worth a command token
PLENTY = 4  # with so many tokens small gains are worth one
GOOD_ODDS = 0.4
WRECKS = 0.35  # what destroyed ships of others are worth, of their price
THRONE = 20.0  # what it costs to attack whose Support for the Throne gives a point
ENOUGH = 6.0  # with a plan as good as this nobody thinks of marching


def plans(known: Knowledge) -> list[Plan[ShipMove]]:
    """All that is worth considering, the best first."""
    least = WORTH_IT if known.mine["tactic"] < PLENTY else WORTH_IT / 2
    found = (plan_for(known, s) for s in known.systems if s not in known.activated and known.may_enter(s))
    return best_first(plan for plan in found if plan.value >= least)


def best_plan(known: Knowledge) -> Plan[ShipMove] | None:
    """The plan to carry out next; ships leave a dock before it holds them by producing."""
    if "best_plan" not in known.notes:
        found = plans(known)
        if not found or found[0].value < ENOUGH or found[0].produces:
            found = best_first([*found, *marches(known)])
        known.notes["best_plan"] = next_plan(known, found, int(known.mine["tactic"])) if found else None
    chosen: Plan[ShipMove] | None = known.notes["best_plan"]
    return chosen


def plan_for(known: Knowledge, system: str) -> Plan[ShipMove]:
    """The best that can be done in one system."""
    making = worth_of_producing(known, system)
    best = Plan[ShipMove](system, making, (), making > 0)
    for trip in voyages_to(known, system):
        value = worth_of(known, system, trip)
        if value > 0 and value + making > best.value:
            best = Plan(system, value + making, trip.moves, making > 0)
    return best


def voyages_to(known: Knowledge, system: str) -> list[Voyage]:
    """Ways to come there that are worth a thought."""
    if not ships_for(known, system):
        return []
    trips: list[Voyage] = []
    foreign = [planet for planet in known.planets_in(system) if known.owner(planet) != known.me]
    contested = known.enemies_in(system) or any(known.gf(planet) or known.pds(planet) for planet in foreign)
    if foreign and not known.enemies_in(system):
        trips.append(settlers(known, system, len(foreign) + sum(2 * known.gf(planet) for planet in foreign)))
    if contested or system == campaign(known) or (system == MECATOL_SYSTEM and foreign):
        trips.append(armada(known, system))
    if not known.enemies_in(system) and known.objectives.presence(system):
        trips.append(scout(known, system))
    return [trip for trip in trips if trip.moves]


def worth_of(known: Knowledge, system: str, trip: Voyage) -> float:
    """What a voyage is worth: planets, goals, ships of rivals; less what is risked and left open."""
    fleet = with_force(known.fleet(system), trip.force)
    outcome = battle(known, system, fleet)
    if outcome < GOOD_ODDS:
        return -1.0
    force = known.force(system).with_(trip.force)
    landings = allocate(known, system, force)
    value = sum(conquest_worth(known, landing) for landing in landings)
    arrives = 1.0 if known.enemies_in(system) else outcome
    value += known.objectives.presence(system) * arrives
    defenders = [owner for one in landings if known.gf(one.planet) and (owner := known.owner(one.planet)) is not None]
    value += fight_worth(known, system, known.enemies_in(system), defenders, trip.fleet) * max(0.0, outcome)
    value -= THRONE * known.is_patrons(system)
    for enemy in known.enemies_in(system):
        value += WRECKS * known.hull_cost(known.fleet(system, enemy)) + menace(known, enemy)
    price = known.hull_cost(trip.fleet)
    value -= at_risk(known, trip, outcome) + 0.5 * guns_on(known, system)
    return value - exposed(known, system, price) - leaves_home(known, trip)


@answers("activate.system")
def activate(question: Question, known: Knowledge) -> Value:
    planned = known.memory.get("plan")
    if planned in question.options:
        return str(planned)
    plan = best_plan(known)
    return plan.system if plan is not None and plan.system in question.options else fallback(question, known)


@answers("move.fleet")
def move(question: Question, known: Knowledge) -> Value:
    system = str(question.about["system"])
    plan = plan_for(known, system)
    moves: FleetMove = plan.moves
    if not plan.moves and (march := march_to(known, system)) is not None:
        moves = march.moves
    if moves and not question.allows(moves):
        moves = tuple(one for one in moves if question.allows((one,)))
    return moves if question.allows(moves) else ()


@answers("gravity_drive.ship")
def driven(question: Question, known: Knowledge) -> Value:
    """The ship that lacks one move to be where it is wanted, as it was planned."""
    activation = known.event("Activation")
    hurried = None if activation is None else driven_to(known, str(activation["system"]))
    wish = "" if hurried is None else ":".join(hurried)
    return wish if wish in question.options else question.options[0]
