"""Proposals on the table and what was promised, in words."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.desk.forms import Deal
from lazax.galaxy.deals.terms import Term
from lazax.locales import Teller
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.terms import phrase


def deals_of(game: TI3, teller: Teller) -> list[Deal]:
    """First the proposals, then the promises, the latest first; everybody may know of them."""

    def told(terms: tuple[Term, ...], by: Player, to: Player, agenda: str) -> tuple[str, ...]:
        found = (phrase(term, by, to, agenda) for term in terms)
        return tuple(teller.sentence("phrase", key, dict(values)) for key, values in found)

    proposals = [
        Deal(
            row.number,
            row.proposer,
            row.partner,
            told(row.gives, row.proposer, row.partner, row.agenda),
            told(row.wants, row.partner, row.proposer, row.agenda),
        )
        for row in game.proposals
    ]
    promises = [
        Deal(row.number, row.by, row.to, told((row.term,), row.by, row.to, row.agenda), (), row.state)
        for row in reversed(game.promises)
    ]
    return [*proposals, *promises]
