"""Counter-proposals: the form begins with the terms of the proposal, seen from the other side."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Value
from lazax.desk.desk import Matter
from lazax.desk.forms import Group
from lazax.desk.panels.panel import say
from lazax.desk.reading import Filled
from lazax.galaxy.deals.terms import Offer, Proposal, mirrored
from lazax.ti3.desk.panels.bargain import GIVE, WANT, BargainPanel, rows_of
from lazax.ti3.desk.panels.table import table_of


class CounterPanel(BargainPanel):
    """A proposal whose partner is known."""

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        _, player = table_of(matter)
        return self.sides(matter, player, [_countered(matter).proposer])

    def start(self, matter: Matter) -> dict[str, Any]:
        return rows_of(mirrored(_countered(matter)))

    def answer(self, matter: Matter, filled: Filled) -> Value:
        if not filled and not filled.words:
            return Offer()
        return Offer(_countered(matter).proposer, self.terms(filled, GIVE), self.terms(filled, WANT))

    def draft(self, matter: Matter, answer: Offer) -> dict[str, Any]:
        return rows_of(answer)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        return say(matter, "deal.counter" if filled or filled.words else "deal.none")


def _countered(matter: Matter) -> Proposal:
    game, _ = table_of(matter)
    return next(row for row in game.proposals if row.number == matter.ask.about["n"])
