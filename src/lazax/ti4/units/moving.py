"""Ground forces that leave the board and come back on planets of their owner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import force_at, ground_kinds, remove_units, set_force
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.units.force import kind_of, of_tokens
from lazax.ti4.units.structures import is_full

asks("choose", "unit_at", "resettle.unit")
asks("choose", "planet", "resettle.planet")


def movable(game: TI4, player: Player, taken: Sequence[str] = ()) -> list[str]:
    """Ground forces anywhere on the board, as unit and place; those already taken left out."""
    return [
        at
        for (place, owner), force in game.forces.items()
        if owner == player
        for token, number in force.only(ground_kinds(game, player)).tokens()
        if taken.count(at := f"{token}:{place}") < number
    ]


async def resettle(game: TI4, player: Player, most: int, targets: Sequence[str]) -> None:
    """Up to so many, each to one of these planets."""
    taken: list[str] = []
    while len(taken) < most and (left := movable(game, player, taken)):
        unit = await choose(player, "resettle.unit", partial(_or_none, left), n=most - len(taken))
        if unit == DONE:
            break
        taken.append(unit)
    for at in taken:
        token, _, place = at.partition(":")
        remove_units(game, place, player, of_tokens((token,)))
    for at in taken:
        token, _, place = at.partition(":")
        there = [planet for planet in targets if not is_full(game, player, kind_of(token), planet)] or [*targets]
        planet = await choose(player, "resettle.planet", partial(list, there), unit=token)
        set_force(game, planet, player, force_at(game, planet, player).with_(of_tokens((token,))))
        note(game, "resettle.moved", player=player, unit=token, place=place, planet=planet)


def _or_none(units: Sequence[str]) -> list[str]:
    return [*units, DONE]
