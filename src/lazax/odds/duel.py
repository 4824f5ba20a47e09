"""A fight in rounds: which states its sides may be in, and what one round makes of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Any, ClassVar

Pair = tuple[int, int]
"""The states of attacker and defender, as their numbers."""
Chances = dict[Pair, float]
Roll = tuple[tuple[Any, float], ...]
"""What a side may roll: hits (0 for none; what else a title keeps of them is its own), each with its chance."""

ATTACKER, DEFENDER = 0, 1


class Duel(ABC):
    """A fight in rounds. A title says what its units roll and how they suffer; states are numbered as they come."""

    stalemate: ClassVar[int] = 0  # so many rounds without a change, and the attacker has lost; 0: never
    repairs = False  # whether a side can become stronger
    collapses = False  # whether the loss of a unit may end everything
    coupled = False  # whether what comes of a round depends on both rolls together
    opens = False  # whether the first round is different
    later = False  # whether anything comes at the end of a round

    def __init__(self) -> None:
        self.states: tuple[list[Any], list[Any]] = ([], [])
        self._numbers: tuple[dict[Any, int], dict[Any, int]] = ({}, {})
        self._rolls: dict[Any, Roll] = {}
        self._suffered: dict[Any, int] = {}
        self._standing: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self._tough: tuple[dict[int, int], dict[int, int]] = ({}, {})

    # what a title says

    nobody: Any  # a side of which nothing is left

    @abstractmethod
    def rolled(self, side: int, mine: Hashable, theirs: Hashable, first: bool) -> Roll:
        """What a side rolls in a round; `first`: in the first one."""

    @abstractmethod
    def struck(self, side: int, mine: Any, theirs: Any, hits: Any) -> Any:
        """What is left of a side in a round in which it suffers these hits."""

    @abstractmethod
    def count(self, side: int, mine: Any) -> float:
        """How many units of a side are left that fight."""

    @abstractmethod
    def toughness(self, side: int, mine: Any) -> int:
        """How many hits it takes until nothing is left."""

    def seen(self, side: int, theirs: int) -> Hashable:
        """What of the other side's state decides on what a side rolls or suffers."""
        return None

    def collapsed(self, before: Pair, after: Pair) -> Pair:
        """What is left if the loss of a unit has ended everything."""
        return after

    def together(self, pair: Pair, by_attacker: Any, by_defender: Any) -> Pair:
        """What comes of a round if it depends on both rolls."""
        return (
            self.suffer(ATTACKER, *pair, by_defender),
            self.suffer(DEFENDER, *pair, by_attacker),
        )

    def afterwards(self, pair: Pair) -> Chances:
        """What else comes at the end of a round, before the next one."""
        return {pair: 1.0}

    # numbers

    def number(self, side: int, state: Any) -> int:
        known = self._numbers[side]
        found = known.get(state)
        if found is None:
            found = known[state] = len(self.states[side])
            self.states[side].append(state)
        return found

    def pair(self, attacker: Any, defender: Any) -> Pair:
        return self.number(ATTACKER, attacker), self.number(DEFENDER, defender)

    def left(self, side: int, number: int) -> float:
        found = self._standing[side].get(number)
        if found is None:
            found = self._standing[side][number] = self.count(side, self.states[side][number])
        return found

    def tough(self, side: int, number: int) -> int:
        found = self._tough[side].get(number)
        if found is None:
            found = self._tough[side][number] = self.toughness(side, self.states[side][number])
        return found

    def fought_out(self, pair: Pair) -> bool:
        return not self.left(ATTACKER, pair[0]) or not self.left(DEFENDER, pair[1])

    def going_on(self, chances: Chances) -> float:
        """The chance that neither side is beaten yet."""
        return sum(p for pair, p in chances.items() if not self.fought_out(pair))

    def roll(self, side: int, attacker: int, defender: int, first: bool = False) -> Roll:
        mine, theirs = (attacker, defender) if side == ATTACKER else (defender, attacker)
        key = (side, mine, self.seen(side, theirs), first)
        found = self._rolls.get(key)
        if found is None:
            found = self.rolled(side, self.states[side][mine], self.states[1 - side][theirs], first)
            self._rolls[key] = found
        return found

    def suffer(self, side: int, attacker: int, defender: int, hits: Any) -> int:
        mine, theirs = (attacker, defender) if side == ATTACKER else (defender, attacker)
        key = (side, mine, self.seen(side, theirs), hits)
        found = self._suffered.get(key)
        if found is None:
            state = self.struck(side, self.states[side][mine], self.states[1 - side][theirs], hits)
            found = self._suffered[key] = self.number(side, state)
        return found

    # rounds

    def round(self, pair: Pair, first: bool = False) -> Chances:
        """What comes of one round."""
        by_attacker, by_defender = (self.roll(side, *pair, first) for side in (ATTACKER, DEFENDER))
        found: Chances = {}
        if self.coupled:
            for n, p in by_attacker:
                for m, q in by_defender:
                    after = self.together(pair, n, m)
                    found[after] = found.get(after, 0.0) + p * q
        else:
            defenders, at_rest = self._after(DEFENDER, pair, by_attacker)
            attackers, idle = self._after(ATTACKER, pair, by_defender)
            for i, p in attackers.items():
                for j, q in defenders.items():
                    end = self.collapsed(pair, (i, j)) if self.collapses else (i, j)
                    found[end] = found.get(end, 0.0) + p * q
            if at_rest[1] and idle[1]:  # without any hit nothing happens at all
                quiet = (idle[0], at_rest[0])
                if quiet != pair:
                    found[quiet] -= at_rest[1] * idle[1]
                    found[pair] = found.get(pair, 0.0) + at_rest[1] * idle[1]
        return self._with_what_follows(found) if self.later else found

    def parts(self, pair: Pair) -> tuple[dict[int, float], dict[int, float]] | None:
        """What comes of one round for each side by itself; None if the two hang together."""
        if self.coupled or self.later or self.repairs or self.collapses:
            return None
        attackers, _ = self._after(ATTACKER, pair, self.roll(DEFENDER, *pair))
        defenders, _ = self._after(DEFENDER, pair, self.roll(ATTACKER, *pair))
        attackers.setdefault(pair[0], 0.0)
        defenders.setdefault(pair[1], 0.0)
        return attackers, defenders

    def _after(self, side: int, pair: Pair, rolled: Roll) -> tuple[dict[int, float], tuple[int, float]]:
        """The states of a side after what the other one rolls; and the one without a hit, with its chance."""
        found: dict[int, float] = {}
        quiet = (0, 0.0)
        for hits, p in rolled:
            after = self.suffer(side, *pair, hits)
            found[after] = found.get(after, 0.0) + p
            if not hits:
                quiet = (after, p)
        return found, quiet

    def _with_what_follows(self, chances: Chances) -> Chances:
        found: Chances = {}
        for pair, p in chances.items():
            for after, q in self.afterwards(pair).items():
                found[after] = found.get(after, 0.0) + p * q
        return found
