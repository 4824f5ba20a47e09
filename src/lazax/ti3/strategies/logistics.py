"""Logistics (4): command counters, for influence to the others (R29.4)."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.galaxy import spending
from lazax.galaxy.spending import Payment
from lazax.ti3.board import in_force
from lazax.ti3.economy.payment import ask_payment, can_pay, ready_values, spend, spendable
from lazax.ti3.economy.supply import counters_left, gain_counters
from lazax.ti3.registry import asks, law, strategy_card
from lazax.ti3.state import TI3

COUNTERS = 4
PRICE = 3  # influence for one counter
CHEAPER = 2  # with the Imperial Academy

asks("submit", "payment", "logistics.spend")


async def primary(game: TI3, player: Player) -> None:
    await gain_counters(game, player, COUNTERS)


@law("imperial_academy")
def price(game: TI3) -> int:
    """T-A3: influence for one counter."""
    return CHEAPER if in_force(game, "imperial_academy") else PRICE


async def secondary(game: TI3, player: Player) -> None:
    """One payment of influence, one counter for each full three (DV-13: what is left over is lost)."""
    paid = await ask_payment(
        game, player, "logistics.spend", "influence", price(game), suggest=lambda: _suggestions(game, player)
    )
    worth = spending.worth(ready_values(game, player, "influence"), paid)
    spend(game, player, "influence", worth, paid)
    await gain_counters(game, player, worth // price(game))


def _suggestions(game: TI3, player: Player) -> list[Payment]:
    """The least wasteful payment for each number of counters, the most counters first."""
    each = price(game)
    most = min(counters_left(game, player), spendable(game, player, "influence") // each)
    values = ready_values(game, player, "influence")
    found = [spending.best_payment(each * number, values, game.goods[player]) for number in range(most, 0, -1)]
    return [paid for paid in found if paid is not None]


def could_use(game: TI3, player: Player) -> bool:
    return counters_left(game, player) > 0 and can_pay(game, player, "influence", price(game))


strategy_card("logistics", primary, secondary, could_use)
