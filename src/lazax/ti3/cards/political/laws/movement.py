"""Laws about activations, wormholes and fleet supply."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.fleets import alike
from lazax.ti3.board import fleet_in, fleets_of, order_of_play
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.economy.supply import FLEET_LIMIT, gain_counters, pool
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.units.forces import destroy_ships, trim_everywhere
from lazax.ti3.units.ship_tokens import ship_of, ship_token
from lazax.ti3.ways import has_wormhole

asks("choose", "area", "traffic_tariffs.area")
asks("choose", "ship", "closing_the_wormholes.ship")


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
                    lambda: [ship_token(ship) for ship, _ in alike(fleet_in(game, system, player))],
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


@agenda("wormhole_reconstruction")
async def wormhole_reconstruction(game: TI3, outcome: str) -> None:
    """For: every wormhole leads to every other one (R13.5)."""


@agenda("traffic_tariffs")
async def traffic_tariffs(game: TI3, outcome: str) -> None:
    """For: activating systems with planets of others costs. Against: everybody discards a command counter."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        if not _areas_to_tax(game, player):
            continue
        area = await choose(player, "traffic_tariffs.area", lambda: _areas_to_tax(game, player) or [PASS])
        if area != PASS:
            pool(game, area)[player] -= 1
            note(game, "traffic_tariffs.discarded", player=player, area=area)


def _areas_to_tax(game: TI3, player: Player) -> list[str]:
    return [area for area in ("strategy", "command") if pool(game, area)[player] > 0]
