"""Scoring objectives, and who has won (R23)."""

from __future__ import annotations

from lazax.core.chance import reveal
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import alive, planets_of
from lazax.ti3.economy.payment import Currency, pay
from lazax.ti3.economy.supply import end_game, exiled, gain_points
from lazax.ti3.registry import objective, option
from lazax.ti3.state import TI3
from lazax.ti3.tables import OBJECTIVES
from lazax.tracing import names

ANY_NUMBER = "any_number_of_objectives"  # effect: in the coming status phase the player may claim all they fulfil
CURRENCIES: tuple[Currency, ...] = ("resources", "influence")


@names("objective", 2)
async def claim(game: TI3, player: Player, objective: str) -> None:
    """R23.2, R23.3: what the objective costs is paid, then it counts; R23.8: two of them win the game at once."""
    await _spend(game, player, objective)
    card = OBJECTIVES[objective]
    if card.deck == "secret":
        game.secret = {**game.secret, player: ""}
        reveal(game)
    game.scored = {**game.scored, player: (*game.scored[player], objective)}
    note(game, "objective.scored", player=player, objective=objective)
    if card.wins_game:
        end_game(game, (player,), objective)
    gain_points(game, player, card.points, objective)


async def _spend(game: TI3, player: Player, objective: str) -> None:
    cost = OBJECTIVES[objective].condition.spend
    for what in CURRENCIES:
        await pay(game, player, what, cost.get(what, 0), objective)
    goods = cost.get("trade_goods", 0)
    if goods:
        game.goods[player] -= goods
        note(game, "objective.goods_spent", player=player, n=goods)


def standing(game: TI3, player: Player) -> tuple[int, ...]:
    """R23.10: points, objectives, planets, unused counters (A-11), counters on the race sheet; higher is better."""
    unused = game.command_pool[player] + game.strategy_pool[player]
    return (
        game.points[player],
        len(game.scored[player]),
        len(planets_of(game, player)),
        unused,
        unused + game.fleet_pool[player],
    )


def leaders(game: TI3) -> tuple[Player, ...]:
    """Who stands best; if nothing tells them apart, several share the result."""
    able = contenders(game)
    best = max(standing(game, player) for player in able)
    return tuple(player for player in able if standing(game, player) == best)


@option("homeworlds")
def contenders(game: TI3) -> list[Player]:
    """R48.4, A-61: by that option whoever does not hold their whole home system cannot win so, unless nobody does."""
    at_home = [player for player in alive(game) if not exiled(game, player)]
    return at_home if at_home and game.rules.homeworlds_at_rex else alive(game)


def _end_by_standing(game: TI3, reason: str) -> None:
    able = contenders(game)
    for player in alive(game):
        if player not in able:
            note(game, "victory.barred", player=player)
    end_game(game, leaders(game), reason)


@option("age_of_empire")
def end_of_the_age(game: TI3) -> None:
    """R45.4, T-U6: after each status phase the marker moves one card on; on Imperium Rex the game ends."""
    if game.rules.age_of_empire and game.round >= len(game.revealed):
        imperium_rex(game)


@option("long_war_without_rex")
def end_of_the_long_war(game: TI3) -> None:
    """R44.3: without Imperium Rex the game ends with the round in which the last public objective was drawn."""
    if game.rules.long_war_without_rex and not game.objective_deck:
        _end_by_standing(game, "last_objective")


@objective("imperium_rex")
def imperium_rex(game: TI3) -> None:
    """R23.9: the game ends on the spot, before anybody gets points for the Imperial card."""
    _end_by_standing(game, "imperium_rex")
