"""A space battle of TI3: PDS, what comes before the first round, and its rounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from lazax.core.stage import amend, current, enter, ongoing
from lazax.core.state import Player
from lazax.odds.dice import Hits, plain
from lazax.odds.duel import ATTACKER, DEFENDER, Chances, Duel, Pair, Roll
from lazax.odds.figures import Odds
from lazax.odds.spread import fought_out
from lazax.ti3.board import fleet_in, has_ability, has_technology, set_fleet
from lazax.ti3.combat.before_battle import AMBUSH, AMBUSHERS, BARRAGE
from lazax.ti3.combat.dice import Dice, dice_of, fleet_dice, pds_dice
from lazax.ti3.combat.hits import after_hit, endurance, suggest_hits
from lazax.ti3.combat.pds import in_range, ready
from lazax.ti3.events import Battle
from lazax.ti3.state import TI3
from lazax.ti3.tables import UNITS
from lazax.ti3.units import fleets
from lazax.ti3.units.fleets import NO_FLEET, Fleet

SIDES = ("attacker", "defender")
LATER = 2  # any round but the first


def chances_of(game: TI3, dice: Dice, *, again: bool = False) -> Hits:
    """The hits of dice. `again`: those that miss are rolled once more."""
    found = [die.chance / 10 for _, die in dice]
    return plain(1.0 - (1.0 - p) ** 2 if again else p for p in found)


def _whatever(hits: Hits, fleet: Fleet) -> Hits:
    """Shots that do not come from the fleet."""
    return hits


class SpaceFight(Duel):
    """The ships of two players in a system as states."""

    nobody = NO_FLEET

    def __init__(self, game: TI3, system: str, attacker: Player, defender: Player) -> None:
        super().__init__()
        self.game, self.system, self.players = game, system, (attacker, defender)
        self.start = self.pair(*(fleet_in(game, system, player) for player in self.players))
        self.opens = any(has_ability(game, player, "calm") for player in self.players)
        self._next: dict[Fleet, Fleet] = {}

    # what the battle is like

    def stand(self, side: int, fleet: Fleet) -> None:
        set_fleet(self.game, self.system, self.players[side], fleet)

    def rolled(self, side: int, mine: Any, theirs: Any, first: bool) -> Roll:
        amend(self.game, Battle, round=1 if first else max(LATER, current(self.game, Battle).round))
        return tuple(enumerate(chances_of(self.game, fleet_dice(self.game, self.players[side], mine))))

    def struck(self, side: int, mine: Any, theirs: Any, hits: Any) -> Fleet:
        fleet: Fleet = mine
        for _ in range(hits):
            after = self._next.get(fleet)
            if after is None:
                way = next(iter(suggest_hits(fleet, 1)), ())
                after = self._next[fleet] = after_hit(fleet, way[0]) if way else fleet
            fleet = after
        return fleet

    def count(self, side: int, mine: Fleet) -> float:
        return float(len(mine.ships) + mine.fighters)

    def toughness(self, side: int, mine: Fleet) -> int:
        return endurance(mine)

    # before the first round

    def pds(self, chances: Chances) -> Chances:
        """R14.1, R14.7: the enemy's first, then those of the active player."""
        for side in (DEFENDER, ATTACKER):
            player = self.players[side]
            guns = ready(self.game, player, self.system) if in_range(self.game, self.system).get(player) else []
            if guns:
                laser = has_technology(self.game, player, "graviton_laser_system")
                dice = pds_dice(self.game, player, guns, "pds")
                hits = chances_of(self.game, dice, again=laser)
                chances = self.shot(chances, side, partial(_whatever, hits), fleets_only=False)
        return chances

    def shot(self, chances: Chances, side: int, hits: Callable[[Fleet], Hits], fleets_only: bool = True) -> Chances:
        """One side fires at the other; `hits`: the chances by what its fleet is, which has to be there."""
        found: Chances = {}
        for pair, p in chances.items():
            over = self.fought_out(pair) if fleets_only else not self.left(1 - side, pair[1 - side])
            rolled = (1.0,) if over else hits(self.states[side][pair[side]])
            for number, q in enumerate(rolled):
                after = self.suffered(pair, 1 - side, number)
                found[after] = found.get(after, 0.0) + p * q
        return found

    def suffered(self, pair: Pair, side: int, number: int) -> Pair:
        left = self.suffer(side, *pair, number)
        return (left, pair[1]) if side == ATTACKER else (pair[0], left)

    def before(self, chances: Chances) -> Chances:
        """R15.3: the barrage of both, then the other shots, those of the attacker first."""
        chances = self._barrage(chances)
        for side in (ATTACKER, DEFENDER):
            player = self.players[side]
            if has_technology(self.game, player, "assault_cannon"):
                chances = self.shot(chances, side, partial(self._assault, player))
            if has_ability(self.game, player, "ambush"):
                chances = self.shot(chances, side, partial(self._ambush, player))
        return chances

    def _assault(self, player: Player, fleet: Fleet) -> Hits:
        number = sum(ship.kind == "dreadnought" for ship in fleet.ships)
        return chances_of(self.game, dice_of(self.game, player, "dreadnought", number, "shots"))

    def _ambush(self, player: Player, fleet: Fleet) -> Hits:
        """R31.4: those that hit most easily."""
        kinds = [ship.kind for ship in fleet.ships if ship.kind in AMBUSHERS]
        dice = [die for kind in kinds for die in dice_of(self.game, player, kind, 1, "shots")]
        return chances_of(self.game, sorted(dice, key=lambda die: -die[1].chance)[:AMBUSH])

    def _barrage(self, chances: Chances) -> Chances:
        """R15.3a: hits destroy fighters only."""
        found: Chances = {}
        for pair, p in chances.items():
            rolled = [self._barrage_of(side, pair) for side in (ATTACKER, DEFENDER)]
            for n, by_attacker in enumerate(rolled[ATTACKER]):
                for m, by_defender in enumerate(rolled[DEFENDER]):
                    after = (
                        self.number(ATTACKER, self._without(ATTACKER, pair, m)),
                        self.number(DEFENDER, self._without(DEFENDER, pair, n)),
                    )
                    found[after] = found.get(after, 0.0) + p * by_attacker * by_defender
        return found

    def _barrage_of(self, side: int, pair: Pair) -> Hits:
        mine, theirs = self.states[side][pair[side]], self.states[1 - side][pair[1 - side]]
        destroyers = sum(ship.kind == "destroyer" for ship in mine.ships)
        if not destroyers or not theirs.fighters or self.fought_out(pair):
            return (1.0,)
        number = destroyers * UNITS["destroyer"].barrage
        return chances_of(self.game, dice_of(self.game, self.players[side], "destroyer", number, BARRAGE))

    def _without(self, side: int, pair: Pair, fighters: int) -> Fleet:
        fleet: Fleet = self.states[side][pair[side]]
        lost = min(fighters, fleet.fighters)
        return fleets.remove(fleet, fighters=lost) if lost else fleet


def space_battle(game: TI3, system: str, attacker: Player, defender: Player) -> Odds:
    """How a space battle may end, from the movement of the attacker or from any round on. Plays on the position."""
    battle = ongoing(game, Battle)
    fight = SpaceFight(game, system, attacker, defender)
    chances: Chances = {fight.start: 1.0}
    if battle is not None and battle.round:
        return fought_out(fight, chances, opened=True)
    if battle is None:
        chances = fight.pds(chances)
        enter(game, Battle(system, attacker, defender))
    return fought_out(fight, fight.before(chances))
