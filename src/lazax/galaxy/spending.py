"""Payments with planets and trade goods.

The caller says what the ready planets are worth for the purpose at hand (resources, influence, votes), and what
each good is worth where that is not 1. A payment must reach the amount; what it has in excess is lost (R25.3), and
a planet worth nothing may be exhausted too (R25.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, NamedTuple


class Payment(NamedTuple):
    """What is given: planets to exhaust, in alphabetical order, and trade goods."""

    planets: tuple[str, ...] = ()
    goods: int = 0


NOTHING: Final = Payment()

GOODS_STEP: Final = "goods:1"
DONE: Final = "done"

Refusal = Literal["not_yours_or_exhausted", "too_few_goods", "too_little"]


def payment(planets: Iterable[str] = (), goods: int = 0) -> Payment:
    """The payment with its planets in order."""
    return Payment(tuple(sorted(planets)), goods)


def worth(values: Mapping[str, int], paid: Payment, each: int = 1) -> int:
    return sum(values[planet] for planet in paid.planets) + paid.goods * each


def goods_for(short: int, each: int = 1) -> int:
    """How many goods make up for what is short."""
    return max(0, -(-short // each))


def can_pay(amount: int, values: Mapping[str, int], goods: int) -> bool:
    return goods >= amount or goods + sum(values.values()) >= amount


def check_payment(amount: int, values: Mapping[str, int], goods: int, paid: Payment, each: int = 1) -> Refusal | None:
    """Why a payment is refused, None if it is legal."""
    # R25.4: a planet named twice would be exhausted when its second turn comes.
    if len(set(paid.planets)) < len(paid.planets) or any(planet not in values for planet in paid.planets):
        return "not_yours_or_exhausted"
    if not 0 <= paid.goods <= goods:
        return "too_few_goods"
    if worth(values, paid, each) < amount:
        return "too_little"
    return None


def next_steps(amount: int, values: Mapping[str, int], goods: int, chosen: Payment, each: int = 1) -> tuple[str, ...]:
    """The steps that lead on from a payment begun: planets in alphabetical order, then goods, then done.

    Climbing from `NOTHING` with `climb` until `DONE` builds every legal payment in exactly one way, and no
    other. Empty only if the amount cannot be paid.
    """
    short = amount - worth(values, chosen, each)
    steps: list[str] = []
    if chosen.goods == 0:
        last = chosen.planets[-1] if chosen.planets else ""
        within_reach = goods * each
        for planet in sorted((planet for planet in values if planet > last), reverse=True):
            within_reach += values[planet]
            if within_reach >= short:
                steps.append(planet)
        steps.reverse()
    left = goods - chosen.goods
    if left > 0 and left * each >= short:
        steps.append(GOODS_STEP)
    if short <= 0:
        steps.append(DONE)
    return tuple(steps)


def climb(chosen: Payment, step: str) -> Payment:
    """The payment after one of its `next_steps` other than `DONE`."""
    if step == GOODS_STEP:
        return Payment(chosen.planets, chosen.goods + 1)
    return Payment((*chosen.planets, step), chosen.goods)


class _Candidate(NamedTuple):
    waste: int
    goods: int
    planets: int
    chosen: int


def best_payment(amount: int, values: Mapping[str, int], goods: int) -> Payment | None:
    """The payment that wastes least, then spends fewest goods, then fewest planets; None if none suffices."""
    names, candidates = _candidates(amount, values, goods)
    if not candidates:
        return None
    return _payment(names, min(candidates))


def payments(amount: int, values: Mapping[str, int], goods: int, each: int = 1) -> list[Payment]:
    """A few sensible payments, all different, the best first; empty if none suffices."""
    names, candidates = _candidates(amount, values, goods, each)
    if not candidates:
        return []
    return list(dict.fromkeys(_payment(names, min(candidates, key=taste)) for taste in _TASTES))


_TASTES: Final[tuple[Callable[[_Candidate], tuple[int, ...]], ...]] = (
    lambda c: (c.waste, c.goods, c.planets, c.chosen),
    lambda c: (c.goods, c.waste, c.planets, c.chosen),
    lambda c: (c.planets, c.waste, c.goods, c.chosen),
    lambda c: (-c.goods, c.waste, c.planets, c.chosen),
)
"""Least waste, fewest goods, fewest planets, most goods."""


def _candidates(
    amount: int, values: Mapping[str, int], goods: int, each: int = 1
) -> tuple[list[str], list[_Candidate]]:
    """For each sum that planets can make, the payment that makes it with fewest planets."""
    names = sorted(planet for planet in values if values[planet] > 0)
    found: list[_Candidate] = []
    for total, chosen in _sums(max(0, amount), [values[name] for name in names]).items():
        needed = goods_for(amount - total, each)
        if needed <= goods:
            waste = max(0, total + needed * each - amount)
            found.append(_Candidate(waste, needed, chosen.bit_count(), chosen))
    return names, found


def _sums(amount: int, values: list[int]) -> dict[int, int]:
    """Sums of planets, each with a smallest set (as bits) that makes it."""
    # A set worth more than this could spare any one of its planets and would still be enough.
    highest = amount + max(values, default=1) - 1
    sets = {0: 0}
    for index, value in enumerate(values):
        for total, chosen in list(sets.items()):
            raised = total + value
            if raised > highest:
                continue
            found = sets.get(raised)
            if found is None or chosen.bit_count() + 1 < found.bit_count():
                sets[raised] = chosen | 1 << index
    return sets


def _payment(names: list[str], candidate: _Candidate) -> Payment:
    planets = tuple(name for index, name in enumerate(names) if candidate.chosen >> index & 1)
    return Payment(planets, candidate.goods)
