"""The bots `steady`, `casual` and `novice`: they play like persons, by rules of thumb and without search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazax.bots.base import Moves, Question
from lazax.bots.galaxy.policy import Answer, fallback
from lazax.bots.ti3 import levels
from lazax.bots.ti3.bargains import bargaining
from lazax.bots.ti3.bargains.promises import promised_answer
from lazax.bots.ti3.cards import military
from lazax.bots.ti3.cards.as_action import master_of_trade
from lazax.bots.ti3.cards.reacting import react
from lazax.bots.ti3.cards.targets import aim
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import POLICY
from lazax.core.ask import Value
from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.ti3.tables import ACTION_CARDS, POLITICAL_CARDS

AT_ONCE = ("card:disclosure",)
"""What is always good when it is offered at any time."""
IF_GOOD = {"card:master_of_trade": master_of_trade, military.PURGE: military.strikes_at_rex}
"""What is good at the right moment."""


class SteadyBot:
    """Expands, builds, fights when the odds are good, and goes for objectives."""

    __slots__ = ("memory", "rng")
    level = levels.STEADY

    def __init__(self, seed: int) -> None:
        self.rng = Generator(seed)
        self.memory: dict[str, Any] = {}

    def answer(self, question: Question) -> Value:
        known = Knowledge(question, self.rng, self.memory, self.level)
        promised = promised_answer(question, known)
        return answer_to(question.kind)(question, known) if promised is None else promised

    def interjection(self, moves: Sequence[str], player: Player) -> str | None:
        at_once = next((move for move in AT_ONCE if move in moves), None)
        if at_once is not None or not isinstance(moves, Moves):
            return at_once
        known = Knowledge(moves, self.rng, self.memory, self.level)
        good = next((move for move, judge in IF_GOOD.items() if move in moves and judge(known)), None)
        return good or (bargaining.word(moves, known) if self.level.bargaining else None)


class CasualBot(SteadyBot):
    """Knows the game, and plays from round to round."""

    __slots__ = ()
    level = levels.CASUAL


class NoviceBot(SteadyBot):
    """Plays openly, as on a first evening."""

    __slots__ = ()
    level = levels.NOVICE


def answer_to(kind: str) -> Answer[Knowledge]:
    """What answers questions of this kind: its own entry, or what suits its family."""
    found = POLICY.get(kind)
    if found is not None:
        return found
    family = kind.partition(".")[0]
    if family == "react":
        return react
    return aim if family in ACTION_CARDS or family in POLITICAL_CARDS else fallback
