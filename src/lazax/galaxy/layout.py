"""The map: which tile lies on which space.

A game's state holds only the placements, a plain tuple in spiral order. Everything looked up in them comes
from `layout_of`, which is computed once per map and shared by all copies of the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from lazax.galaxy.hexes import Hex, spiral_index

Placement = tuple[Hex, str]
Placements = tuple[Placement, ...]


class Layout:
    """An immutable map. Get one from `layout_of`."""

    __slots__ = ("_hash", "hex_of", "placements", "tile_at", "tiles")

    def __init__(self, placements: Placements) -> None:
        self.placements = placements
        self.tiles: tuple[str, ...] = tuple(tile for _, tile in placements)
        self.tile_at: Mapping[Hex, str] = dict(placements)
        self.hex_of: Mapping[str, Hex] = {tile: space for space, tile in placements}
        self._hash = hash(placements)
        _check(placements)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and self.placements == other.placements

    def __contains__(self, tile: str) -> bool:
        return tile in self.hex_of

    def __len__(self) -> int:
        return len(self.tiles)

    def __repr__(self) -> str:
        return f"Layout({self.placements!r})"


def _check(placements: Placements) -> None:
    tiles: dict[str, Hex] = {}
    last = -1
    for space, tile in placements:
        index = spiral_index(space)
        if index == last:
            raise ValueError(f"two tiles on space {space}: a space holds one tile")
        if index < last:
            raise ValueError(f"space {space} is out of turn: placements go in spiral order (see in_spiral_order)")
        if tile in tiles:
            raise ValueError(f"tile {tile!r} lies on {tiles[tile]} and on {space}: a tile is placed once")
        tiles[tile] = space
        last = index


@lru_cache(maxsize=1024)
def _cached(placements: Placements) -> Layout:
    return Layout(placements)


def layout_of(placements: Placements) -> Layout:
    """The map with these placements, the same object for equal placements."""
    return _cached(placements)


def in_spiral_order(placements: Iterable[Placement]) -> Placements:
    """The same placements in spiral order, as a state holds them."""
    return tuple(sorted(placements, key=_turn))


def place(placements: Placements, space: Hex, tile: str) -> Placements:
    """The placements with one more tile."""
    return in_spiral_order((*placements, (space, tile)))


def _turn(placement: Placement) -> int:
    return spiral_index(placement[0])
