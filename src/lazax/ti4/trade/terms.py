"""What only this edition lets players exchange, and how it is told."""

from __future__ import annotations

from typing import Final

from lazax.core.log import Secret
from lazax.core.state import Player
from lazax.galaxy.deals.terms import (
    ABSTAIN,
    DECIDED,
    GOODS,
    PAY,
    PEACE,
    ROUND,
    SPARE,
    TEXT,
    VOTE,
    Phrase,
    Proposal,
    Term,
    Values,
)
from lazax.galaxy.deals.terms import phrase as shared_phrase

COMMODITIES: Final = "commodities"
NOTE: Final = "note"
FRAGMENTS: Final = "fragments"
ACTION_CARD: Final = "action_card"
PLANET: Final = "planet"
PROMISES: Final = (VOTE, SPARE, PEACE, PAY, TEXT)
KINDS: Final = (GOODS, COMMODITIES, NOTE, FRAGMENTS, ACTION_CARD, PLANET, *PROMISES[:-1])
"""The kinds from which proposals are made step by step; words are only ever written by people."""
WHEN: Final = (ROUND, DECIDED)
"""When promised goods are due: before the round ends, or if the agenda goes so."""
SIDES: Final = ("for", "against", ABSTAIN)


def phrase(term: Term, by: Player, to: Player, agenda: str = "") -> Phrase:
    """The term as a key and values; 69.6: only the two know which note it is about."""
    if term.kind == COMMODITIES:
        return COMMODITIES, (("n", term.n),)
    if term.kind == NOTE:
        return NOTE, (("note", Secret(term.what, (by, to))),)
    if term.kind == FRAGMENTS:
        return FRAGMENTS, (("n", term.n), ("exploration", term.what))
    if term.kind == ACTION_CARD:
        return ACTION_CARD, (("card", Secret(term.what, (by, to))),)
    if term.kind == PLANET:
        return PLANET, (("planet", term.what),)
    if term.kind not in (GOODS, *PROMISES):
        return term.kind, (("item", Secret(term.what, (by, to))),)
    return shared_phrase(term, by, to, lambda kind, outcome, values: _about_agenda(kind, outcome, agenda, values))


def _about_agenda(kind: str, outcome: str, agenda: str, values: Values) -> Phrase:
    about = (("agenda", agenda), *values)
    if outcome in SIDES:
        return f"{kind}.{outcome}", about
    return f"{kind}.outcome", (*about, ("outcome", outcome))


def known_to(proposal: Proposal, reader: Player | None) -> Proposal:
    """The proposal as a reader may know it: of a note in a hand others know that it is one."""
    if reader in (proposal.proposer, proposal.partner):
        return proposal
    return proposal._replace(
        gives=tuple(map(_hidden, proposal.gives)),
        wants=tuple(map(_hidden, proposal.wants)),
    )


def _hidden(term: Term) -> Term:
    return term if term.kind in (GOODS, COMMODITIES, FRAGMENTS, PLANET, *PROMISES) else term._replace(what="")
