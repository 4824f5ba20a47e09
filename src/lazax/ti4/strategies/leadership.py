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
    bought = await _buy(game, player, TOKENS)
    await gain_tokens(game, player, TOKENS + bought)


async def secondary(game: TI4, player: Player) -> None:
    """52.3."""
    await gain_tokens(game, player, await _buy(game, player, 0))


async def _buy(game: TI4, player: Player, gained: int) -> int:
    """How many tokens the player pays influence for; 20.3a: no more than reinforcements hold."""
    most = _purchasable(game, player, gained)
    if most <= 0:
        return 0
    bought = await choose_number(player, "leadership.buy", 0, most)
    await pay(game, player, "influence", PRICE * bought, "leadership")
    return bought


def _purchasable(game: TI4, player: Player, gained: int = 0) -> int:
    return min(spendable(game, player, "influence") // PRICE, tokens_left(game, player) - gained)


strategy_card("leadership", primary, secondary, lambda game, player: _purchasable(game, player) > 0)
