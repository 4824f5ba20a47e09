"""Laws about trade agreements."""

from __future__ import annotations

from itertools import combinations

from lazax.core.log import note
from lazax.ti3.board import alive, order_of_play
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import break_agreements


def pairs_of_players(game: TI3) -> list[str]:
    return [f"{one}+{other}" for one, other in combinations(alive(game), 2)]


@agenda("forced_economic_independence", pairs_of_players)
async def forced_economic_independence(game: TI3, outcome: str) -> None:
    """An agreement of the two ends at once, and none may be made between them as long as the law is in play."""
    one, other = map(int, outcome.split("+"))
    break_agreements(game, one, other)


@agenda("free_trade")
async def free_trade(game: TI3, outcome: str) -> None:
    """For: one more good with each income from agreements. Against: each player discards two, as far as they can."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        lost = min(2, game.goods[player])  # R27.13
        if lost:
            game.goods[player] -= lost
            note(game, "free_trade.lost", player=player, n=lost)
