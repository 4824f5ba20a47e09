"""What is true at every moment of a game (D15): invariants are functions that yield a sentence for all that breaks
them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lazax.core.state import Player
from lazax.inscription.state import Inscription

Invariant = Callable[[Inscription], Iterator[str]]
PlayerInvariant = Callable[[Inscription, Player], Iterator[str]]

INVARIANTS: list[Invariant] = []
OF_EACH_PLAYER: list[PlayerInvariant] = []


def invariant(function: Invariant) -> Invariant:
    """Register what is looked at after every decision."""
    INVARIANTS.append(function)
    return function


def of_each_player(function: PlayerInvariant) -> PlayerInvariant:
    """Register what is looked at after every decision, player by player."""
    OF_EACH_PLAYER.append(function)
    return function


def broken_invariants(game: Inscription) -> Iterator[str]:
    """All that is wrong with this state."""
    for player in range(game.seats):
        for holds in OF_EACH_PLAYER:
            for sentence in holds(game, player):
                yield f"player {player}: {sentence}"
    for check in INVARIANTS:
        yield from check(game)
