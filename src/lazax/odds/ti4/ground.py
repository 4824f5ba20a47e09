"""An invasion of one planet in TI4: bombardment, landing, Space Cannon, and the rounds of the ground combat."""

from __future__ import annotations

from lazax.core.stage import current, enter, ongoing
from lazax.core.state import Player
from lazax.odds.duel import ATTACKER, DEFENDER, Chances, Pair
from lazax.odds.figures import Odds
from lazax.odds.spread import fought_out
from lazax.odds.ti4.fight import Fight, with_one_more
from lazax.odds.ti4.units import price
from lazax.ti4.board import ground_forces_at, ground_kinds, is_ready, put_force, system_of
from lazax.ti4.combat.cannon import CANNON, guns_at
from lazax.ti4.combat.dice import ability_dice
from lazax.ti4.combat.hits import able_to_sustain
from lazax.ti4.events import Die, GroundCombat, Invasion
from lazax.ti4.invasion.bombardment import BOMBARDMENT, bombarding, bombardment_of, open_to_fire
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, STRUCTURES
from lazax.ti4.technology.fighting import MAGEN, MAGEN_OMEGA, MAGEN_OMEGA_OMEGA
from lazax.ti4.technology.gunnery import PLASMA_SCORING
from lazax.ti4.timings import BOMBARDED, DICE_BEFORE, GROUND_COMBAT_START, GROUND_ROUND_END, GROUND_ROUND_START
from lazax.ti4.units.cards import has_shield, unit_of
from lazax.ti4.units.force import INFANTRY, NOBODY, Force, force, kind_of, of_tokens

DEFENCE = "defence"
HARROW, BACTERIA = "ability:harrow", "technology:x_89_bacterial_weapon_omega"


