"""Logistics (4): command counters, for influence to the others (R29.4)."""

from __future__ import annotations

from lazax.core.ask import Refusal, choose, refuse, submit
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy import spending
from lazax.galaxy.spending import Payment
from lazax.ti3.payment import can_pay, ready_values, spendable
from lazax.ti3.registry import STRATEGIES, Strategy, asks
from lazax.ti3.state import TI3
from lazax.ti3.supply import counters_left, gain_counters

COUNTERS = 4
PRICE = 3  # influence for one counter

asks("submit", "payment", "logistics.spend")
asks("choose", "planet", "logistics.step")


async def primary(game: TI3, player: Player) -> None:
    await gain_counters(game, player, COUNTERS)


def price(game: TI3) -> int:
    return 2 if "imperial_academy" in game.laws else PRICE


async def secondary(game: TI3, player: Player) -> None:
    """One payment of influence, one counter for each full three (DV-13: what is left over is lost)."""
    paid: Payment = await submit(
        player,
        "logistics.spend",
        Payment,
        lambda paid: _check(game, player, paid),
        lambda: _suggestions(game, player),
        lambda: _build_up(game, player),
        closed=True,
        n=price(game),
    )
    worth = spending.worth(ready_values(game, player, "influence"), paid)
    game.exhausted.update(paid.planets)
    game.goods[player] -= paid.goods
    how = "both" if paid.planets and paid.goods else "planets" if paid.planets else "goods"
    note(game, f"paid.influence.{how}", player=player, n=worth, planets=paid.planets, goods=paid.goods)
    await gain_counters(game, player, worth // price(game))


def _check(game: TI3, player: Player, paid: Payment) -> Refusal | None:
    values = ready_values(game, player, "influence")
    found = spending.check_payment(price(game), values, game.goods[player], paid)
    if found == "not_yours_or_exhausted":
        return refuse("logistics.not_ready", "R25.4")
    if found == "too_few_goods":
        return refuse("logistics.too_few_goods", "R25.9", n=game.goods[player])
    return refuse("logistics.too_little", "R29.4", n=price(game)) if found else None


def _suggestions(game: TI3, player: Player) -> list[Payment]:
    """The least wasteful payment for each number of counters, the most counters first."""
    each = price(game)
    most = min(counters_left(game, player), spendable(game, player, "influence") // each)
    values = ready_values(game, player, "influence")
    found = [spending.best_payment(each * number, values, game.goods[player]) for number in range(most, 0, -1)]
    return [paid for paid in found if paid is not None]


async def _build_up(game: TI3, player: Player) -> Payment:
    chosen = spending.NOTHING
    values = ready_values(game, player, "influence")
    while True:
        steps = spending.next_steps(price(game), values, game.goods[player], chosen)
        step = await choose(player, "logistics.step", lambda: steps)
        if step == spending.DONE:
            return chosen
        chosen = spending.climb(chosen, step)


def could_use(game: TI3, player: Player) -> bool:
    return counters_left(game, player) > 0 and can_pay(game, player, "influence", price(game))


STRATEGIES["logistics"] = Strategy(primary, secondary, could_use)
