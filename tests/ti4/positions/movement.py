"""Rows of systems for tests of movement, and movements in words."""

from __future__ import annotations

from lazax.core.ask import Refusal
from lazax.galaxy.layout import in_spiral_order
from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.ti4.movement.move import check_move
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import A, activated, quick_game

TARGET, NEXT, BEYOND, FAR = "tile_19", "tile_20", "tile_21", "tile_22"  # Wellon, Vefut II, Thibah, Tar'Mann
PLAIN = ("sardakk", "arborec", "l1z1x")  # nothing of theirs changes how ships move
RIFT, OTHER_RIFT = "tile_41", "tile_67"
NEBULA, SUPERNOVA, ASTEROIDS = "tile_42", "tile_43", "tile_44"
ALPHA, OTHER_ALPHA, EMPTY = "tile_39", "tile_26", "tile_46"


def line(*tiles: str, target: str = "", factions: tuple[str, ...] = ()) -> TI4:
    """Systems in a straight line, each touching the next; the first one, or the target, has been activated."""
    state = quick_game(*(factions or PLAIN))
    state.placements = in_spiral_order(((0, -place), tile) for place, tile in enumerate(tiles))
    return activated(state, A, target or tiles[0])


def ship(origin: str, token: str, number: int = 1, loads: str = "", route: str = "") -> ShipMove:
    """A move with loads from words: "2 infantry from saudor, fighter from tile_20"; its route likewise."""
    taken: list[Load] = []
    for part in filter(None, (part.strip() for part in loads.split(","))):
        what, _, place = part.partition(" from ")
        count, _, unit = what.rpartition(" ")
        taken.append(Load(unit, place, int(count or 1)))
    return ShipMove(origin, token, number, tuple(taken), tuple(route.split()))


def refusal(state: TI4, *moves: ShipMove, target: str = TARGET) -> tuple[str, str] | None:
    """Why player A may not make these moves: the key and the rule."""
    found: Refusal | None = check_move(state, A, target, moves)
    return None if found is None else (found.key, found.rule)
