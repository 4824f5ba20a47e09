"""The Embers of Muaat."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import DONE, Value

SPARE = 2  # tokens of the strategy pool beside which one may go
DOOMED = 8.0  # what the ships of others cost that are worth a hero

always(6.0, "leader:muaat_commander", "unit:muaat_mech", "note:fires_of_the_gashlai")


@power("ability:star_forge", "unit:muaat_flagship")
def _forge(known: Knowledge) -> float:
    """With a token to spare, where there is room for the ship."""
    room = any(known.berths(system) > 0 for system in known.own_fleets)
    return 3.0 if known.mine["strategy"] > SPARE and room else LEFT_ALONE


@power("leader:muaat_agent")
def _cast(known: Knowledge) -> float:
    return 7.0 if free(known, "resources") >= 4 else LEFT_ALONE


@answers("muaat_agent.player")
def oneself(question: Question, known: Knowledge) -> Value:
    mine = str(known.me)
    return mine if mine in question.options else question.options[0]


@power("leader:muaat_hero")
def _seed(known: Knowledge) -> float:
    """Where others lose much more than one could take."""
    system = str(latest(known, "Movement").get("system", ""))
    fleets = sum(known.hull_cost(known.fleet(system, player)) for player in known.enemies_in(system))
    return 9.0 if fleets >= DOOMED else LEFT_ALONE


@answers("star_forge.unit")
def forged(question: Question, known: Knowledge) -> Value:
    system = str(question.about["system"])
    fighters = known.room(system) >= 2 and "fighter" in question.options
    return "fighter" if fighters or "destroyer" not in question.options else "destroyer"


@answers("muaat_mech.place")
def manned(question: Question, known: Knowledge) -> Value:
    return next((place for place in question.options if place in known.planets), DONE)
