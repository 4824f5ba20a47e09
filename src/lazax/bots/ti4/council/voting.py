"""Votes: for what helps the player, against what helps rivals; little influence where little is at stake."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.rivals import rivalry
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
    """8.4: planets are readied at the end, yet another vote may come before. So little is spent on little."""
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
    if matters < SMALL:
        return Ballot() if planets else named[best]
    if matters >= GREAT:
        return named[best]
    cheapest = sorted(planets, key=lambda planet: (known.influence(planet), planet))
    return Ballot(best, tuple(sorted(cheapest[: (len(cheapest) + 1) // 2])))


@answers("agenda.tie", "vote.outcome", "prediction.outcome")
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
