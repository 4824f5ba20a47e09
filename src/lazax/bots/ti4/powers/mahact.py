"""The Mahact Gene-Sorcerers."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import rivalry
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, power
from lazax.core.ask import Value
from lazax.core.state import Player

RUIN = 8.0  # what the smaller of two fleets of others costs that are worth a hero


def _wars(known: Knowledge) -> list[tuple[float, str, Player, str]]:
    """Fleets of others that could be sent against each other next door: what the smaller one costs, from where,
    whose, where to; the best last."""
    cost = {at: known.hull_cost(fleet) for at, fleet in known.fleets.items() if at[1] != known.me}
    return sorted(
        (min(price, cost[beside, other]) + 0.1 * rivalry(known, owner), origin, owner, beside)
        for (origin, owner), price in cost.items()
        for beside in known.net[origin]
        for other in known.others
        if other != owner and (beside, other) in cost and not known.fleet(beside).ships
    )


@power("leader:mahact_hero")
def _benediction(known: Knowledge) -> float:
    wars = _wars(known)
    return 14.0 if wars and wars[-1][0] >= RUIN else LEFT_ALONE


@answers("mahact_hero.from")
def origin(question: Question, known: Knowledge) -> Value:
    found = (start for _, start, _, _ in reversed(_wars(known)) if start in question.options)
    return next(found, question.options[0])


@answers("mahact_hero.fleet")
def fleet(question: Question, known: Knowledge) -> Value:
    start = str(question.about["system"])
    found = (
        str(owner) for _, at, owner, _ in reversed(_wars(known)) if at == start and str(owner) in question.options
    )
    return next(found, question.options[0])


@answers("mahact_hero.to")
def target(question: Question, known: Knowledge) -> Value:
    start = str(question.about["system"])
    found = (beside for _, at, _, beside in reversed(_wars(known)) if at == start and beside in question.options)
    return next(found, question.options[0])
