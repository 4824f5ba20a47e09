"""What promissory notes can do, by name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from lazax.core.state import Player
from lazax.ti4.state import TI4

KIND = "note"
Effect = Callable[[TI4, Player, Player], Awaitable[None]]  # (game, player, owner)
Condition = Callable[[TI4, Player, Player], bool]
Loss = Callable[[TI4, Player], None]


class Note(NamedTuple):
    """A promissory note. `when` is judged by public facts alone: who would use it, whose note it is."""

    timings: tuple[str, ...]
    when: Condition
    effect: Effect | None
    stays: bool
    """Whether it stays open before the player after its use, until something returns it."""
    received: Effect | None = None
    """What it does as soon as somebody else than its owner receives it; it is laid out for it."""
    owner_lost: Loss | None = None
    """What its holder loses with its owner."""


NOTES: dict[str, Note] = {}
