"""Two sides of a TI4 combat. What they roll and may sustain is asked of the rules themselves, on a copy of the
position; here is only what a player would decide, and how chance spreads."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from lazax.core.state import Player
from lazax.odds.dice import Hits as Spread
from lazax.odds.dice import hits_of
from lazax.odds.duel import ATTACKER, Duel, Roll
from lazax.odds.ti4.units import price
from lazax.ti4.board import put_force
from lazax.ti4.combat.assigning import suggest_hits
from lazax.ti4.combat.dice import combat_dice, extra_hits
from lazax.ti4.combat.hits import (
    able_to_sustain,
    aimed_hits,
    assignable,
    cancelled_by_sustaining,
    eligible,
)
from lazax.ti4.events import Die, Hits
from lazax.ti4.events import Roll as Rolled
from lazax.ti4.factions.l1z1x import PRECISE
from lazax.ti4.state import TI4
from lazax.ti4.tables import NON_FIGHTERS, SHIP_KINDS
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import MECH, NOBODY, Force, of_tokens

FLAGSHIP = "flagship"
MANY_DICE = "unit:winnu_flagship"
"""What rolls as many dice as the other side has large ships."""
BARRING = (("unit:mentak_flagship", FLAGSHIP), ("unit:mentak_mech", MECH))
"""What keeps the other side from sustaining damage as long as it is there."""
PRECISION = "unit:l1z1x_flagship"
FACES = range(1, 11)


class Forces(Duel):
    """A combat of two players in one place, the forces there as states. `coming`: what the attacker brings there."""

    nobody = NOBODY

    def __init__(
        self, game: TI4, place: str, attacker: Player, defender: Player, kind: str, coming: Force = NOBODY
    ) -> None:
        super().__init__()
        self.game, self.place, self.kind = game, place, kind
        self.players = (attacker, defender)
        self._once: dict[Any, tuple[Force, int, str]] = {}
        self._set: tuple[Any, Any] = (None, None)
        at = [game.forces.get((place, player), NOBODY) for player in self.players]
        self.start = self.pair(*at)
        at[ATTACKER] = at[ATTACKER].with_(coming)
        self.at = at
        self._many = [self.has("combat_dice", MANY_DICE, side) and at[side].number(FLAGSHIP) > 0 for side in (0, 1)]
        self._barred = [
            [unit for bar, unit in BARRING if self.has("sustains", bar, 1 - side) and at[1 - side].number(unit)]
            for side in (0, 1)
        ]
        self._seen: dict[tuple[int, int], Hashable] = {}

    @property
    def in_space(self) -> bool:
        return self.kind == "space"

    def has(self, where: str, component: str, side: int) -> bool:
        """Whether a component of a side is in play for a window or query."""
        return (component, self.players[side]) in self.game.in_play.get(where, ())

    def seen(self, side: int, theirs: int) -> Hashable:
        if not self._many[side] and not self._barred[side]:
            return None
        key = (side, theirs)
        if key not in self._seen:
            there: Force = self.states[1 - side][theirs]
            number = there.total(NON_FIGHTERS) if self._many[side] else 0
            self._seen[key] = number, tuple(there.number(unit) > 0 for unit in self._barred[side])
        return self._seen[key]

    # the position

    def stand(self, attacker: Force, defender: Force) -> None:
        """Put these forces into the place."""
        if self._set[0] is attacker and self._set[1] is defender:
            return
        for player, force in zip(self.players, (attacker, defender), strict=True):
            put_force(self.game, self.place, player, force)
        self._set = (attacker, defender)

    def stand_as(self, side: int, mine: Force, theirs: Force) -> None:
        self.stand(*((mine, theirs) if side == ATTACKER else (theirs, mine)))

    def hits(self, side: int, number: int, kind: str = "") -> Hits:
        """So many hits against a side."""
        return Hits(kind or self.kind, self.players[1 - side], self.players[side], self.place, number)

    # numbers

    def count(self, side: int, mine: Force) -> float:
        return float(self.fighting(side, mine))

    def fighting(self, side: int, mine: Force) -> int:
        raise NotImplementedError

    def toughness(self, side: int, mine: Force) -> int:
        found = 0
        for kind, number, damaged in mine.counts:
            sustains = unit_of(self.game, self.players[side], kind).sustains
            found += number + (number - damaged if sustains else 0)
        return found

    # rolling

    def bonus(self, side: int) -> int:
        """What the place gives to all combat rolls of a side."""
        return 0

    def silent(self, side: int, mine: Force, theirs: Force) -> bool:
        """Whether a side does not roll in the first round."""
        return False

    def taking_part(self, side: int, mine: Force) -> Force:
        raise NotImplementedError

    def rolled(self, side: int, mine: Any, theirs: Any, first: bool) -> Roll:
        if first and self.silent(side, mine, theirs):
            return ((0, 1.0),)
        self.stand_as(side, mine, theirs)
        player = self.players[side]
        dice = combat_dice(self.game, player, self.taking_part(side, mine), self.place, self.bonus(side))
        if self.has("may_be_assigned", PRECISION, side) and mine.number(FLAGSHIP):
            return self._precise(side, dice)
        return tuple(enumerate(self.spread(side, dice, self.kind)))

    def spread(self, side: int, dice: Iterable[Die], kind: str) -> Spread:
        """The hits of dice."""
        number: dict[Spread, int] = {}
        for die in dice:
            one = self._die(side, die, kind)
            number[one] = number.get(one, 0) + 1
        return hits_of(tuple(number.items()))

    def _die(self, side: int, die: Die, kind: str) -> Spread:
        if "extra_hits" not in self.game.in_play:
            return (1.0 - die.chance / 10, die.chance / 10)
        found = [0.0] * 8
        for face in FACES:
            roll = Rolled(kind, self.players[side], self.players[1 - side], self.place, (die._replace(face=face),))
            found[roll.hits + extra_hits(self.game, 0, roll)] += 0.1
        while len(found) > 1 and not found[-1]:
            found.pop()
        return tuple(found)

    def _precise(self, side: int, dice: Iterable[Die]) -> Roll:
        """Hits together with those of them that have to go to large ships."""
        there = list(dice)
        exact = self.spread(side, [die for die in there if die.unit in PRECISE], self.kind)
        other = self.spread(side, [die for die in there if die.unit not in PRECISE], self.kind)
        found: dict[Any, float] = {}
        for n, p in enumerate(exact):
            for m, q in enumerate(other):
                hits = (n + m, n) if n else m
                found[hits] = found.get(hits, 0.0) + p * q
        return tuple(found.items())

    # suffering

    def struck(self, side: int, mine: Any, theirs: Any, hits: Any) -> Force:
        after, _ = self.take(side, mine, theirs, hits)
        return self.tidy(side, mine, after)

    def tidy(self, side: int, before: Force, after: Force) -> Force:
        """What is repaired between the hits of a round and the next roll."""
        return after

    def take(self, side: int, mine: Force, theirs: Force, hits: Any) -> tuple[Force, int]:
        """What is left after hits of a combat round, and how many mechs have sustained damage."""
        if isinstance(hits, tuple):
            return self._aimed(side, mine, theirs, *hits), 0
        mechs = 0
        while hits > 0:
            mine, cancelled, kind = self._one(side, mine, theirs)
            mechs += kind == MECH
            if not cancelled:
                break
            hits -= cancelled
        return mine, mechs

    def _aimed(self, side: int, mine: Force, theirs: Force, number: int, precise: int) -> Force:
        """What is left after hits in space of which some have to go to large ships, as long as there are any; what is
        cancelled is taken from these."""
        left = number
        while left > 0:
            after, cancelled, kind = self._one(side, mine, theirs)
            if not kind:
                break
            mine, left = after, left - cancelled
        aimed = min(max(0, precise - (number - left)), left)
        lost = self._cheapest(side, mine.only(NON_FIGHTERS), aimed)
        mine = mine.without(lost)
        rest = left - sum(number for _, number, _ in lost.counts)
        return mine.without(self._cheapest(side, mine.only(SHIP_KINDS), rest))

    def _cheapest(self, side: int, there: Force, number: int) -> Force:
        if number <= 0:
            return NOBODY
        units = [token for token, several in there.tokens() for _ in range(several)]
        units.sort(key=lambda token: price(self.game, self.players[side], token))
        return of_tokens(units[:number])

    def _one(self, side: int, mine: Force, theirs: Force) -> tuple[Force, int, str]:
        """What the next hit does; how many hits that was, 0 if it finds nothing; and which kind has sustained it."""
        key = (side, mine, self.seen(side, self.number(1 - side, theirs)))
        found = self._once.get(key)
        if found is None:
            found = self._once[key] = self._next(side, mine, theirs)
        return found

    def _next(self, side: int, mine: Force, theirs: Force) -> tuple[Force, int, str]:
        self.stand_as(side, mine, theirs)
        hits, player = self.hits(side, 1), self.players[side]
        able = able_to_sustain(self.game, hits) if eligible(self.game, hits) else []
        if able:
            kind = min(able, key=lambda kind: price(self.game, player, kind))
            return mine.hurt(kind), cancelled_by_sustaining(self.game, 1, player), kind
        tokens = [token for token, _ in eligible(self.game, hits).tokens()]
        if not tokens:
            return mine, 0, ""
        return mine.without(of_tokens((min(tokens, key=lambda token: price(self.game, player, token)),))), 1, ""

    def assigned(self, side: int, mine: Force, theirs: Force, hits: Hits) -> Force:
        """What is left after hits of any kind, as the rules let them be assigned."""
        game, player = self.game, self.players[side]
        self.stand_as(side, mine, theirs)
        if hits.number <= 0 or not eligible(game, hits):
            return mine
        left = hits.number
        while left > 0 and (able := able_to_sustain(game, hits._replace(number=left))):
            kind = min(able, key=lambda kind: price(game, player, kind))
            mine = mine.hurt(kind)
            left = max(0, left - cancelled_by_sustaining(game, 1, player))
            self.stand_as(side, mine, theirs)
        there = eligible(game, hits)
        number = min(left, there.total(there.kinds()))
        if number <= 0:
            return mine
        first = assignable(game, (), hits)
        aimed = aimed_hits(game, number, hits) if first else 0
        return mine.without(of_tokens(next(iter(suggest_hits(game, player, there, number, first, aimed)))))
