"""Windows: what is used when it is offered."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.ti4.cards.worth import best_card
from lazax.bots.ti4.economy.finds import READY
from lazax.bots.ti4.economy.tokens import spread
from lazax.bots.ti4.factions import in_window
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.landings import reserves
from lazax.bots.ti4.policy import answers
from lazax.core.ask import DONE, PASS, Value

AT_ONCE = (
    *("technology:bio_stims", "technology:plasma_scoring", "technology:graviton_laser_system"),
    *("technology:magen_defense_grid", "technology:dacxive_animators", "technology:ai_development_algorithm"),
    *("technology:self_assembly_routines", "technology:integrated_economy"),
    "technology:x_89_bacterial_weapon_omega",
    *("agenda:minister_of_industry", "agenda:minister_of_war", "agenda:committee_formation"),
)
"""What costs nothing, or comes back in the next round."""
NOTES = ("note:ceasefire:", "note:trade_agreement:")
"""Promissory notes that are used when they can be."""
SECRETS = "secret:"  # objectives that can be scored at once
LAST_TURN = "technology:predictive_intelligence"


def react(question: Question, known: Knowledge) -> Value:
    """Uses what is always good, points first; what has to be used is used in any order."""
    if (point := next((option for option in question.options if option.startswith(SECRETS)), None)) is not None:
        return point
    good = next((component for component in (*AT_ONCE, *READY) if component in question.options), None)
    if good is not None:
        return good
    if (own := in_window(known, question.options)) is not None:
        return own
    if (card := best_card(known, question.options)) is not None:
        return card
    held = next((option for option in question.options if option.startswith(NOTES)), None)
    if held is not None:
        return held
    if LAST_TURN in question.options and _lacks_tactics(known):
        return LAST_TURN
    return next((word for word in (PASS, DONE) if word in question.options), None) or question.options[0]


def _lacks_tactics(known: Knowledge) -> bool:
    """Whether the tactic pool would be larger if all tokens were spread anew."""
    pools = [int(known.mine[pool]) for pool in ("tactic", "fleet", "strategy")]
    return spread(known, sum(pools)).tactic > pools[0]


@answers("resettle.unit", "resettle.planet")
def transit(question: Question, known: Knowledge) -> Value:
    """Troops stay where they are unless they have to go, then home, or are not missed there."""
    if DONE in question.options:
        spare = reserves(known)
        going = [unit for unit in question.options if unit.partition(":")[2] in spare]
        return max(going, key=lambda unit: (known.gf(unit.partition(":")[2]), unit), default=DONE)
    planets = [planet for planet in question.options if planet in known.planets]
    return max(planets, key=lambda p: (known.planet_worth(p), p)) if planets else fallback(question, known)
