"""The Naaz-Rokha Alliance."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import DONE, PASS, Value

WANTED = ("politics", "technology", "warfare", "construction", "diplomacy", "leadership", "trade", "imperial")
"""Secondary abilities, the best first."""

always(6.0, "ability:distant_suns", "technology:supercharge", "leader:naaz_rokha_commander")
always(24.0, "leader:naaz_rokha_hero")
always(15.0, "note:black_market_forgery")


@power("ability:fabrication")
def _fabricate(known: Knowledge) -> float:
    """Pairs at once; a fragment alone may still find another one."""
    return 14.0 if len(known.mine["fragments"]) > 1 else LEFT_ALONE


@power("leader:naaz_rokha_agent")
def _dig(known: Knowledge) -> float:
    return 6.0 if latest(known, "Turn").get("player") == known.me else LEFT_ALONE


@answers("fabrication.gain")
def gain(question: Question, known: Knowledge) -> Value:
    return "card" if "card" in question.options else question.options[0]


@answers("naaz_rokha_agent.planet")
def dug(question: Question, known: Knowledge) -> Value:
    return next((planet for planet in question.options if planet != PASS), PASS)


@answers("naaz_rokha_hero.card")
def secondary(question: Question, known: Knowledge) -> Value:
    return next((card for card in WANTED if card in question.options), DONE)
