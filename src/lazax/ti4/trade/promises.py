"""Where something happens that keeps or breaks a promise (28.4: nobody has to keep any)."""

from __future__ import annotations

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.galaxy.deals.terms import Phrase, Term
from lazax.galaxy.deals.watching import Promises
from lazax.ti4.events import Turn
from lazax.ti4.state import TI4
from lazax.ti4.trade.terms import phrase


class Watched(Promises[TI4]):
    """The table of promises of this edition."""

    def phrase(self, term: Term, by: Player, to: Player, agenda: str) -> Phrase:
        return phrase(term, by, to, agenda)

    def whose_turn(self, game: TI4) -> Player | None:
        turn = ongoing(game, Turn)
        return None if turn is None else turn.player


PROMISES = Watched()
