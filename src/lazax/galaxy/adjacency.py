"""Which systems are adjacent, and how far apart they are.

Adjacency is asked for with all that it depends on; the answer is computed once. Whatever an edition or a
player's ability changes is passed in: a closed wormhole is left out, a player for whom alpha and beta are one
is given them as linked. Results are shared between callers and must not be changed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache

from lazax.galaxy.hexes import Hex, opposite, step
from lazax.galaxy.layout import Layout

Adjacency = Mapping[str, tuple[str, ...]]
Wormholes = tuple[tuple[str, str], ...]
"""(tile, letter) for every wormhole end. Tiles that are not in play may be listed, they are passed over."""
Linked = frozenset[tuple[str, str]]
"""Pairs of different letters that count as one wormhole, in either order."""
Lanes = tuple[tuple[str, tuple[tuple[int, int], ...]], ...]
"""(tile, pairs of sides it joins) for tiles that are no systems but lead on to others."""

NO_LINKS: Linked = frozenset()


class OneWays(dict[str, tuple[str, ...]]):
    """Adjacency in which some ways lead in one direction only; `back`: the same the other way round."""

    def __init__(self, net: Adjacency, more: Mapping[str, tuple[str, ...]]) -> None:
        super().__init__(net)
        self.back: dict[str, tuple[str, ...]] = dict(net)
        for here, beyond in more.items():
            new = tuple(system for system in beyond if system != here and system not in net[here])
            self[here] = (*net[here], *new)
            for system in new:
                self.back[system] = (*self.back[system], here)


def touching(layout: Layout, lanes: Lanes = ()) -> Adjacency:
    """Systems that share a side or are joined by lanes; each one's neighbours clockwise from north."""
    return _touching(layout, lanes)


def neighbours(
    layout: Layout,
    wormholes: Wormholes = (),
    linked: Linked = NO_LINKS,
    lanes: Lanes = (),
    aside: tuple[str, ...] = (),
) -> Adjacency:
    """Systems that touch or share a wormhole: the touching ones first, then the others in the map's order.

    `aside` names systems in play beside the board, which only wormholes reach.
    """
    return _neighbours(layout, wormholes, linked, lanes, aside)


def distances(adjacency: Adjacency, start: str) -> dict[str, int]:
    """Steps from one system to every system that can be reached from it."""
    found = {start: 0}
    waiting = deque((start,))
    while waiting:
        here = waiting.popleft()
        steps = found[here] + 1
        for system in adjacency[here]:
            if system not in found:
                found[system] = steps
                waiting.append(system)
    return found


def distance_table(
    layout: Layout,
    wormholes: Wormholes = (),
    linked: Linked = NO_LINKS,
    lanes: Lanes = (),
    aside: tuple[str, ...] = (),
) -> Mapping[str, Mapping[str, int]]:
    """Steps between all pairs of systems that are connected."""
    return _distance_table(layout, wormholes, linked, lanes, aside)


@lru_cache(maxsize=1024)
def _touching(layout: Layout, lanes: Lanes) -> Adjacency:
    ways = dict(lanes)
    return {tile: _beside(layout, ways, tile) for tile in layout.tiles if tile not in ways}


@lru_cache(maxsize=1024)
def _neighbours(
    layout: Layout, wormholes: Wormholes, linked: Linked, lanes: Lanes, aside: tuple[str, ...]
) -> Adjacency:
    physical = touching(layout, lanes)
    systems = (*physical, *aside)
    through = _through_wormholes(systems, wormholes, linked)
    found: dict[str, tuple[str, ...]] = {}
    for system in systems:
        found[system] = tuple(dict.fromkeys((*physical.get(system, ()), *through.get(system, ()))))
    return found


@lru_cache(maxsize=1024)
def _distance_table(
    layout: Layout, wormholes: Wormholes, linked: Linked, lanes: Lanes, aside: tuple[str, ...]
) -> Mapping[str, Mapping[str, int]]:
    adjacency = neighbours(layout, wormholes, linked, lanes, aside)
    return {system: distances(adjacency, system) for system in adjacency}


def _beside(layout: Layout, ways: Mapping[str, tuple[tuple[int, int], ...]], tile: str) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for side in range(6):
        _follow(layout, ways, layout.hex_of[tile], side, found, set())
    # A lane may lead back to where it began; no system is adjacent to itself.
    found.pop(tile, None)
    return tuple(found)


def _follow(
    layout: Layout,
    ways: Mapping[str, tuple[tuple[int, int], ...]],
    space: Hex,
    side: int,
    found: dict[str, None],
    passed: set[tuple[Hex, int]],
) -> None:
    """Leave a space by a side and note the systems met, going on over lanes."""
    beyond = step(space, side)
    tile = layout.tile_at.get(beyond)
    if tile is None or (beyond, side) in passed:
        return
    if tile not in ways:
        found[tile] = None
        return
    passed.add((beyond, side))
    entry = opposite(side)
    for a, b in ways[tile]:
        if entry in (a, b):
            _follow(layout, ways, beyond, b if entry == a else a, found, passed)


def _through_wormholes(systems: tuple[str, ...], wormholes: Wormholes, linked: Linked) -> Adjacency:
    place = {system: index for index, system in enumerate(systems)}
    ends: dict[str, set[str]] = {}
    for tile, letter in wormholes:
        if tile in place:
            ends.setdefault(letter, set()).add(tile)
    others: dict[str, set[str]] = {}
    for a, b in {(letter, letter) for letter in ends} | linked:
        for tile in ends.get(a, ()):
            others.setdefault(tile, set()).update(ends.get(b, ()))
        for tile in ends.get(b, ()):
            others.setdefault(tile, set()).update(ends.get(a, ()))
    # R13.6: a letter with one end leads nowhere, since a system is not adjacent to itself.
    return {tile: tuple(sorted(reached - {tile}, key=place.__getitem__)) for tile, reached in others.items()}
