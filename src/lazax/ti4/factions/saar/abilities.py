"""What the Saar can do: at home nowhere, they live on what they find."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    add_units,
    force_at,
    ground_forces_at,
    has_ships,
    in_reinforcements,
    planets_of,
    remove_units,
    set_force,
)
from lazax.ti4.economy.goods import gain_goods, spend_goods
from lazax.ti4.events import ControlChange, Invasion, Turn
from lazax.ti4.movement.activation import may_activate
from lazax.ti4.movement.passage import ASTEROIDS
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.objectives.scoring import may_score_public
from lazax.ti4.production.means import producers
from lazax.ti4.production.produce import effect_means, may_produce, produce_units
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.timings import COMMITTED, CONTROL_AFTER, TURN_START
from lazax.ti4.units.force import MECH
from lazax.ti4.units.planets import takes_units
from lazax.ti4.ways import anomalies, systems

asks("choose", "system", "chaos_mapping.system")
asks("choose", "planet", "raghs_call.from", "raghs_call.to")


# Scavenge, Nomadic


def _has_gained(game: TI4, player: Player) -> bool:
    change = ongoing(game, ControlChange)
    return change is not None and change.player == player and game.control.get(change.planet) == player


@acts(CONTROL_AFTER, "ability:scavenge", usable=_has_gained, must=True)
async def scavenge(game: TI4, player: Player) -> None:
    """N-SAA-1: for each planet, after it was explored."""
    await gain_goods(game, player, 1)


@may_score_public.changed_by("ability:nomadic")
def nomadic(game: TI4, owner: Player, may: bool, player: Player) -> bool:
    """61.16 does not count for them."""
    return may or player == owner


# units


def _may_scavenge(game: TI4, player: Player) -> bool:
    """30.2: only out of reinforcements."""
    if not _has_gained(game, player) or not game.goods[player]:
        return False
    return in_reinforcements(game, player, MECH) > 0 and takes_units(game, current(game, ControlChange).planet)


@acts(CONTROL_AFTER, "unit:saar_mech", usable=_may_scavenge)
async def scavenger_zeta(game: TI4, player: Player) -> None:
    spend_goods(game, player, 1)
    planet = current(game, ControlChange).planet
    add_units(game, planet, player, MECH)
    note(game, "units.placed", player=player, place=planet, units=((MECH, 1, 0),))


# Chaos Mapping


@may_activate.changed_by("technology:chaos_mapping")
def held_fields(game: TI4, owner: Player, may: bool, player: Player, system: str) -> bool:
    """N-SAA-3: others stay away from asteroid fields with ships of the owner."""
    held = player != owner and ASTEROIDS in anomalies(game, system) and has_ships(game, system, owner)
    return may and not held


def _yards(game: TI4, player: Player) -> list[str]:
    turn = ongoing(game, Turn)
    if turn is None or turn.player != player:
        return []
    return [
        system
        for system in systems(game)
        if producers(game, player, system) and may_produce(game, player, effect_means(game, player, system, 1))
    ]


def _may_map(game: TI4, player: Player) -> bool:
    return bool(_yards(game, player))


@acts(TURN_START, "technology:chaos_mapping", usable=_may_map)
async def chaos_mapping(game: TI4, player: Player) -> None:
    """FAQ-SAA-1, FAQ-SAA-2: in every turn of their own; one unit, paid for."""
    system = await choose(player, "chaos_mapping.system", lambda: _yards(game, player))
    await produce_units(game, player, system, 1)


# Ragh's Call


def _met(game: TI4, player: Player, owner: Player) -> list[str]:
    """Planets to which the player has just committed ground forces, with some of the note's owner."""
    invasion = ongoing(game, Invasion)
    if invasion is None or invasion.player != player:
        return []
    return [planet for planet in invasion.committed if ground_forces_at(game, planet, owner)]


def _refuges(game: TI4, owner: Player, planet: str) -> list[str]:
    return [other for other in planets_of(game, owner) if other != planet and takes_units(game, other)]


def _may_call(game: TI4, player: Player, owner: Player) -> bool:
    return any(_refuges(game, owner, planet) for planet in _met(game, player, owner))


@promissory_note("raghs_call", COMMITTED, when=_may_call)
async def raghs_call(game: TI4, player: Player, owner: Player) -> None:
    """N-SAA-6, N-GEN-3: its owner's ground forces go to another planet of theirs, as they are."""
    left = [planet for planet in _met(game, player, owner) if _refuges(game, owner, planet)]
    planet = await choose(player, "raghs_call.from", lambda: left, player_to=owner)
    end = await choose(player, "raghs_call.to", lambda: _refuges(game, owner, planet), planet=planet, player_to=owner)
    moved = ground_forces_at(game, planet, owner)
    remove_units(game, planet, owner, moved)
    set_force(game, end, owner, force_at(game, end, owner).with_(moved))
    note(game, "forces.shifted", player=owner, planet=planet, planet_to=end, units=moved.counts)
