"""What is true at every moment of a game: invariants are functions that yield a sentence for all that breaks them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lazax.ti4.state import TI4

Invariant = Callable[[TI4], Iterator[str]]

INVARIANTS: list[Invariant] = []


def invariant(function: Invariant) -> Invariant:
    """Register what is looked at after every decision."""
    INVARIANTS.append(function)
    return function


def broken_invariants(game: TI4) -> Iterator[str]:
    """All that is wrong with this state; nothing during set-up, which has its own order."""
    if game.round:
        for holds in INVARIANTS:
            yield from holds(game)
