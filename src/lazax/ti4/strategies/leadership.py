"""Leadership: command tokens (52)."""

from __future__ import annotations

from lazax.core.ask import choose_number
from lazax.core.state import Player
from lazax.ti4.board import tokens_left
from lazax.ti4.economy.payment import pay, spendable
from lazax.ti4.economy.tokens import gain_tokens
from lazax.ti4.registry import asks
from lazax.ti4.sequence.strategic_action import strategy_card
from lazax.ti4.state import TI4

TOKENS = 3
PRICE = 3  # influence for each further token

asks("choose", "number", "leadership.buy")


async def primary(game: TI4, player: Player) -> None:
    """52.2: three tokens, then as many as influence buys."""
    await gain_tokens(game, player, TOKENS)
    await secondary(game, player)


async def secondary(game: TI4, player: Player) -> None:
    """52.3: tokens for influence."""
    if most := _purchasable(game, player):
        bought = await choose_number(player, "leadership.buy", 0, most)
        await pay(game, player, "influence", PRICE * bought, "leadership")
        await gain_tokens(game, player, bought)


def _purchasable(game: TI4, player: Player) -> int:
    """20.3a: no more than reinforcements hold."""
    return min(spendable(game, player, "influence") // PRICE, tokens_left(game, player))


strategy_card("leadership", primary, secondary, lambda game, player: _purchasable(game, player) > 0)
