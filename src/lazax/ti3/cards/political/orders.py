"""Political cards about points, laws, honours and action cards."""

from __future__ import annotations

from lazax.ti3.board import order_of_play
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.economy.supply import gain_points
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.state import TI3


@agenda("imperial_mandate")
async def imperial_mandate(game: TI3, outcome: str) -> None:
    """For: two points each; R23.7: in order of play, the first to reach the goal wins. Against: one point less."""
    for player in order_of_play(game):
        if outcome == FOR:
            gain_points(game, player, 2, "imperial_mandate")
        elif game.points[player] > 0:  # R23.11
            gain_points(game, player, -1, "imperial_mandate")


@agenda("repeal")
async def repeal(game: TI3, outcome: str) -> None:
    """The elected law leaves play."""
    repeal_law(game, outcome)


@agenda("crown_of_thalnos")
async def crown_of_thalnos(game: TI3, outcome: str) -> None:
    """The elected player's ground forces fight better as long as the law is in play; nothing happens at once."""


@agenda("core_stability")
async def core_stability(game: TI3, outcome: str) -> None:
    """For: action cards of the status phase are drawn face up and chosen. Against: none are drawn this round."""
    if outcome != FOR:
        add_effect(game, Round, Effect("no_card_draws"))
