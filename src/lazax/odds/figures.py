"""What is said about a battle, and the battle as anybody can set it up."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

Place = Literal["space", "ground"]
PLACES: Final = ("space", "ground")


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


class Battle(NamedTuple):
    attacker: Side
    defender: Side
    place: Place = "space"


class Odds(msgspec.Struct, frozen=True):
    """How a battle may end: who alone is left, or nobody; how long it takes, and what each side has left. `fights`:
    of how many fights these are the shares, 0 if nothing was left to chance; `error`: by how much a share may then be
    off (a standard error)."""

    attacker: float
    defender: float
    draw: float
    exact: bool
    rounds: float
    attacker_left: float
    defender_left: float
    fights: int = 0
    error: float = 0.0

    def of(self, attacking: bool) -> tuple[float, float, float]:
        """For one side: won, lost, and what it has left."""
        if attacking:
            return self.attacker, self.defender, self.attacker_left
        return self.defender, self.attacker, self.defender_left
