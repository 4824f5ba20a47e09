"""Paying: what may be spent without touching what is saved, and which planets to exhaust for it."""

from __future__ import annotations

from lazax.bots.galaxy.knowledge import TRADE_GOODS, GalaxyKnowledge
from lazax.galaxy.spending import Payment, payment

GOOD = 1.4  # a trade good is kept for later, a planet refreshes
SAVED = 6.0  # what is saved for an objective is only given if nothing else is left
WASTE = 0.7
OTHER = {"resources": 0.6, "influence": 1.0}
"""What a point of the other currency is worth that an exhausted planet does not give any more."""


def free(known: GalaxyKnowledge, what: str) -> int:
    """Returns what can be spent now of a currency and still leaves what is being saved."""
    total = known.purse(what)
    saving = known.saving
    if saving is None:
        return total
    if saving.what == TRADE_GOODS:
        return total - min(known.goods, saving.amount)
    if saving.what == what:
        return max(0, total - saving.amount)
    return _beside(known, what, known.purse(saving.what) - saving.amount)


def _beside(known: GalaxyKnowledge, what: str, slack: int) -> int:
    """Returns the most of one currency while no more than `slack` of the other is given up."""
    pairs = sorted((other, -own) for own, other in (values(known, planet, what) for planet in known.ready) if own > 0)
    total = 0
    for other, own in pairs:
        if other > slack:
            break
        slack -= other
        total -= own
    return total + min(known.goods, max(0, slack))


def values(known: GalaxyKnowledge, planet: str, what: str) -> tuple[int, int]:
    """Returns what a planet gives in this currency, and what in the other."""
    pair = known.resources(planet), known.influence(planet)
    return pair if what == "resources" else (pair[1], pair[0])


def cheapest(known: GalaxyKnowledge, what: str, amount: int) -> tuple[float, Payment] | None:
    """Returns the payment that hurts least: planets poor in the other currency, goods last, little waste."""
    saving = known.saving
    other_weight = OTHER[what]
    if saving is not None and saving.what not in (what, TRADE_GOODS):
        other_weight = SAVED
    good_weight = SAVED if saving is not None and saving.what == TRADE_GOODS else GOOD
    sums: dict[int, tuple[float, tuple[str, ...]]] = {0: (0.0, ())}
    for planet in sorted(known.ready):
        own, other = values(known, planet, what)
        if own <= 0:
            continue
        for total, (cost, chosen) in list(sums.items()):
            if total >= amount:
                continue
            raised, price = total + own, cost + other * other_weight + 0.1
            if raised not in sums or price < sums[raised][0]:
                sums[raised] = (price, (*chosen, planet))
    best: tuple[float, Payment] | None = None
    for total, (cost, chosen) in sums.items():
        goods = max(0, amount - total)
        if goods > known.goods:
            continue
        price = cost + goods * good_weight + max(0, total - amount) * WASTE
        if best is None or price < best[0]:
            best = (price, payment(chosen, goods))
    return best
