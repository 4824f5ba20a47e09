"""Why a fleet goes where it goes, stays or lands."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.reasons import Reason
from lazax.bots.ti4.combat.odds import battle, with_force
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.plans import plan_for, voyages_to
from lazax.bots.ti4.reasons.registry import explains, goal_of_planets, goal_of_presence, told
from lazax.core.ask import Value
from lazax.ti4.tables import MECATOL_REX


@explains("activate.system")
def activate(question: Question, known: Knowledge, answer: Value) -> Reason:
    return of_system(known, str(answer))


def of_system(known: Knowledge, system: str) -> Reason:
    """What there is to gain in a system: a fight, planets, a goal, or what a dock there makes."""
    plan = plan_for(known, system)
    gains = [planet for planet in known.planets_in(system) if known.owner(planet) != known.me]
    if plan.moves and known.enemies_in(system):
        return Reason("system.fight", {"system": system, "n": percent(known, system), "planets": tuple(gains)})
    if plan.moves and MECATOL_REX in gains:
        return Reason("system.rex", {"planet": MECATOL_REX})
    if plan.moves and gains:
        return _planets(known, gains)
    goal = goal_of_presence(known, system) if plan.moves else None
    if goal is not None:
        return Reason("system.presence", {"system": system, **told(goal)})
    return (
        Reason("system.produce", {"system": system}) if plan.produces else Reason("system.near", {"system": system})
    )


def _planets(known: Knowledge, gains: list[str]) -> Reason:
    """Planets with what they yield and, if there is one, the goal to which they are a step."""
    values = {
        "planets": tuple(gains),
        "n_resources": sum(map(known.resources, gains)),
        "n_influence": sum(map(known.influence, gains)),
    }
    goal = goal_of_planets(known, gains)
    return (
        Reason("system.planets", values) if goal is None else Reason("system.planets.goal", {**values, **told(goal)})
    )


def percent(known: Knowledge, system: str) -> int:
    """How likely the best voyage there ends well, in steps of five."""
    chances = [
        battle(known, system, with_force(known.fleet(system), trip.force)) for trip in voyages_to(known, system)
    ]
    return 5 * round(20 * min(1.0, max(chances, default=0.0)))


@explains("move.fleet")
def move(question: Question, known: Knowledge, answer: Value) -> Reason:
    system = str(question.about["system"])
    if not answer:
        return Reason("move.none", {"system": system})
    if known.enemies_in(system):
        return Reason("move.fight", {"system": system, "n": percent(known, system)})
    gains = [planet for planet in known.planets_in(system) if known.owner(planet) != known.me]
    return Reason("move.land", {"planets": tuple(gains)}) if gains else Reason("move.post", {"system": system})


@explains("invasion.commit")
def land(question: Question, known: Knowledge, answer: Value) -> Reason:
    planets = tuple(dict.fromkeys(str(one.planet) for one in answer)) if isinstance(answer, tuple) else ()
    if not planets:
        return Reason("land.none")
    defended = any(known.gf(planet) for planet in planets)
    return Reason("land.fight" if defended else "land.free", {"planets": planets})


@explains("combat.announce")
def retreat(question: Question, known: Knowledge, answer: Value) -> Reason:
    return Reason("combat.leave" if answer == "yes" else "combat.stay")


@explains("hits.assign")
def hits(question: Question, known: Knowledge, answer: Value) -> Reason:
    return Reason("hits")
