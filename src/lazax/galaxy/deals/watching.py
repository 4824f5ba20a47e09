"""The table of promises: what happens in the game shows whether they are kept. They bind nobody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.deals.terms import (
    ABSTAIN,
    AGENDA,
    BROKEN,
    DECIDED,
    DUE,
    KEPT,
    LAPSED,
    OPEN,
    OWN_TURN,
    PAY,
    PEACE,
    ROUND,
    SPARE,
    TEXT,
    THEIR_TURN,
    TURN,
    UNWATCHED,
    VOTE,
    Bargainers,
    Phrase,
    Promise,
    Term,
    free_number,
)

S = TypeVar("S", bound=Bargainers)

MOST_ROWS = 60  # in the table of promises


class Promises(Generic[S]):
    """What an edition calls where something happens about which there can be promises."""

    lapses_with_round: frozenset[str] = frozenset()  # kinds of promises that only an occasion of this round can keep

    def phrase(self, term: Term, by: Player, to: Player, agenda: str) -> Phrase:
        raise NotImplementedError

    def whose_turn(self, game: S) -> Player | None:
        raise NotImplementedError

    def pending(self, game: S, kind: str, by: Player | None = None) -> list[Promise]:
        """Promises of this kind that are neither kept nor broken yet."""
        return [
            promise
            for promise in game.promises
            if promise.pending and promise.term.kind == kind and (by is None or promise.by == by)
        ]

    def change(self, game: S, promise: Promise) -> None:
        """Put a changed row in the place of the old one."""
        game.promises = tuple(promise if row.number == promise.number else row for row in game.promises)

    def settle(self, game: S, promise: Promise, state: str) -> None:
        self.change(game, promise._replace(state=state))
        self._note(game, f"promise.{state}", promise)

    def _note(self, game: S, key: str, promise: Promise) -> None:
        about = self.phrase(promise.term, promise.by, promise.to, promise.agenda)
        note(game, key, player=promise.by, player_to=promise.to, phrase=about)

    def write_down(self, game: S, by: Player, to: Player, term: Term, agenda: str) -> None:
        """A new row; the oldest of those that are settled makes room for it."""
        while len(game.promises) >= MOST_ROWS:
            oldest = next(row for row in game.promises if not row.pending)
            game.promises = tuple(row for row in game.promises if row is not oldest)
        number = free_number([row.number for row in game.promises])
        state = UNWATCHED if term.kind == TEXT else OPEN
        row = Promise(number, by, to, term, game.round, state, agenda, self._turns(game, by, to, term))
        game.promises = (*game.promises, row)
        self._note(game, f"promise.{state}", row)

    def _turns(self, game: S, by: Player, to: Player, term: Term) -> int:
        """After how many ends of turns of the player concerned the next turn is over; the running one is not it."""
        if term.when not in (OWN_TURN, THEIR_TURN):
            return 0
        return 2 if self.whose_turn(game) == (by if term.when == OWN_TURN else to) else 1

    # what players do

    def voted(self, game: S, player: Player, agenda: str, subject: str) -> None:
        """A vote was cast; without a subject they abstained."""
        if game.promises:
            for promise in self.pending(game, VOTE, player):
                if promise.agenda == agenda:
                    self.settle(game, promise, KEPT if promise.term.what == (subject or ABSTAIN) else BROKEN)

    def activated(self, game: S, player: Player, systems: Iterable[str]) -> None:
        """These systems were activated."""
        if game.promises:
            for promise in self.pending(game, SPARE, player):
                if promise.term.what in systems:
                    self.settle(game, promise, BROKEN)

    def attacked(self, game: S, attacker: Player, defender: Player) -> None:
        """The defender was attacked, in space or on a planet, even if nobody defends it or they left before the
        battle began."""
        if game.promises:
            for promise in self.pending(game, PEACE, attacker):
                if promise.term.player == defender:
                    self.settle(game, promise, BROKEN)

    def gave(self, game: S, giver: Player, receiver: Player, number: int) -> None:
        """Goods have changed hands; they count for the oldest debts first, even if these are not due yet."""
        if game.promises:
            for promise in self.pending(game, PAY, giver):
                if promise.to == receiver and number:
                    part = min(number, promise.left)
                    number -= part
                    promise = promise._replace(paid=promise.paid + part)
                    self.change(game, promise)
                    if not promise.left:
                        self.settle(game, promise, KEPT)

    # what makes goods due

    def decided(self, game: S, agenda: str, subject: str) -> None:
        """The council has decided; who promised goods for this outcome owes them until the turn ends."""
        if game.promises:
            for promise in self.pending(game, PAY):
                if promise.agenda == agenda and promise.term.when == DECIDED and promise.state == OPEN:
                    self.settle(game, promise, DUE if promise.term.what == subject else LAPSED)

    # what ends

    def agenda_ended(self, game: S, agenda: str) -> None:
        """Whatever was promised about a vote that never came about has lapsed, and so have proposals."""
        self.end_talks(game, AGENDA)
        if game.promises:
            for promise in (*self.pending(game, VOTE), *self.pending(game, PAY)):
                if promise.agenda == agenda and promise.state == OPEN:
                    self.settle(game, promise, LAPSED)

    def turn_ended(self, game: S, player: Player) -> None:
        self.phase_ended(game)
        for promise in game.promises:
            if promise.turns and promise.state == OPEN:
                ends_with = promise.by if promise.term.when == OWN_TURN else promise.to
                if ends_with == player:
                    promise = promise._replace(turns=promise.turns - 1)
                    self.change(game, promise)
                    if not promise.turns:
                        self.settle(game, promise, KEPT)

    def phase_ended(self, game: S) -> None:
        """A turn or a phase without turns is over: debts that nobody has paid are broken promises."""
        self.end_talks(game, TURN)
        for promise in game.promises:
            if promise.state == DUE:
                self.settle(game, promise, BROKEN)

    def round_ended(self, game: S) -> None:
        for promise in game.promises:
            if promise.state == OPEN and promise.term.kind in self.lapses_with_round:
                self.settle(game, promise, LAPSED)
            elif promise.state == OPEN and promise.term.when == ROUND:
                self.settle(game, promise, BROKEN if promise.term.kind == PAY else KEPT)

    def end_talks(self, game: S, act: str) -> None:
        """Proposals lapse with the act to which they belong; from then on new ones can be made."""
        if game.talks:
            game.talks = tuple(talk for talk in game.talks if talk[0] != act)
        for proposal in game.proposals:
            if proposal.act == act:
                note(game, "bargain.lapsed", player=proposal.proposer, player_to=proposal.partner, n=proposal.number)
        if game.proposals:
            game.proposals = tuple(proposal for proposal in game.proposals if proposal.act != act)

    def forget(self, game: S, player: Player) -> None:
        """With a player who is eliminated lapses all that they or others proposed and promised."""
        game.proposals = tuple(talk for talk in game.proposals if player not in (talk.proposer, talk.partner))
        for promise in game.promises:
            if promise.pending and player in (promise.by, promise.to, promise.term.player):
                self.settle(game, promise, LAPSED)
