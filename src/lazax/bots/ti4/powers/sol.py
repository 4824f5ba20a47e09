"""The Federation of Sol."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import Value

SPARE, HELD = 3, 3  # tokens in the strategy pool; systems in which tokens lie

always(7.0, "leader:sol_commander", "note:military_support", "unit:sol_mech")


@power("ability:orbital_drop")
def _drop(known: Knowledge) -> float:
    return 6.0 if known.mine["strategy"] >= SPARE else LEFT_ALONE


@power("leader:sol_hero")
def _recall(known: Knowledge) -> float:
    return 9.0 if len(known.activated) >= HELD and known.mine["tactic"] else LEFT_ALONE


@power("leader:sol_agent", "leader:letnev_agent")
def _another_die(known: Knowledge) -> float:
    """In an own combat."""
    combat = latest(known, "GroundCombat") or latest(known, "SpaceCombat")
    return 5.0 if known.me in (combat.get("attacker"), combat.get("defender")) else LEFT_ALONE


@answers("extra_die.side")
def own_side(question: Question, known: Knowledge) -> Value:
    mine = str(known.me)
    return mine if mine in question.options else question.options[0]


@answers("orbital_drop.planet", "military_support.planet")
def garrison(question: Question, known: Knowledge) -> Value:
    """Where much is at stake and few stand."""
    return max(question.options, key=lambda planet: (known.planet_worth(planet) - 2 * known.gf(planet), planet))
