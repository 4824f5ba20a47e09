"""Dealing hidden cards anew, for worlds that a player may believe in: what is known stays in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from lazax.core.chance import Generator


def refill(places: Sequence[str | None], pool: Iterable[str], rng: Generator) -> list[str]:
    """The places with their pinned cards, the empty ones (None) filled from the pool at random."""
    cards = iter(rng.shuffled(tuple(pool)))
    return [next(cards) if card is None else card for card in places]


def pin(cards: Sequence[str], pinned: Counter[str]) -> list[str | None]:
    """The cards that are pinned, None for the others; uses up the pins."""
    places: list[str | None] = []
    for card in cards:
        if pinned[card] > 0:
            pinned[card] -= 1
            places.append(card)
        else:
            places.append(None)
    return places


def drawn_since(then: Sequence[str], now: Sequence[str]) -> int | None:
    """How many cards were taken from the top of a deck; None if it was shuffled."""
    drawn = len(then) - len(now)
    return drawn if drawn >= 0 and tuple(then[drawn:]) == tuple(now) else None
