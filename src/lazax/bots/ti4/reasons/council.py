"""Why somebody votes as they do, and which objective they score."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.reasons import Reason
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.reasons.registry import explains
from lazax.core.ask import PASS, Value
from lazax.ti4.council.voting import ABSTAIN, Ballot


@explains("vote.cast")
def vote(question: Question, known: Knowledge, answer: Value) -> Reason:
    if not isinstance(answer, Ballot) or answer.outcome == ABSTAIN:
        return Reason("vote.abstain")
    return Reason("vote.much" if len(answer.planets) > 1 else "vote.little")


@explains("objective.public", "objective.secret", "imperial.objective")
def score(question: Question, known: Knowledge, answer: Value) -> Reason:
    return Reason("score.none" if answer == PASS else "score")
