"""Paying: which planets are exhausted, and what trade goods are kept for."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.purse import cheapest
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import PASS, Value


@answers("pay.resources", "pay.influence")
def pay(question: Question, known: Knowledge) -> Value:
    found = cheapest(known, question.kind.removeprefix("pay."), int(question.about["n"]))
    if found is not None and question.allows(found[1]):
        return found[1]
    return fallback(question, known)


@answers("diplomacy.ready", "bio_stims.ready")
def ready(question: Question, known: Knowledge) -> Value:
    """What gives most again."""
    cards = [card for card in question.options if card != PASS]
    return max(cards, key=lambda card: (_yield(known, card), card)) if cards else PASS


def _yield(known: Knowledge, card: str) -> float:
    return known.resources(card) + 0.8 * known.influence(card) if card in known.planets else 1.5
