"""What the spaces of the galaxy are called while it is built; systems have names of their own."""

from __future__ import annotations

from functools import cache

from lazax.core.title import Names
from lazax.galaxy.hexes import spiral
from lazax.galaxy.naming import Call, space_names
from lazax.ti4.setup.galaxy import RINGS
from lazax.ti4.state import TI4


def names_of(game: TI4) -> Names:
    return {} if game.round else {"space": _spaces()}


@cache
def _spaces() -> dict[str, Call]:
    return space_names(spiral(RINGS)[1:])
