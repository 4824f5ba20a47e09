"""Technologies with which space and planets are explored."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import force_at, has_ships, planets_in
from lazax.ti4.events import Activation
from lazax.ti4.exploration.explore import explorable, explore_frontier, explore_planet
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED, TACTICAL_END

asks("choose", "planet", "scanlink.planet")


def _at_the_frontier(game: TI4, player: Player) -> bool:
    activation = current(game, Activation)
    mine = activation.player == player and has_ships(game, activation.system, player)
    return mine and activation.system in game.frontier


@acts(TACTICAL_END, "technology:dark_energy_tap", usable=_at_the_frontier, must=True)
async def dark_energy_tap(game: TI4, player: Player) -> None:
    """Not of the player's choice (N-TE-3)."""
    await explore_frontier(game, player, current(game, Activation).system)


def _scanned(game: TI4, player: Player) -> list[str]:
    """Planets of the active system on which the player has units."""
    activation = current(game, Activation)
    planets = planets_in(game, activation.system) if activation.player == player else ()
    return [planet for planet in planets if force_at(game, planet, player) and explorable(game, planet)]


def _may_scan(game: TI4, player: Player) -> bool:
    return bool(_scanned(game, player))


@acts(ACTIVATED, "technology:scanlink_drone_network", usable=_may_scan)
async def scanlink_drone_network(game: TI4, player: Player) -> None:
    """N-TE-7."""
    planet = await choose(player, "scanlink.planet", lambda: _scanned(game, player))
    await explore_planet(game, player, planet)
