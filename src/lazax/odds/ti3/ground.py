"""An invasion of one planet in TI3: bombardment, PDS, and the rounds of the combat."""

from __future__ import annotations

from typing import Any

from lazax.core.stage import amend, current, enter, ongoing
from lazax.core.state import Player
from lazax.odds.dice import Hits
from lazax.odds.duel import ATTACKER, DEFENDER, Chances, Duel, Pair, Roll
from lazax.odds.figures import Odds
from lazax.odds.spread import fought_out
from lazax.odds.ti3.space import LATER, chances_of
from lazax.ti3.board import has_ability, has_technology
from lazax.ti3.combat.bombardment import may_bombard
from lazax.ti3.combat.dice import Dice, dice_of, pds_dice
from lazax.ti3.combat.invaders import invaders
from lazax.ti3.events import LOCALS, Die, Invasion
from lazax.ti3.options.leaders.conquest import silences
from lazax.ti3.state import TI3
from lazax.ti3.tables import UNITS

GROUND_FORCE = "ground_force"


class GroundFight(Duel):
    """The numbers of ground forces on both sides as states."""

    nobody = 0

    def __init__(self, game: TI3, planet: str, attacker: Player, defender: Player) -> None:
        super().__init__()
        self.game, self.planet, self.players = game, planet, (attacker, defender)
        invasion = current(game, Invasion)
        there = invasion.locals if defender == LOCALS else game.gf.get(planet, 0)
        self.start = self.pair(invaders(game, planet), there)
        self.opens = any(player != LOCALS and has_ability(game, player, "calm") for player in self.players)

    def rolled(self, side: int, mine: Any, theirs: Any, first: bool) -> Roll:
        amend(self.game, Invasion, round=1 if first else LATER)
        return tuple(enumerate(chances_of(self.game, self._dice(self.players[side], mine))))

    def _dice(self, player: Player, number: int) -> Dice:
        if player == LOCALS:  # R42.15: without any modifier
            return [(LOCALS, Die(GROUND_FORCE, UNITS[GROUND_FORCE].combat, 0))] * number
        return dice_of(self.game, player, GROUND_FORCE, number, "ground")

    def struck(self, side: int, mine: Any, theirs: Any, hits: Any) -> int:
        return max(0, int(mine) - int(hits))

    def count(self, side: int, mine: Any) -> float:
        return float(mine)

    def toughness(self, side: int, mine: Any) -> int:
        return int(mine)

    def shot(self, chances: Chances, side: int, hits: Hits) -> Chances:
        """One side fires at the other, which does not fire back."""
        found: Chances = {}
        for pair, p in chances.items():
            for number, q in enumerate(hits):
                after = self.struck_down(pair, 1 - side, number)
                found[after] = found.get(after, 0.0) + p * q
        return found

    def struck_down(self, pair: Pair, side: int, number: int) -> Pair:
        left = self.suffer(side, *pair, number)
        return (left, pair[1]) if side == ATTACKER else (pair[0], left)

    def bombs(self) -> Hits:
        """R17.2, R17.3: everything that may."""
        player = self.players[ATTACKER]
        ships = may_bombard(self.game, player, self.planet)
        dice: Dice = []
        for kind, number in (("dreadnought", ships.dreadnoughts), ("war_sun", ships.war_suns)):
            dice += dice_of(self.game, player, kind, number * UNITS[kind].dice, "bombardment")
        return chances_of(self.game, dice)

    def defence(self) -> Hits:
        """R17.4: the PDS of the planet."""
        game, player = self.game, self.players[DEFENDER]
        guns = game.pds.get(self.planet, 0)
        if not guns or player == LOCALS or silences(game, self.planet):
            return (1.0,)
        dice = pds_dice(game, player, (self.planet,) * guns, "defence")
        return chances_of(game, dice, again=has_technology(game, player, "graviton_laser_system"))


def invasion(game: TI3, planet: str, attacker: Player, defender: Player) -> Odds:
    """How an invasion may end with those who have landed. The position is played on."""
    going_on = ongoing(game, Invasion)
    if going_on is None:
        enter(game, Invasion(planet, attacker, defender))
    fight = GroundFight(game, planet, attacker, defender)
    chances: Chances = {fight.start: 1.0}
    if going_on is None:
        if defender != LOCALS:
            chances = fight.shot(chances, ATTACKER, fight.bombs())
        chances = fight.shot(chances, DEFENDER, fight.defence())
    return fought_out(fight, chances, opened=going_on is not None and going_on.round > 0)
