"""Scoring: which objective first; and cards in hand."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import YES, fallback
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.objectives import PRESENCE
from lazax.bots.ti4.policy import answers
from lazax.core.ask import PASS, Value
from lazax.ti4.tables import PUBLIC_OBJECTIVES

LASTING = ("unit_upgrades", "technology_colours")


@answers("objective.public", "imperial.objective")
def claim(question: Question, known: Knowledge) -> Value:
    """Most points, then what may be lost until the next round; what can be had at any time comes last."""
    names = [name for name in question.options if name != PASS]
    return max(names, key=lambda name: (*_order(name), name)) if names else PASS


def _order(name: str) -> tuple[int, bool, bool]:
    objective = PUBLIC_OBJECTIVES.get(name)
    if objective is None:  # a secret objective that has become public
        return 1, True, False
    condition = objective.condition
    lasting = any(getattr(condition, field) for field in LASTING)
    fleeting = bool(condition.spend) or any(getattr(condition, field) for field in PRESENCE)
    return objective.points, not lasting, fleeting


@answers("objective.pay")
def pay_both(question: Question, known: Knowledge) -> Value:
    return fallback(question, known)


@answers("imperial.secret")
def draw_secret(question: Question, known: Knowledge) -> Value:
    return YES


@answers("setup.secret", "secret.return", "hand.discard")
def any_card(question: Question, known: Knowledge) -> Value:
    """None of them is better than another as long as nothing is known about them."""
    return known.rng.choice(question.options)
