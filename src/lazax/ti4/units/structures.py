"""Placing structures: how many a planet takes, and where they come from (24.4, 85)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.log import note
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import add_units, force_at, in_reinforcements, owners_at, remove_units, system_of
from lazax.ti4.events import Placed, Placement
from lazax.ti4.state import TI4
from lazax.ti4.tables import STRUCTURES
from lazax.ti4.timings import PLACED, PLACING
from lazax.ti4.units.cards import has_unit, unit_of
from lazax.ti4.units.force import PDS, force
from lazax.ti4.units.placing import removable, take_back
from lazax.ti4.units.planets import takes_units
from lazax.ti4.windows import react

MOST = {PDS: 2}  # 85.4, 85.5: of a player on one planet; one where nothing is said

structure_limit: Query[int, [str, str]] = Query("structure_limit")
"""How many structures of a kind a player may have on a planet: which kind, where."""


def floats(game: TI4, player: Player, kind: str) -> bool:
    """85.1a: whether such structures of the player stand in space, and move."""
    return kind in STRUCTURES and has_unit(game, player, kind) and unit_of(game, player, kind).move > 0


def takes_structure(game: TI4, player: Player, kind: str, planet: str) -> bool:
    """85.6: whether the planet can take one more; what floats in space needs no room on it."""
    if floats(game, player, kind):
        return True
    most = structure_limit(game, MOST.get(kind, 1), kind, planet)
    return force_at(game, planet, player).number(kind) < most


def is_full(game: TI4, player: Player, kind: str, planet: str) -> bool:
    """Whether a structure of this kind could not stand there any more; other units always can."""
    return kind in STRUCTURES and not takes_structure(game, player, kind, planet)


def buildable(game: TI4, player: Player, kind: str, planets: Sequence[str]) -> list[str]:
    """Those of the planets on which the player could place a structure of this kind."""
    if not in_reinforcements(game, player, kind) and not removable(game, player, kind):
        return []
    return [p for p in planets if takes_units(game, p) and takes_structure(game, player, kind, p)]


async def place_structure(game: TI4, player: Player, kind: str, planet: str) -> None:
    """24.4: from reinforcements; 24.4a: if there is none left, one from elsewhere on the board. Something else may
    be placed instead (63, 79, 85)."""
    enter(game, Placement(player, kind, planet))
    await react(game, PLACING, (player,), subject=planet)
    if leave(game, Placement).cancelled:
        return
    await take_back(game, player, kind)
    place = system_of(game, planet) if floats(game, player, kind) else planet
    add_units(game, place, player, kind)
    if place == planet:
        note(game, "structure.placed", player=player, planet=planet, unit=kind)
    else:
        note(game, "units.placed", player=player, place=place, units=((kind, 1, 0),))
    enter(game, Placed(player, place, kind))
    await react(game, PLACED, subject=place)
    leave(game, Placed)


def takeable_structures(game: TI4, player: Player, planet: str) -> list[tuple[Player, str]]:
    """Structures of others on a planet that own ones from reinforcements could replace, each with its owner."""
    found: list[tuple[Player, str]] = []
    for owner in owners_at(game, planet):
        for kind in (kind for kind in STRUCTURES if owner != player):
            number = force_at(game, planet, owner).number(kind)
            found += [(owner, kind)] * min(number, in_reinforcements(game, player, kind))
    return found


async def take_over_structures(game: TI4, player: Player, planet: str) -> None:
    """They are replaced, not destroyed."""
    for owner, kind in takeable_structures(game, player, planet):
        if not takes_structure(game, player, kind, planet):
            continue
        remove_units(game, planet, owner, force({kind: 1}))
        note(game, "structure.taken_over", player=player, player_of=owner, planet=planet, unit=kind)
        await place_structure(game, player, kind, planet)


def remove_surplus(game: TI4, player: Player, kind: str, planet: str) -> None:
    """What a planet takes no longer goes back to reinforcements."""
    there = force_at(game, planet, player).number(kind)
    surplus = there - structure_limit(game, MOST.get(kind, 1), kind, planet)
    if surplus > 0:
        remove_units(game, planet, player, force({kind: surplus}))
        note(game, "structures.surplus", player=player, planet=planet, units=((kind, surplus, 0),))
