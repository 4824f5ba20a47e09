"""The Universities of Jol-Nar."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.economy.technology import value_of, worth
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, power
from lazax.core.ask import DONE, Value
from lazax.ti4.tables import TECHNOLOGIES

ROUND, POOR = 4, 2.5  # from when the hero is used, and what technologies are worth that are exchanged

always(8.0, "leader:jolnar_commander", "note:research_agreement")


@answers("secondary.primary")
def the_better(question: Question, known: Knowledge) -> Value:
    return "yes"


@answers("jolnar_agent.place")
def keep_troops(question: Question, known: Knowledge) -> Value:
    return DONE if DONE in question.options else max(question.options)


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
