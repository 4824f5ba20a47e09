"""Action cards played as an action that destroy units of others or exhaust their planets (W-A9). N-AC-2, FAQ-AC-9:
never one's own."""

from __future__ import annotations

from lazax.core.ask import choose_number
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import (
    force_at,
    is_home,
    owners_at,
    planets_in,
    planets_of,
    system_of,
)
from lazax.ti4.cards.action.aims import planets_of_others
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.economy.neighbours import presence
from lazax.ti4.registry import asks
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.timings import COMPONENT_ACTION
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import INFANTRY, PDS, SPACE_DOCK, force, of_tokens
from lazax.ti4.units.losses import destroy
from lazax.ti4.units.planets import traits_of
from lazax.ti4.ways import systems

PREY = ("dreadnought", "cruiser", "destroyer")
STRICKEN = 6  # what a die must show for the plague to destroy
MOST_BURIED = 3

asks("choose", "number", "unstable_planet.number")


def _any_planet(game: TI4, player: Player) -> list[str]:
    return [planet for system in systems(game) for planet in planets_in(game, system)]


@action_card("cripple_defenses", COMPONENT_ACTION, aims=(Aim("planet", _any_planet),))
async def cripple_defenses(game: TI4, player: Player, planet: str) -> None:
    """N-AC-1: also where there is no PDS."""
    guns = [(owner, force_at(game, planet, owner).only((PDS,))) for owner in owners_at(game, planet)]
    await destroy(game, [(planet, owner, there) for owner, there in guns])


def _prey(game: TI4, player: Player) -> list[str]:
    """Ships of others in systems with an own planet."""
    near = {system_of(game, planet) for planet in planets_of(game, player)}
    found = [
        f"{place}:{token}"
        for (place, owner), there in game.forces.items()
        if owner != player and place in near
        for token, _ in there.only(PREY).tokens()
    ]
    return list(dict.fromkeys(found))


def _owners(game: TI4, player: Player, ship: str) -> list[str]:
    """Whose ship it can be."""
    place, _, token = ship.partition(":")
    there = {owner: force_at(game, place, owner) for owner in owners_at(game, place) if owner != player}
    return [str(owner) for owner, units in there.items() if token in dict(units.tokens())]


@action_card("lucky_shot", COMPONENT_ACTION, aims=(Aim("leaving", _prey), Aim("player", _owners)))
async def lucky_shot(game: TI4, player: Player, ship: str, owner: str) -> None:
    """N-GEN-11: it cannot sustain damage."""
    place, _, token = ship.partition(":")
    if owner in _owners(game, player, ship):
        await destroy(game, [(place, int(owner), of_tokens((token,)))])


@action_card("plague", COMPONENT_ACTION, aims=(Aim("planet", planets_of_others),))
async def plague(game: TI4, player: Player, planet: str) -> None:
    """N-AC-1: also where there is no infantry."""
    losses = []
    for owner in owners_at(game, planet):
        faces = roll(game, force_at(game, planet, owner).number(INFANTRY))
        if faces:
            dice = tuple((INFANTRY, face, STRICKEN) for face in faces)
            note(game, "plague.rolled", player=player, planet=planet, dice=dice)
        losses.append((planet, owner, force({INFANTRY: sum(face >= STRICKEN for face in faces)})))
    await destroy(game, losses)


def _docks(game: TI4, player: Player) -> list[str]:
    """Where others have space docks outside home systems."""
    return [
        place
        for (place, owner), there in game.forces.items()
        if owner != player and there.number(SPACE_DOCK) and not is_home(system_of(game, place))
    ]


@action_card("reactor_meltdown", COMPONENT_ACTION, aims=(Aim("place", _docks),))
async def reactor_meltdown(game: TI4, player: Player, place: str) -> None:
    docks = [owner for owner in owners_at(game, place) if force_at(game, place, owner).number(SPACE_DOCK)]
    await destroy(game, [(place, owner, force({SPACE_DOCK: 1})) for owner in docks if owner != player])


def _bombers(game: TI4, player: Player) -> list[str]:
    """Systems with own units that have Bombardment."""
    armed = {
        system_of(game, place)
        for (place, owner), there in game.forces.items()
        if owner == player and any(unit_of(game, player, kind).bombardment for kind in there.kinds())
    }
    return [system for system in systems(game) if system in armed & presence(game, player)]


@action_card("tactical_bombardment", COMPONENT_ACTION, aims=(Aim("system", _bombers),))
async def tactical_bombardment(game: TI4, player: Player, system: str) -> None:
    """N-AC-1: also where others control no planet."""
    for planet in planets_in(game, system):
        _exhaust(game, player, planet)


def _exhaust(game: TI4, player: Player, planet: str) -> None:
    owner = game.control.get(planet, NOBODY)
    if owner not in (NOBODY, player) and planet not in game.exhausted:
        game.exhausted.add(planet)
        note(game, "planet.exhausted", player=owner, planet=planet)


def _hazardous(game: TI4, player: Player) -> list[str]:
    there = [planet for planet in planets_of_others(game, player) if system_of(game, planet) in SYSTEMS]
    return [planet for planet in there if "hazardous" in traits_of(game, planet)]


@action_card("unstable_planet", COMPONENT_ACTION, aims=(Aim("planet", _hazardous),))
async def unstable_planet(game: TI4, player: Player, planet: str) -> None:
    """ERR-UNS: up to three infantry; N-AC-1: also where the planet is exhausted or has none."""
    _exhaust(game, player, planet)
    for owner in [owner for owner in owners_at(game, planet) if owner != player]:
        most = min(MOST_BURIED, force_at(game, planet, owner).number(INFANTRY))
        number = await choose_number(player, "unstable_planet.number", 0, most, planet=planet)
        await destroy(game, [(planet, owner, force({INFANTRY: number}))])
