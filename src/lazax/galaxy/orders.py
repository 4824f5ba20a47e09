"""Order sheets of a production: what units cost that are sold in pairs, how much the rules leave, wishes that follow
recipes. What the rules are, and where units go, an edition knows itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

MANY: Final = 99

Limit = tuple[int, str, str]
"""How many more units a rule allows, and for whoever wants more the reason: its key and the rule's number."""
Recipe = tuple[tuple[str, int], ...]
"""Units to order one after the other, as many of each as is possible up to a number."""


def bill(number: int, each: int, buys: int) -> int:
    """What so many units cost where one payment buys several; a part of what it buys costs as much.

    >>> bill(3, 1, 2)
    2
    """
    return -(-number // buys) * each


def affordable(budget: int, have: int, each: int, buys: int) -> int:
    """How many more units the budget buys if it has to pay for those ordered before, too."""
    return budget // each * buys - have if each else MANY


def room(limits: Iterable[Limit]) -> int:
    """How many more units all limits allow."""
    least = MANY
    for left, _, _ in limits:
        if left <= 0:
            return 0
        least = min(least, left)
    return least


def exceeded(limits: Iterable[Limit], number: int) -> Limit | None:
    """The first limit that so many units would exceed."""
    return next((limit for limit in limits if limit[0] < number), None)


def wishes(recipes: Iterable[Recipe], follow: Callable[[Recipe], T]) -> Iterator[T]:
    """What comes of the recipes, all different."""
    seen: set[T] = set()
    for recipe in recipes:
        wanted = follow(recipe)
        if wanted not in seen:
            seen.add(wanted)
            yield wanted
