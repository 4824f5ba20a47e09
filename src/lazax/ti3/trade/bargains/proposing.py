"""Proposals: made, accepted, declined, countered or withdrawn at any time; they never hold up the game (R0.16)."""

from __future__ import annotations

from typing import Final

from lazax.core.ask import Refusal, refuse, submit
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti3.economy.supply import hand_over_goods
from lazax.ti3.events import Turn
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains import ladder
from lazax.ti3.trade.bargains.checks import act_now, bound, undecided_agenda, wrong_with_bargain, wrong_with_offer
from lazax.ti3.trade.bargains.countering import think_of_counter
from lazax.ti3.trade.bargains.terms import (
    GOODS,
    KEPT,
    OPEN,
    OWN_TURN,
    PAY,
    TEXT,
    THEIR_TURN,
    UNWATCHED,
    Offer,
    Promise,
    Proposal,
    Term,
    phrase,
)
from lazax.ti3.trade.bargains.watching import AGENDA, TURN, pending, settle

PROPOSE: Final = "propose"
COUNTER: Final = "counter"
LIMITS: Final = {TURN: 3, AGENDA: 2}
"""How many proposals a player may make in a turn, and on an agenda; counters are proposals, too."""
MOST_PROPOSALS: Final = 30  # of six players at once
MOST_ROWS: Final = 60  # in the table of promises
COUNTERS: Final = tuple(f"{COUNTER}:{n}" for n in range(1, MOST_PROPOSALS + 1))
BARGAINING: Final = (
    PROPOSE,
    *COUNTERS,
    *(f"{word}:{n}" for word in ("accept", "decline", "withdraw") for n in range(1, MOST_PROPOSALS + 1)),
    *(f"pay:{n}" for n in range(1, MOST_ROWS + 1)),
)
"""Every move of this kind."""

asks("submit", "bargain", "bargain.propose")


def bargaining_moves(game: TI3, player: Player) -> list[str]:
    """What the player could say now; the caller has made sure that they are in the game."""
    talkative = not game.talks or _may_propose(game, player)
    moves = [PROPOSE] if talkative else []
    for proposal in game.proposals:
        if proposal.partner == player:
            moves += [f"accept:{proposal.number}"] if _may_change_hands(game, proposal) else []
            moves.append(f"decline:{proposal.number}")
            moves += [f"{COUNTER}:{proposal.number}"] if talkative else []
        elif proposal.proposer == player:
            moves.append(f"withdraw:{proposal.number}")
    if game.promises and game.goods[player] and not bound(game, player):
        moves += [f"pay:{debt.number}" for debt in pending(game, PAY, player) if debt.left <= game.goods[player]]
    return moves


def _may_propose(game: TI3, player: Player) -> bool:
    act = act_now(game)
    return game.talks.count((act, player)) < LIMITS[act]


def why_not_said(game: TI3, player: Player, move: str) -> Refusal | None:
    """Why a player cannot say this now: their proposals are used up, or what it is about is gone."""
    if move not in BARGAINING or move.startswith("pay:"):
        return None
    word, _, number = move.partition(":")
    if word != PROPOSE and number not in [str(row.number) for row in game.proposals]:
        return refuse("bargain.gone", "R0.16", n=int(number))
    if word in (PROPOSE, COUNTER) and not _may_propose(game, player):
        act = act_now(game)
        return refuse(f"bargain.enough_{act}", "R0.16", n=LIMITS[act])
    return None


def _may_change_hands(game: TI3, proposal: Proposal) -> bool:
    """R25.6: who is in the middle of a purchase keeps their goods until it is paid."""
    return not any(
        term.kind == GOODS and bound(game, by)
        for by, terms in ((proposal.proposer, proposal.gives), (proposal.partner, proposal.wants))
        for term in terms
    )


async def bargain(game: TI3, player: Player, move: str) -> None:
    """Make one of the moves that :func:`bargaining_moves` offers."""
    word, _, number = move.partition(":")
    if word == PROPOSE:
        await propose(game, player)
    elif word == "pay":
        pay_debt(game, next(row for row in game.promises if row.number == int(number)))
    else:
        proposal = next(row for row in game.proposals if row.number == int(number))
        if word == COUNTER:
            await counter(game, player, proposal)
            return
        _take_away(game, proposal)
        if word == "accept":
            accept(game, proposal)
        else:
            said = "bargain.declined" if word == "decline" else "bargain.withdrawn"
            other = proposal.proposer if word == "decline" else proposal.partner
            note(game, said, player=player, player_to=other, n=proposal.number)


