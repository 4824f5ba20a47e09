"""The Yin Brotherhood."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import yes_if
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.combat.battles import worth as worth_of
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import DONE, PASS, Value
from lazax.ti4.tables import NON_FIGHTERS
from lazax.ti4.units.force import DAMAGED, kind_of

DEAR = 3.0  # what a ship costs that is worth a destroyer
MANY_MEN = 6  # infantry on planets that are worth a hero

always(6.0, "note:greyfire_mutagen_omega")


@power("ability:indoctrination")
def _turn(known: Knowledge) -> float:
    return 7.0 if free(known, "influence") >= 2 else LEFT_ALONE


@power("unit:yin_mech")
def _turn_to_mech(known: Knowledge) -> float:
    return 8.0 if free(known, "influence") >= 3 else LEFT_ALONE


def _victims(known: Knowledge, tokens: Iterable[str] = ()) -> list[str]:
    """Ships of the opponent that a hit destroys and that are worth one of one's own, the dearest last."""
    fight = latest(known, "SpaceCombat")
    enemy = next((fight[side] for side in ("attacker", "defender") if fight.get(side, known.me) != known.me), None)
    if enemy is None:
        return []
    there = [token for token, _ in known.force(str(fight["system"]), int(enemy)).only(NON_FIGHTERS).tokens()]
    whole = (t for t in tokens or there if t.startswith(DAMAGED) or not known.unit(kind_of(t), int(enemy)).sustains)
    return sorted((token for token in whole if known.price(kind_of(token)) >= DEAR), key=lambda t: worth_of(known, t))


@power("ability:devotion")
def _give_oneself(known: Knowledge) -> float:
    """A destroyer for a dear ship."""
    fight = latest(known, "SpaceCombat")
    cheap = known.force(str(fight.get("system", known.home))).number("destroyer")
    return 4.0 if cheap and _victims(known) else LEFT_ALONE


@answers("devotion.ship")
def given(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda ship: worth_of(known, ship.rpartition(":")[2]))


@answers("devotion.target")
def hit(question: Question, known: Knowledge) -> Value:
    return (_victims(known, question.options) or list(question.options))[-1]


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
