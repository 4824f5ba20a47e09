"""Political cards about ships and fleet supply."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy import fleets
from lazax.ti3.board import fleet_in, fleets_of, on_board, order_of_play, planets_of
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.economy.supply import FLEET_LIMIT, gain_counters
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS
from lazax.ti3.units.forces import destroy_ships, trim_everywhere
from lazax.ti3.units.ship_tokens import ship_of, ship_token
from lazax.ti3.ways import has_wormhole

DESTROYERS_LEFT = 2
CRUISERS_LEFT = 4

asks("choose", "system", "arms_reduction.system")
asks("choose", "ship", "arms_reduction.ship", "closing_the_wormholes.ship")


@agenda("arms_reduction")
async def arms_reduction(game: TI3, outcome: str) -> None:
    """For: all but two destroyers (A-49: or dreadnoughts) and four cruisers go. Against: red planets exhaust."""
    for player in order_of_play(game):
        if outcome == FOR:
            await _reduce(game, player, game.rules.arms_reduction_unit, DESTROYERS_LEFT)
            await _reduce(game, player, "cruiser", CRUISERS_LEFT)
        else:
            _exhaust_red_planets(game, player)


async def _reduce(game: TI3, player: Player, kind: str, left: int) -> None:
    """The owner destroys ships of one kind until so many are left."""
    while on_board(game, player, kind) > left:
        system = await choose(
            player,
            "arms_reduction.system",
            lambda: [system for system, fleet in fleets_of(game, player) if fleets.count(fleet, kind)],
            unit=kind,
            n=on_board(game, player, kind) - left,
        )
        token = await choose(
            player,
            "arms_reduction.ship",
            lambda: [
                ship_token(ship) for ship, _ in fleets.alike(fleet_in(game, system, player)) if ship.kind == kind
            ],
            system=system,
        )
        await destroy_ships(game, system, player, [ship_of(token)])


def _exhaust_red_planets(game: TI3, player: Player) -> None:
    for planet in planets_of(game, player):
        if PLANETS[planet].specialty == "red" and planet not in game.exhausted:
            game.exhausted.add(planet)
            note(game, "planet.exhausted", player=player, planet=planet)


@agenda("closing_the_wormholes")
async def closing_the_wormholes(game: TI3, outcome: str) -> None:
    """Against: each fleet in a wormhole system loses one non-fighter ship of its owner's choice."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        for system, fleet in fleets_of(game, player):
            if has_wormhole(game, system) and fleet.ships:
                token = await choose(
                    player,
                    "closing_the_wormholes.ship",
                    lambda: [ship_token(ship) for ship, _ in fleets.alike(fleet_in(game, system, player))],
                    system=system,
                )
                await destroy_ships(game, system, player, [ship_of(token)])


@agenda("fleet_regulations")
async def fleet_regulations(game: TI3, outcome: str) -> None:
    """For: fleet supply holds five counters at most (T-X8), a surplus goes back at once. Against: one more each."""
    for player in order_of_play(game):
        if outcome == FOR:
            await _return_surplus(game, player)
        else:
            await gain_counters(game, player, 1, "fleet")


async def _return_surplus(game: TI3, player: Player) -> None:
    surplus = game.fleet_pool[player] - FLEET_LIMIT
    if surplus > 0:
        game.fleet_pool[player] = FLEET_LIMIT
        note(game, "fleet_regulations.surplus", player=player, n=surplus)
        await trim_everywhere(game, player)  # R24.6
