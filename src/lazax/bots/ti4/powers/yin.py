"""The Yin Brotherhood."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import yes_if
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import DONE, PASS, Value

MANY_MEN = 6  # infantry on planets that are worth a hero

always(6.0, "note:greyfire_mutagen_omega")


@power("ability:indoctrination")
def _turn(known: Knowledge) -> float:
    return 7.0 if free(known, "influence") >= 2 else LEFT_ALONE


@power("unit:yin_mech")
def _turn_to_mech(known: Knowledge) -> float:
    return 8.0 if free(known, "influence") >= 3 else LEFT_ALONE


@power("leader:yin_agent", "leader:yin_agent_omega")
def _save(known: Knowledge) -> float:
    """For own losses."""
    return 5.0 if latest(known, "Destroyed").get("player") == known.me else LEFT_ALONE


@power("leader:yin_hero")
def _overdrive(known: Knowledge) -> float:
    men = sum(known.gf(planet) for planet in known.own_planets)
    return 15.0 if men >= MANY_MEN else LEFT_ALONE


@power("leader:yin_hero_omega")
def _bless(known: Knowledge) -> float:
    return 16.0


@answers("yin_hero.planet")
def blessed(question: Question, known: Knowledge) -> Value:
    """The best planets that nobody holds, or nobody defends."""
    planets = [p for p in question.options if p != DONE and known.owner(p) != known.me]
    soft = [p for p in planets if known.keeper(p) is None and not known.pds(p)]
    named = soft or planets or [option for option in question.options if option != DONE]
    return max(named, key=lambda planet: (known.planet_worth(planet), planet))


@answers("yin_hero.choice")
def overdriven(question: Question, known: Knowledge) -> Value:
    return "double"


@answers("yin_agent.place")
def accept(question: Question, known: Knowledge) -> Value:
    return yes_if(True)


@answers("yin_spinner.place")
def spun(question: Question, known: Knowledge) -> Value:
    """Where much is at stake."""
    planets = [place for place in question.options if place in known.planets]
    if not planets:
        return next((place for place in question.options if place != PASS), question.options[0])
    return max(planets, key=lambda planet: (known.planet_worth(planet) - known.gf(planet), planet))
