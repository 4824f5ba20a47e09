"""Action cards played as an action that bring units (W-A9). 23.4a: with none in reinforcements one may come from
elsewhere on the board."""

from __future__ import annotations

from lazax.core.ask import PASS
from lazax.core.state import Player
from lazax.ti4.board import (
    enemy_ships,
    force_at,
    has_ships,
    is_home,
    places_of,
    remove_units,
    systems_with_units,
)
from lazax.ti4.cards.action.aims import PLANET_WITH_ROOM, own_planets_with_room
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.state import TI4
from lazax.ti4.timings import COMPONENT_ACTION
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import FIGHTER, INFANTRY, MECH, SPACE_DOCK, force
from lazax.ti4.units.placing import place_units, placeable
from lazax.ti4.ways import has_wormhole, systems

FRONTLINE = 3
CRUISER, DESTROYER = "cruiser", "destroyer"


@action_card("frontline_deployment", COMPONENT_ACTION, aims=(PLANET_WITH_ROOM,))
async def frontline_deployment(game: TI4, player: Player, planet: str) -> None:
    await place_units(game, player, planet, INFANTRY, FRONTLINE)


@action_card("rise_of_a_messiah", COMPONENT_ACTION)
async def rise_of_a_messiah(game: TI4, player: Player) -> None:
    for planet in own_planets_with_room(game, player):
        await place_units(game, player, planet, INFANTRY)


def _open_wormholes(game: TI4, player: Player) -> list[str]:
    if not placeable(game, player, DESTROYER):
        return []
    return [
        system
        for system in systems(game)
        if has_wormhole(game, system) and not is_home(system) and not enemy_ships(game, system, player)
    ]


@action_card("ghost_ship", COMPONENT_ACTION, aims=(Aim("system", _open_wormholes),))
async def ghost_ship(game: TI4, player: Player, system: str) -> None:
    await place_units(game, player, system, DESTROYER)


def _with_own_ships(game: TI4, player: Player) -> list[str]:
    if not placeable(game, player, CRUISER):
        return []
    return [system for system in systems(game) if has_ships(game, system, player)]


@action_card("war_effort", COMPONENT_ACTION, aims=(Aim("system", _with_own_ships),))
async def war_effort(game: TI4, player: Player, system: str) -> None:
    await place_units(game, player, system, CRUISER)


def _hangars(game: TI4, player: Player) -> list[str]:
    """Systems with a space dock or a unit with capacity of the player, and without ships of others."""
    there = systems_with_units(game, player)
    return [
        system
        for system in systems(game)
        if system in there
        and not enemy_ships(game, system, player)
        and any(
            kind == SPACE_DOCK or unit_of(game, player, kind).capacity
            for place in places_of(game, system)
            for kind in force_at(game, place, player).kinds()
        )
    ]


def _has_hangars(game: TI4, player: Player) -> bool:
    return bool(_hangars(game, player))


@action_card("fighter_conscription", COMPONENT_ACTION, when=_has_hangars)
async def fighter_conscription(game: TI4, player: Player) -> None:
    """N-AC-16: one in each system; what has no room there goes away again (K-3)."""
    for system in _hangars(game, player):
        await place_units(game, player, system, FIGHTER)


def _recruits(game: TI4, player: Player, *chosen: str) -> list[str]:
    """Own infantry by place, for which there are mechs; the second one may be left out."""
    found = [
        recruit
        for (place, owner), there in game.forces.items()
        if owner == player and there.number(INFANTRY) > chosen.count(recruit := f"{INFANTRY}:{place}")
    ]
    if placeable(game, player, MECH) <= len(chosen):
        found = []
    return [*found, PASS] if chosen else found


@action_card(
    "refit_troops", COMPONENT_ACTION, aims=(Aim("load", _recruits), Aim("load_and", _recruits, optional=True))
)
async def refit_troops(game: TI4, player: Player, *recruits: str) -> None:
    for place in (recruit.partition(":")[2] for recruit in recruits):
        if force_at(game, place, player).number(INFANTRY):
            remove_units(game, place, player, force({INFANTRY: 1}))
            await place_units(game, player, place, MECH)
