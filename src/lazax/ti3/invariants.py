"""What is true at every moment of a game: a sentence for each promise that a state breaks."""

from __future__ import annotations

from collections.abc import Iterator

import lazax.ti3.bargains.invariants
import lazax.ti3.leaders.promises
import lazax.ti3.promises.board
import lazax.ti3.promises.cards
import lazax.ti3.promises.players  # noqa: F401  (the promises register themselves)
from lazax.ti3.promises.registry import PROMISES as PROMISES
from lazax.ti3.state import TI3


def broken_promises(game: TI3) -> Iterator[str]:
    """All that is wrong with this state; nothing during set-up, which has its own order."""
    if game.round:
        for kept in PROMISES:
            yield from kept(game)
