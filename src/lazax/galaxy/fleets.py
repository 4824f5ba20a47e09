"""Ships of one player in one system, as far as all editions count them alike.

An edition has ships and fleets of its own, with what they carry; here they are looked at as hulls of a kind. Fighters
are only counted.
"""

from __future__ import annotations

from typing import Final, Protocol, TypeVar

SHIP_ORDER: Final = ("flagship", "war_sun", "dreadnought", "carrier", "cruiser", "destroyer")
FIGHTER: Final = "fighter"
RANK: Final = {kind: rank for rank, kind in enumerate(SHIP_ORDER)}


class Hull(Protocol):
    """A ship other than a fighter. Two equal ships are interchangeable."""

    @property
    def kind(self) -> str: ...
    @property
    def damaged(self) -> bool: ...


H = TypeVar("H", bound=Hull, covariant=True)


class Squadron(Protocol[H]):
    """Ships and fighters; the ships by kind, in the order of `SHIP_ORDER`."""

    @property
    def ships(self) -> tuple[H, ...]: ...
    @property
    def fighters(self) -> int: ...


def counts(fleet: Squadron[Hull]) -> tuple[tuple[str, int], ...]:
    """How many of each kind, in canonical order, fighters last; kinds that are absent are left out."""
    found: dict[str, int] = {}
    for ship in fleet.ships:
        found[ship.kind] = found.get(ship.kind, 0) + 1
    if fleet.fighters:
        found[FIGHTER] = fleet.fighters
    return tuple(found.items())


def count(fleet: Squadron[Hull], kind: str) -> int:
    """How many of one kind; "fighter" is a kind too."""
    if kind == FIGHTER:
        return fleet.fighters
    return sum(ship.kind == kind for ship in fleet.ships)


def is_empty(fleet: Squadron[Hull]) -> bool:
    return not fleet.ships and not fleet.fighters


def alike(fleet: Squadron[H]) -> tuple[tuple[H, int], ...]:
    """The different ships with their numbers: what there is to choose from."""
    found: dict[H, int] = {}
    for ship in fleet.ships:
        found[ship] = found.get(ship, 0) + 1
    return tuple(found.items())
