"""Proposals: made, accepted, declined, countered or withdrawn at any time; they never hold up the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, ClassVar, Final, TypeVar

from lazax.core.ask import Refusal, submit
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.deals.ladder import Ladder
from lazax.galaxy.deals.terms import (
    AGENDA,
    GOODS,
    KEPT,
    PAY,
    Bargainers,
    Offer,
    Promise,
    Proposal,
    free_number,
    is_same,
    mirrored,
    with_goods,
)
from lazax.galaxy.deals.watching import MOST_ROWS, Promises

S = TypeVar("S", bound=Bargainers)

PROPOSE: Final = "propose"
COUNTER: Final = "counter"


@cache
def bargaining(most_proposals: int) -> tuple[str, ...]:
    """Every move of this kind, where at most so many proposals are on the table."""
    return (
        PROPOSE,
        *(f"{word}:{n}" for word in (COUNTER, "accept", "decline", "withdraw") for n in range(1, most_proposals + 1)),
        *(f"pay:{n}" for n in range(1, MOST_ROWS + 1)),
    )


class Talks(Ladder[S]):
    """What is said while people bargain."""

    limits: ClassVar[Mapping[str, int]]  # how many proposals a player may make in an act; counters are proposals, too
    most_proposals: int  # on the table at once
    promises: Promises[S]

    def bound(self, game: S, player: Player) -> bool:
        """Whether the player is in the middle of something that they will have to pay for."""
        raise NotImplementedError

    def can_pay(self, game: S, debt: Promise) -> bool:
        """Whether goods of a promise could change hands now."""
        return True

    def can_hand_over(self, game: S, player: Player, proposal: Proposal) -> bool:
        """Whether the player, as they know and others need not, has what they would hand over."""
        return True

    def hand_goods(self, game: S, by: Player, to: Player, number: int) -> None:
        """So many trade goods change hands."""
        raise NotImplementedError

    # moves

    def moves(self, game: S, player: Player) -> list[str]:
        """What the player could say now; the caller has made sure that they are in the game."""
        talkative = not game.talks or self._may_propose(game, player)
        moves = [PROPOSE] if talkative else []
        for proposal in game.proposals:
            if proposal.partner == player:
                acceptable = self._may_change_hands(game, proposal) and self.can_hand_over(game, player, proposal)
                moves += [f"accept:{proposal.number}"] if acceptable else []
                moves.append(f"decline:{proposal.number}")
                moves += [f"{COUNTER}:{proposal.number}"] if talkative else []
            elif proposal.proposer == player:
                moves.append(f"withdraw:{proposal.number}")
        if game.promises and game.goods[player] and not self.bound(game, player):
            debts = [debt for debt in self.promises.pending(game, PAY, player) if debt.left <= game.goods[player]]
            moves += [f"pay:{debt.number}" for debt in debts if self.can_pay(game, debt)]
        return moves

    def _may_propose(self, game: S, player: Player) -> bool:
        act = self.act_now(game)
        return game.talks.count((act, player)) < self.limits[act]

    def why_not_said(self, game: S, player: Player, move: str) -> Refusal | None:
        """Why a player cannot say this now: their proposals are used up, or what it is about is gone."""
        if move not in bargaining(self.most_proposals) or move.startswith("pay:"):
            return None
        word, _, number = move.partition(":")
        if word != PROPOSE and number not in [str(row.number) for row in game.proposals]:
            return self.refuse("bargain.gone", n=int(number))
        if word in (PROPOSE, COUNTER) and not self._may_propose(game, player):
            act = self.act_now(game)
            return self.refuse(f"bargain.enough_{act}", n=self.limits[act])
        return None

    def _may_change_hands(self, game: S, proposal: Proposal) -> bool:
        """Who is in the middle of a purchase keeps their goods until it is paid."""
        return not any(
            term.kind in self.at_once and self.bound(game, by) for by, _, terms in proposal.sides for term in terms
        )

    async def bargain(self, game: S, player: Player, move: str) -> None:
        """Make one of the moves that are offered."""
        word, _, number = move.partition(":")
        if word == PROPOSE:
            await self.propose(game, player)
        elif word == "pay":
            await self.pay_debt(game, next(row for row in game.promises if row.number == int(number)))
        else:
            proposal = next(row for row in game.proposals if row.number == int(number))
            if word == COUNTER:
                await self.counter(game, player, proposal)
                return
            self._take_away(game, proposal)
            if word == "accept":
                await self.accept(game, proposal)
            else:
                said = "bargain.declined" if word == "decline" else "bargain.withdrawn"
                other = proposal.proposer if word == "decline" else proposal.partner
                note(game, said, player=player, player_to=other, n=proposal.number)

    async def propose(self, game: S, player: Player) -> None:
        """Nobody interferes while the proposal is put into words (closed)."""

        def check(offer: Offer) -> Refusal | None:
            return self.wrong_with_own(game, player, offer)

        offer: Offer = await submit(
            player,
            "bargain.propose",
            Offer,
            check,
            lambda: self.suggestions(game, player),
            lambda: self.build_up(game, player),
            closed=True,
        )
        if offer != Offer():
            self._lay_down(game, player, offer)

    def wrong_with_own(self, game: S, player: Player, offer: Offer) -> Refusal | None:
        """Why the player cannot say this, as they themselves know."""
        return self.wrong_with_offer(game, player, offer)

    # counters: a proposal is declined, and another goes back to who made it, in one word

    async def counter(self, game: S, player: Player, proposal: Proposal) -> None:
        """The proposal is declined, and another is made to its proposer. Both are on the table for a moment, so that
        they never have the same number."""
        offer = await self._think_of_counter(game, player, proposal)
        if offer != Offer():
            note(game, "bargain.countered", player=player, player_to=proposal.proposer, n=proposal.number)
            self._lay_down(game, player, offer)
            self._take_away(game, proposal)

    def wrong_with_counter(self, game: S, player: Player, proposal: Proposal, offer: Offer) -> Refusal | None:
        """Why this cannot be the counter; nothing at all is none and always possible."""
        if offer == Offer():
            return None
        if offer.partner != proposal.proposer:
            return self.refuse("bargain.not_to_him", player=proposal.proposer)
        if is_same(offer, proposal):
            return self.refuse("bargain.same", n=proposal.number)
        return self.wrong_with_own(game, player, offer)

    async def _think_of_counter(self, game: S, player: Player, proposal: Proposal) -> Offer:
        """Nobody interferes while the counter is put into words (closed)."""

        def check(offer: Offer) -> Refusal | None:
            return self.wrong_with_counter(game, player, proposal, offer)

        offer: Offer = await submit(
            player,
            "bargain.counter",
            Offer,
            check,
            lambda: self._counter_suggestions(game, player, proposal),
            lambda: self._build_counter(game, player, proposal),
            closed=True,
            player_to=proposal.proposer,
            n=proposal.number,
        )
        return offer

    async def _build_counter(self, game: S, player: Player, proposal: Proposal) -> Offer:
        """The ladder; whoever climbs to the very same terms has nothing to say after all."""
        offer = await self.build_up(game, player, [proposal.proposer])
        return Offer() if is_same(offer, proposal) else offer

    def _counter_suggestions(self, game: S, player: Player, proposal: Proposal) -> Iterator[Offer]:
        """None at all; the same for a trade good less or more."""
        yield Offer()
        same = mirrored(proposal)
        for offer in (
            same._replace(gives=with_goods(same.gives, -1)),
            same._replace(wants=with_goods(same.wants, 1)),
        ):
            if self.wrong_with_counter(game, player, proposal, offer) is None:
                yield offer

    # on the table

    def _take_away(self, game: S, proposal: Proposal) -> None:
        game.proposals = tuple(row for row in game.proposals if row.number != proposal.number)

    def _lay_down(self, game: S, player: Player, offer: Offer) -> None:
        act = self.act_now(game)
        number = free_number([proposal.number for proposal in game.proposals])
        agenda = self.agenda(game) if act == AGENDA else ""
        proposal = Proposal(number, player, offer.partner, offer.gives, offer.wants, act, agenda)
        game.talks = (*game.talks, (act, player))
        game.proposals = (*game.proposals, proposal)
        key, values = self.told(proposal)
        note(game, key, **values)
        self.laid_down(game, proposal)

    def told(self, proposal: Proposal) -> tuple[str, dict[str, Any]]:
        """A proposal as a line of the log."""
        number, player, other = proposal.number, proposal.proposer, proposal.partner
        given = tuple(self.phrase(term, player, other, proposal.agenda) for term in proposal.gives)
        wanted = tuple(self.phrase(term, other, player, proposal.agenda) for term in proposal.wants)
        values: dict[str, Any] = {"player": player, "player_to": other, "n": number}
        if given:
            values["phrases_given"] = given
        if wanted:
            values["phrases_wanted"] = wanted
        said = "proposed" if given and wanted else "offered" if given else "asked"
        return f"bargain.{said}", values

    def laid_down(self, game: S, proposal: Proposal) -> None:
        """What follows from a proposal for what people know."""

    async def accept(self, game: S, proposal: Proposal) -> None:
        """What changes hands at once does so for good; all else is written into the table of promises."""
        proposer, partner = proposal.proposer, proposal.partner
        refusal = self.wrong_with_bargain(game, proposer, partner, proposal.gives, proposal.wants)
        if refusal is not None:
            reason = (refusal.key, refusal.values)
            note(game, "bargain.fell_through", player=proposer, player_to=partner, n=proposal.number, reason=reason)
            return
        note(game, "bargain.accepted", player=partner, player_to=proposer, n=proposal.number)
        await self.carry_out(game, proposal)

    async def carry_out(self, game: S, proposal: Proposal) -> None:
        for by, to, terms in proposal.sides:
            for term in terms:
                if term.kind == GOODS:
                    self._give_goods(game, by, to, term.n)
                else:
                    self.promises.write_down(game, by, to, term, proposal.agenda)

    def _give_goods(self, game: S, by: Player, to: Player, number: int) -> None:
        note(game, "goods.given", player=by, player_to=to, n=number)
        self.hand_goods(game, by, to, number)

    async def pay_debt(self, game: S, debt: Promise) -> None:
        """The goods that a promise still lacks."""
        self._give_goods(game, debt.by, debt.to, debt.left)
        self.promises.settle(game, debt._replace(paid=debt.term.n), KEPT)
