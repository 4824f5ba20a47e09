"""The leaders of Creuss."""

from __future__ import annotations

from itertools import pairwise

from lazax.core.ask import choose, choose_number
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.galaxy.adjacency import Wormholes
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    has_units,
    home_system,
)
from lazax.ti4.events import Activation, Movement
from lazax.ti4.factions.creuss.abilities import DELTA, PAIR
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.registry import LEADERS, asks, touch
from lazax.ti4.state import TI4
from lazax.ti4.tables import NEXUS, SYSTEMS, WORMHOLES
from lazax.ti4.timings import (
    ACTIVATED,
    COMPONENT_ACTION,
    SHIPS_MOVED,
)
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import FIGHTER, kind_of
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.units.limits import free_for_fighters
from lazax.ti4.units.placing import place_units
from lazax.ti4.ways import geometry, has_wormhole, wormholes, wormholes_of

TAIVRA = "leader:creuss_agent"
SYSTEMS_WITH_UNITS = 3

asks("choose", "system", "creuss_hero.first", "creuss_hero.second")
asks("choose", "number", "creuss_commander.number")


# leaders


def _leads_on(game: TI4, player: Player) -> bool:
    """N-CRE-5: a wormhole that was there at the activation."""
    activation = ongoing(game, Activation)
    return activation is not None and any(letter != DELTA for letter in activation.wormholes)


@agent("creuss_agent", ACTIVATED, _leads_on)
async def emissary_taivra(game: TI4, player: Player) -> None:
    last(game, Activation, TAIVRA, player, current(game, Activation).system)


@wormholes_of.changed_by(TAIVRA)
def leads_everywhere(game: TI4, owner: Player, ends: Wormholes) -> Wormholes:
    """The active system and each other one with a wormhole are ends of one of their own."""
    effect = lasting(game, TAIVRA, owner)
    if effect is None:
        return ends
    others = dict.fromkeys(system for system, letter in ends if system != effect.target and letter in WORMHOLES)
    return (*ends, *(end for other in others for end in ((effect.target, other), (other, other))))


@unlocked_when("creuss_commander")
def at_three_wormholes(game: TI4, player: Player) -> SoFar:
    near = {system for system, letter in wormholes(game) if letter in PAIR}
    return SoFar(sum(has_units(game, system, player) for system in near), SYSTEMS_WITH_UNITS)


def _escorts(game: TI4, player: Player) -> int:
    """N-CRE-7: one for each ship with capacity that came through a wormhole, as far as there is room."""
    movement = ongoing(game, Movement)
    if movement is None or movement.player != player:
        return 0
    touching = geometry(game).touching
    through = sum(
        unit_of(game, player, kind_of(ship)).capacity > 0
        and any(there not in touching.get(here, ()) for here, there in pairwise(route))
        for ship, route in movement.ships
    )
    return min(through, free_for_fighters(game, player, movement.system))


def _may_escort(game: TI4, player: Player) -> bool:
    return _escorts(game, player) > 0


@acts(SHIPS_MOVED, "leader:creuss_commander", usable=_may_escort)
async def sai_seravus(game: TI4, player: Player) -> None:
    number = await choose_number(player, "creuss_commander.number", 1, _escorts(game, player))
    await place_units(game, player, current(game, Movement).system, FIGHTER, number)


def _swappable(game: TI4, player: Player) -> list[str]:
    """N-CRE-8: tiles of the galaxy; neither the home system of Creuss nor the nexus."""
    return [
        tile
        for _, tile in game.placements
        if tile in SYSTEMS
        and tile not in (NEXUS, home_system(game, player))
        and (has_wormhole(game, tile) or has_units(game, tile, player))
    ]


def _could_swap(game: TI4, player: Player) -> bool:
    return len(_swappable(game, player)) > 1


@hero("creuss_hero", COMPONENT_ACTION, _could_swap)
async def riftwalker_meian(game: TI4, player: Player) -> None:
    """Units and tokens go with their tile."""
    tiles = _swappable(game, player)
    one = await choose(player, "creuss_hero.first", lambda: tiles)
    others = [tile for tile in tiles if tile != one]
    other = await choose(player, "creuss_hero.second", lambda: others, system=one)
    at = {tile: space for space, tile in game.placements}
    new = {one: other, other: one}
    game.placements = tuple((space, new.get(tile, tile)) for space, tile in game.placements)
    moved = {at[one]: at[other], at[other]: at[one]}
    game.home_space = {owner: moved.get(space, space) for owner, space in game.home_space.items()}
    touch(game, LEADERS)
    note(game, "creuss_hero.swapped", player=player, system=one, system_from=other)
