"""The L1Z1X Mindnet."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import DONE, PASS, Value
from lazax.ti4.units.force import FIGHTER

GATHERED = 2  # ships that are worth a hero

always(6.0, "ability:harrow", "note:cybernetic_enhancements", "note:cybernetic_enhancements_omega")


@power("leader:l1z1x_agent")
def _enhance(known: Knowledge) -> float:
    """For own troops."""
    return 5.0 if latest(known, "Activation").get("player") == known.me else LEFT_ALONE


@answers("l1z1x_agent.place")
def enhanced(question: Question, known: Knowledge) -> Value:
    return question.options[0]


def _prize(known: Knowledge, system: str) -> float:
    """What could be taken there next."""
    return sum(known.planet_worth(planet) for planet in known.planets_in(system) if known.owner(planet) != known.me)


@power("leader:l1z1x_hero")
def _gather(known: Knowledge) -> float:
    ships = sum(known.force(system).total(("flagship", "dreadnought")) for system in known.own_fleets)
    return 14.0 if ships >= GATHERED and known.mine["tactic"] else LEFT_ALONE


@answers("l1z1x_hero.system")
def where(question: Question, known: Knowledge) -> Value:
    free = [system for system in question.options if system not in known.activated] or question.options
    return max(free, key=lambda system: (_prize(known, system), system))


@answers("muster.ship")
def ships(question: Question, known: Knowledge) -> Value:
    """As many as the fleet pool allows."""
    full = int(question.about["n"]) >= known.berths(str(question.about["system"]))
    return DONE if full and DONE in question.options else question.options[0]


@answers("muster.load")
def load(question: Question, known: Knowledge) -> Value:
    """Troops before fighters."""
    cargo = [word for word in question.options if word not in (DONE, PASS)]
    return min(cargo, key=lambda word: (word.startswith(FIGHTER), word))
