"""The tactical action as it is carried out: which system, and which ships move in."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import yes_if
from lazax.bots.ti3.bargains.promises import promised_to_leave
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.marches import gathering
from lazax.bots.ti3.movement.plans import best_plan, plan_for, plans
from lazax.bots.ti3.options.diplomats import escort
from lazax.bots.ti3.options.leaders import embark
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value


@answers("activate.system")
def activate(question: Question, known: Knowledge) -> Value:
    remembered = known.memory.pop("plan", None)
    if remembered in question.options:
        known.memory["bound_for"] = remembered
        return remembered
    found = [plan for plan in plans(known) if plan.system in question.options]
    if found:
        return found[0].system
    free = [system for system in question.options if not promised_to_leave(known, system)] or question.options
    own = [system for system in free if known.fleet(system).ships]
    return own[0] if own else free[0]


@answers("move.fleet")
def move(question: Question, known: Knowledge) -> Value:
    system = str(question.about["system"])
    intended = known.memory.pop("moves", ())
    if known.memory.pop("bound_for", None) == system and not known.move_bonus and question.allows(intended):
        moves = intended
    else:
        moves = plan_for(known, system, known.move_bonus).moves
    if not moves and not known.enemies_in(system):
        voyage = gathering(known, system)
        moves = voyage.moves if voyage is not None else ()
    moves = escort(known, system, moves)
    for attempt in (embark(known, system, moves), moves):
        if question.allows(attempt):
            return attempt
    return next((moves for moves in reversed(question.suggestions()) if len(moves) <= 1), ())


@answers("fleet_logistics.again")
def again(question: Question, known: Knowledge) -> Value:
    plan = best_plan(known)
    if plan is not None:
        known.memory["plan"] = plan.system
    return yes_if(plan is not None)
