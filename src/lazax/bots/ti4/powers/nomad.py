"""The Nomad."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.landings import reserves
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import Value

FLAGSHIP = "flagship"
MUCH = 2  # trade goods for which Artuno is worth it

always(3.0, "note:the_cavalry")


@power("leader:nomad_agent_artuno")
def _betray(known: Knowledge) -> float:
    return 4.0 if int(latest(known, "GoodsGain").get("number", 0)) >= MUCH else LEFT_ALONE


@power("leader:nomad_agent_mercer")
def _regroup(known: Knowledge) -> float:
    """After an own action, with troops that nobody misses where they are."""
    return 4.0 if reserves(known) else LEFT_ALONE


@power("technology:temporal_command_suite")
def _turn_back(known: Knowledge) -> float:
    """For own agents: those of others come back to others."""
    window = latest(known, "Window")
    return 6.0 if str(window.get("subject", "")).startswith(f"{known.me}:") else LEFT_ALONE


@power("leader:nomad_agent_thundarian")
def _turn_again(known: Knowledge) -> float:
    """Where own units suffer more than they do."""
    combat = latest(known, "SpaceCombat") or latest(known, "GroundCombat")
    if known.me not in (combat.get("attacker"), combat.get("defender")):
        return LEFT_ALONE
    mine = sum(_hits(roll) for roll in combat.get("rolls", ()) if roll["player"] == known.me)
    theirs = sum(_hits(roll) for roll in combat.get("rolls", ()) if roll["player"] != known.me)
    return 5.0 if theirs > mine + 1 else LEFT_ALONE


def _hits(roll: dict[str, object]) -> int:
    dice = roll.get("dice", ())
    assert isinstance(dice, (list, tuple))
    return sum(die["face"] + die["bonus"] >= die["needs"] for die in dice)


@power("leader:nomad_hero")
def _warp(known: Knowledge) -> float:
    """Once the flagship is where a token holds it."""
    held = any(known.force(system).number(FLAGSHIP) for system in known.own_fleets if system in known.activated)
    return 13.0 if held and known.mine["tactic"] else LEFT_ALONE


@answers("the_cavalry.ship")
def cheapest(question: Question, known: Knowledge) -> Value:
    """The one that gains most by it."""
    return min(question.options, key=lambda kind: (known.price(kind), kind))
