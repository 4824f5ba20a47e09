"""The Universities of Jol-Nar."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.economy.technology import worth
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import always
from lazax.core.ask import DONE, Value

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
