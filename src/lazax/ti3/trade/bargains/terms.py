"""What players can offer and promise each other, and how it is told."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from lazax.core.state import Player, record
from lazax.ti3.tables import POLITICAL_CARDS

GOODS: Final = "goods"  # trade goods, handed over at once
VOTE: Final = "vote"  # vote for a subject on the agenda before the council, or abstain
SPARE: Final = "spare"  # not activate a system
PEACE: Final = "peace"  # not attack a player
PAY: Final = "pay"  # trade goods later
APPROVE: Final = "approve"  # approve a trade agreement of the other (R26.4)
TEXT: Final = "text"  # anything else, in words: nobody watches it
KINDS: Final = (GOODS, VOTE, SPARE, PEACE, PAY, APPROVE)
"""The closed list from which proposals are made step by step; words are only ever written by people."""

ROUND: Final = "round"
OWN_TURN: Final = "own_turn"
THEIR_TURN: Final = "their_turn"
DECIDED: Final = "decided"
INCOME: Final = "income"
UNTIL: Final = (ROUND, OWN_TURN, THEIR_TURN)
"""When a promise to leave alone ends: with the round, or with the next turn of who promised or of the other."""
WHEN: Final = (ROUND, INCOME, DECIDED)
"""When promised goods are due: before the round ends, with the next trade income, or if the agenda goes so."""

ABSTAIN: Final = "abstain"
MOST_GOODS: Final = 10  # that can be promised for later
MOST_TERMS: Final = 3  # on one side of a proposal
MOST_WORDS: Final = 200

OPEN: Final = "open"
DUE: Final = "due"  # goods that should be paid before the turn ends
KEPT: Final = "kept"
BROKEN: Final = "broken"
LAPSED: Final = "lapsed"  # what it was about has not come to pass
UNWATCHED: Final = "unwatched"


@record
class Term(NamedTuple):
    """One thing that one side of a bargain gives or promises the other. What the kind does not need stays empty."""

    kind: str
    n: int = 0  # goods
    player: Player = -1  # whom not to attack; with whom the other wants to trade
    what: str = ""  # a system, a subject of the vote, or words
    when: str = ""


class Offer(NamedTuple):
    """What a player submits: to whom, what they give, what they want. Without anything it is no proposal at all."""

    partner: Player = -1
    gives: tuple[Term, ...] = ()
    wants: tuple[Term, ...] = ()


@record
class Proposal(NamedTuple):
    """A proposal on the table; it lapses with the act it belongs to: a turn, or the vote on an agenda."""

    number: int
    proposer: Player
    partner: Player
    gives: tuple[Term, ...]
    wants: tuple[Term, ...]
    act: str
    agenda: str = ""  # the agenda before the council


@record
class Promise(NamedTuple):
    """A row in the table of promises."""

    number: int
    by: Player
    to: Player
    term: Term
    round: int
    state: str = OPEN
    agenda: str = ""
    turns: int = 0  # ends of turns after which it is kept
    paid: int = 0  # goods given so far

    @property
    def pending(self) -> bool:
        return self.state == OPEN or self.state == DUE

    @property
    def left(self) -> int:
        """Promised goods not yet given."""
        return self.term.n - self.paid


# in words

Phrase = tuple[str, tuple[tuple[str, Any], ...]]

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
    kind, n, player, what, when = term
    if kind == VOTE:
        return _about_agenda(VOTE, what, agenda)
    if kind == PAY:
        return _about_agenda(PAY, what, agenda, ("n", n)) if when == DECIDED else (f"pay.{when}", (("n", n),))
    if kind in (SPARE, PEACE):
        about = (("system", what),) if kind == SPARE else (("player", player),)
        if when == ROUND:
            return f"{kind}.round", about
        return f"{kind}.turn", (*about, ("player_until", by if when == OWN_TURN else to))
    if kind == APPROVE:
        return kind, (("player", to), ("player_to", player))
    return (kind, (("n", n),)) if kind == GOODS else (kind, (("says", what),))


def _about_agenda(kind: str, subject: str, agenda: str, *values: tuple[str, Any]) -> Phrase:
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
