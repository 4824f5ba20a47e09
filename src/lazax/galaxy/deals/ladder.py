"""Putting a proposal together step by step, and a few that suggest themselves. Free words only people write."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from lazax.core.ask import DONE, PASS, choose, choose_number
from lazax.core.state import Player
from lazax.galaxy.deals.checks import Terms
from lazax.galaxy.deals.terms import (
    DECIDED,
    GOODS,
    MOST_GOODS,
    PAY,
    PEACE,
    ROUND,
    SPARE,
    UNTIL,
    VOTE,
    Bargainers,
    Offer,
    Term,
)

S = TypeVar("S", bound=Bargainers)

LADDER_ASKS = {
    "player": ("terms.partner", "terms.enemy"),
    "word": ("terms.gives", "terms.wants", "terms.until", "terms.when"),
    "number": ("terms.number",),
    "system": ("terms.system",),
}
"""The asks of the ladder by what their options are."""


async def pick(asked: Player, kind: str, options: Sequence[str]) -> str:
    return await choose(asked, kind, lambda: options)


class Ladder(Terms[S]):
    """The small choices from which a proposal is made."""

    async def build_up(self, game: S, player: Player, among: Sequence[Player] | None = None) -> Offer:
        """With whom, then term by term what one gives and what one wants."""
        others = self.opponents(game, player) if among is None else among
        partners = [*map(str, self._partners(game, player, others)), PASS]
        partner = await choose(player, "terms.partner", lambda: partners)
        if partner == PASS:
            return Offer()
        other = int(partner)
        gives = await self._side(
            game, player, (player, other), "terms.gives", bool(self.kinds_known(game, player, other, player))
        )
        wants = await self._side(game, player, (other, player), "terms.wants", bool(gives))
        return Offer(other, gives, wants)

    def _partners(self, game: S, player: Player, others: Sequence[Player]) -> list[Player]:
        """Those with whom there is anything to exchange."""
        return [
            other
            for other in others
            if self.kinds_known(game, player, player, other) or self.kinds_known(game, player, other, player)
        ]

    def kinds_known(self, game: S, asked: Player, by: Player, to: Player) -> list[str]:
        """What can change hands as far as whoever is asked knows; of their own they know what they hold."""
        return self.possible_kinds(game, by, to)

    async def _side(
        self, game: S, asked: Player, sides: tuple[Player, Player], kind: str, may_be_empty: bool
    ) -> tuple[Term, ...]:
        """The terms of one side, each kind once."""
        terms: list[Term] = []
        by, to = sides
        while len(terms) < self.most_terms:
            chosen = [term.kind for term in terms]
            full = sum(term not in self.at_once for term in chosen) >= self.room(game, by)
            kinds = [
                k
                for k in self.kinds_known(game, asked, by, to)
                if k not in chosen and (k in self.at_once or not full)
            ]
            options = [*kinds, DONE] if terms or may_be_empty else kinds
            answer = await pick(asked, kind, options)
            if answer == DONE:
                break
            terms.append(await self.build_term(game, asked, by, to, answer))
        return tuple(terms)

    async def build_term(self, game: S, asked: Player, by: Player, to: Player, kind: str) -> Term:
        """One term of a kind that is possible."""
        if kind == GOODS:
            return Term(kind, n=await choose_number(asked, "terms.number", 1, game.goods[by]))
        if kind == VOTE:
            return Term(kind, what=await self.pick_outcome(game, asked, self.votes(game, by)))
        if kind == SPARE:
            system = await pick(asked, "terms.system", self.systems(game))
            return Term(kind, what=system, when=await pick(asked, "terms.until", UNTIL))
        if kind == PEACE:
            enemy = int(await pick(asked, "terms.enemy", [str(p) for p in self.opponents(game, by)]))
            return Term(kind, player=enemy, when=await pick(asked, "terms.until", UNTIL))
        number = await choose_number(asked, "terms.number", 1, MOST_GOODS)
        when = await pick(asked, "terms.when", self.due_dates(game))
        what = await self.pick_outcome(game, asked, self.outcomes(game)) if when == DECIDED else ""
        return Term(PAY, n=number, what=what, when=when)

    async def pick_outcome(self, game: S, asked: Player, possible: Sequence[str]) -> str:
        """An outcome of the vote."""
        raise NotImplementedError

    # what suggests itself

    def neighbours(self, game: S, player: Player) -> list[Player]:
        raise NotImplementedError

    def suggestions(self, game: S, player: Player) -> Iterator[Offer]:
        """None at all; goods for the vote of those who have still to vote; peace with the neighbours."""
        yield Offer()
        for offer in (*self._for_votes(game, player), *self._for_peace(game, player)):
            if self.wrong_with_offer(game, player, offer) is None:
                yield offer

    def _for_votes(self, game: S, player: Player) -> Iterator[Offer]:
        for subject in self.outcomes(game)[:2]:
            for other in self.opponents(game, player):
                if subject in self.votes(game, other):
                    pay = Term(PAY, n=1, what=subject, when=DECIDED)
                    yield Offer(other, (pay,), (Term(VOTE, what=subject),))
                    break

    def _for_peace(self, game: S, player: Player) -> Iterator[Offer]:
        for other in self.neighbours(game, player):
            peace = Term(PEACE, player=other, when=ROUND)
            yield Offer(other, (peace,), (peace._replace(player=player),))
