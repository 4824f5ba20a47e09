"""Placing tiles while a galaxy is built: a tile and its space as an answer, and the ladder to every one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lazax.core.ask import choose
from lazax.core.state import Player
from lazax.galaxy.hexes import Hex


class Placing(NamedTuple):
    """A tile and the space it goes to."""

    tile: str
    space: str


Moves = Mapping[str, Sequence[Hex]]
"""The spaces to which each tile may go."""


def space_id(space: Hex) -> str:
    """A space as an option: its axial coordinates."""
    return f"{space[0]},{space[1]}"


def space_of(text: str) -> Hex:
    q, _, r = text.partition(",")
    return int(q), int(r)


def placings(moves: Moves) -> list[Placing]:
    """Every move as an answer."""
    return [Placing(tile, space_id(space)) for tile, spaces in moves.items() for space in spaces]


async def choose_placing(player: Player, moves: Moves) -> Placing:
    """The ladder: first the tile, then its space."""
    tile = await choose(player, "galaxy.tile", lambda: [tile for tile, spaces in moves.items() if spaces])
    space = await choose(player, "galaxy.space", lambda: [space_id(at) for at in moves[tile]], system=tile)
    return Placing(tile, space)
