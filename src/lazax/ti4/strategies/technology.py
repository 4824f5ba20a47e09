"""Technology: research (91)."""

from __future__ import annotations

from lazax.core.ask import confirm
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.registry import asks
from lazax.ti4.sequence.strategic_action import strategy_card
from lazax.ti4.state import TI4
from lazax.ti4.technology.research import could_research, research

SECOND = 6  # resources for another technology
SECONDARY = 4

asks("choose", "word", "technology.second")

research_price: Query[int, [Player]] = Query("research_price")
"""What a player pays for a technology by this card, in resources."""


async def primary(game: TI4, player: Player) -> None:
    """91.2; R-21: the second one is open to those who declined the first."""
    await research(game, player, optional=True)
    price = research_price(game, SECOND, player)
    if not _affordable(game, player, price):
        return
    if await confirm(player, "technology.second", possible=lambda: _affordable(game, player, price), n=price):
        await pay(game, player, "resources", price, "technology")
        await research(game, player)


async def secondary(game: TI4, player: Player) -> None:
    """91.3."""
    await pay(game, player, "resources", research_price(game, SECONDARY, player), "technology")
    await research(game, player)


def _affordable(game: TI4, player: Player, price: int) -> bool:
    return can_pay(game, player, "resources", price) and could_research(game, player)


def could_use(game: TI4, player: Player) -> bool:
    return _affordable(game, player, research_price(game, SECONDARY, player))


strategy_card("technology", primary, secondary, could_use)
