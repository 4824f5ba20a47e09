"""The Sardakk N'orr."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import DONE, PASS, Value

always(6.0, "note:tekklar_legion")


@power("leader:sardakk_agent")
def _troops(known: Knowledge) -> float:
    """In an own action."""
    return 7.0 if latest(known, "Activation").get("player") == known.me else LEFT_ALONE


@answers("sardakk_agent.planet")
def land(question: Question, known: Knowledge) -> Value:
    planets = [planet for planet in question.options if planet != PASS]
    return max(planets, key=lambda planet: (known.planet_worth(planet), planet)) if planets else PASS


@answers("exotrireme.ship")
def largest(question: Question, known: Knowledge) -> Value:
    ships = [ship for ship in question.options if ship != DONE]
    return max(ships, key=lambda ship: (known.price(ship.removeprefix("damaged_")), ship)) if ships else DONE
