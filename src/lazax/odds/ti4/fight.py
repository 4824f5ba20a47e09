"""A combat of TI4 with all that hangs together in it: repairs, hits for hits, fire that is not returned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lazax.core.state import Player
from lazax.odds.duel import ATTACKER, DEFENDER, Chances, Pair, Roll
from lazax.odds.ti4.forces import FLAGSHIP, Forces
from lazax.odds.ti4.units import price
from lazax.ti4.events import Die, Hits
from lazax.ti4.state import TI4
from lazax.ti4.technology.fighting import DURANIUM_ARMOR
from lazax.ti4.timings import DESTROYED, GROUND_BOTH_ROLLED, HITS_ASSIGNED, SPACE_ROUND_START, SUSTAINED
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import MECH, NOBODY, Force

ALL_FALL = "unit:yin_flagship"
REPAIRED, WEAVE, EXOSKELETON = "unit:letnev_flagship", "technology:valkyrie_particle_weave", "unit:sardakk_mech"
SIDES = (ATTACKER, DEFENDER)


class Fight(Forces):
    def __init__(
        self, game: TI4, place: str, attacker: Player, defender: Player, kind: str, coming: Force = NOBODY
    ) -> None:
        super().__init__(game, place, attacker, defender, kind, coming)
        self.armoured = [self.has(HITS_ASSIGNED, DURANIUM_ARMOR, side) and self._sustains(side) for side in SIDES]
        self.mended = [self._has_unit(SPACE_ROUND_START, REPAIRED, FLAGSHIP, side) for side in SIDES]
        self.mended = [self.in_space and mended for mended in self.mended]
        self.repairs = any((*self.armoured, *self.mended))
        self.woven = [self.has(GROUND_BOTH_ROLLED, WEAVE, side) for side in SIDES]
        self.striking = [self._has_unit(SUSTAINED, EXOSKELETON, MECH, side) for side in SIDES]
        self.falling = [self.in_space and self._has_unit(DESTROYED, ALL_FALL, FLAGSHIP, side) for side in SIDES]
        self.collapses = any(self.falling)
        self.coupled = not self.in_space and any((*self.woven, *self.striking))

    def _has_unit(self, where: str, component: str, kind: str, side: int) -> bool:
        return self.has(where, component, side) and self.at[side].number(kind) > 0

    def _sustains(self, side: int) -> bool:
        """Whether a side has units that can be damaged."""
        return any(unit_of(self.game, self.players[side], kind).sustains for kind in self.at[side].kinds())

    def tidy(self, side: int, before: Force, after: Force) -> Force:
        """What is repaired between the hits of a round and the next roll."""
        if self.armoured[side]:
            able = [kind for kind, _, damaged in after.counts if damaged and before.damaged(kind)]
            if able:
                after = after.hurt(max(able, key=lambda kind: price(self.game, self.players[side], kind)), -1)
        if self.mended[side] and after.damaged(FLAGSHIP):
            after = after.hurt(FLAGSHIP, -1)
        return after

    # both rolls together

    def together(self, pair: Pair, by_attacker: Any, by_defender: Any) -> Pair:
        rolled = [by_attacker, by_defender]
        used: list[int] = []
        for side in (*SIDES, ATTACKER):
            if self.woven[side] and side not in used and rolled[1 - side]:
                rolled[side] += 1
                used.append(side)
        if not any(rolled):
            return pair
        mine, theirs = self.states[ATTACKER][pair[0]], self.states[DEFENDER][pair[1]]
        attacker, struck = self.take(ATTACKER, mine, theirs, rolled[DEFENDER])
        more = struck if self.striking[ATTACKER] else 0
        defender, back = self.take(DEFENDER, theirs, mine, rolled[ATTACKER] + more)
        if back and self.striking[DEFENDER]:
            attacker, _ = self.take(ATTACKER, mine, theirs, rolled[DEFENDER] + back)
        return self.pair(self.tidy(ATTACKER, mine, attacker), self.tidy(DEFENDER, theirs, defender))

    def collapsed(self, before: Pair, after: Pair) -> Pair:
        """With some flagships everything in the system is destroyed."""
        for side in SIDES:
            was, now = self.states[side][before[side]], self.states[side][after[side]]
            if self.falling[side] and now.number(FLAGSHIP) < was.number(FLAGSHIP):
                return self.pair(NOBODY, NOBODY)
        return after

    # fire that is not returned

    def fire(self, chances: Chances, shooter: int, dice: Iterable[Die], kind: str) -> Chances:
        """One side fires these dice at the other, whatever state they are in."""
        return self.hit_by(chances, shooter, tuple(enumerate(self.spread(shooter, dice, kind))), kind)

    def hit_by(self, chances: Chances, shooter: int, rolled: Roll, kind: str) -> Chances:
        found: Chances = {}
        for pair, p in chances.items():
            for number, q in rolled:
                after = self.hit(pair, 1 - shooter, self.hits(1 - shooter, number, kind))
                found[after] = found.get(after, 0.0) + p * q
        return found

    def hit(self, pair: Pair, side: int, hits: Hits) -> Pair:
        """A side suffers hits of any kind."""
        there = self.states[ATTACKER][pair[0]], self.states[DEFENDER][pair[1]]
        left = self.assigned(side, there[side], there[1 - side], hits)
        return self.replaced(pair, side, left)

    def replaced(self, pair: Pair, side: int, force: Force) -> Pair:
        """One side is something else now."""
        number = self.number(side, force)
        return self.collapsed(pair, (number, pair[1]) if side == ATTACKER else (pair[0], number))


def with_one_more(dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """The unit that hits most easily rolls another die."""
    return (*dice, max(dice, key=lambda die: die.chance)) if dice else dice
