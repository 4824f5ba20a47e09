"""What the spaces of a galaxy are called while it is built."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.galaxy.hexes import Hex, distance, ring
from lazax.galaxy.placing import space_id

Call = tuple[str, tuple[tuple[str, int], ...]]


def space_names(spaces: Iterable[Hex]) -> dict[str, Call]:
    """Spaces by ring, counted clockwise from the north."""
    named: dict[str, Call] = {}
    for space in spaces:
        radius = distance(space)
        named[space_id(space)] = ("space", (("n", radius), ("n_place", ring(radius).index(space) + 1)))
    return named
