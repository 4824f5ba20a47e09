"""Estimates of battles: what to expect when two sides roll until one is gone. No dice, just averages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from lazax.galaxy.fleets import FIGHTER, Hull, Squadron

ROUNDS = 12


class Combatant(Protocol):
    """What an edition's table of units says about one kind."""

    @property
    def combat(self) -> int: ...
    @property
    def dice(self) -> int: ...
    @property
    def sustains(self) -> bool: ...


class Piece(NamedTuple):
    """A unit in an estimate: the hits it makes in a round, and how many it takes."""

    hits: float
    toughness: float = 1.0


def chance(needs: int, bonus: int) -> float:
    """Returns the share of the ten faces that hit."""
    return min(1.0, max(0.0, (11 - needs + bonus) / 10))


def line_of(
    fleet: Squadron[Hull], units: Mapping[str, Combatant], bonus: Callable[[str], int], lost_first: Sequence[str]
) -> list[Piece]:
    """Returns a fleet as pieces, those that are lost first in front; what can be sustained is lost before anything.

    bonus: what is added to the rolls of a kind of ship.
    """
    kinds = [*(ship.kind for ship in fleet.ships), *[FIGHTER] * fleet.fighters]
    kinds.sort(key=lost_first.index)
    sustained = sum(units[ship.kind].sustains and not ship.damaged for ship in fleet.ships)
    hits = {kind: chance(units[kind].combat, bonus(kind)) * units[kind].dice for kind in set(kinds)}
    return [Piece(0.0)] * sustained + [Piece(hits[kind]) for kind in kinds]


def weaken(pieces: list[Piece], hits: float) -> list[Piece]:
    """Returns what is left of a line after so many hits."""
    left = list(pieces)
    while left and hits > 0:
        front = left[0]
        if front.toughness > hits + 1e-9:
            share = (front.toughness - hits) / front.toughness
            left[0] = Piece(front.hits * share, front.toughness - hits)
            break
        hits -= front.toughness
        left.pop(0)
    return left


def strength(pieces: Iterable[Piece]) -> float:
    return sum(piece.toughness for piece in pieces)


def clash(mine: list[Piece], theirs: list[Piece]) -> float:
    """Returns what is left of the winner: from 1 (won without a loss) to -1 (lost, and they lose nothing)."""
    before = strength(mine), strength(theirs)
    for _ in range(ROUNDS):
        if not mine or not theirs:
            break
        hits = sum(piece.hits for piece in mine), sum(piece.hits for piece in theirs)
        if not any(hits):
            break
        mine, theirs = weaken(mine, hits[1]), weaken(theirs, hits[0])
    left_mine, left_theirs = strength(mine), strength(theirs)
    share_mine = left_mine / before[0] if before[0] else 0.0
    share_theirs = left_theirs / before[1] if before[1] else 0.0
    return share_mine - share_theirs
