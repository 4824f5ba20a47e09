"""Why a bot decides as it does: a key and values, told to people in their language like everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from lazax.bots.base import Bot, Question
from lazax.core.ask import Value

Known = TypeVar("Known")


class Reason(NamedTuple):
    """Why: the key of a sentence of the table `coach`, and what it names."""

    key: str
    values: Mapping[str, Any] = {}


class Advice(NamedTuple):
    """What a bot would answer, and why."""

    answer: Value
    reason: Reason


PLAIN = Reason("plain")
Explanation = Callable[[Question, Known, Value], Reason]


class Reasons(Generic[Known]):
    """What explains the answers of one bot, by kind of question."""

    def __init__(self) -> None:
        self.by_kind: dict[str, Explanation[Known]] = {}

    def explains(self, *kinds: str) -> Callable[[Explanation[Known]], Explanation[Known]]:
        """Registers what explains answers to these kinds of questions."""

        def register(explanation: Explanation[Known]) -> Explanation[Known]:
            for kind in kinds:
                self.by_kind[kind] = explanation
            return explanation

        return register

    def of(self, question: Question, known: Known, answer: Value) -> Reason:
        explanation = self.by_kind.get(question.kind)
        return PLAIN if explanation is None else explanation(question, known, answer)


def advice_of(bot: Bot, question: Question) -> Advice:
    """What a bot would answer, and why: those that do not say why have a plain reason."""
    advise = getattr(bot, "advise", None)
    if advise is None:
        return Advice(bot.answer(question), PLAIN)
    found: Advice = advise(question)
    return found