class GroundFight(Fight):
    def __init__(self, game: TI4, planet: str, attacker: Player, defender: Player, coming: Force = NOBODY) -> None:
        super().__init__(game, planet, attacker, defender, "ground", coming)
        self._kinds = [ground_kinds(game, player) for player in self.players]
        self.opens = any(
            self.has(GROUND_ROUND_START, MAGEN, side) and is_ready(game, self.players[side], MAGEN)
            for side in (ATTACKER, DEFENDER)
        )
        self.later = self.has(GROUND_ROUND_END, HARROW, ATTACKER)
        self._harrowed: dict[Pair, Chances] = {}

    def fighting(self, side: int, mine: Force) -> int:
        return mine.total(self._kinds[side])

    def taking_part(self, side: int, mine: Force) -> Force:
        return mine.only(self._kinds[side])

    def silent(self, side: int, mine: Force, theirs: Force) -> bool:
        """Magen Defense Grid of the other side."""
        owner = self.players[1 - side]
        if not self.has(GROUND_ROUND_START, MAGEN, 1 - side) or not is_ready(self.game, owner, MAGEN):
            return False
        self.stand_as(side, mine, theirs)
        return has_shield(self.game, self.place, owner)

    # bombardment

    def _bombs(self, *, again: bool) -> tuple[Die, ...]:
        game, (attacker, defender) = self.game, self.players
        system = current(game, Invasion).system
        if self.place not in open_to_fire(game, attacker, system):
            return ()
        units = [
            (kind, ability, number)
            for kind, number in bombarding(game, attacker, system).items()
            if (ability := bombardment_of(game, unit_of(game, attacker, kind).bombardment, attacker, kind))
        ]
        dice = ability_dice(game, BOMBARDMENT, attacker, defender, units)
        return with_one_more(dice) if not again and self.has(DICE_BEFORE, PLASMA_SCORING, ATTACKER) else dice

    def bombard(self, pair: Pair, *, again: bool = False) -> Chances:
        """15.1: against the ground forces there; what the weapon leaves of infantry dies, too."""
        mine, theirs = self.states[ATTACKER][pair[0]], self.states[DEFENDER][pair[1]]
        self.stand(mine, theirs)
        if not self.left(DEFENDER, pair[1]):
            return {pair: 1.0}
        if not (dice := self._bombs(again=again)):
            return {pair: 1.0}
        found: Chances = {}
        for after, p in self.fire({pair: 1.0}, ATTACKER, dice, BOMBARDMENT).items():
            left = self.states[DEFENDER][after[1]]
            if self.has(BOMBARDED, BACTERIA, ATTACKER) and 0 < left.number(INFANTRY) < theirs.number(INFANTRY):
                after = self.replaced(after, DEFENDER, left.without(force({INFANTRY: left.number(INFANTRY)})))
            found[after] = found.get(after, 0.0) + p
        return found

    def afterwards(self, pair: Pair) -> Chances:
        """Harrow: the ships fire again after each round."""
        found = self._harrowed.get(pair)
        if found is None:
            found = self._harrowed[pair] = self.bombard(pair, again=True)
        return found

    # landing

    def landed(self, chances: Chances, landing: Force) -> Chances:
        """All of the attacker's ground forces go down to the planet."""
        number = self.number(ATTACKER, landing)
        return {(number, pair[1]): p for pair, p in chances.items()}

    def cannons(self, chances: Chances) -> Chances:
        """77.6: from the planet itself."""
        found: Chances = {}
        for pair, p in chances.items():
            self.stand(self.states[ATTACKER][pair[0]], self.states[DEFENDER][pair[1]])
            game, (attacker, defender) = self.game, self.players
            dice = ability_dice(game, CANNON, defender, attacker, guns_at(game, defender, self.place, attacker))
            if self.has(DICE_BEFORE, PLASMA_SCORING, DEFENDER):
                dice = with_one_more(dice)
            for after, q in (self._defended(pair, dice) if dice else {pair: 1.0}).items():
                found[after] = found.get(after, 0.0) + p * q
        return found

    def _defended(self, pair: Pair, dice: tuple[Die, ...]) -> Chances:
        rolled = tuple(enumerate(self.spread(DEFENDER, dice, CANNON)))
        return self.hit_by({pair: 1.0}, DEFENDER, rolled, DEFENCE)

    def openings(self, chances: Chances) -> Chances:
        """A hit on the dearest unit of whoever fights a player with structures there."""
        for side in (ATTACKER, DEFENDER):
            for name in (MAGEN_OMEGA, MAGEN_OMEGA_OMEGA):
                if self.has(GROUND_COMBAT_START, name, side):
                    found: Chances = {}
                    for pair, p in chances.items():
                        after = self._grid(pair, side)
                        found[after] = found.get(after, 0.0) + p
                    chances = found
        return chances

    def _grid(self, pair: Pair, side: int) -> Pair:
        other = 1 - side
        mine, theirs = self.states[side][pair[side]], self.states[other][pair[other]]
        if self.fought_out(pair) or not mine.only(STRUCTURES):
            return pair
        tokens = [token for token, _ in self.taking_part(other, theirs).tokens()]
        token = max(tokens, key=lambda token: price(self.game, self.players[other], token))
        self.stand_as(other, theirs, mine)
        hits = self.hits(other, 1)
        if token in able_to_sustain(self.game, hits):
            return self.replaced(pair, other, theirs.hurt(kind_of(token)))
        return self.replaced(pair, other, theirs.without(of_tokens((token,))))


def invasion(game: TI4, planet: str, attacker: Player, defender: Player) -> Odds:
    """How an invasion with all ground forces above a planet may end. The position is played on."""
    system = system_of(game, planet)
    if ongoing(game, GroundCombat) is not None:
        fight = GroundFight(game, planet, attacker, defender)
        return fought_out(fight, {fight.start: 1.0}, opened=True)
    if ongoing(game, Invasion) is None:
        enter(game, Invasion(attacker, system))
    landing = ground_forces_at(game, system, attacker).only(GROUND_FORCES)
    fight = GroundFight(game, planet, attacker, defender, landing)
    chances = fight.bombard(fight.start)
    above = game.forces.get((system, attacker), NOBODY).without(landing)
    put_force(game, system, attacker, above)
    chances = fight.landed(chances, fight.states[ATTACKER][fight.start[0]].with_(landing))
    return _defended(fight, planet, chances)


def after_landing(game: TI4, planet: str, attacker: Player, defender: Player) -> Odds:
    """How it may end with those who are down already. The position is played on."""
    fight = GroundFight(game, planet, attacker, defender)
    return _defended(fight, planet, {fight.start: 1.0})


def _defended(fight: GroundFight, planet: str, chances: Chances) -> Odds:
    """The guns of the planet fire, then the rounds come."""
    chances = fight.cannons(chances)
    attacker, defender = fight.players
    enter(fight.game, GroundCombat(planet, attacker, defender, round=1))
    return fought_out(fight, fight.openings(chances), begun=fight.going_on(chances))
