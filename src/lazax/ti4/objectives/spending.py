"""What is spent to score an objective (61.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lazax.core.ask import Refusal, choose, choose_number, refuse, submit
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.spending import goods_for
from lazax.ti4.economy.payment import can_pay, pay, ready_values, worth_of_good
from lazax.ti4.economy.tokens import spend_strategy_tokens, strategy_tokens
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import Condition

KEEP = "keep"

asks("choose", "number", "objective.tactic_tokens")
asks("submit", "two_payments", "objective.pay")
asks("choose", "word", "objective.planet")


class TwoPayments(NamedTuple):
    """Planets that are exhausted for their resources and others for their influence; goods make up for the rest."""

    resources: tuple[str, ...] = ()
    influence: tuple[str, ...] = ()


class Purse(NamedTuple):
    """What two payments are made from: readied planets with both values, trade goods, and the amounts to reach."""

    planets: Mapping[str, tuple[int, int]]
    goods: int
    resources: int
    influence: int
    each: int = 1  # what a trade good is worth

    def short(self, paid: TwoPayments) -> int:
        """The goods that are needed beside the planets."""
        resources = sum(self.planets[planet][0] for planet in paid.resources)
        influence = sum(self.planets[planet][1] for planet in paid.influence)
        return self._goods_beside(resources, influence)

    def _goods_beside(self, resources: int, influence: int) -> int:
        return goods_for(self.resources - resources, self.each) + goods_for(self.influence - influence, self.each)

    def feasible(self, paid: TwoPayments = TwoPayments(), left: tuple[str, ...] | None = None) -> bool:  # noqa: B008
        """Whether the goods suffice if some of the planets left are exhausted as well, each for one value."""
        reached = {sum(self.planets[p][0] for p in paid.resources): sum(self.planets[p][1] for p in paid.influence)}
        for planet in self.planets if left is None else left:
            resources, influence = self.planets[planet]
            for had, best in list(reached.items()):
                reached[had + resources] = max(reached.get(had + resources, -1), best)
                reached[had] = max(reached[had], best + influence)
        return any(self._goods_beside(resources, influence) <= self.goods for resources, influence in reached.items())


def _purse(game: TI4, player: Player, condition: Condition) -> Purse:
    worth, influence = ready_values(game, player, "resources"), ready_values(game, player, "influence")
    planets = {planet: (worth[planet], influence[planet]) for planet in sorted(worth)}
    goods = game.goods[player] - condition.spend.get("trade_goods", 0)
    due = condition.spend.get("resources", 0), condition.spend.get("influence", 0)
    return Purse(planets, goods, *due, worth_of_good(game, player))


def _in_both(condition: Condition) -> bool:
    return "resources" in condition.spend and "influence" in condition.spend


def can_spend(game: TI4, player: Player, condition: Condition) -> bool:
    """Whether the player could pay for the objective now; a planet serves for one amount only (R-28)."""
    spend = condition.spend
    if game.tactic_pool[player] + strategy_tokens(game, player) < spend.get("command_tokens", 0):
        return False
    if game.goods[player] < spend.get("trade_goods", 0):
        return False
    if _in_both(condition):
        return _purse(game, player, condition).feasible()
    if "resources" in spend:
        return can_pay(game, player, "resources", spend["resources"])
    return can_pay(game, player, "influence", spend.get("influence", 0))


async def pay_for(game: TI4, player: Player, condition: Condition) -> None:
    """61.10: at the moment of scoring."""
    spend = condition.spend
    if _in_both(condition):
        await _pay_both(game, player, condition)
    elif "resources" in spend:
        await pay(game, player, "resources", spend["resources"], "objective")
    elif "influence" in spend:
        await pay(game, player, "influence", spend["influence"], "objective")
    if goods := spend.get("trade_goods", 0):
        game.goods[player] -= goods
        note(game, "objective.goods_spent", player=player, n=goods)
    if tokens := spend.get("command_tokens", 0):
        await _spend_tokens(game, player, tokens)


async def _spend_tokens(game: TI4, player: Player, tokens: int) -> None:
    """From the tactic and strategy pool, as the player likes."""
    least = max(0, tokens - strategy_tokens(game, player))
    most = min(tokens, game.tactic_pool[player])
    tactic = await choose_number(player, "objective.tactic_tokens", least, most, n=tokens)
    game.tactic_pool[player] -= tactic
    await spend_strategy_tokens(game, player, tokens - tactic)
    note(game, "objective.tokens_spent", player=player, tactic=tactic, strategy=tokens - tactic)


async def _pay_both(game: TI4, player: Player, condition: Condition) -> None:
    purse = _purse(game, player, condition)
    paid: TwoPayments = await submit(
        player,
        "objective.pay",
        TwoPayments,
        lambda wish: check(_purse(game, player, condition), wish),
        lambda: [suggest(_purse(game, player, condition))],
        lambda: _climb(player, _purse(game, player, condition)),
        resources=purse.resources,
        influence=purse.influence,
        goods=purse.goods,
    )
    game.exhausted.update((*paid.resources, *paid.influence))
    goods = purse.short(paid)
    game.goods[player] -= goods
    note(game, "objective.paid", player=player, planets=(*paid.resources, *paid.influence), goods=goods)


def check(purse: Purse, paid: TwoPayments) -> Refusal | None:
    """Why these payments are refused, None if they are legal."""
    named = (*paid.resources, *paid.influence)
    for planet in named:
        if planet not in purse.planets or named.count(planet) > 1:
            return refuse("pay.not_yours_or_exhausted", "34.4", planet=planet)
    if purse.short(paid) > purse.goods:
        return refuse("objective.too_little", "61.10", n=purse.short(paid), goods=purse.goods)
    return None


def suggest(purse: Purse) -> TwoPayments:
    """Planets one by one, each kept if it can be, for the value that leaves the goods needed lowest."""
    paid, left = TwoPayments(), tuple(purse.planets)
    while left:
        planet, left = left[0], left[1:]
        ways = _ways(purse, paid, planet, left)
        paid = min((_after(paid, planet, way) for way in ways), key=lambda p: (purse.short(p), p))
    return paid


def _ways(purse: Purse, paid: TwoPayments, planet: str, left: tuple[str, ...]) -> list[str]:
    return [way for way in (KEEP, "resources", "influence") if purse.feasible(_after(paid, planet, way), left)]


def _after(paid: TwoPayments, planet: str, way: str) -> TwoPayments:
    if way == KEEP:
        return paid
    if way == "resources":
        return paid._replace(resources=(*paid.resources, planet))
    return paid._replace(influence=(*paid.influence, planet))


async def _climb(player: Player, purse: Purse) -> TwoPayments:
    """The ladder: planet by planet in alphabetical order, for which of its values, or none."""
    paid, left = TwoPayments(), tuple(purse.planets)
    while left:
        planet, left = left[0], left[1:]
        ways = _ways(purse, paid, planet, left)
        way = await choose(player, "objective.planet", lambda: ways, planet=planet)
        paid = _after(paid, planet, way)
    return paid
