"""Placing units: from reinforcements, or from elsewhere on the board where these are used up (23.4a). Deploy does so
too (30)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import (
    add_units,
    force_at,
    has_token,
    in_reinforcements,
    remove_units,
    set_force,
    system_of,
)
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.units.cards import has_unit
from lazax.ti4.units.force import DAMAGED, force, of_tokens

asks("choose", "place", "unit.take")


def removable(game: TI4, player: Player, kind: str) -> list[str]:
    """23.4a, 24.4a: places whose unit could be taken off the board: systems without an own command token."""
    return [
        place
        for (place, owner), there in game.forces.items()
        if owner == player and there.number(kind) and not has_token(game, system_of(game, place), player)
    ]


def placeable(game: TI4, player: Player, kind: str) -> int:
    """How many units of a kind the player could place; N-GEN-15: none that they cannot have."""
    if not has_unit(game, player, kind):
        return 0
    left = max(0, in_reinforcements(game, player, kind))
    return left or sum(force_at(game, place, player).number(kind) for place in removable(game, player, kind))


async def take_back(game: TI4, player: Player, kind: str) -> None:
    """23.4a: a unit of a kind that reinforcements lack comes off the board; it will arrive undamaged."""
    if in_reinforcements(game, player, kind) > 0:
        return
    place = await choose(player, "unit.take", lambda: removable(game, player, kind), unit=kind)
    there = force_at(game, place, player)
    set_force(game, place, player, there.minus(kind, 1, int(there.damaged(kind) == there.number(kind))))
    note(game, "unit.taken", player=player, place=place, unit=kind)


async def place_units(game: TI4, player: Player, place: str, kind: str, number: int = 1) -> None:
    """N-GEN-2: they are free, and not produced."""
    for _ in range(number):
        await take_back(game, player, kind)
        add_units(game, place, player, kind)
    note(game, "units.placed", player=player, place=place, units=force({kind: number}).counts)


async def replace_unit(game: TI4, place: str, owner: Player, gone: str, player: Player, kind: str) -> None:
    """N-GEN-2: a unit makes way for one of a player, be it the same one; it is removed, not destroyed. A damaged one
    goes first."""
    token = DAMAGED + gone if force_at(game, place, owner).damaged(gone) else gone
    await take_back(game, player, kind)
    remove_units(game, place, owner, of_tokens((token,)))
    add_units(game, place, player, kind)
    note(game, "unit.replaced", player=player, player_of=owner, place=place, unit=gone, unit_by=kind)
