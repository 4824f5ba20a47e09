"""What systems are called that have no planets: by what lies beside them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from lazax.core.title import Names
from lazax.galaxy import naming
from lazax.galaxy.hexes import around
from lazax.galaxy.layout import Placements, layout_of
from lazax.ti3.setup.galaxy_building import spaces
from lazax.ti3.state import TI3
from lazax.ti3.tables import LAYOUTS, SYSTEMS

NAMELESS = ("empty", "asteroid_field")
"""Kinds of which there are several tiles."""

Value = tuple[str, Any]
Call = tuple[str, tuple[Value, ...]]


def names_of(game: TI3) -> Names:
    """The empty spaces and asteroid fields of this galaxy, and its spaces while it is built."""
    systems = system_names(game.placements)
    return {"system": systems} if game.round else {"system": systems, "space": _spaces(game.seats)}


@lru_cache(maxsize=1024)
def system_names(placements: Placements) -> dict[str, Call]:
    """Each nameless system gets a name of its own: after one neighbour, or two if it has to be."""
    called: dict[str, Call] = {}
    for _, tile in placements:
        kind = SYSTEMS[tile].kind
        if kind in NAMELESS:
            known = called.values()
            called[tile] = next((call for call in _calls(placements, tile) if call not in known), (kind, ()))
    return called


def _calls(placements: Placements, tile: str) -> Iterator[Call]:
    """What a system could be called, the shortest first."""
    kind = SYSTEMS[tile].kind
    layout = layout_of(placements)
    near = [layout.tile_at[space] for space in around(layout.hex_of[tile]) if space in layout.tile_at]
    landmarks = [("planet", SYSTEMS[other].planets[0]) for other in near if SYSTEMS[other].planets]
    landmarks += [
        ("system", other) for other in near if not SYSTEMS[other].planets and SYSTEMS[other].kind not in NAMELESS
    ]
    for what, name in landmarks:
        yield f"{kind}.beside_{what}", ((what, name),)
    planets = [name for what, name in landmarks if what == "planet"]
    for one, other in combinations(planets, 2):
        yield f"{kind}.between", (("planet", one), ("planet_and", other))


@lru_cache(maxsize=len(LAYOUTS))
def _spaces(players: int) -> dict[str, naming.Call]:
    return naming.space_names(spaces(players))
