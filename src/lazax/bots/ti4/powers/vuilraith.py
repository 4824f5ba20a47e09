"""The Vuil'raith Cabal."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, power
from lazax.core.ask import DONE, Value

PREY = 4  # ships that are worth a hero

always(9.0, "technology:vortex")
always(4.0, "leader:vuilraith_agent")


@power("leader:vuilraith_hero")
def _feed(known: Knowledge) -> float:
    prey = sum(known.warships_near(known.atlas.system_of[dock]) for dock in known.docks)
    return 4.0 * prey if prey >= PREY else LEFT_ALONE


@power("note:crucible")
def _past_rifts(known: Knowledge) -> float:
    """Where a fleet would roll."""
    return 3.0 if any("gravity_rift" in known.anomalies(system) for system in known.own_fleets) else LEFT_ALONE


@answers("amalgamation.unit", "vortex.unit", "vuilraith_agent.unit")
def dearest(question: Question, known: Knowledge) -> Value:
    kinds = [kind for kind in question.options if kind != DONE]
    return max(kinds, key=lambda kind: (known.price(kind), kind))
