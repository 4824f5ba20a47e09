"""Planets change hands (25), and structures that nobody defends are lost (63.4, 79.4)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, enter, leave, ongoing
from lazax.core.state import Player
from lazax.ti4.board import force_at, ground_forces_at, owners_at, remove_units, system_of
from lazax.ti4.council.laws import purge_laws_of
from lazax.ti4.events import Activation, ControlChange, Invasion
from lazax.ti4.exploration.explore import explore_planet
from lazax.ti4.movement.nexus import open_nexus
from lazax.ti4.registry import LEADERS, touch
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import PLANETS, STRUCTURES
from lazax.ti4.timings import CONTROL_AFTER, CONTROL_GAINED, CONTROL_TAKEN
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.losses import destroy
from lazax.ti4.units.planets import attachments_on, pass_ability_card, take_sleeper
from lazax.ti4.windows import react


async def gain_planet(game: TI4, player: Player, planet: str, *, ready: bool = False) -> None:
    """25.1: control passes to the player and the card is exhausted; structures of others are destroyed (49.5a)."""
    if game.control.get(planet) == player:  # 25.2
        return
    former = await take_control(game, player, planet, ready=ready)
    await follow_up(game, player, planet, former)


async def take_control(game: TI4, player: Player, planet: str, *, ready: bool = False) -> Player:
    """The planet card, what lies on the planet and what stands there; returns whose the planet was (-1: nobody's)."""
    former = game.control.get(planet, NOBODY)
    enter(game, ControlChange(player, planet, former))
    if former != NOBODY:
        await react(game, CONTROL_TAKEN, subject=planet)
    await react(game, CONTROL_GAINED, subject=planet)
    game.control = {**{p: owner for p, owner in game.control.items() if p != planet}, planet: player}
    touch(game, LEADERS)
    if ready:
        game.exhausted.discard(planet)
    else:
        game.exhausted.add(planet)
    note(game, "planet.gained", player=player, planet=planet)
    if (activation := ongoing(game, Activation)) is not None:
        amend(game, Activation, gained=(*activation.gained, (player, planet)))
    _hand_over(game, planet, former, player)
    open_nexus(game, player, system_of(game, planet))
    for owner in owners_at(game, planet):
        if owner != player:
            destroy_structures(game, planet, owner)
    leave(game, ControlChange)
    return former


async def follow_up(game: TI4, player: Player, planet: str, former: Player) -> None:
    """25.1c, 35.1: who takes a planet that nobody else controlled explores it; then the rest follows (R-65)."""
    if former == NOBODY:
        await explore_planet(game, player, planet)
    if game.control.get(planet) == player:
        enter(game, ControlChange(player, planet, former))
        await react(game, CONTROL_AFTER, subject=planet)
        leave(game, ControlChange)


def _hand_over(game: TI4, planet: str, former: Player, player: Player) -> None:
    """12.2, 53.2: attachments and the ability card of a legendary planet go with it."""
    if planet in game.attached or PLANETS[planet].legendary:
        pass_ability_card(game, planet, former, player)
        take_stock(game)


def lose_planet(game: TI4, planet: str) -> None:
    """25.6: nobody controls the planet any more."""
    owner = game.control[planet]
    game.control = {p: who for p, who in game.control.items() if p != planet}
    game.exhausted.discard(planet)
    _hand_over(game, planet, NOBODY, NOBODY)
    touch(game, planet)  # their last one, perhaps (33.1)
    note(game, "planet.lost", player=owner, planet=planet)


async def destroy_planet(game: TI4, planet: str) -> None:
    """The planet is out of the game for good, with all units on it, its card and what is attached (12.2b, 53.4)."""
    game.destroyed_planets |= {planet}
    if planet in game.control:
        lose_planet(game, planet)
    purge_laws_of(game, planet)
    game.purged = (*game.purged, *(f"attachment:{card}" for card in attachments_on(game, planet)))
    game.attached = {place: cards for place, cards in game.attached.items() if place != planet}
    take_sleeper(game, planet)
    take_stock(game)
    note(game, "planet.destroyed", planet=planet)
    await destroy(game, [(planet, owner, force_at(game, planet, owner)) for owner in owners_at(game, planet)])


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
    return bool(invasion.committed or invasion.owed) and system_of(game, planet) == invasion.system


def lose_undefended_structures(game: TI4, planet: str) -> None:
    """63.4, 79.4: beside another player's unit and without own ground forces they are destroyed."""
    owners = owners_at(game, planet)
    if len(owners) > 1:
        for owner in owners:
            if not ground_forces_at(game, planet, owner):
                destroy_structures(game, planet, owner)


async def pass_control(game: TI4, planet: str) -> None:
    """25.5, 25.5a: who has no units on their planet loses it to the player who has some there."""
    controller, owners = game.control.get(planet), owners_at(game, planet)
    if owners and controller not in owners:
        await gain_planet(game, owners[0], planet)