async def propose(game: TI3, player: Player) -> None:
    """Nobody interferes while the proposal is put into words (closed)."""

    def check(offer: Offer) -> Refusal | None:
        return wrong_with_offer(game, player, offer)

    offer: Offer = await submit(
        player,
        "bargain.propose",
        Offer,
        check,
        lambda: ladder.suggestions(game, player),
        lambda: ladder.build_up(game, player),
        closed=True,
    )
    if offer != Offer():
        _lay_down(game, player, offer)


async def counter(game: TI3, player: Player, proposal: Proposal) -> None:
    """The proposal is declined, and another is made to its proposer. Both are on the table for a moment, so that they
    never have the same number."""
    offer = await think_of_counter(game, player, proposal)
    if offer != Offer():
        note(game, "bargain.countered", player=player, player_to=proposal.proposer, n=proposal.number)
        _lay_down(game, player, offer)
        _take_away(game, proposal)


def _take_away(game: TI3, proposal: Proposal) -> None:
    game.proposals = tuple(row for row in game.proposals if row.number != proposal.number)


def _lay_down(game: TI3, player: Player, offer: Offer) -> None:
    act = act_now(game)
    number = _free_number([proposal.number for proposal in game.proposals])
    proposal = Proposal(
        number, player, offer.partner, offer.gives, offer.wants, act, undecided_agenda(game) if act == AGENDA else ""
    )
    game.talks = (*game.talks, (act, player))
    game.proposals = (*game.proposals, proposal)
    _note_proposal(game, proposal)


def _free_number(taken: list[int]) -> int:
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def _note_proposal(game: TI3, proposal: Proposal) -> None:
    number, player, other = proposal.number, proposal.proposer, proposal.partner
    gives = tuple(phrase(term, player, other, proposal.agenda) for term in proposal.gives)
    wants = tuple(phrase(term, other, player, proposal.agenda) for term in proposal.wants)
    if gives and wants:
        note(
            game,
            "bargain.proposed",
            player=player,
            player_to=other,
            n=number,
            phrases_given=gives,
            phrases_wanted=wants,
        )
    elif gives:
        note(game, "bargain.offered", player=player, player_to=other, n=number, phrases_given=gives)
    else:
        note(game, "bargain.asked", player=player, player_to=other, n=number, phrases_wanted=wants)


def accept(game: TI3, proposal: Proposal) -> None:
    """R0.16, R25.10: goods change hands at once and for good; all else is written into the table of promises."""
    proposer, partner = proposal.proposer, proposal.partner
    refusal = wrong_with_bargain(game, proposer, partner, proposal.gives, proposal.wants)
    if refusal is not None:
        reason = (refusal.key, refusal.values)
        note(game, "bargain.fell_through", player=proposer, player_to=partner, n=proposal.number, reason=reason)
        return
    note(game, "bargain.accepted", player=partner, player_to=proposer, n=proposal.number)
    for by, to, terms in ((proposer, partner, proposal.gives), (partner, proposer, proposal.wants)):
        for term in terms:
            if term.kind == GOODS:
                note(game, "goods.given", player=by, player_to=to, n=term.n)
                hand_over_goods(game, by, to, term.n)
            else:
                _write_down(game, by, to, term, proposal.agenda)


def _write_down(game: TI3, by: Player, to: Player, term: Term, agenda: str) -> None:
    """A new row; the oldest of those that are settled makes room for it."""
    while len(game.promises) >= MOST_ROWS:
        oldest = next(row for row in game.promises if not row.pending)
        game.promises = tuple(row for row in game.promises if row is not oldest)
    number = _free_number([row.number for row in game.promises])
    state = UNWATCHED if term.kind == TEXT else OPEN
    row = Promise(number, by, to, term, game.round, state, agenda, _turns(game, by, to, term))
    game.promises = (*game.promises, row)
    note(game, f"promise.{state}", player=by, player_to=to, phrase=phrase(term, by, to, agenda))


def _turns(game: TI3, by: Player, to: Player, term: Term) -> int:
    """After how many ends of turns of the player concerned the next turn is over; the running one is not it."""
    if term.when not in (OWN_TURN, THEIR_TURN):
        return 0
    turn = ongoing(game, Turn)
    return 2 if turn is not None and turn.player == (by if term.when == OWN_TURN else to) else 1


def pay_debt(game: TI3, debt: Promise) -> None:
    """The goods that a promise still lacks."""
    note(game, "goods.given", player=debt.by, player_to=debt.to, n=debt.left)
    hand_over_goods(game, debt.by, debt.to, debt.left)
    settle(game, debt._replace(paid=debt.term.n), KEPT)
