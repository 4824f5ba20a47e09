"""Political cards about trade goods and work."""

from __future__ import annotations

from lazax.core.log import note
from lazax.ti3.board import order_of_play
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.state import TI3


@agenda("open_the_trade_routes")
async def open_the_trade_routes(game: TI3, outcome: str) -> None:
    """For: two trade goods each. Against (E-13, T-X5): goods received this round go on to the left neighbour."""
    if outcome == FOR:
        for player in order_of_play(game):
            gain_goods(game, player, 2)
    else:
        add_effect(game, Round, Effect("pass_goods"))


@agenda("free_trade")
async def free_trade(game: TI3, outcome: str) -> None:
    """For: one more good with each income from agreements. Against: each player discards two, as far as he can."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        lost = min(2, game.goods[player])  # R27.13
        if lost:
            game.goods[player] -= lost
            note(game, "free_trade.lost", player=player, n=lost)


@agenda("labor_force_politics")
async def labor_force_politics(game: TI3, outcome: str) -> None:
    """For: resources and influence are swapped. Against: this round everybody produces at one dock only."""
    if outcome != FOR:
        add_effect(game, Round, Effect("one_dock"))
