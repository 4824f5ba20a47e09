"""Votes: for what helps the player, against what helps rivals; little influence where little is at stake."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.rivals import rivalry
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value
from lazax.ti4.council.voting import Ballot
from lazax.ti4.tables import AGENDAS

FOR, AGAINST = "for", "against"


def liking(known: Knowledge, agenda: str, outcome: str) -> float:
    """Returns how much the player likes an outcome: laws that bind are not liked, directives a little."""
    if outcome in (FOR, AGAINST):
        law = AGENDAS[agenda].type == "law"
        return (-0.5 if law else 0.5) * (1 if outcome == FOR else -1)
    if outcome.isdigit():
        return 1.0 if int(outcome) == known.me else -0.1 * rivalry(known, int(outcome))
    owner = known.planets.get(outcome, {}).get("owner")
    return 0.5 if owner == known.me else 0.0


@answers("vote.cast")
def cast(question: Question, known: Knowledge) -> Value:
    """8.4: planets are readied after the votes, so all that is left may be spent on them."""
    agenda = str(question.about["agenda"])
    ballots = [ballot for ballot in question.suggestions() if isinstance(ballot, Ballot)]
    named = [ballot for ballot in ballots if ballot.planets]
    if not named:
        return ballots[0] if ballots else fallback(question, known)
    return max(named, key=lambda ballot: (liking(known, agenda, ballot.outcome), ballot.outcome))


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
