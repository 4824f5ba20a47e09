"""Proposals on the table and what was promised, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lazax.core.log import masked
from lazax.core.state import Player
from lazax.desk.forms import At, Deal
from lazax.galaxy.deals.proposing import Talks
from lazax.galaxy.deals.terms import Bargainers, Proposal, Term
from lazax.locales import Teller

CARDS: Final = ("note", "card")
"""What components are called that can be read before they change hands."""


def deals_of(talks: Talks[Any], game: Bargainers, teller: Teller, reader: Player | None) -> list[Deal]:
    """First the proposals, then the promises, the latest first, as the reader may know them."""

    def told(terms: tuple[Term, ...], by: Player, to: Player, agenda: str) -> tuple[str, ...]:
        found = (masked(talks.phrase(term, by, to, agenda), reader) for term in terms)
        return tuple(teller.sentence("phrase", key, dict(values)) for key, values in found)

    def cards(terms: tuple[Term, ...], by: Player, to: Player, agenda: str) -> Iterator[At]:
        for term in terms:
            _, values = masked(talks.phrase(term, by, to, agenda), reader)
            yield from (At(name, value) for name, value in values if name in CARDS and isinstance(value, str))

    proposals = [
        Deal(
            row.number,
            row.proposer,
            row.partner,
            told(row.gives, row.proposer, row.partner, row.agenda),
            told(row.wants, row.partner, row.proposer, row.agenda),
            cards=(
                *cards(row.gives, row.proposer, row.partner, row.agenda),
                *cards(row.wants, row.partner, row.proposer, row.agenda),
            ),
        )
        for row in game.proposals
    ]
    promises = [
        Deal(row.number, row.by, row.to, told((row.term,), row.by, row.to, row.agenda), (), row.state)
        for row in reversed(game.promises)
    ]
    return [*proposals, *promises]


def told_proposal(talks: Talks[Any], proposal: Proposal, teller: Teller, reader: Player) -> str:
    """A proposal in words, as one of the two knows it."""
    key, values = talks.told(proposal)
    return teller.line(key, {name: masked(value, reader) for name, value in values.items()})
