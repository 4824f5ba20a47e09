"""The Yssaril Tribes."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.cards.worth import by_rivalry, worth_of
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.phases.status import keeping
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, power, power_of
from lazax.core.ask import Value
from lazax.ti4.leaders.abilities import AGENTS
from lazax.ti4.timings import COMPONENT_ACTION

PLENTY = 6  # cards of which one may be discarded to wait
DEAR = 8.0  # a card that is rather taken than three discarded

always(5.0, "unit:yssaril_mech", "leader:yssaril_commander", "note:spy_net")
always(14.0, "technology:mageon_implants")
always(18.0, "leader:yssaril_hero")


@power("ability:stall_tactics")
def _wait(known: Knowledge) -> float:
    return 1.0 if int(known.mine["cards"]) >= PLENTY else LEFT_ALONE


@power("leader:yssaril_agent")
def _imitate(known: Knowledge) -> float:
    """At a moment at which the agent of another would be used by oneself."""
    moment = known.question.kind if isinstance(known.question, Question) else ""
    timing = COMPONENT_ACTION if moment == "turn.action" else moment.removeprefix("window.")
    theirs = {f"leader:{row['leader']}" for other in known.others for row in known.sheets[other]["leaders"]}
    agents = (agent.component for agent in AGENTS.get(timing, ()) if agent.component in theirs)
    return max((power_of(known, name) or LEFT_ALONE for name in agents), default=LEFT_ALONE)


@answers("agent.copied")
def imitated(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda name: (power_of(known, name) or LEFT_ALONE, name))


@answers("stall_tactics.card", "scheming.card", "yssaril_hero.card")
def worst(question: Question, known: Knowledge) -> Value:
    """What is worth least whenever its moment comes."""
    return min(question.options, key=lambda card: (keeping(card), worth_of(known, card), card))


@answers("mageon_implants.card", "spy_net.card")
def best(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda card: (worth_of(known, card), card))


@answers("mageon_implants.player")
def whose(question: Question, known: Knowledge) -> Value:
    return by_rivalry(known, question.options)


@answers("yssaril_mech.planet")
def landing(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (known.planet_worth(planet) - known.gf(planet), planet))


@answers("yssaril_hero.take")
def extorted(question: Question, known: Knowledge) -> Value:
    card = str(question.about["card"])
    return "take" if worth_of(known, card) >= DEAR else "discard"
