"""A space battle of TI4: Space Cannon, what is done at its start, the barrage, and its rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lazax.core.stage import amend, current, enter, ongoing
from lazax.core.state import Player
from lazax.odds.duel import ATTACKER, DEFENDER, Chances, Pair
from lazax.odds.figures import Odds
from lazax.odds.spread import fought_out
from lazax.odds.ti4.fight import REPAIRED, Fight, with_one_more
from lazax.odds.ti4.forces import FLAGSHIP
from lazax.odds.ti4.units import price
from lazax.ti4.board import is_ready
from lazax.ti4.combat.cannon import CANNON, guns
from lazax.ti4.combat.dice import ability_dice, fighting_as
from lazax.ti4.combat.space_combat import BARRAGE, NEBULA, STALEMATE, may_barrage
from lazax.ti4.events import Activation, Die, Effect, SpaceCombat
from lazax.ti4.factions.mentak import AMBUSHERS, AMBUSHING
from lazax.ti4.state import TI4
from lazax.ti4.tables import NON_FIGHTERS, SHIP_KINDS
from lazax.ti4.technology.gunnery import GRAVITON_LASER, PLASMA_SCORING
from lazax.ti4.timings import DICE_BEFORE, DICE_COUNTED, SPACE_COMBAT_START, SPACE_ROUND_START
from lazax.ti4.units.cards import sustains, unit_of
from lazax.ti4.units.force import FIGHTER, Force, of_tokens
from lazax.ti4.ways import anomalies

ASSAULT, AMBUSH, RAID = "technology:assault_cannon", "ability:ambush", "ability:raid_formation"
LARGE_FLEET: Final = 3
OPENINGS: Final = (SPACE_COMBAT_START, SPACE_ROUND_START)


class SpaceFight(Fight):
    stalemate = STALEMATE

    def __init__(self, game: TI4, system: str, attacker: Player, defender: Player) -> None:
        super().__init__(game, system, attacker, defender, "space")
        self.covered = NEBULA in anomalies(game, system)  # 59.3

    def fighting(self, side: int, mine: Force) -> int:
        return mine.total(SHIP_KINDS)

    def taking_part(self, side: int, mine: Force) -> Force:
        return mine.only(SHIP_KINDS)

    def bonus(self, side: int) -> int:
        return int(self.covered and side == DEFENDER)

    # before the first round

    def cannons(self, chances: Chances) -> Chances:
        """77.2: the active player's guns first. Whoever can makes the hits go to large ships."""
        for side in (ATTACKER, DEFENDER):
            self._aim(side)
            found: Chances = {}
            for pair, p in chances.items():
                dice = self._cannon_dice(side, pair) if self.left(1 - side, pair[1 - side]) else ()
                for after, q in (self.fire({pair: 1.0}, side, dice, CANNON) if dice else {pair: 1.0}).items():
                    found[after] = found.get(after, 0.0) + p * q
            chances = found
        return chances

    def _aim(self, side: int) -> None:
        player = self.players[side]
        if self.has(DICE_BEFORE, GRAVITON_LASER, side) and is_ready(self.game, player, GRAVITON_LASER):
            effects = current(self.game, Activation).effects
            amend(self.game, Activation, effects=(*effects, Effect(GRAVITON_LASER, player)))

    def _cannon_dice(self, side: int, pair: Pair) -> tuple[Die, ...]:
        self.stand(self.states[ATTACKER][pair[0]], self.states[DEFENDER][pair[1]])
        player, target = self.players[side], self.players[1 - side]
        dice = ability_dice(self.game, CANNON, player, target, guns(self.game, player, target, self.place))
        return with_one_more(dice) if self.has(DICE_BEFORE, PLASMA_SCORING, side) else dice

    def openings(self, chances: Chances) -> Chances:
        """What is done at the start of the combat: the sides take turns, the attacker begins."""
        deeds = [self._deeds(side) for side in (ATTACKER, DEFENDER)]
        if not any(deeds):
            return chances
        found: Chances = {}
        for pair, p in chances.items():
            for after, q in self._open(pair, deeds, frozenset(), ATTACKER).items():
                found[after] = found.get(after, 0.0) + p * q
        return found

    def _deeds(self, side: int) -> list[str]:
        known = (ASSAULT, AMBUSH, REPAIRED)
        at = [entry for opening in OPENINGS for entry in self.game.in_play.get(opening, ())]
        return [name for name, owner in at if owner == self.players[side] and name in known]

    def _open(self, pair: Pair, deeds: list[list[str]], used: frozenset[tuple[int, str]], turn: int) -> Chances:
        if not self.fought_out(pair):
            for side in (turn, 1 - turn):
                for name in deeds[side]:
                    deed = None if (side, name) in used else self._deed(name, pair, side)
                    if deed is None:
                        continue
                    found: Chances = {}
                    for after, p in deed().items():
                        rest = self._open(after, deeds, used | {(side, name)}, 1 - side)
                        for then, q in rest.items():
                            found[then] = found.get(then, 0.0) + p * q
                    return found
        return {pair: 1.0}

    def _deed(self, name: str, pair: Pair, side: int) -> Callable[[], Chances] | None:
        """What a component does at the start; None if it cannot be used."""
        mine, theirs = self.states[side][pair[side]], self.states[1 - side][pair[1 - side]]
        if name == ASSAULT:
            large = [token for token, _ in theirs.only(NON_FIGHTERS).tokens()]
            if mine.total(NON_FIGHTERS) < LARGE_FLEET or not large:
                return None
            owner = self.players[1 - side]
            token = min(large, key=lambda token: price(self.game, owner, token))
            return lambda: {self.replaced(pair, 1 - side, theirs.without(of_tokens((token,)))): 1.0}
        if name == AMBUSH:
            dice = self._ambush(side, mine)
            return (lambda: self.fire({pair: 1.0}, side, dice, "space")) if dice else None
        return (lambda: {self.replaced(pair, side, mine.hurt(FLAGSHIP, -1)): 1.0}) if mine.damaged(FLAGSHIP) else None

    def _ambush(self, side: int, mine: Force) -> tuple[Die, ...]:
        """Bare dice of those that hit most easily."""
        player = self.players[side]
        ships = [kind for kind, number, _ in mine.only(AMBUSHERS).counts for _ in range(number)]
        dice = [Die(kind, unit_of(self.game, player, kind).combat) for kind in ships]
        return tuple(sorted(dice, key=lambda die: die.needs)[:AMBUSHING])

    def barrage(self, chances: Chances) -> Chances:
        """78.3: both at once; only fighters are hit, but for what some do with hits that are left over."""
        found: Chances = {}
        for pair, p in chances.items():
            rolled = [(0, 1.0)], [(0, 1.0)]
            if not self.fought_out(pair):
                for side in (ATTACKER, DEFENDER):
                    if dice := self._barrage_dice(side, pair):
                        rolled[side][:] = enumerate(self.spread(side, dice, BARRAGE))
            for n, by_attacker in rolled[ATTACKER]:
                for m, by_defender in rolled[DEFENDER]:
                    after = self._barraged(self._barraged(pair, DEFENDER, n), ATTACKER, m)
                    found[after] = found.get(after, 0.0) + p * by_attacker * by_defender
        return found

    def _barrage_dice(self, side: int, pair: Pair) -> tuple[Die, ...]:
        self.stand(self.states[ATTACKER][pair[0]], self.states[DEFENDER][pair[1]])
        player, enemy = self.players[side], self.players[1 - side]
        if not may_barrage(self.game, True, player, enemy, self.place):
            return ()
        ships = self.states[side][pair[side]].only(SHIP_KINDS)
        units = [
            (kind, unit.barrage, number)
            for kind, number, unit in fighting_as(self.game, player, ships)
            if unit.barrage is not None
        ]
        return ability_dice(self.game, BARRAGE, player, enemy, units)

    def _barraged(self, pair: Pair, side: int, number: int) -> Pair:
        if not number:
            return pair
        there = self.states[side][pair[side]]
        over = number - there.number(FIGHTER)
        if over > 0 and self.has(DICE_COUNTED, RAID, 1 - side):
            there = self._raided(side, pair, over)
            pair = self.replaced(pair, side, there)
        return self.hit(pair, side, self.hits(side, number, BARRAGE))

    def _raided(self, side: int, pair: Pair, over: int) -> Force:
        game, player = self.game, self.players[side]
        mine: Force = self.states[side][pair[side]]
        theirs: Force = self.states[1 - side][pair[1 - side]]
        for _ in range(over):
            self.stand_as(side, mine, theirs)
            able = [
                kind
                for kind, number, damaged in mine.only(SHIP_KINDS).counts
                if number > damaged and sustains(game, unit_of(game, player, kind).sustains, self.place, player, kind)
            ]
            if not able:
                break
            mine = mine.hurt(min(able, key=lambda kind: price(game, player, kind)))
        return mine


def space_battle(game: TI4, system: str, attacker: Player, defender: Player, *, barraged: bool = True) -> Odds:
    """How a space battle may end, from the movement of the attacker or from any round on. `barraged`: in a first
    round that has begun the barrage is over. Plays on the position."""
    combat = ongoing(game, SpaceCombat)
    fight = SpaceFight(game, system, attacker, defender)
    chances: Chances = {fight.start: 1.0}
    if combat is not None and combat.round and barraged:
        return fought_out(fight, chances, opened=True)
    if combat is None:
        chances = fight.cannons(chances)
        enter(game, SpaceCombat(system, attacker, defender, round=1))
    else:
        amend(game, SpaceCombat, round=1)
    begun = fight.going_on(chances)
    return fought_out(fight, fight.barrage(fight.openings(chances)), begun=begun)
