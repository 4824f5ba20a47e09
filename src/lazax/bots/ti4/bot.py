"""The bot `steady`: plays like a sensible person, by rules of thumb and without search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazax.bots.base import Moves, Question
from lazax.bots.galaxy.policy import Answer, fallback
from lazax.bots.reasons import Advice
from lazax.bots.ti4.cards.worth import aim
from lazax.bots.ti4.deals import bargaining
from lazax.bots.ti4.factions import at_any_time
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.phases.reacting import react
from lazax.bots.ti4.policy import POLICY
from lazax.bots.ti4.reasons import REASONS
from lazax.core.ask import Value
from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.ti4.tables import ACTION_CARDS


class SteadyBot:
    """Expands, builds, fights when the odds are good, and goes for objectives."""

    __slots__ = ("memory", "rng")

    def __init__(self, seed: int) -> None:
        self.rng = Generator(seed)
        self.memory: dict[str, Any] = {}

    def answer(self, question: Question) -> Value:
        known = Knowledge(question, self.rng, self.memory)
        return answer_to(question.kind)(question, known)

    def advise(self, question: Question) -> Advice:
        """What it would answer, and why."""
        answer = self.answer(question)
        return Advice(answer, REASONS.of(question, Knowledge(question, self.rng, self.memory), answer))

    def interjection(self, moves: Sequence[str], player: Player) -> str | None:
        if not isinstance(moves, Moves):
            return None
        known = Knowledge(moves, self.rng, self.memory)
        return at_any_time(known, moves) or bargaining.word(moves, known)


def answer_to(kind: str) -> Answer[Knowledge]:
    """What answers questions of this kind: its own entry, or what suits its family."""
    found = POLICY.get(kind)
    if found is not None:
        return found
    head = kind.partition(".")[0]
    if head == "window":
        return react
    return aim if head in ACTION_CARDS else fallback
