"""What players can offer and promise each other, and how it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from lazax.core.state import Player, State, record

GOODS: Final = "goods"  # trade goods, handed over at once
VOTE: Final = "vote"  # vote for an outcome of the agenda before the council, or abstain
SPARE: Final = "spare"  # not activate a system
PEACE: Final = "peace"  # not attack a player
PAY: Final = "pay"  # trade goods later
TEXT: Final = "text"  # anything else, in words: nobody watches it

ROUND: Final = "round"
OWN_TURN: Final = "own_turn"
THEIR_TURN: Final = "their_turn"
DECIDED: Final = "decided"
UNTIL: Final = (ROUND, OWN_TURN, THEIR_TURN)
"""When a promise to leave alone ends: with the round, or with the next turn of who promised or of the other."""

ABSTAIN: Final = "abstain"
MOST_GOODS: Final = 10  # that can be promised for later
MOST_WORDS: Final = 200

OPEN: Final = "open"
DUE: Final = "due"  # goods that should be paid before the turn ends
KEPT: Final = "kept"
BROKEN: Final = "broken"
LAPSED: Final = "lapsed"  # what it was about has not come to pass
UNWATCHED: Final = "unwatched"

AGENDA: Final = "agenda"
TURN: Final = "turn"  # phases without turns count as turns, too


@record
class Term(NamedTuple):
    """One thing that one side of a bargain gives or promises the other. What the kind does not need stays empty."""

    kind: str
    n: int = 0  # goods
    player: Player = -1  # whom not to attack; with whom the other wants to trade
    what: str = ""  # a system, an outcome of the vote, something that changes hands, or words
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

    @property
    def sides(self) -> tuple[tuple[Player, Player, tuple[Term, ...]], ...]:
        """Who gives, to whom, what."""
        return (self.proposer, self.partner, self.gives), (self.partner, self.proposer, self.wants)


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


class Bargainers(State):
    """A state in which players bargain."""

    goods: dict[Player, int]
    proposals: tuple[Proposal, ...]  # on the table
    promises: tuple[Promise, ...]  # open and settled ones, the oldest first
    talks: tuple[tuple[str, Player], ...]  # proposals made so far: (the act to which they belong, who made them)

    def __init__(self) -> None:
        super().__init__()
        self.proposals, self.promises, self.talks = (), (), ()


def free_number(taken: Sequence[int]) -> int:
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


# the other side of the table


def mirrored(proposal: Proposal) -> Offer:
    """The same bargain from the other side of the table."""
    return Offer(proposal.proposer, proposal.wants, proposal.gives)


def is_same(offer: Offer, proposal: Proposal) -> bool:
    """Whether the counter changes nothing, in whatever order its terms are told."""
    return sorted(offer.gives) == sorted(proposal.wants) and sorted(offer.wants) == sorted(proposal.gives)


def with_goods(terms: Sequence[Term], more: int) -> tuple[Term, ...]:
    """These terms with so many more trade goods at once; without any where none are left."""
    number = more + sum(term.n for term in terms if term.kind == GOODS)
    others = tuple(term for term in terms if term.kind != GOODS)
    return (Term(GOODS, n=number), *others) if number > 0 else others


# in words

Values = tuple[tuple[str, Any], ...]
Phrase = tuple[str, Values]
About = Callable[[str, str, Values], Phrase]
"""How something about an outcome of an agenda is told: which kind of term, the outcome, further values."""


def phrase(term: Term, by: Player, to: Player, about: About) -> Phrase:
    """The term as a key and values, from which a part of a sentence is made."""
    kind, n, player, what, when = term
    if kind == VOTE:
        return about(VOTE, what, ())
    if kind == PAY:
        return about(PAY, what, (("n", n),)) if when == DECIDED else (f"pay.{when}", (("n", n),))
    if kind in (SPARE, PEACE):
        values = (("system", what),) if kind == SPARE else (("player", player),)
        if when == ROUND:
            return f"{kind}.round", values
        return f"{kind}.turn", (*values, ("player_until", by if when == OWN_TURN else to))
    return (kind, (("n", n),)) if kind == GOODS else (kind, (("says", what),))
