"""Scoring: which objective first; and cards in hand."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import YES, fallback
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.measures import PRESENCE
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.secrets import likely
from lazax.core.ask import PASS, Value
from lazax.ti4.tables import PUBLIC_OBJECTIVES

LASTING = ("unit_upgrades", "technology_colours")
KEEP = {
    **dict.fromkeys(("imperial_rider", "sabotage", "direct_hit", "plagiarize", "focused_research"), 3.0),
    **dict.fromkeys(("technology_rider", "leadership_rider", "trade_rider", "shields_holding", "flank_speed"), 2.0),
    **dict.fromkeys(("skilled_retreat", "upgrade", "parley", "infiltrate", "warfare_rider", "impersonation"), 2.0),
    **dict.fromkeys(("reflective_shielding", "rout", "forward_supply_base", "political_stability"), 2.0),
    **dict.fromkeys(("in_the_silence_of_space", "lost_star_chart", "blitz", "hack_election", "divert_funding"), 0.5),
    **dict.fromkeys(("waylay", "nav_suite", "bribery", "confounding_legal_text", "scuttle"), 0.5),
}
ORDINARY = 1.0
NEEDED = 2  # tokens for actions that nobody gives for a point early in a round


def keeping(card: str) -> float:
    """Returns what it is worth to have a card in hand."""
    return KEEP.get(card, ORDINARY)


@answers("objective.public", "imperial.objective")
def claim(question: Question, known: Knowledge) -> Value:
    """Most points, then what may be lost until the next round; what can be had at any time comes last."""
    names = [name for name in question.options if name != PASS]
    if question.kind == "imperial.objective":
        names = [name for name in names if not _cripples(known, name)]
    return max(names, key=lambda name: (*_order(name), name)) if names else PASS


def _cripples(known: Knowledge, name: str) -> bool:
    """Whether it would take the tokens for actions of a round that has hardly begun: it can be scored at its end."""
    objective = PUBLIC_OBJECTIVES.get(name)
    price = int(objective.condition.spend.get("command_tokens", 0)) if objective is not None else 0
    waiting = any(system not in known.activated for system in known.own_fleets)
    wins = objective is not None and known.points(known.me) + objective.points >= known.goal
    return bool(price) and waiting and not wins and known.objectives.at_hand("command_tokens") - price < NEEDED


def _order(name: str) -> tuple[int, bool, bool]:
    objective = PUBLIC_OBJECTIVES.get(name)
    if objective is None:  # a secret objective that has become public
        return 1, True, False
    condition = objective.condition
    lasting = any(getattr(condition, field) for field in LASTING)
    fleeting = bool(condition.spend) or any(getattr(condition, field, 0) for field in PRESENCE)
    return objective.points, not lasting, fleeting


@answers("objective.pay")
def pay_both(question: Question, known: Knowledge) -> Value:
    return fallback(question, known)


@answers("imperial.secret")
def draw_secret(question: Question, known: Knowledge) -> Value:
    return YES


@answers("setup.secret")
def keep_the_likeliest(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda name: (likely(known, name), name))


@answers("secret.return")
def return_the_least_likely(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda name: (likely(known, name), name))


@answers("hand.discard")
def discard_the_least(question: Question, known: Knowledge) -> Value:
    """What is played at any time or never before what waits for its moment."""
    return min(question.options, key=lambda card: (keeping(card), card))
