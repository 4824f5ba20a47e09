"""Who may bargain about what in this edition: a deal with a transaction obeys the rules of transactions (28.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from lazax.core.ask import Refusal, choose_number
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.galaxy.deals.checks import Check
from lazax.galaxy.deals.ladder import LADDER_ASKS, pick
from lazax.galaxy.deals.proposing import Talks, bargaining
from lazax.galaxy.deals.terms import AGENDA, DECIDED, GOODS, ROUND, TURN, Offer, Phrase, Promise, Proposal, Term
from lazax.ti4.council.outcomes import outcomes
from lazax.ti4.council.voting import may_cast
from lazax.ti4.economy.goods import commodities_given, hand_commodities
from lazax.ti4.economy.neighbours import neighbours_of
from lazax.ti4.events import Agenda
from lazax.ti4.notes.hands import show_note
from lazax.ti4.registry import LEADERS, asks, touch
from lazax.ti4.sequence.order import others
from lazax.ti4.state import TI4
from lazax.ti4.timings import DEAL_MADE
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.trade.terms import COMMODITIES, FRAGMENTS, NOTE, phrase
from lazax.ti4.trade.transactions import TRADED, is_indivisible, may_exchange, remember
from lazax.ti4.ways import systems
from lazax.ti4.windows import react, window_order

MOST_PROPOSALS: Final = 40  # of eight players at once
BARGAINING: Final = bargaining(MOST_PROPOSALS)

asks("submit", "bargain", "bargain.propose", "bargain.counter")
for _of, _kinds in LADDER_ASKS.items():
    asks("choose", _of, *_kinds)
asks("choose", "outcome", "terms.outcome")
asks("choose", "component", "terms.thing")


class Deals(Talks[TI4]):
    """Everybody may bargain with everybody at any time; a transaction has its own conditions."""

    rule = "28.1"
    rules: ClassVar = {
        "bargain.too_few_goods": "94.2",
        "bargain.no_vote": "8.16",
        "bargain.no_subject": "8.8",
        "bargain.no_system": "5.2",
        "bargain.one_of_a_kind": "69.5",
        "bargain.not_there": "94.3",
    }
    limits: ClassVar = {TURN: 3, AGENDA: 2}
    most_proposals = MOST_PROPOSALS
    most_terms = 6
    promises = PROMISES

    @property
    def at_once(self) -> frozenset[str]:
        return frozenset({GOODS, COMMODITIES, *TRADED})

    @property
    def each(self) -> frozenset[str]:
        return frozenset(TRADED)

    def opponents(self, game: TI4, player: Player) -> list[Player]:
        return others(game, player)

    def neighbours(self, game: TI4, player: Player) -> list[Player]:
        return neighbours_of(game, player)

    # the council

    def in_council(self, game: TI4) -> bool:
        return ongoing(game, Agenda) is not None

    def agenda(self, game: TI4) -> str:
        agenda = ongoing(game, Agenda)
        return "" if agenda is None or agenda.outcome or agenda.cancelled else agenda.card

    def outcomes(self, game: TI4) -> list[str]:
        card = self.agenda(game)
        return list(outcomes(game, card)) if card else []

    def has_voted(self, game: TI4, player: Player) -> bool:
        agenda = ongoing(game, Agenda)
        return agenda is None or any(voter == player for voter, _, _ in agenda.votes) or not may_cast(game, player)

    def systems(self, game: TI4) -> list[str]:
        return list(systems(game))

    def due_dates(self, game: TI4) -> list[str]:
        return [ROUND, DECIDED] if self.outcomes(game) else [ROUND]

    # what can be offered

    def exchange(self, game: TI4, one: Player, other: Player) -> Refusal | None:
        return may_exchange(game, one, other)

    def kinds_at_once(self, game: TI4, by: Player, to: Player) -> list[str]:
        if may_exchange(game, by, to) is not None:
            return []
        kinds = [kind for kind, pile in ((GOODS, game.goods), (COMMODITIES, game.commodities)) if pile[by]]
        return [*kinds, *(kind for kind, how in TRADED.items() if how.possible(game, by, to))]

    def phrase(self, term: Term, by: Player, to: Player, agenda: str) -> Phrase:
        return phrase(term, by, to, agenda)

    def checks(self) -> dict[str, tuple[Check[TI4], frozenset[str]]]:
        things: dict[str, tuple[Check[TI4], frozenset[str]]] = {
            kind: (self._thing, frozenset({"what", "n"} if how.counted else {"what"})) for kind, how in TRADED.items()
        }
        return {**super().checks(), COMMODITIES: (self._commodities, frozenset({"n"})), **things}

    def _commodities(self, game: TI4, by: Player, to: Player, term: Term) -> Refusal | None:
        if 1 <= term.n <= game.commodities[by]:
            return None
        return self.refuse("bargain.too_few_commodities", player=by, n=game.commodities[by])

    def _thing(self, game: TI4, by: Player, to: Player, term: Term) -> Refusal | None:
        how = TRADED[term.kind]
        most = how.possible(game, by, to).get(term.what, 0)
        least, number = (1, term.n) if how.counted else (0, int(not most))
        return None if least <= number <= most else self.refuse("bargain.not_there", player=by)

    def wrong_with_side(self, game: TI4, by: Player, to: Player, terms: Sequence[Term]) -> Refusal | None:
        for kind, how in TRADED.items():
            if sum(term.kind == kind for term in terms) > how.most:
                return self.refuse("bargain.one_of_a_kind")
        return super().wrong_with_side(game, by, to, terms)

    def wrong_with_own(self, game: TI4, player: Player, offer: Offer) -> Refusal | None:
        """Who proposes knows what they hold."""
        refusal = self.wrong_with_offer(game, player, offer)
        if refusal is None and not _has_all(game, player, offer.gives):
            return self.refuse("bargain.not_there", player=player)
        return refusal

    def can_hand_over(self, game: TI4, player: Player, proposal: Proposal) -> bool:
        return _has_all(game, player, proposal.wants)

    # the ladder

    def kinds_known(self, game: TI4, asked: Player, by: Player, to: Player) -> list[str]:
        kinds = super().kinds_known(game, asked, by, to)
        return [kind for kind in kinds if asked != by or kind not in TRADED or _holds_any(game, by, to, kind)]

    async def build_term(self, game: TI4, asked: Player, by: Player, to: Player, kind: str) -> Term:
        if kind == COMMODITIES:
            return Term(kind, n=await choose_number(asked, "terms.number", 1, game.commodities[by]))
        how = TRADED.get(kind)
        if how is None:
            return await super().build_term(game, asked, by, to, kind)
        offered = how.possible(game, by, to)
        names = [what for what in offered if asked != by or how.has(game, by, what, 1)]
        prefix = _COMPONENTS.get(kind, kind)
        answer = await pick(asked, "terms.thing", [f"{prefix}:{what}" for what in names])
        what = answer.removeprefix(f"{prefix}:")
        number = await choose_number(asked, "terms.number", 1, offered[what]) if how.counted else 0
        return Term(kind, n=number, what=what)

    async def pick_outcome(self, game: TI4, asked: Player, possible: Sequence[str]) -> str:
        return await pick(asked, "terms.outcome", possible)

    def suggestions(self, game: TI4, player: Player) -> Iterator[Offer]:
        yield from super().suggestions(game, player)
        for other in others(game, player):
            swap = min(game.commodities[player], game.commodities[other])
            offer = Offer(other, (Term(COMMODITIES, n=swap),), (Term(COMMODITIES, n=swap),))
            if swap and self.wrong_with_offer(game, player, offer) is None:
                yield offer

    # saying and doing it

    def bound(self, game: TI4, player: Player) -> bool:
        """R-26: nothing changes hands inside an effect."""
        return is_indivisible(game)

    def can_pay(self, game: TI4, debt: Promise) -> bool:
        return may_exchange(game, debt.by, debt.to) is None

    def laid_down(self, game: TI4, proposal: Proposal) -> None:
        """Who is offered a note learns that it is there."""
        for term in proposal.gives:
            if term.kind == NOTE:
                show_note(game, proposal.proposer, term.what, proposal.partner)

    async def carry_out(self, game: TI4, proposal: Proposal) -> None:
        """94.4a: all at once; then what was received has its effect, then what follows a transaction (W-G13)."""
        for by, to, terms in proposal.sides:
            for term in terms:
                if term.kind not in self.at_once:
                    self.promises.write_down(game, by, to, term, proposal.agenda)
        given = [(by, to, term) for by, to, terms in proposal.sides for term in terms if term.kind in self.at_once]
        if given:
            await self.exchange_now(game, (proposal.proposer, proposal.partner), given)

    async def exchange_now(
        self, game: TI4, pair: tuple[Player, Player], given: Sequence[tuple[Player, Player, Term]]
    ) -> None:
        remember(game, *pair)
        for by, to, term in given:
            _hand_over(game, by, to, term)
        for by, to, term in given:
            if term.kind == COMMODITIES:
                await commodities_given(game, by, to, term.n)
        for player in window_order(game):
            for _, to, term in given:
                if to == player and term.kind in TRADED and (after := TRADED[term.kind].after) is not None:
                    await after(game, player, term.what)
        for partner in pair:
            await react(game, DEAL_MADE, subject=str(partner))

    def hand_goods(self, game: TI4, by: Player, to: Player, number: int) -> None:
        _hand_over(game, by, to, Term(GOODS, n=number))

    async def pay_debt(self, game: TI4, debt: Promise) -> None:
        """28.1: goods change hands in a transaction only; this is one."""
        await self.exchange_now(game, (debt.by, debt.to), [(debt.by, debt.to, Term(GOODS, n=debt.left))])


_COMPONENTS = {FRAGMENTS: "exploration"}  # kinds whose things are called otherwise as components


def _holds_any(game: TI4, by: Player, to: Player, kind: str) -> bool:
    """Everybody sees that they may hold such a thing; they know whether they do."""
    how = TRADED[kind]
    return any(how.has(game, by, what, 1) for what in how.possible(game, by, to))


def _has_all(game: TI4, player: Player, terms: Sequence[Term]) -> bool:
    return all(TRADED[term.kind].has(game, player, term.what, term.n) for term in terms if term.kind in TRADED)


def _hand_over(game: TI4, by: Player, to: Player, term: Term) -> None:
    if term.kind == GOODS:
        note(game, "goods.given", player=by, player_to=to, n=term.n)
        game.goods[by] -= term.n
        game.goods[to] += term.n
        touch(game, LEADERS)
        PROMISES.gave(game, by, to, term.n)
    elif term.kind == COMMODITIES:
        hand_commodities(game, by, to, term.n)
    else:
        key, values = phrase(term, by, to)
        note(game, f"{key}.given", player=by, player_to=to, **dict(values))
        TRADED[term.kind].hand_over(game, by, to, term.what, term.n)


DEALS = Deals()
