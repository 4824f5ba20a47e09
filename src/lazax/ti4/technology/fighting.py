"""Technologies about combat: shields, armour, the first shot, reserves."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import add_units, exhaust, force_at, ground_forces_at, is_ready, places_of, set_force
from lazax.ti4.combat.hits import SPACE, damaged_before, hit_unit, where_lost
from lazax.ti4.combat.sides import combat_now, non_fighters, opponent, place_of, takes_part, victor
from lazax.ti4.events import Activation, Effect, GroundCombat, Hits, SpaceCombat
from lazax.ti4.invasion.ground_combat import GROUND, NO_ROLLS
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import STRUCTURES
from lazax.ti4.timings import (
    ACTIVATED_WHEN,
    GROUND_COMBAT_END,
    GROUND_COMBAT_START,
    GROUND_ROUND_START,
    HITS_ASSIGNED,
    SPACE_COMBAT_START,
)
from lazax.ti4.units.cards import has_shield
from lazax.ti4.units.force import INFANTRY, of_tokens
from lazax.ti4.units.losses import destroy

MAGEN = "technology:magen_defense_grid"
MAGEN_OMEGA = "technology:magen_defense_grid_omega"
MAGEN_OMEGA_OMEGA = "technology:magen_defense_grid_omega_omega"
DURANIUM_ARMOR = "technology:duranium_armor"

asks("choose", "unit", "magen_defense_grid.unit", "duranium_armor.unit", "assault_cannon.unit")


# Magen Defense Grid, in its three printings


def _shielded(game: TI4, player: Player) -> bool:
    """65.3a: only units that have Planetary Shield now."""
    combat = ongoing(game, GroundCombat)
    if combat is None or not takes_part(combat, player):
        return False
    return is_ready(game, player, MAGEN) and has_shield(game, combat.planet, player)


@acts(GROUND_ROUND_START, MAGEN, usable=_shielded)
async def magen_defense_grid(game: TI4, player: Player) -> None:
    """N-TE-13."""
    exhaust(game, player, MAGEN)
    combat = current(game, GroundCombat)
    silenced = Effect(NO_ROLLS, opponent(combat, player))
    amend(game, GroundCombat, round_effects=(*combat.round_effects, silenced))
    note(game, "technology.exhausted", player=player, component=MAGEN)


def _fortified(game: TI4, player: Player) -> bool:
    combat = ongoing(game, GroundCombat)
    if combat is None or not takes_part(combat, player):
        return False
    enemies = ground_forces_at(game, combat.planet, opponent(combat, player))
    return bool(force_at(game, combat.planet, player).only(STRUCTURES)) and bool(enemies)


@acts(GROUND_COMBAT_START, MAGEN_OMEGA, MAGEN_OMEGA_OMEGA, usable=_fortified, must=True)
async def magen_hit(game: TI4, player: Player) -> None:
    """One hit on a ground force of the opponent, of the owner's choice."""
    combat = current(game, GroundCombat)
    enemy = opponent(combat, player)
    there = [token for token, _ in ground_forces_at(game, combat.planet, enemy).tokens()]
    token = await choose(player, "magen_defense_grid.unit", lambda: there, planet=combat.planet)
    await hit_unit(game, Hits(GROUND, player, enemy, combat.planet, 1), token)


def _structures(game: TI4, player: Player) -> list[tuple[str, int]]:
    system = current(game, Activation).system
    at = ((place, force_at(game, place, player).total(STRUCTURES)) for place in places_of(game, system))
    return [(place, number) for place, number in at if number]


def _has_structures(game: TI4, player: Player) -> bool:
    return ongoing(game, Activation) is not None and bool(_structures(game, player))


@acts(ACTIVATED_WHEN, MAGEN_OMEGA_OMEGA, usable=_has_structures, must=True)
async def magen_garrison(game: TI4, player: Player) -> None:
    """One infantry with each structure, whoever activates the system."""
    for place, number in _structures(game, player):
        add_units(game, place, player, INFANTRY, number)
        note(game, "units.placed", player=player, place=place, units=((INFANTRY, number, 0),))


# Duranium Armor


def _repairable(game: TI4, player: Player) -> list[str]:
    """Kinds of which a unit was damaged before this round; of equal units those hit now are lost first."""
    combat = combat_now(game)
    if combat is None or not takes_part(combat, player) or Effect(DURANIUM_ARMOR, player) in combat.round_effects:
        return []
    found = []
    for kind, _, damaged in force_at(game, place_of(combat), player).counts:
        before = damaged_before(combat.round_effects, player, kind)
        if damaged and before != 0:
            found.append(kind)
    return found


def _may_repair(game: TI4, player: Player) -> bool:
    return bool(_repairable(game, player))


@acts(HITS_ASSIGNED, DURANIUM_ARMOR, usable=_may_repair, must=True)
async def duranium_armor(game: TI4, player: Player) -> None:
    """Once in a round. N-TE-2."""
    combat = combat_now(game)
    assert combat is not None
    place = place_of(combat)
    kind = await choose(player, "duranium_armor.unit", lambda: _repairable(game, player), place=place)
    set_force(game, place, player, force_at(game, place, player).hurt(kind, -1))
    amend(game, type(combat), round_effects=(*combat.round_effects, Effect(DURANIUM_ARMOR, player)))
    note(game, "unit.repaired", player=player, place=place, unit=kind)


# Assault Cannon


def _large_ships(game: TI4, player: Player) -> list[str]:
    return [token for token, _ in non_fighters(game, current(game, SpaceCombat), player).tokens()]


def _may_assault(game: TI4, player: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    if combat is None or not takes_part(combat, player):
        return False
    mine = non_fighters(game, combat, player)
    return mine.total(mine.kinds()) >= 3 and bool(_large_ships(game, opponent(combat, player)))


@acts(SPACE_COMBAT_START, "technology:assault_cannon", usable=_may_assault, must=True)
async def assault_cannon(game: TI4, player: Player) -> None:
    """The opponent chooses; 87.5: nothing is sustained. N-TE-1."""
    combat = current(game, SpaceCombat)
    enemy = opponent(combat, player)
    token = await choose(enemy, "assault_cannon.unit", lambda: _large_ships(game, enemy))
    hits = Hits(SPACE, player, enemy, combat.system, 1)
    await destroy(game, await where_lost(game, hits, of_tokens((token,))), {enemy: player})


# Dacxive Animators


def _has_won(game: TI4, player: Player) -> bool:
    return ongoing(game, GroundCombat) is not None and victor(game) == player


@acts(GROUND_COMBAT_END, "technology:dacxive_animators", usable=_has_won)
async def dacxive_animators(game: TI4, player: Player) -> None:
    planet = current(game, GroundCombat).planet
    add_units(game, planet, player, INFANTRY)
    note(game, "units.placed", player=player, place=planet, units=((INFANTRY, 1, 0),))
