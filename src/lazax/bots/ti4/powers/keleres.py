"""The Council Keleres."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import Value

always(5.0, "technology:agency_supply_network", "leader:keleres_commander", "note:keleres_rider")
always(12.0, "leader:keleres_hero_harka")
always(6.0, "leader:keleres_hero_odlynn")
"""Three new cards are best early; a prediction pays whatever comes of it."""


@power("leader:keleres_hero_kuuasi")
def _ascend(known: Knowledge) -> float:
    """In a combat of one's own."""
    combat = latest(known, "SpaceCombat")
    return 7.0 if known.me in (combat.get("attacker"), combat.get("defender")) else LEFT_ALONE


@answers("keleres_hero_odlynn.votes")
def all_votes(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda option: int(option.rpartition(":")[2]))


@answers("keleres_hero_kuuasi.ship")
def dearest(question: Question, known: Knowledge) -> Value:
    return question.options[0]
