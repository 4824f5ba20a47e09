"""Ships of one player in one system, with what they carry.

Ships are values: two equal ships are interchangeable, and a fleet keeps its ships in one canonical order, so
equal fleets are equal tuples. Fighters are only counted. No function changes a fleet, each returns a new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from lazax.core.state import record
from lazax.galaxy.fleets import FIGHTER, RANK, alike


class Ship(NamedTuple):
    """A ship other than a fighter, with the ground forces, PDS and leaders on board."""

    kind: str
    damaged: bool = False
    gf: int = 0
    pds: int = 0
    leaders: tuple[str, ...] = ()  # sorted


class Fleet(NamedTuple):
    """Make one with `fleet_of` or `from_counts`, which put the ships into canonical order."""

    ships: tuple[Ship, ...] = ()
    fighters: int = 0
    leaders: tuple[str, ...] = ()  # who ride on fighters: they share one, which is lost last


record(Ship, "galaxy.Ship")  # the names that saved games know
record(Fleet, "galaxy.Fleet")

NO_FLEET: Final = Fleet()


def _order(ship: Ship) -> tuple[int, Ship]:
    return RANK[ship.kind], ship


def fleet_of(ships: Iterable[Ship] = (), fighters: int = 0, leaders: Iterable[str] = ()) -> Fleet:
    """The fleet of these ships: by kind, undamaged before damaged, emptier before fuller."""
    return Fleet(tuple(sorted(ships, key=_order)), fighters, tuple(sorted(leaders)) if leaders else ())


def from_counts(counts: Iterable[tuple[str, int]]) -> Fleet:
    """A fleet of fresh, empty ships.

    >>> from_counts([("cruiser", 1), ("fighter", 2)])
    Fleet(ships=(Ship(kind='cruiser', damaged=False, gf=0, pds=0, leaders=()),), fighters=2, leaders=())
    """
    ships: list[Ship] = []
    fighters = 0
    for kind, number in counts:
        if kind == FIGHTER:
            fighters += number
        else:
            ships += [Ship(kind)] * number
    return fleet_of(ships, fighters)


def non_fighters(fleet: Fleet) -> int:
    """The number that fleet supply limits (R20.3)."""
    return len(fleet.ships)


def add(fleet: Fleet, *ships: Ship, fighters: int = 0) -> Fleet:
    if not ships:
        return Fleet(fleet.ships, fleet.fighters + fighters, fleet.leaders)
    return fleet_of(fleet.ships + ships, fleet.fighters + fighters, fleet.leaders)


def remove(fleet: Fleet, *ships: Ship, fighters: int = 0) -> Fleet:
    """The fleet without these; ValueError if it does not have them. Who rides on fighters goes with the last."""
    if fighters > fleet.fighters:
        raise ValueError(f"cannot remove {fighters} fighters from {fleet.fighters}")
    wings = fleet.fighters - fighters
    if not ships:
        return Fleet(fleet.ships, wings, fleet.leaders if wings else ())
    left = list(fleet.ships)
    for ship in ships:
        if ship not in left:
            raise ValueError(f"no such ship in the fleet: {ship}")
        left.remove(ship)
    return Fleet(tuple(left), wings, fleet.leaders if wings else ())


def includes(fleet: Fleet, part: Fleet) -> bool:
    """Whether a part, for instance one that is to move, can be taken from the fleet."""
    if part.fighters > fleet.fighters or not set(part.leaders) <= set(fleet.leaders):
        return False
    have = dict(alike(fleet))
    return all(have.get(ship, 0) >= number for ship, number in alike(part))


def merge(fleet: Fleet, other: Fleet) -> Fleet:
    merged = add(fleet, *other.ships, fighters=other.fighters)
    return board(merged, *other.leaders) if other.leaders else merged


def split(fleet: Fleet, part: Fleet) -> Fleet:
    """What stays when a part leaves; ValueError if the fleet does not include it."""
    if part.leaders:
        stay = tuple(leader for leader in fleet.leaders if leader not in part.leaders)
        fleet = Fleet(fleet.ships, fleet.fighters, stay)
    return remove(fleet, *part.ships, fighters=part.fighters)


def board(fleet: Fleet, *leaders: str) -> Fleet:
    """The fleet with more leaders on its fighters."""
    return Fleet(fleet.ships, fleet.fighters, tuple(sorted((*fleet.leaders, *leaders))))


def leaders_in(fleet: Fleet) -> tuple[str, ...]:
    """All leaders on board of a fleet, sorted."""
    found = list(fleet.leaders)
    for ship in fleet.ships:
        if ship.leaders:
            found += ship.leaders
    return tuple(sorted(found)) if found else ()


def exchange(fleet: Fleet, old: Ship, new: Ship) -> Fleet:
    """The fleet after one of its ships was damaged, loaded, unloaded or upgraded."""
    return add(remove(fleet, old), new)


def repaired(fleet: Fleet) -> Fleet:
    """The fleet without any damage."""
    if not any(ship.damaged for ship in fleet.ships):
        return fleet
    return fleet_of((ship._replace(damaged=False) for ship in fleet.ships), fleet.fighters, fleet.leaders)


def on_board(fleet: Fleet) -> tuple[int, int]:
    """Ground forces and PDS carried by the fleet."""
    return sum(ship.gf for ship in fleet.ships), sum(ship.pds for ship in fleet.ships)


def free_places(ship: Ship, capacity: Mapping[str, int]) -> int:
    """Places of a ship not taken by what it carries; kinds missing in the table have none."""
    # R20.7: a kind may carry something by other means than this table, so it can hold more than it says.
    return max(0, capacity.get(ship.kind, 0) - ship.gf - ship.pds)


def fighter_capacity(fleet: Fleet, capacity: Mapping[str, int], docks: int = 0) -> int:
    """Fighters the system can hold (R20.9): free places on the ships and `docks`, the places docks give."""
    places = docks
    for ship in fleet.ships:
        if ship.kind in capacity:
            places += free_places(ship, capacity)
    return places


def free_capacity(fleet: Fleet, capacity: Mapping[str, int], docks: int = 0) -> int:
    """Places left when the fighters have theirs; negative when fighters are in excess."""
    return fighter_capacity(fleet, capacity, docks) - fleet.fighters
