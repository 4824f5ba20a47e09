"""Planets change hands (25), and structures that nobody defends are lost (63.4, 79.4)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.board import force_at, owners_at, remove_units, system_of
from lazax.ti4.events import Invasion
from lazax.ti4.movement.nexus import open_nexus
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, STRUCTURES, SYSTEM_OF
from lazax.ti4.timings import CONTROL_AFTER, CONTROL_GAINED
from lazax.ti4.windows import react


async def gain_planet(game: TI4, player: Player, planet: str, *, ready: bool = False) -> None:
    """25.1: control passes to the player and the card is exhausted; structures of others are destroyed (49.5a)."""
    former = game.control.get(planet)
    if former == player:  # 25.2
        return
    await react(game, CONTROL_GAINED, subject=planet)
    game.control = {**{p: owner for p, owner in game.control.items() if p != planet}, planet: player}
    if ready:
        game.exhausted.discard(planet)
    else:
        game.exhausted.add(planet)
    note(game, "planet.gained", player=player, planet=planet)
    open_nexus(game, player, system_of(planet))
    for owner in owners_at(game, planet):
        if owner != player:
            destroy_structures(game, planet, owner)
    await react(game, CONTROL_AFTER, subject=planet)


def lose_planet(game: TI4, planet: str) -> None:
    """25.6: nobody controls the planet any more."""
    owner = game.control[planet]
    game.control = {p: who for p, who in game.control.items() if p != planet}
    game.exhausted.discard(planet)
    note(game, "planet.lost", player=owner, planet=planet)


def destroy_structures(game: TI4, planet: str, owner: Player) -> None:
    structures = force_at(game, planet, owner).only(STRUCTURES)
    if structures:
        remove_units(game, planet, owner, structures)
        note(game, "structures.destroyed", player=owner, planet=planet, units=structures.counts)


def undecided(game: TI4, planet: str) -> bool:
    """R-10: from committing ground forces to establishing control nothing is decided on planets of the system."""
    invasion = ongoing(game, Invasion)
    if invasion is None or invasion.decided:
        return False
    return bool(invasion.committed) and SYSTEM_OF.get(planet) == invasion.system


def lose_undefended_structures(game: TI4, planet: str) -> None:
    """63.4, 79.4: beside another player's unit and without own ground forces they are destroyed."""
    owners = owners_at(game, planet)
    if len(owners) > 1:
        for owner in owners:
            if not force_at(game, planet, owner).total(GROUND_FORCES):
                destroy_structures(game, planet, owner)


async def pass_control(game: TI4, planet: str) -> None:
    """25.5, 25.5a: who has no units on their planet loses it to the player who has some there."""
    controller, owners = game.control.get(planet), owners_at(game, planet)
    if owners and controller not in owners:
        await gain_planet(game, owners[0], planet)
