"""The Mentak Coalition."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import Value

FLEET = 4.0  # what enemy ships cost together that are worth a hero
PROTECTED = 3  # trade goods that are worth an action

always(8.0, "ability:ambush", "ability:pillage", "leader:mentak_commander")


@power("leader:mentak_hero")
def _sleepers(known: Knowledge) -> float:
    """Against a fleet of warships."""
    combat = latest(known, "SpaceCombat")
    enemy = next((combat[side] for side in ("attacker", "defender") if combat.get(side, known.me) != known.me), None)
    if enemy is None:
        return LEFT_ALONE
    ships = known.fleet(str(combat["system"]), int(enemy))
    return 9.0 if known.hull_cost(ships) >= FLEET else LEFT_ALONE


@power("leader:mentak_agent")
def _smuggle(known: Knowledge) -> float:
    return 4.0


@power("note:promise_of_protection")
def _protected(known: Knowledge) -> float:
    return 2.0 if known.goods >= PROTECTED else LEFT_ALONE


@answers("pillage.what")
def loot(question: Question, known: Knowledge) -> Value:
    return question.options[0]
