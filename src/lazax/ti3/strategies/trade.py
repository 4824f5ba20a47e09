"""Trade (5): trade goods, income and negotiations, or the end of all agreements (R29.5)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.cards.political.laws.strategic_action import trade_war_victims, wage_trade_war
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.registry import asks, strategy_card, then
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import cancel_all, collect_income, income
from lazax.ti3.trade.negotiation import negotiate

GOODS = 3

asks("choose", "word", "trade.primary")


async def primary(game: TI3, player: Player) -> None:
    if await choose(player, "trade.primary", lambda: ("goods", "cancel")) == "cancel":
        note(game, "trade.cancelled_all", player=player)
        cancel_all(game)
        return
    gain_goods(game, player, GOODS)
    collect_income(game, player, secondary=False)
    then(game, do(negotiate, player))


async def secondary(game: TI3, player: Player) -> None:
    collect_income(game, player, secondary=True)
    await wage_trade_war(game, player)


def could_use(game: TI3, player: Player) -> bool:
    return income(game, player, secondary=True) > 0 or bool(trade_war_victims(game, player))


strategy_card("trade", primary, secondary, could_use)
