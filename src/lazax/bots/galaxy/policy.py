"""Tables of answers: which kind of question is answered by what, and what is sound where nothing is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from lazax.bots.base import Question
from lazax.bots.galaxy.sheets import Sheets
from lazax.core.ask import DONE, PASS, Choose, Value

Known = TypeVar("Known", bound=Sheets)
Answer = Callable[[Question, Known], Value]

YES, NO = "yes", "no"
HARMLESS = (PASS, DONE, NO, "abstain", "stay", "0")


class Policy(Generic[Known]):
    """The answers of one bot, by kind of question."""

    def __init__(self) -> None:
        self.by_kind: dict[str, Answer[Known]] = {}

    def answers(self, *kinds: str) -> Callable[[Answer[Known]], Answer[Known]]:
        """Registers an answer to these kinds of questions."""

        def register(answer: Answer[Known]) -> Answer[Known]:
            for kind in kinds:
                self.by_kind[kind] = answer
            return answer

        return register


def yes_if(decision: bool) -> str:
    return YES if decision else NO


def fallback(question: Question, known: Sheets) -> Value:
    """Returns a sound answer to a question nobody has thought of: do no harm, else take what is suggested."""
    options = question.options
    if options:
        return next((word for word in HARMLESS if word in options), None) or known.rng.choice(options)
    suggestions = question.suggestions()
    if suggestions:
        return suggestions[0]
    return question.climb(lambda rung: careful_rung(rung, known))


def careful_rung(rung: Choose, known: Sheets) -> str:
    """Returns the harmless choice on a ladder, or any."""
    return next((word for word in HARMLESS if word in rung.options), None) or known.rng.choice(rung.options)


def most(question: Question) -> str:
    """Returns the greatest of the numbers offered."""
    return max(question.options, key=int)
