"""The Naalu Collective."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import PASS, Value

always(6.0, "note:gift_of_prescience", "leader:naalu_hero", "leader:naalu_agent")


@power("ability:foresight")
def _escape(known: Knowledge) -> float:
    """From a fleet that is dearer than the own one."""
    system = str(latest(known, "Movement").get("system", ""))
    theirs = sum(known.hull_cost(known.fleet(system, player)) for player in known.enemies_in(system))
    return 9.0 if theirs > 1.2 * known.hull_cost(known.fleet(system)) else LEFT_ALONE


@power("leader:naalu_agent_omega")
def _lend(known: Knowledge) -> float:
    """A tactical action for nothing."""
    return 9.0


@answers("naalu_agent.player")
def oneself(question: Question, known: Knowledge) -> Value:
    mine = str(known.me)
    return mine if mine in question.options else question.options[0]


@answers("naalu_agent.system")
def there(question: Question, known: Knowledge) -> Value:
    """Where most is to be had that is not one's own."""

    def gain(system: str) -> tuple[float, str]:
        planets = [planet for planet in known.planets_in(system) if known.owner(planet) != known.me]
        return sum(map(known.planet_worth, planets)), system

    systems = [system for system in question.options if system != PASS]
    return max(systems, key=gain) if systems else PASS
