"""Where leaders begin (R41.1)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER, alike
from lazax.ti3.board import fleet_in, home_planets, home_system, set_fleet
from lazax.ti3.options.leaders.places import put_down
from lazax.ti3.registry import asks, option, step
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS_OF, PLANETS
from lazax.ti3.units.fleets import board, exchange
from lazax.ti3.units.ship_tokens import ship_of, ship_token

asks("choose", "berth", "setup.leader")


@step("setup.leaders")
@option("leaders")
async def place_leaders(game: TI3, player: Player) -> None:
    """R41.1: each of the three on a planet or a ship of the home system, as their owner likes."""
    system = home_system(game, player)
    for leader in LEADERS_OF[game.races[player]]:
        berth = await choose(player, "setup.leader", lambda: berths(game, player), leader=leader)
        if berth in PLANETS:
            put_down(game, berth, leader)
            note(game, "setup.leader_on_planet", player=player, leader=leader, planet=berth)
            continue
        fleet, ship = fleet_in(game, system, player), ship_of(berth)
        if ship.kind == FIGHTER:
            set_fleet(game, system, player, board(fleet, leader))
        else:
            aboard = ship._replace(leaders=tuple(sorted((*ship.leaders, leader))))
            set_fleet(game, system, player, exchange(fleet, ship, aboard))
        note(game, "setup.leader_on_ship", player=player, leader=leader, ship=berth)


def berths(game: TI3, player: Player) -> list[str]:
    """The home planets, and the ships above them."""
    fleet = fleet_in(game, home_system(game, player), player)
    ships = [ship_token(ship) for ship, _ in alike(fleet)]
    return [*home_planets(game, player), *ships, *((FIGHTER,) if fleet.fighters else ())]
