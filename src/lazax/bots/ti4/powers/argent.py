"""The Argent Flight."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import DONE, Value

BEST = ("dreadnought", "war_sun", "flagship", "cruiser", "destroyer")

always(6.0, "leader:argent_commander", "note:strike_wing_ambuscade")
always(9.0, "leader:argent_hero")


@power("leader:argent_agent")
def _spread(known: Knowledge) -> float:
    return 3.0 if latest(known, "Production").get("player") == known.me else LEFT_ALONE


@answers("raid_formation.unit")
def damaged(question: Question, known: Knowledge) -> Value:
    return next((kind for kind in BEST if kind in question.options), question.options[0])


@answers("argent_hero.system")
def flock(question: Question, known: Knowledge) -> Value:
    """Once: ships are not scattered."""
    return DONE if DONE in question.options else question.options[0]
