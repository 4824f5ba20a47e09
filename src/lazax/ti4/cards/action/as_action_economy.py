"""Action cards played as an action that bring goods (W-A9)."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.ti4.board import planets_of
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.payment import resources
from lazax.ti4.state import TI4
from lazax.ti4.timings import COMPONENT_ACTION

OWN_PLANET = Aim("planet", planets_of)


@action_card("mining_initiative", COMPONENT_ACTION, aims=(OWN_PLANET,))
async def mining_initiative(game: TI4, player: Player, planet: str) -> None:
    """Trade goods for the resources of one planet, exhausted or not."""
    await gain_goods(game, player, resources(game, planet))
