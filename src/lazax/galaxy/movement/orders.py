"""How a movement is written down: which ships go, what they take on board, which way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Load(NamedTuple):
    """What one ship takes along: units of one kind from a planet or from the space of a system."""

    unit: str  # as the edition names it
    place: str  # a planet or a system
    number: int = 1


class ShipMove(NamedTuple):
    """One ship, or several equal ones that do the same.

    ship: as the edition names it where it stands now, or "fighter" for fighters that fly by themselves.
    loads: what each of these ships takes on board, wherever it comes past.
    route: from the origin to the end, both included. Left out, it is the shortest one past all the loads.
    """

    origin: str
    ship: str
    number: int = 1
    loads: tuple[Load, ...] = ()
    route: tuple[str, ...] = ()


FleetMove = tuple[ShipMove, ...]


def merged(moves: Sequence[ShipMove]) -> FleetMove:
    """The movement with equal ships that do the same as one entry."""
    numbers: dict[ShipMove, int] = {}
    for move in moves:
        alone = move._replace(number=1)
        numbers[alone] = numbers.get(alone, 0) + move.number
    return tuple(move._replace(number=number) for move, number in numbers.items())


def taken_by(moves: FleetMove) -> dict[tuple[str, str], int]:
    """How many units leave each place, by (unit, place)."""
    taken: dict[tuple[str, str], int] = {}
    for move in moves:
        for load in move.loads:
            key = (load.unit, load.place)
            taken[key] = taken.get(key, 0) + load.number * move.number
    return taken


def ships_of(moves: FleetMove) -> dict[tuple[str, str], int]:
    """How many ships of each kind leave each system, by (origin, ship)."""
    leaving: dict[tuple[str, str], int] = {}
    for move in moves:
        leaving[move.origin, move.ship] = leaving.get((move.origin, move.ship), 0) + move.number
    return leaving
