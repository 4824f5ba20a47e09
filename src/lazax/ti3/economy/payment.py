"""Paying with planets and trade goods (R25)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, Literal

from lazax.core.ask import Refusal, RuleError, submit
from lazax.core.log import note
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.galaxy import spending
from lazax.galaxy.paying import Rules, build_up, refusal
from lazax.galaxy.spending import Payment
from lazax.ti3.board import dice_lie, ready_planets
from lazax.ti3.events import Due
from lazax.ti3.registry import asks, law
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS

Currency = Literal["resources", "influence"]
RESOURCES = {planet.id: planet.resources for planet in PLANETS.values()}
INFLUENCE = {planet.id: planet.influence for planet in PLANETS.values()}

asks("submit", "payment", "pay.resources", "pay.influence")
asks("choose", "planet", "pay.step")

_RULES: Rules = {"not_yours_or_exhausted": "R25.4", "too_few_goods": "R25.9", "too_little": "R25.3"}


@law("labor_force_politics")
def planet_values(game: TI3, what: Currency) -> dict[str, int]:
    """R25.1: what every planet is worth; Labor Force Politics swaps the two values."""
    swapped = "labor_force_politics" in game.laws
    if what == "resources":
        return INFLUENCE if swapped else RESOURCES
    return RESOURCES if swapped else INFLUENCE


def resources(game: TI3, planet: str) -> int:
    return planet_values(game, "resources")[planet]


def influence(game: TI3, planet: str) -> int:
    return planet_values(game, "influence")[planet]


def ready_values(game: TI3, player: Player, what: Currency) -> dict[str, int]:
    """What each refreshed planet of the player is worth in resources or influence."""
    values = planet_values(game, what)
    return {planet: values[planet] for planet in ready_planets(game, player)}


def spendable(game: TI3, player: Player, what: Currency, *, without: Collection[str] = ()) -> int:
    """The most the player can pay now; planets in `without` do not count."""
    values, goods = _purse(game, player, what, without)
    return goods + sum(values.values())


def can_pay(game: TI3, player: Player, what: Currency, amount: int, *, without: Collection[str] = ()) -> bool:
    return game.goods[player] >= amount or spendable(game, player, what, without=without) >= amount


async def pay(
    game: TI3, player: Player, what: Currency, amount: int, reason: str, *, without: Collection[str] = ()
) -> None:
    """R25.6: pay at once, in one go. Whoever calls this has made sure that the player can."""
    if amount <= 0:
        return
    values, goods = _purse(game, player, what, without)
    if not spending.can_pay(amount, values, goods):
        raise RuleError(f"player {player} cannot pay {amount} {what} for {reason}")
    paid = _only_payment(amount, values, goods)
    if paid is None:
        paid = await ask_payment(game, player, f"pay.{what}", what, amount, without=without, text_reason=reason)
    spend(game, player, what, amount, paid)


def _purse(game: TI3, player: Player, what: Currency, without: Collection[str]) -> tuple[dict[str, int], int]:
    values = ready_values(game, player, what)
    for planet in without:
        values.pop(planet, None)
    return values, game.goods[player]


def _only_payment(amount: int, values: dict[str, int], goods: int) -> Payment | None:
    """Everything, if no planet and no good can be spared."""
    smallest = min((*values.values(), *((1,) if goods else ())))
    if sum(values.values()) + goods - smallest >= amount:
        return None
    return spending.payment(values, goods)


async def ask_payment(
    game: TI3,
    player: Player,
    kind: str,
    what: Currency,
    amount: int,
    *,
    without: Collection[str] = (),
    suggest: Callable[[], Iterable[Payment]] | None = None,
    **about: Any,
) -> Payment:
    """Ask for a payment of at least this amount. Meanwhile others may help out with goods (R25.10)."""

    def check(paid: Payment) -> Refusal | None:
        values, goods = _purse(game, player, what, without)
        return refusal(_RULES, amount, values, goods, paid)

    def cheapest() -> Iterable[Payment]:
        return spending.payments(amount, *_purse(game, player, what, without))

    async def ladder() -> Payment:
        return await build_up(player, amount, *_purse(game, player, what, without))

    enter(game, Due(player, what, amount))
    paid: Payment = await submit(
        player, kind, Payment, check, suggest or cheapest, ladder, closed=dice_lie(game), n=amount, **about
    )
    leave(game, Due)
    return paid


def spend(game: TI3, player: Player, what: Currency, amount: int, paid: Payment) -> None:
    """R25.2, R25.12: the planets are exhausted, the goods go back to the supply."""
    game.exhausted.update(paid.planets)
    game.goods[player] -= paid.goods
    how = "both" if paid.planets and paid.goods else "planets" if paid.planets else "goods"
    note(game, f"paid.{what}.{how}", player=player, n=amount, planets=paid.planets, goods=paid.goods)
