"""What only this edition lets players offer and promise each other, and how it is told."""

from __future__ import annotations

from typing import Final

from lazax.core.state import Player, formerly
from lazax.galaxy.deals.terms import (
    ABSTAIN,
    DECIDED,
    GOODS,
    PAY,
    PEACE,
    ROUND,
    SPARE,
    VOTE,
    Phrase,
    Promise,
    Proposal,
    Term,
    Values,
)
from lazax.galaxy.deals.terms import phrase as shared_phrase
from lazax.ti3.tables import POLITICAL_CARDS

APPROVE: Final = "approve"  # approve a trade agreement of the other (R26.4)
KINDS: Final = (GOODS, VOTE, SPARE, PEACE, PAY, APPROVE)
"""The closed list from which proposals are made step by step; words are only ever written by people."""

INCOME: Final = "income"
WHEN: Final = (ROUND, INCOME, DECIDED)
"""When promised goods are due: before the round ends, with the next trade income, or if the agenda goes so."""

for _record in (Term, Proposal, Promise):
    formerly(_record, f"ti3.{_record.__name__}")

# in words

SUBJECTS: Final = {
    "elect_player": "player",
    "elect_two_players": "players",
    "elect_current_law": "law",
    "elect_planet": "planet",
    "elect_two_planets": "planets",
    "elect_technology_colour": "colour",
}
"""What the council elects, by the kind of vote."""


def phrase(term: Term, by: Player, to: Player, agenda: str = "") -> Phrase:
    """The term as a key and values, from which a part of a sentence is made."""
    if term.kind == APPROVE:
        return APPROVE, (("player", to), ("player_to", term.player))
    return shared_phrase(term, by, to, lambda kind, subject, values: _about_agenda(kind, subject, agenda, values))


def _about_agenda(kind: str, subject: str, agenda: str, values: Values) -> Phrase:
    of = SUBJECTS.get(POLITICAL_CARDS[agenda].vote, "")
    about = (("agenda", agenda), *values)
    if not of or subject == ABSTAIN:
        return f"{kind}.{subject}", about
    if of == "player":
        return f"{kind}.player", (*about, ("player", int(subject)))
    if of == "players":
        return f"{kind}.players", (*about, ("players", tuple(map(int, subject.split("+")))))
    if of == "planets":
        return f"{kind}.planets", (*about, ("planets", tuple(subject.split("+"))))
    return f"{kind}.{of}", (*about, ("agenda_elected" if of == "law" else of, subject))
