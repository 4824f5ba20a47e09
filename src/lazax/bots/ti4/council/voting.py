"""Votes: for what helps the player, against what helps rivals; little influence where little is at stake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.rivals import rivalry
from lazax.bots.galaxy.voting import votes_of
from lazax.bots.ti4.council.stakes import (
    AGAINST,
    FOR,
    STRATEGIES,
    elected_worth,
    law_worth,
    planet_elected,
    stake,
)
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value
from lazax.ti4.council.voting import ABSTAIN, Ballot

SMALL, GREAT = 0.3, 1.0
"""A stake below the first is worth no planet; from the second on it is worth them all."""


def liking(known: Knowledge, agenda: str, outcome: str) -> float:
    """Returns how much the player likes an outcome."""
    if outcome in (FOR, AGAINST):
        return stake(known, agenda) * (0.5 if outcome == FOR else -0.5)
    if outcome.isdigit():
        return elected_worth(known, agenda, int(outcome))
    if outcome in known.planets:
        return planet_elected(known, agenda, outcome)
    if outcome in known.view["laws"]:
        return -law_worth(known, outcome)
    if outcome in STRATEGIES:
        return 1.0 - 0.1 * STRATEGIES.index(outcome)
    return 0.5 if outcome in known.mine["scored"] else 0.0


@answers("vote.cast")
def cast(question: Question, known: Knowledge) -> Value:
    """8.4: planets are readied at the end, yet another vote may come before: little is spent on little, and nothing
    where others can cast more."""
    agenda = str(question.about["agenda"])
    ballots = [ballot for ballot in question.suggestions() if isinstance(ballot, Ballot)]
    named = {ballot.outcome: ballot for ballot in ballots if ballot.outcome != ABSTAIN}
    if not named:
        return ballots[0] if ballots else fallback(question, known)
    likings = {outcome: liking(known, agenda, outcome) for outcome in named}
    best = max(named, key=lambda outcome: (likings[outcome], outcome))
    matters = likings[best] - min(likings.values())
    planets = named[best].planets
    if all(ballot.outcome != ABSTAIN for ballot in ballots):  # who is told how to vote gives as little as possible
        return Ballot(best, tuple(sorted(planets, key=known.influence)[:1]))
    if not planets or (_is_last(known, agenda) and matters > 0):
        return named[best]
    if matters < SMALL:
        return Ballot()
    have, enough = sum(map(known.influence, planets)), needed(known, best)
    if enough > have:
        return named[best] if matters >= GREAT and best in (FOR, AGAINST) else Ballot()
    if matters < GREAT and 2 * enough > have:
        return Ballot()
    return Ballot(best, tuple(sorted(_amounting_to(known, planets, enough))))


def _is_last(known: Knowledge, agenda: str) -> bool:
    """8.4: planets are readied after the second agenda, so nothing is kept then."""
    return str(known.memory.setdefault(f"council:{known.round}", agenda)) != agenda


def needed(known: Knowledge, outcome: str) -> int:
    """Returns the votes that this outcome still needs, with what others may be expected to cast later: each for
    themselves where somebody is elected, half of them against the player where it is for or against."""
    event = known.event("Agenda")
    totals: Counter[str] = Counter()
    for _, name, number in event["votes"] if event is not None else ():
        totals[name] += number
    voted = {voter for voter, _, _ in event["votes"]} if event is not None else set()
    later = [votes_of(known, player) for player in known.others if player not in voted]
    most = max((number for name, number in totals.items() if name not in ("", outcome)), default=0)
    against = most + sum(later) // 2 if outcome in (FOR, AGAINST) else max([most, *later])
    return max(1, against + 1 - totals[outcome])


def _amounting_to(known: Knowledge, planets: Sequence[str], votes: int) -> list[str]:
    """Returns planets that suffice for so many votes, with little left over."""
    chosen = sorted(planets, key=lambda planet: (-known.influence(planet), planet))
    for planet in tuple(chosen):
        if sum(map(known.influence, chosen)) - known.influence(planet) >= votes:
            chosen.remove(planet)
    return chosen


@answers("agenda.tie", "vote.outcome")
def tie(question: Question, known: Knowledge) -> Value:
    agenda = str(question.about["agenda"])
    return max(question.options, key=lambda outcome: (liking(known, agenda, outcome), outcome))


@answers("agenda.next", "agenda.put")
def arrange(question: Question, known: Knowledge) -> Value:
    """Agendas stay in the order in which they lay."""
    return question.options[-1] if question.kind == "agenda.next" else question.options[0]


@answers("politics.speaker")
def speaker(question: Question, known: Knowledge) -> Value:
    """Oneself, else whoever stands least in the way."""
    if str(known.me) in question.options:
        return str(known.me)
    return min(question.options, key=lambda player: (rivalry(known, int(player)), player))
