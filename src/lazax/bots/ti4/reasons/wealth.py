"""Why something is built, learned or paid, and where tokens go."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.reasons import Reason
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.reasons.registry import explains, goal_that_asks, told
from lazax.core.ask import PASS, Value
from lazax.ti4.production.draft import Wanted
from lazax.ti4.tables import TECHNOLOGIES, UNIT_UPGRADES


@explains("production.build")
def build(question: Question, known: Knowledge, answer: Value) -> Reason:
    made = {order.unit for order in answer.orders} if isinstance(answer, Wanted) else set()
    if not made:
        return Reason("build.none")
    return Reason("build.settle" if "carrier" in made else "build.troops" if made == {"infantry"} else "build.fleet")


@explains("research.technology")
def research(question: Question, known: Knowledge, answer: Value) -> Reason:
    name = str(answer)
    if name == PASS or name not in TECHNOLOGIES:
        return Reason("research.none")
    fields = ("unit_upgrades",) if name in UNIT_UPGRADES else ("technology_colours", "one_colour")
    goal = goal_that_asks(known, *fields)
    if goal is not None:
        return Reason("research.goal", {"technology": name, **told(goal)})
    return Reason("research.upgrade" if name in UNIT_UPGRADES else "research.useful", {"technology": name})


@explains("pay.resources", "pay.influence")
def pay(question: Question, known: Knowledge, answer: Value) -> Reason:
    return Reason("pay")


@explains("tokens.gain", "tokens.redistribute", "leadership.buy")
def tokens(question: Question, known: Knowledge, answer: Value) -> Reason:
    return Reason("tokens")
