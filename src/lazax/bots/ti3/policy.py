"""The table of answers: which kind of question is answered by what."""

from __future__ import annotations

from collections.abc import Callable

from lazax.bots.base import Question
from lazax.bots.ti3.knowledge import Knowledge
from lazax.core.ask import DONE, PASS, Choose, Value

Answer = Callable[[Question, Knowledge], Value]

POLICY: dict[str, Answer] = {}
YES, NO = "yes", "no"
HARMLESS = (PASS, DONE, NO, "abstain", "stay", "0")


def answers(*kinds: str) -> Callable[[Answer], Answer]:
    """Register an answer to these kinds of questions."""

    def register(answer: Answer) -> Answer:
        for kind in kinds:
            POLICY[kind] = answer
        return answer

    return register


def yes_if(decision: bool) -> str:
    return YES if decision else NO


def fallback(question: Question, known: Knowledge) -> Value:
    """A sound answer to a question nobody has thought of: do no harm, else take what is suggested."""
    options = question.options
    if options:
        return next((word for word in HARMLESS if word in options), None) or known.rng.choice(options)
    suggestions = question.suggestions()
    if suggestions:
        return suggestions[0]
    return question.climb(lambda rung: careful_rung(rung, known))


def careful_rung(rung: Choose, known: Knowledge) -> str:
    """The harmless choice on a ladder, or any."""
    return next((word for word in HARMLESS if word in rung.options), None) or known.rng.choice(rung.options)


def most(question: Question) -> str:
    """The greatest of the numbers offered."""
    return max(question.options, key=int)
