"""A system tile makes way for another one."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, ongoing
from lazax.core.state import Player
from lazax.galaxy.layout import in_spiral_order
from lazax.ti4.board import force_at, ground_kinds, owners_at, places_of, planets_in, set_force
from lazax.ti4.events import Activation, Movement
from lazax.ti4.registry import touch
from lazax.ti4.state import TI4
from lazax.ti4.tables import PLANETS
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import destroy_planet
from lazax.ti4.units.losses import destroy


async def replace_tile(game: TI4, player: Player, system: str, tile: str) -> None:
    """N-MUA-3: units of others are destroyed; own ones, command and frontier tokens stay; planets and whatever else
    lies there leave the game, sleepers and wormholes that players move go back to their owners."""
    others = [
        (place, owner) for place in places_of(game, system) for owner in owners_at(game, place) if owner != player
    ]
    losses = [(place, owner, force_at(game, place, owner)) for place, owner in others]
    await destroy(game, losses, {owner: player for _, owner in others})
    for planet in planets_in(game, system):
        troops = force_at(game, planet, player).only(ground_kinds(game, player))
        set_force(game, planet, player, force_at(game, planet, player).without(force_at(game, planet, player)))
        set_force(game, system, player, force_at(game, system, player).with_(troops.only(("infantry", "mech"))))
        await destroy_planet(game, planet)
        if PLANETS[planet].legendary:
            game.purged = (*game.purged, f"legendary:{planet}")
    fleet = force_at(game, system, player)
    set_force(game, system, player, fleet.without(fleet))
    _swap(game, system, tile)
    set_force(game, tile, player, fleet)
    touch(game, tile)
    note(game, "tile.replaced", player=player, system=system, system_by=tile)
    take_stock(game)


def _swap(game: TI4, system: str, tile: str) -> None:
    game.placements = in_spiral_order((at, tile if old == system else old) for at, old in game.placements)
    game.aside = tuple(tile if old == system else old for old in game.aside)
    game.tokens = {tile if where == system else where: owners for where, owners in game.tokens.items()}
    game.frontier = frozenset(tile if where == system else where for where in game.frontier)
    game.wormhole_tokens = {where: ends for where, ends in game.wormhole_tokens.items() if where != system}
    game.moving_wormholes = {letter: where for letter, where in game.moving_wormholes.items() if where != system}
    game.turning_wormholes = {where: side for where, side in game.turning_wormholes.items() if where != system}
    game.planet_tokens = {planet: where for planet, where in game.planet_tokens.items() if where != system}
    if (activation := ongoing(game, Activation)) is not None and activation.system == system:
        amend(game, Activation, system=tile)
    if (movement := ongoing(game, Movement)) is not None and movement.system == system:
        amend(game, Movement, system=tile)
