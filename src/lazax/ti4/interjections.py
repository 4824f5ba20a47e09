"""What a player may do at any time: bargain (28.1), with transactions where their rules allow it."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.galaxy.deals.proposing import COUNTER, PROPOSE
from lazax.ti4.state import TI4
from lazax.ti4.trade.talks import BARGAINING, DEALS

COMPOSED = frozenset(move for move in BARGAINING if move.partition(":")[0] in (PROPOSE, COUNTER))
"""What is put together in private and then said at once."""
COMPOSING = frozenset({"bargain.propose", "bargain.counter"})


def interjections(game: TI4, player: Player) -> list[str]:
    """The moves this player could make now, whoever's turn it is."""
    if player in game.out or not game.round:
        return []
    return DEALS.moves(game, player)


async def interject(game: TI4, player: Player, move: str) -> None:
    await DEALS.bargain(game, player, move)
