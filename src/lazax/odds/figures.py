"""What is said about a battle, and the battle as anybody can set it up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

import msgspec

Place = Literal["space", "ground"]
PLACES: Final = ("space", "ground")


def by_number(left: Mapping[float, float]) -> tuple[float, ...]:
    """Chances by how many units are left, from none on.

    >>> by_number({2.0: 0.25, 0.0: 0.75})
    (0.75, 0.0, 0.25)
    """
    return tuple(left.get(number, 0.0) for number in range(int(max(left, default=-1)) + 1))


Outcome = tuple[int, int, int]
"""Of one fight: what attacker and defender have left, and how many rounds they fought."""


class Units(NamedTuple):
    """Units of one kind, and how many of them are damaged."""

    kind: str
    number: int
    damaged: int = 0


class Side(NamedTuple):
    """A side of a battle that is set up by hand; without a faction it has no abilities."""

    units: tuple[Units, ...]
    faction: str = ""
    technologies: tuple[str, ...] = ()


class Form(NamedTuple):
    """A unit as its side has it: the id of its card or row, and whether it can be damaged."""

    card: str
    sustains: bool


class Offer(NamedTuple):
    """What a side may have of a kind in a battle: so many, as they are and (if there is such a form) upgraded."""

    kind: str
    most: int
    forms: tuple[Form, ...]


class Offers(NamedTuple):
    """What a side may have: units, and the technologies that change anything in a battle."""

    units: tuple[Offer, ...]
    technologies: tuple[str, ...]


class Battle(NamedTuple):
    attacker: Side
    defender: Side
    place: Place = "space"


class Odds(msgspec.Struct, frozen=True):
    """How a battle may end: who alone is left, or nobody; how long it takes, and what each side has left. `fights`:
    of how many fights these are the shares, 0 if nothing was left to chance; `error`: by how much a share may then be
    off (a standard error). `attackers`, `defenders`: the chances that a side has 0, 1, 2 ... units left."""

    attacker: float
    defender: float
    draw: float
    exact: bool
    rounds: float
    attacker_left: float
    defender_left: float
    fights: int = 0
    error: float = 0.0
    attackers: tuple[float, ...] = ()
    defenders: tuple[float, ...] = ()

    def of(self, attacking: bool) -> tuple[float, float, float]:
        """For one side: won, lost, and what it has left."""
        if attacking:
            return self.attacker, self.defender, self.attacker_left
        return self.defender, self.attacker, self.defender_left
