"""Trade goods and commodities (21, 93)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS
from lazax.ti4.timings import GOODS_GAINED, REPLENISHED
from lazax.ti4.windows import react

more_commodities: Query[int, [Player]] = Query("commodity_value")
"""How many commodities a player may have."""


async def gain_goods(game: TI4, player: Player, number: int) -> None:
    """93.2: from the supply, which never runs out (23.3)."""
    if number > 0:
        game.goods[player] += number
        note(game, "goods.gained", player=player, n=number)
        await react(game, GOODS_GAINED, subject=str(player))


def commodity_value(game: TI4, player: Player) -> int:
    """21.2: the most commodities a player may have."""
    return more_commodities(game, FACTIONS[game.factions[player]].commodities, player)


async def replenish(game: TI4, player: Player) -> None:
    """21.3: up to the commodity value; FAQ-GEN-11: also if nothing is missing."""
    missing = max(0, commodity_value(game, player) - game.commodities[player])
    game.commodities[player] += missing
    note(game, "commodities.replenished", player=player, n=missing)
    await react(game, REPLENISHED, subject=str(player))
