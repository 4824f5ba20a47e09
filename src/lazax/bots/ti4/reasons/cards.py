"""Why a strategy card is taken or used, and what a turn is for."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.reasons import PLAIN, Reason
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.plans import best_plan
from lazax.bots.ti4.phases.strategy import name_of
from lazax.bots.ti4.reasons.fleets import of_system
from lazax.bots.ti4.reasons.registry import explains, goal_that_asks, told
from lazax.core.ask import PASS, Value

ASKING = {
    "technology": ("unit_upgrades", "technology_colours"),
    "construction": ("structures", "planets_with_structures"),
    "trade": ("trade_goods",),
}
"""Goals that a strategy card brings on."""


@explains("strategy.pick")
def pick(question: Question, known: Knowledge, answer: Value) -> Reason:
    card = name_of(str(answer))
    goods = {row["card"]: int(row["goods"]) for row in known.view["strategies"]}.get(str(answer), 0)
    goal = goal_that_asks(known, *ASKING.get(card, ()))
    if goal is not None:
        return Reason("pick.goal", {"strategy": card, **told(goal)})
    return Reason("pick.goods", {"strategy": card, "n": goods}) if goods else Reason(f"card.{card}")


@explains("turn.action")
def act(question: Question, known: Knowledge, answer: Value) -> Reason:
    kind, _, name = str(answer).partition(":")
    if answer == PASS:
        return Reason("turn.pass")
    if kind == "strategic":
        return Reason(f"card.{name_of(name)}")
    plan = best_plan(known) if kind == "tactical" else None
    return PLAIN if plan is None else of_system(known, plan.system)


@explains("secondary.use")
def secondary(question: Question, known: Knowledge, answer: Value) -> Reason:
    card = name_of(str(question.about["strategy"]))
    return Reason("secondary.save") if answer == PASS else Reason(f"secondary.{card}")
