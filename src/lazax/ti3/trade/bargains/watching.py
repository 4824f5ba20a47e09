"""Where something happens that keeps or breaks a promise (R0.16: they bind nobody)."""

from __future__ import annotations

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.galaxy.deals.terms import BROKEN, DUE, KEPT, OPEN, PAY, Phrase, Term
from lazax.galaxy.deals.watching import Promises
from lazax.ti3.events import Turn
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.terms import APPROVE, INCOME, phrase


class Watched(Promises[TI3]):
    """The table of promises of this edition."""

    lapses_with_round = frozenset({APPROVE})

    def phrase(self, term: Term, by: Player, to: Player, agenda: str) -> Phrase:
        return phrase(term, by, to, agenda)

    def whose_turn(self, game: TI3) -> Player | None:
        turn = ongoing(game, Turn)
        return None if turn is None else turn.player

    def approved(self, game: TI3, player: Player, one: Player, other: Player, yes: bool) -> None:
        """R26.4: the active player has let an agreement come about, or has not."""
        if game.promises:
            for promise in self.pending(game, APPROVE, player):
                if {promise.to, promise.term.player} == {one, other}:
                    self.settle(game, promise, KEPT if yes else BROKEN)

    def earned(self, game: TI3, player: Player) -> None:
        """R26.7: the player has collected their trade income; goods promised for it are due."""
        if game.promises:
            for promise in self.pending(game, PAY, player):
                if promise.term.when == INCOME and promise.state == OPEN:
                    self.settle(game, promise, DUE)


PROMISES = Watched()
voted = PROMISES.voted  # R27.8
activated = PROMISES.activated  # R11.1
attacked = PROMISES.attacked  # R26.11, R31.2
gave = PROMISES.gave  # R25.10
approved = PROMISES.approved
earned = PROMISES.earned
decided = PROMISES.decided  # R27.9
agenda_ended = PROMISES.agenda_ended  # R27.12
turn_ended = PROMISES.turn_ended
phase_ended = PROMISES.phase_ended
round_ended = PROMISES.round_ended
forget = PROMISES.forget  # R23.12
