"""Counters: a proposal is declined, and another goes back to who made it, in one word (R0.16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lazax.core.ask import Refusal, refuse, submit
from lazax.core.state import Player
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.checks import wrong_with_offer
from lazax.ti3.trade.bargains.ladder import build_up
from lazax.ti3.trade.bargains.terms import GOODS, Offer, Proposal, Term

asks("submit", "bargain", "bargain.counter")


def mirrored(proposal: Proposal) -> Offer:
    """The same bargain from the other side of the table."""
    return Offer(proposal.proposer, proposal.wants, proposal.gives)


def wrong_with_counter(game: TI3, player: Player, proposal: Proposal, offer: Offer) -> Refusal | None:
    """Why this cannot be the counter; nothing at all is none and always possible."""
    if offer == Offer():
        return None
    if offer.partner != proposal.proposer:
        return refuse("bargain.not_to_him", "R0.16", player=proposal.proposer)
    if is_same(offer, proposal):
        return refuse("bargain.same", "R0.16", n=proposal.number)
    return wrong_with_offer(game, player, offer)


def is_same(offer: Offer, proposal: Proposal) -> bool:
    """Whether the counter changes nothing, in whatever order its terms are told."""
    return sorted(offer.gives) == sorted(proposal.wants) and sorted(offer.wants) == sorted(proposal.gives)


async def think_of_counter(game: TI3, player: Player, proposal: Proposal) -> Offer:
    """Nobody interferes while the counter is put into words (closed)."""

    def check(offer: Offer) -> Refusal | None:
        return wrong_with_counter(game, player, proposal, offer)

    offer: Offer = await submit(
        player,
        "bargain.counter",
        Offer,
        check,
        lambda: suggestions(game, player, proposal),
        lambda: _build_up(game, player, proposal),
        closed=True,
        player_to=proposal.proposer,
        n=proposal.number,
    )
    return offer


async def _build_up(game: TI3, player: Player, proposal: Proposal) -> Offer:
    """The ladder; whoever climbs to the very same terms has nothing to say after all."""
    offer = await build_up(game, player, [proposal.proposer])
    return Offer() if is_same(offer, proposal) else offer


def suggestions(game: TI3, player: Player, proposal: Proposal) -> Iterator[Offer]:
    """None at all; the same for a trade good less or more."""
    yield Offer()
    same = mirrored(proposal)
    for offer in (
        same._replace(gives=with_goods(same.gives, -1)),
        same._replace(wants=with_goods(same.wants, 1)),
    ):
        if wrong_with_counter(game, player, proposal, offer) is None:
            yield offer


def with_goods(terms: Sequence[Term], more: int) -> tuple[Term, ...]:
    """These terms with so many more trade goods at once; without any where none are left."""
    number = more + sum(term.n for term in terms if term.kind == GOODS)
    others = tuple(term for term in terms if term.kind != GOODS)
    return (Term(GOODS, n=number), *others) if number > 0 else others
