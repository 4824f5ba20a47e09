"""What races and technologies offer instead of an action: Sol's drop, Transit Diodes, Yssaril's stalling (T-A0)."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.ask import PASS, Task, choose, choose_number
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import has_ability, has_technology, in_force, planets_of
from lazax.ti3.registry import ability, asks, law, step, technology
from lazax.ti3.state import TI3
from lazax.ti3.tables import UNITS
from lazax.ti3.units.forces import change, give_up_bare_planets, ground_places, may_place_ground_force

DROPPED = 2
TRANSIT = 4

asks("choose", "planet", "orbital_drop.planet", "transit_diodes.from", "transit_diodes.to")
asks("choose", "number", "transit_diodes.number")


def race_actions(game: TI3, player: Player) -> list[str]:
    """The abilities the player could use as their action now."""
    found = []
    if game.strategy_pool[player] > 0:
        if has_ability(game, player, "orbital_drop") and drop_zones(game, player):
            found.append("ability:orbital_drop")
        if has_technology(game, player, "transit_diodes") and _transit_from(game, player):
            found.append("ability:transit_diodes")
    if may_stall(game, player):
        found.append("ability:stall")
    return found


def drop_zones(game: TI3, player: Player) -> list[str]:
    """R20.13: own planets that can take more ground forces."""
    return [planet for planet in planets_of(game, player) if may_place_ground_force(game, player, planet)]


@step("action.orbital_drop")
@ability("orbital_drop")
@law("regulated_conscription")
async def orbital_drop(game: TI3, player: Player) -> None:
    """R31.10: a counter from strategy allocation brings two free ground forces to an own planet, by law only one."""
    if player in game.out:
        return
    planet = await choose(player, "orbital_drop.planet", lambda: drop_zones(game, player))
    game.strategy_pool[player] -= 1
    number = 1 if in_force(game, "regulated_conscription") else DROPPED
    change(game.gf, planet, number)
    note(game, "orbital_drop.landed", player=player, planet=planet, n=number)


def _transit_from(game: TI3, player: Player) -> list[str]:
    """Own planets with ground forces that could go to another own planet."""
    return [p for p in planets_of(game, player) if game.gf.get(p) and _transit_to(game, player, p)]


def _transit_to(game: TI3, player: Player, start: str) -> list[str]:
    """R20.13: a new place for ground forces must be left, or the old one be given up."""
    room = ground_places(game, player) < UNITS["ground_force"].limit or game.gf[start] <= TRANSIT
    return [planet for planet in planets_of(game, player) if planet != start and (room or planet in game.gf)]


@step("action.transit_diodes")
@technology("transit_diodes")
async def transit_diodes(game: TI3, player: Player) -> None:
    """A counter from strategy allocation moves up to four ground forces from one own planet to another."""
    if player in game.out:
        return
    start = await choose(player, "transit_diodes.from", lambda: _transit_from(game, player) or [PASS])
    if start == PASS:
        return  # all were killed while the player was thinking (Minister of Internal Security)
    to = await choose(
        player, "transit_diodes.to", lambda: _transit_to(game, player, start), closed=True, planet=start
    )
    most = min(TRANSIT, game.gf[start])
    if may_place_ground_force(game, player, to):
        number = await choose_number(
            player, "transit_diodes.number", 0, most, closed=True, planet_from=start, planet_to=to
        )
    else:
        number = most  # only if all of them leave is there a piece for the new place
    game.strategy_pool[player] -= 1
    change(game.gf, start, -number)
    change(game.gf, to, number)
    note(game, "transit_diodes.moved", player=player, n=number, planet_from=start, planet_to=to)
    await give_up_bare_planets(game)


@ability("stall")
def may_stall(game: TI3, player: Player) -> bool:
    """R31.7: skip the action, but not in two turns in a row."""
    return has_ability(game, player, "stall") and player not in game.stalled


RACE_ACTIONS: dict[str, Callable[[TI3, Player], Task]] = {
    "orbital_drop": orbital_drop,
    "transit_diodes": transit_diodes,
}
