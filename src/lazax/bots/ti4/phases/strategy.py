"""The strategy phase: which strategy card to take."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.secrets import has_room
from lazax.core.ask import Value

GOOD = 1.5  # what a trade good on a card is worth
WHIM = 3  # persons do not always choose alike
USUAL = {"leadership": 6.0, "technology": 7.0, "trade": 6.0, "warfare": 5.0, "construction": 4.5, "politics": 4.0}
ORDINARY = 3.0
STRUCTURES = ("structures", "planets_with_structures", "pds", "docks")


def name_of(card: str) -> str:
    """Returns what a card is called, whatever its printing."""
    return card.removesuffix("_base")


@answers("strategy.pick")
def pick(question: Question, known: Knowledge) -> Value:
    goods = {row["card"]: row["goods"] for row in known.view["strategies"]}
    scores = {
        card: card_worth(known, name_of(card)) + GOOD * goods.get(card, 0) + 0.5 * known.rng.below(WHIM)
        for card in question.options
    }
    return max(question.options, key=lambda card: (scores[card], card))


def card_worth(known: Knowledge, card: str) -> float:
    """Returns what a strategy card is worth in this round, without the goods on it."""
    goals = known.objectives
    worth = USUAL.get(card, ORDINARY)
    if card == "imperial":
        ripe = [goal for goal in goals.goals if not goal.missing]
        return 3.0 + 12.0 * known.holds_rex() + 6.0 * (len(ripe) > 1) + 1.5 * has_room(known)
    if card == "leadership":
        tokens = sum(int(known.mine[pool]) for pool in ("tactic", "fleet", "strategy"))
        return worth + max(0.0, 9.0 - tokens) * 0.7
    if card == "technology":
        return worth + 3.0 * bool(goals.wanted("unit_upgrades") or goals.wanted("technology_colours"))
    if card == "construction":
        return worth + 4.0 * any(map(goals.wanted, STRUCTURES))
    if card == "trade":
        return worth + 4.0 * bool(goals.wanted("trade_goods"))
    return worth + 1.0 * (card == "warfare" and known.round <= 2)
