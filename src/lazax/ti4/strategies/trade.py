"""Trade: trade goods and commodities (92)."""

from __future__ import annotations

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.ti4.economy.goods import commodity_value, gain_goods, replenish
from lazax.ti4.events import StrategicAction
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.sequence.strategic_action import strategy_card
from lazax.ti4.state import TI4

GOODS = 3

asks("choose", "player", "trade.invite")


async def primary(game: TI4, player: Player) -> None:
    """92.2 to 92.4. FAQ-GEN-10."""
    await gain_goods(game, player, GOODS)
    await replenish(game, player)
    while (option := await choose(player, "trade.invite", lambda: _invitable(game, player))) != DONE:
        invited = current(game, StrategicAction).invited
        amend(game, StrategicAction, invited=(*invited, int(option)))
        note(game, "trade.invited", player=player, player_to=int(option))


def _invitable(game: TI4, player: Player) -> list[str]:
    """92.4: any number of other players, each once and in the order of seats."""
    invited = current(game, StrategicAction).invited
    order = [p for p in clockwise(game, player) if p != player]
    after = order.index(invited[-1]) + 1 if invited else 0
    return [*map(str, order[after:]), DONE]


async def secondary(game: TI4, player: Player) -> None:
    """92.5."""
    await replenish(game, player)


def could_use(game: TI4, player: Player) -> bool:
    return game.commodities[player] < commodity_value(game, player)


strategy_card("trade", primary, secondary, could_use)
