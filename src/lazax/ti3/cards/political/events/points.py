"""Events about victory points."""

from __future__ import annotations

from lazax.ti3.board import order_of_play
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.economy.supply import gain_points
from lazax.ti3.state import TI3


@agenda("imperial_mandate")
async def imperial_mandate(game: TI3, outcome: str) -> None:
    """For: two points each; R23.7: in order of play, the first to reach the goal wins. Against: one point less."""
    for player in order_of_play(game):
        if outcome == FOR:
            gain_points(game, player, 2, "imperial_mandate")
        elif game.points[player] > 0:  # R23.11
            gain_points(game, player, -1, "imperial_mandate")
