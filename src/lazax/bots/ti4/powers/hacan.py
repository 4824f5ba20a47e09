"""The Emirates of Hacan."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.cards.worth import by_rivalry
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, power
from lazax.core.ask import DONE, Value

SPARE = 3  # trade goods of which some may go

always(20.0, "technology:production_biomes")
always(9.0, "note:trade_convoys")


@power("unit:hacan_flagship")
def _raise(known: Knowledge) -> float:
    return 5.0 if known.mine["goods"] >= SPARE else LEFT_ALONE


@power("leader:hacan_hero")
def _for_nothing(known: Knowledge) -> float:
    """Where much can be built."""
    return 8.0 if known.round > 2 else LEFT_ALONE


@answers("hacan_flagship.die")
def closest(question: Question, known: Knowledge) -> Value:
    """The best of the dice that miss."""
    faces = [option for option in question.options if option != DONE]
    return max(faces, key=lambda option: (int(option.rpartition(":")[2]), option)) if faces else DONE


@answers("production_biomes.player", "quantum_datahub_node.player")
def weakest(question: Question, known: Knowledge) -> Value:
    """Who stands least in the way."""
    feared = by_rivalry(known, question.options)
    return next((option for option in question.options if option != feared), feared)


@answers("hacan_agent.player")
def oneself(question: Question, known: Knowledge) -> Value:
    mine = str(known.me)
    return mine if mine in question.options else question.options[0]
