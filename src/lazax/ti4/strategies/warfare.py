"""Warfare: a token comes back from the board, pools are spread anew, a dock at home produces (99)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import home_system, take_token
from lazax.ti4.economy.tokens import gain_tokens, redistribute
from lazax.ti4.production.docks import home_docks, produce_at_dock
from lazax.ti4.registry import asks
from lazax.ti4.sequence.strategic_action import strategy_card
from lazax.ti4.state import TI4

asks("choose", "system", "warfare.token")
asks("choose", "place", "warfare.dock")


async def primary(game: TI4, player: Player) -> None:
    """99.1, 99.2; R-21: without a token on the board none is gained, yet the pools may be spread anew."""
    if _on_board(game, player):
        system = await choose(player, "warfare.token", lambda: _on_board(game, player))
        take_token(game, system, player)
        note(game, "warfare.taken", player=player, system=system)
        await gain_tokens(game, player, 1)
    await redistribute(game, player)


def _on_board(game: TI4, player: Player) -> list[str]:
    return sorted(system for system, owners in game.tokens.items() if player in owners)


async def secondary(game: TI4, player: Player) -> None:
    """99.3: one space dock of the home system produces; 99.3a: no token is placed there."""
    place = await choose(player, "warfare.dock", lambda: home_docks(game, player))
    await produce_at_dock(game, player, home_system(game, player), place)


def could_use(game: TI4, player: Player) -> bool:
    return bool(home_docks(game, player))


strategy_card("warfare", primary, secondary, could_use)
