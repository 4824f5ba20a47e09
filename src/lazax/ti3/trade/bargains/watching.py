"""The table of promises: what happens in the game shows whether they are kept (R0.16: they bind nobody)."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.terms import (
    ABSTAIN,
    APPROVE,
    BROKEN,
    DECIDED,
    DUE,
    INCOME,
    KEPT,
    LAPSED,
    OPEN,
    OWN_TURN,
    PAY,
    PEACE,
    ROUND,
    SPARE,
    VOTE,
    Promise,
    phrase,
)

AGENDA = "agenda"
TURN = "turn"  # the strategy phase and the status phase count as turns, too


def pending(game: TI3, kind: str, by: Player | None = None) -> list[Promise]:
    """Promises of this kind that are neither kept nor broken yet."""
    return [
        promise
        for promise in game.promises
        if promise.pending and promise.term.kind == kind and (by is None or promise.by == by)
    ]


def change(game: TI3, promise: Promise) -> None:
    """Put a changed row in the place of the old one."""
    game.promises = tuple(promise if row.number == promise.number else row for row in game.promises)


def settle(game: TI3, promise: Promise, state: str) -> None:
    change(game, promise._replace(state=state))
    about = phrase(promise.term, promise.by, promise.to, promise.agenda)
    note(game, f"promise.{state}", player=promise.by, player_to=promise.to, phrase=about)


# what players do


def voted(game: TI3, player: Player, agenda: str, subject: str) -> None:
    """R27.8: a vote was cast; without a subject they abstained."""
    if game.promises:
        for promise in pending(game, VOTE, player):
            if promise.agenda == agenda:
                settle(game, promise, KEPT if promise.term.what == (subject or ABSTAIN) else BROKEN)


def activated(game: TI3, player: Player, systems: Iterable[str]) -> None:
    """R11.1: a command counter was placed in these systems."""
    if game.promises:
        for promise in pending(game, SPARE, player):
            if promise.term.what in systems:
                settle(game, promise, BROKEN)


def attacked(game: TI3, attacker: Player, defender: Player) -> None:
    """The defender was attacked, in space or on a planet, even if nobody defends it (R26.11) or they left before the
    battle began (R31.2)."""
    if game.promises:
        for promise in pending(game, PEACE, attacker):
            if promise.term.player == defender:
                settle(game, promise, BROKEN)


def gave(game: TI3, giver: Player, receiver: Player, number: int) -> None:
    """R25.10: goods have changed hands; they count for the oldest debts first, even if these are not due yet."""
    if game.promises:
        for promise in pending(game, PAY, giver):
            if promise.to == receiver and number:
                part = min(number, promise.left)
                number -= part
                promise = promise._replace(paid=promise.paid + part)
                change(game, promise)
                if not promise.left:
                    settle(game, promise, KEPT)


def approved(game: TI3, player: Player, one: Player, other: Player, yes: bool) -> None:
    """R26.4: the active player has let an agreement come about, or has not."""
    if game.promises:
        for promise in pending(game, APPROVE, player):
            if {promise.to, promise.term.player} == {one, other}:
                settle(game, promise, KEPT if yes else BROKEN)


# what makes goods due


def earned(game: TI3, player: Player) -> None:
    """R26.7: the player has collected their trade income."""
    if game.promises:
        for promise in pending(game, PAY, player):
            if promise.term.when == INCOME and promise.state == OPEN:
                settle(game, promise, DUE)


def decided(game: TI3, agenda: str, subject: str) -> None:
    """R27.9: the council has decided; who promised goods for this outcome owes them until the turn ends."""
    if game.promises:
        for promise in pending(game, PAY):
            if promise.agenda == agenda and promise.term.when == DECIDED and promise.state == OPEN:
                settle(game, promise, DUE if promise.term.what == subject else LAPSED)


# what ends


def agenda_ended(game: TI3, agenda: str) -> None:
    """Whatever was promised about a vote that never came about has lapsed, and so have proposals."""
    end_talks(game, AGENDA)
    if game.promises:
        for promise in (*pending(game, VOTE), *pending(game, PAY)):
            if promise.agenda == agenda and promise.state == OPEN:
                settle(game, promise, LAPSED)


def turn_ended(game: TI3, player: Player) -> None:
    phase_ended(game)
    for promise in game.promises:
        if promise.turns and promise.state == OPEN:
            ends_with = promise.by if promise.term.when == OWN_TURN else promise.to
            if ends_with == player:
                promise = promise._replace(turns=promise.turns - 1)
                change(game, promise)
                if not promise.turns:
                    settle(game, promise, KEPT)


def phase_ended(game: TI3) -> None:
    """The strategy phase or the status phase is over: debts that nobody has paid are broken promises."""
    end_talks(game, TURN)
    _break_debts(game)


def round_ended(game: TI3) -> None:
    for promise in game.promises:
        if promise.state == OPEN and promise.term.kind == APPROVE:
            settle(game, promise, LAPSED)
        elif promise.state == OPEN and promise.term.when == ROUND:
            settle(game, promise, BROKEN if promise.term.kind == PAY else KEPT)


def _break_debts(game: TI3) -> None:
    for promise in game.promises:
        if promise.state == DUE:
            settle(game, promise, BROKEN)


def end_talks(game: TI3, act: str) -> None:
    """Proposals lapse with the act to which they belong; from then on new ones can be made."""
    if game.talks:
        game.talks = tuple(talk for talk in game.talks if talk[0] != act)
    for proposal in game.proposals:
        if proposal.act == act:
            note(game, "bargain.lapsed", player=proposal.proposer, player_to=proposal.partner, n=proposal.number)
    if game.proposals:
        game.proposals = tuple(proposal for proposal in game.proposals if proposal.act != act)


def forget(game: TI3, player: Player) -> None:
    """R23.12: with a player who is eliminated lapses all that they or others proposed and promised."""
    game.proposals = tuple(talk for talk in game.proposals if player not in (talk.proposer, talk.partner))
    for promise in game.promises:
        if promise.pending and player in (promise.by, promise.to, promise.term.player):
            settle(game, promise, LAPSED)
