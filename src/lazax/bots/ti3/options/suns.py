"""Distant Suns: what may lie under a domain counter, and what to do about it (R42)."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import YES, yes_if
from lazax.bots.galaxy.sheets import Data
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.core.ask import PASS, Value
from lazax.ti3.options.suns.counters import (
    ALL_COUNTERS,
    BIOHAZARD,
    HOSTILE_LOCALS,
    KIND_OF,
    PROBED,
    RADIATION,
    SETTLED,
    VALUE_OF,
)

DANGERS = (BIOHAZARD, RADIATION, HOSTILE_LOCALS)
SAFE = 1.0 - sum(KIND_OF[counter] in DANGERS for counter in ALL_COUNTERS) / len(ALL_COUNTERS)
"""The share of counters that welcome whoever lands."""
UNKNOWN = 2  # ground forces for a planet of which nothing is known: one may die
CARDS_TO_LOSE = 2  # with more cards in hand nothing is razed


def _counter(known: Knowledge, planet: str) -> Data | None:
    found: Data | None = known.planets[planet].get("domain")
    return found


def _kind(known: Knowledge, planet: str) -> str:
    """The kind of counter that the player knows to lie there; "" for none or a secret."""
    found = _counter(known, planet)
    return KIND_OF[found["counter"]] if found is not None and found["counter"] else ""


def locals_on(known: Knowledge, planet: str) -> int:
    """R42.15: hostile locals whom the player knows of."""
    found = _counter(known, planet)
    if found is None or _kind(known, planet) != HOSTILE_LOCALS:
        return 0
    return int(VALUE_OF[found["counter"]])


def closed(known: Knowledge, planet: str) -> bool:
    """R42.3, R42.7: no ground forces land there in this activation."""
    return any(effect["kind"] in (PROBED, SETTLED) and effect["target"] == planet for effect in known.effects)


def troops_for(known: Knowledge, planet: str, most: int = UNKNOWN) -> int:
    """Ground forces to land where nobody defends, 0 for none; at most so many are there."""
    kind = _kind(known, planet)
    if kind == RADIATION:
        return 0
    if kind == BIOHAZARD:
        return 2 if most >= 2 else 0
    secret = _counter(known, planet) is not None and not kind
    return min(UNKNOWN, most) if secret else 1


def peace(known: Knowledge, planet: str) -> float:
    """How likely a neutral planet is taken without a fight."""
    kind = _kind(known, planet)
    if kind == RADIATION:
        return -1.0
    return SAFE if _counter(known, planet) is not None and not kind else 1.0


@answers("suns.probe")
def probe(question: Question, known: Knowledge) -> Value:
    """Only with nothing on board that could land: what is probed is not taken."""
    ships = known.fleet(str(question.about["system"])).ships
    return yes_if(not any(ship.gf for ship in ships))


@answers("suns.raze")
def raze(question: Question, known: Knowledge) -> Value:
    """What is known to be deadly, while there are few cards to lose."""
    if len(known.own["hand"]) > CARDS_TO_LOSE:
        return PASS
    deadly = [planet for planet in question.options if planet != PASS and _deadly(known, planet)]
    return deadly[0] if deadly else PASS


def _deadly(known: Knowledge, planet: str) -> bool:
    return _kind(known, planet) == RADIATION or locals_on(known, planet) >= 2


@answers("suns.raze_ship")
def razer(question: Question, known: Knowledge) -> Value:
    """A war sun is worth more in a bombardment."""
    return question.options[0]


@answers("biohazard.remove")
def clean(question: Question, known: Knowledge) -> Value:
    """It guards the planet, unless an objective asks for troops to be landed there."""
    planet = question.about["planet"]
    return yes_if(any(c.planet == planet and c.ground_forces for c in known.objectives.conditions))


@answers("survivors.take", "industrial_society.dock")
def accept(question: Question, known: Knowledge) -> Value:
    return YES
