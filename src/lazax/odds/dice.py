"""How many hits dice make: distributions as tuples, the chance of no hit first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

Hits = tuple[float, ...]
"""The chance of 0, 1, 2 ... hits."""

NO_DICE: Hits = (1.0,)
FACES = 10


def chance(needs: int, bonus: int) -> float:
    """The share of the ten faces that hit.

    >>> chance(7, 0), chance(9, 3), chance(11, 0)
    (0.4, 0.5, 0.0)
    """
    return min(FACES, max(0, FACES + 1 - needs + bonus)) / FACES


@lru_cache(maxsize=4096)
def hits_of(dice: tuple[tuple[Hits, int], ...]) -> Hits:
    """The sum of dice: each distribution with how many such dice there are.

    >>> hits_of((((0.5, 0.5), 2),))
    (0.25, 0.5, 0.25)
    """
    total = NO_DICE
    for one, number in dice:
        for _ in range(number):
            total = convolved(total, one)
    return total


def convolved(left: Hits, right: Hits) -> Hits:
    found = [0.0] * (len(left) + len(right) - 1)
    for n, p in enumerate(left):
        for m, q in enumerate(right):
            found[n + m] += p * q
    return tuple(found)


def plain(chances: Iterable[float]) -> Hits:
    """Dice that each make one hit or none, by their chances."""
    number: dict[float, int] = {}
    for one in chances:
        number[one] = number.get(one, 0) + 1
    return hits_of(tuple(((1.0 - p, p), n) for p, n in sorted(number.items()) if p))
