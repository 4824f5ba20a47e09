"""The Barony of Letnev."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, power
from lazax.core.ask import Value

SPARE, ROUND = 4, 4  # trade goods of which two may go; the round from which the fleet is worth a hero
FAIR = 4  # hits of the opponent that are better rolled again

always(8.0, "leader:letnev_commander")
always(4.0, "note:war_funding", "note:war_funding_omega")


@power("ability:munitions_reserves")
def _reserves(known: Knowledge) -> float:
    return 4.0 if known.mine["goods"] >= SPARE else LEFT_ALONE


@power("leader:letnev_hero")
def _transference(known: Knowledge) -> float:
    return 11.0 if known.round >= ROUND else LEFT_ALONE


@answers("dice.reroll_all")
def roll_again(question: Question, known: Knowledge) -> Value:
    return "yes" if int(question.about["n"]) >= FAIR else "no"
