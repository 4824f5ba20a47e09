"""The Winnu."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.ti4.economy.technology import can_afford
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import DONE, Value

LESSON = 4  # 91.3, in resources
PERFORMED = ("leadership", "trade", "politics", "construction", "construction_base", "warfare")
"""Primary abilities that are good without any preparation, the best first."""

always(7.0, "ability:reclamation", "unit:winnu_mech")
always(4.0, "technology:lazax_gate_folding", "note:acquiescence_omega")


def _own_production(known: Knowledge) -> bool:
    return latest(known, "Production").get("player") == known.me


@power("leader:winnu_agent")
def _cheaper(known: Knowledge) -> float:
    return 5.0 if _own_production(known) else LEFT_ALONE


def _gain(known: Knowledge, planet: str) -> int:
    """What swapping its values would add to the resources at hand."""
    return known.influence(planet) - known.resources(planet) if planet in known.ready else 0


@power("technology:hegemonic_trade_policy")
def _swap(known: Knowledge) -> float:
    return 4.0 if any(_gain(known, planet) > 0 for planet in known.own_planets) else LEFT_ALONE


@answers("hegemonic_trade_policy.planet")
def swapped(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (_gain(known, planet), planet))


@answers("winnu_mech.structure")
def structure(question: Question, known: Knowledge) -> Value:
    """Docks before cannons."""
    return max(question.options, key=lambda site: (site.startswith("space_dock"), site != DONE, site))


@power("leader:winnu_hero")
def _perform(known: Knowledge) -> float:
    return 20.0


@answers("winnu_hero.strategy")
def performed(question: Question, known: Knowledge) -> Value:
    """A point with Mecatol Rex, a technology that can be paid, or else tokens."""
    if known.holds_rex() and "imperial" in question.options:
        return "imperial"
    if can_afford(known, LESSON) and "technology" in question.options:
        return "technology"
    return next((card for card in PERFORMED if card in question.options), question.options[0])


@answers("winnu_hero.player")
def followers(question: Question, known: Knowledge) -> Value:
    return DONE if DONE in question.options else fallback(question, known)
