"""Asking for a payment: why one is refused, and the ladder that builds every legal one."""

from __future__ import annotations

from collections.abc import Mapping

from lazax.core.ask import Refusal, choose, refuse
from lazax.core.state import Player
from lazax.galaxy import spending
from lazax.galaxy.spending import Payment

Rules = Mapping[spending.Refusal, str]
"""For each reason the number of the edition's rule."""


def refusal(
    rules: Rules, amount: int, values: Mapping[str, int], goods: int, paid: Payment, each: int = 1
) -> Refusal | None:
    """Why a payment is refused, None if it is legal."""
    found = spending.check_payment(amount, values, goods, paid, each)
    if found is None:
        return None
    key, rule = f"pay.{found}", rules[found]
    if found == "not_yours_or_exhausted":
        repeated = (planet for planet in paid.planets if planet not in values or paid.planets.count(planet) > 1)
        return refuse(key, rule, planet=next(repeated))
    if found == "too_few_goods":
        return refuse(key, rule, n=goods)
    return refuse(key, rule, n=amount, paid=spending.worth(values, paid, each))


async def build_up(player: Player, amount: int, values: Mapping[str, int], goods: int, each: int = 1) -> Payment:
    """The ladder: planets in alphabetical order, then goods one by one."""
    chosen = spending.NOTHING
    while True:
        steps = spending.next_steps(amount, values, goods, chosen, each)
        step = await choose(player, "pay.step", lambda: steps, n=amount)
        if step == spending.DONE:
            return chosen
        chosen = spending.climb(chosen, step)
