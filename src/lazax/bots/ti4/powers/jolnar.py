"""The Universities of Jol-Nar."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.economy.technology import value_of, worth
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.voyages import guard
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import DONE, Value
from lazax.ti4.tables import TECHNOLOGIES
from lazax.ti4.units.force import INFANTRY

ROUND, POOR = 4, 2.5  # from when the hero is used, and what technologies are worth that are exchanged

always(8.0, "leader:jolnar_commander", "note:research_agreement")


@answers("secondary.primary")
def the_better(question: Question, known: Knowledge) -> Value:
    return "yes"


def _idle(known: Knowledge) -> list[str]:
    """Own planets with more infantry than have to stay."""
    return [planet for planet in known.own_planets if known.gf(planet) > guard(known, planet) + 2]


@power("leader:jolnar_agent")
def _experiment(known: Knowledge) -> float:
    """For own research, with infantry that nobody misses."""
    return 4.0 if latest(known, "Due").get("player") == known.me and _idle(known) else LEFT_ALONE


@answers("jolnar_agent.place")
def spare_troops(question: Question, known: Knowledge) -> Value:
    """One from where most stand idle; then no more, if it can be helped."""
    if DONE in question.options:
        return DONE
    idle = _idle(known)
    return max(question.options, key=lambda place: (place in idle, known.force(place).number(INFANTRY), place))


@answers("jolnar_hero.new")
def best(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda name: (worth(known, name), name))


def _poor(known: Knowledge) -> list[str]:
    """Own technologies that others of their colour could replace, the poorest first."""
    own = (name for name in known.technologies if TECHNOLOGIES[name].colour is not None)
    return sorted((name for name in own if value_of(name) <= POOR), key=lambda name: (value_of(name), name))


@power("leader:jolnar_hero")
def _exchange(known: Knowledge) -> float:
    return 12.0 if known.round >= ROUND and len(_poor(known)) > 1 else LEFT_ALONE


@answers("jolnar_hero.old")
def exchanged(question: Question, known: Knowledge) -> Value:
    return next((name for name in _poor(known) if name in question.options), DONE)
