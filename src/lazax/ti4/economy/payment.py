"""Paying resources and influence with planets and trade goods (34.3, 47, 75)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from lazax.core.ask import RuleError, submit
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.galaxy import spending
from lazax.galaxy.paying import Rules, build_up, refusal
from lazax.galaxy.spending import Payment
from lazax.ti4.abilities import Query
from lazax.ti4.board import ready_planets
from lazax.ti4.events import Due, Effect, Phase
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import PLANETS
from lazax.ti4.timings import SPEND
from lazax.ti4.units.planets import extra_worth
from lazax.ti4.windows import react

Currency = Literal["resources", "influence", "either"]
"""`either`: each planet for one of its values, whichever is worth more."""

asks("submit", "payment", "pay.resources", "pay.influence", "pay.either")
asks("choose", "planet", "pay.step")

planet_value: Query[int, [str, str]] = Query("planet_value")
"""What a planet is worth: which one, in resources or influence."""

spending_value: Query[int, [str, str]] = Query("spending_value")
"""What exhausting a planet gives: which one, of resources or influence."""

good_value: Query[int, [Player]] = Query("trade_good_value")
"""What a trade good is worth that a player spends as resources or influence."""

COMMODITIES_COUNT = "commodities_count"  # an effect on a phase

_RULES: Rules = {"not_yours_or_exhausted": "34.4", "too_few_goods": "93.4", "too_little": "26.1"}


def bare_value(game: TI4, planet: str, what: str) -> int:
    """As printed, and with what is attached."""
    card, (more_resources, more_influence) = PLANETS[planet], extra_worth(game, planet)
    return card.resources + more_resources if what == "resources" else card.influence + more_influence


def resources(game: TI4, planet: str) -> int:
    """What the planet gives now (75)."""
    return planet_value(game, bare_value(game, planet, "resources"), planet, "resources")


def influence(game: TI4, planet: str) -> int:
    """What the planet gives now (47)."""
    return planet_value(game, bare_value(game, planet, "influence"), planet, "influence")


def exhausted_for(game: TI4, planet: str, what: str) -> int:
    """What the planet gives when it is exhausted to spend that, or to vote."""
    value = resources(game, planet) if what == "resources" else influence(game, planet)
    return spending_value(game, value, planet, what)


def ready_values(game: TI4, player: Player, what: Currency) -> dict[str, int]:
    """What each readied planet of the player is worth."""
    planets = ready_planets(game, player)
    kinds = ("resources", "influence") if what == "either" else (what,)
    return {planet: max([exhausted_for(game, planet, kind) for kind in kinds]) for planet in planets}


def goods_at_hand(game: TI4, player: Player) -> int:
    """Trade goods, and commodities where they count as such."""
    commodities = game.commodities[player]
    return game.goods[player] + (commodities if commodities and _commodities_count(game, player) else 0)


def allow_commodities(game: TI4, player: Player) -> None:
    """Commodities of the player count as trade goods for their next payment in this phase in which they spend any."""
    amend(game, Phase, effects=(*current(game, Phase).effects, Effect(COMMODITIES_COUNT, player)))


def _commodities_count(game: TI4, player: Player) -> bool:
    phase = ongoing(game, Phase)
    return phase is not None and bool(phase.effects) and Effect(COMMODITIES_COUNT, player) in phase.effects


def _spend_commodities(game: TI4, player: Player, number: int) -> int:
    """As many as are there and count; returns how many."""
    spent = min(number, game.commodities[player]) if _commodities_count(game, player) else 0
    if spent:
        game.commodities[player] -= spent
        effects = tuple(e for e in current(game, Phase).effects if e != Effect(COMMODITIES_COUNT, player))
        amend(game, Phase, effects=effects)
        note(game, "commodities.spent", player=player, n=spent)
    return spent


def _purse(game: TI4, player: Player, what: Currency, without: Collection[str]) -> tuple[dict[str, int], int]:
    values = ready_values(game, player, what)
    for planet in without:
        values.pop(planet, None)
    return values, goods_at_hand(game, player)


def spendable(game: TI4, player: Player, what: Currency, *, without: Collection[str] = ()) -> int:
    """The most the player can pay now; planets in `without` do not count."""
    values, goods = _purse(game, player, what, without)
    return goods * worth_of_good(game, player) + sum(values.values())


def worth_of_good(game: TI4, player: Player) -> int:
    """47.3, 75.3: a trade good counts one."""
    return good_value(game, 1, player)


def can_pay(game: TI4, player: Player, what: Currency, amount: int, *, without: Collection[str] = ()) -> bool:
    return goods_at_hand(game, player) >= amount or spendable(game, player, what, without=without) >= amount


async def pay(
    game: TI4, player: Player, what: Currency, amount: int, reason: str, *, without: Collection[str] = ()
) -> None:
    """Pay at once and in one go; R-27: what is too much is lost. Whoever calls this has made sure that they can."""
    if amount <= 0:
        return
    if not can_pay(game, player, what, amount, without=without):
        raise RuleError(f"player {player} cannot pay {amount} {what} for {reason}")

    def purse() -> tuple[dict[str, int], int]:
        return _purse(game, player, what, without)

    enter(game, Due(player, what, amount, reason))
    await react(game, SPEND, subject=str(player))
    amount = current(game, Due).amount
    if amount <= 0:
        leave(game, Due)
        return
    paid: Payment = await submit(
        player,
        f"pay.{what}",
        Payment,
        lambda wish: refusal(_RULES, amount, *purse(), wish, worth_of_good(game, player)),
        lambda: spending.payments(amount, *purse(), worth_of_good(game, player)),
        lambda: build_up(player, amount, *purse(), worth_of_good(game, player)),
        n=amount,
        text_reason=reason,
    )
    leave(game, Due)
    spend(game, player, what, amount, paid)


def spend(game: TI4, player: Player, what: Currency, amount: int, paid: Payment) -> None:
    """34.3: the planets are exhausted, the goods go back to the supply."""
    game.exhausted.update(paid.planets)
    game.goods[player] -= paid.goods - _spend_commodities(game, player, paid.goods)
    how = "both" if paid.planets and paid.goods else "planets" if paid.planets else "goods"
    told = "resources" if what == "either" else what
    note(game, f"paid.{told}.{how}", player=player, n=amount, planets=paid.planets, goods=paid.goods)
