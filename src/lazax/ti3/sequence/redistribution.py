"""Status step 6: counters on the race sheet are spread anew over the three areas (R22.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lazax.core.ask import Refusal, choose_number, refuse, submit
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import in_force, order_of_play
from lazax.ti3.economy.supply import FLEET_LIMIT
from lazax.ti3.registry import asks, law, step
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.units.forces import trim_everywhere

asks("submit", "counters", "counters.redistribute")
asks("choose", "number", "counters.strategy", "counters.fleet")


class Counters(NamedTuple):
    """Counters in strategy allocation, fleet supply and command pool."""

    strategy: int
    fleet: int
    command: int


def counters_of(game: TI3, player: Player) -> Counters:
    return Counters(game.strategy_pool[player], game.fleet_pool[player], game.command_pool[player])


@law("fleet_regulations")
def most_in_fleet(game: TI3, player: Player) -> int:
    """T-U4: all of them, but at most five under Fleet Regulations."""
    total = sum(counters_of(game, player))
    return min(total, FLEET_LIMIT) if "fleet_regulations" in game.laws else total


@step("status.redistribute")
@law("resource_management")
async def redistribute(game: TI3, player: Player) -> None:
    """R22.6, R24.3: freely among the areas; then all fleets are checked (R20.4). T-U4: a law may forbid it."""
    if player in game.out or not any(counters_of(game, player)):
        return
    if in_force(game, "resource_management"):
        if player == order_of_play(game)[0]:
            note(game, "counters.not_redistributed")
        return
    before = counters_of(game, player)
    spread = await submit(
        player,
        "counters.redistribute",
        Counters,
        lambda wish: check(game, player, wish),
        lambda: suggest(game, player),
        lambda: spread_out(game, player),
        n=sum(before),
    )
    game.strategy_pool[player], game.fleet_pool[player], game.command_pool[player] = spread
    if spread != before:
        note(game, "counters.redistributed", player=player, **spread._asdict())
    if spread.fleet < before.fleet:
        await trim_everywhere(game, player)
        eliminate_the_gone(game)


def check(game: TI3, player: Player, wish: Counters) -> Refusal | None:
    total = sum(counters_of(game, player))
    if min(wish) < 0 or sum(wish) != total:
        return refuse("counters.sum", "R22.6", n=total)
    if wish.fleet > most_in_fleet(game, player):
        return refuse("counters.fleet_limit", "T-X8", n=FLEET_LIMIT)
    return None


def suggest(game: TI3, player: Player) -> Iterable[Counters]:
    """As it is; all spare ones to the command pool; two kept for secondaries; a larger fleet."""
    now = counters_of(game, player)
    total, most = sum(now), most_in_fleet(game, player)
    fleet = min(now.fleet, most)
    kept = min(2, total - fleet)
    larger = min(fleet + 1, most)
    wishes = (
        Counters(now.strategy, fleet, total - now.strategy - fleet),
        Counters(kept, fleet, total - kept - fleet),
        Counters(0, fleet, total - fleet),
        Counters(0, larger, total - larger),
    )
    return dict.fromkeys(wishes)


async def spread_out(game: TI3, player: Player) -> Counters:
    """The ladder: how many for strategy allocation, how many for fleet supply; the command pool gets the rest."""
    total = sum(counters_of(game, player))
    strategy = await choose_number(player, "counters.strategy", 0, total)
    fleet = await choose_number(player, "counters.fleet", 0, min(total - strategy, most_in_fleet(game, player)))
    return Counters(strategy, fleet, total - strategy - fleet)
