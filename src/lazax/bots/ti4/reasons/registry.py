"""Where explanations are registered, and what several of them tell."""

from __future__ import annotations

from typing import Any

from lazax.bots.reasons import Reasons
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.measures import PLANET_FIELDS, PRESENCE, counts_planet, counts_there, is_there
from lazax.bots.ti4.objectives import Goal

REASONS: Reasons[Knowledge] = Reasons()
explains = REASONS.explains


def told(goal: Goal) -> dict[str, Any]:
    """A goal as sentences name it: `objective`, and the steps that are missing."""
    return {"objective": goal.id, "n_steps": goal.steps}


def goal_of_planets(known: Knowledge, planets: list[str]) -> Goal | None:
    """The nearest goal that one of these planets would bring on."""
    goals = known.objectives
    for goal in sorted(goals.all, key=lambda goal: goal.steps):
        for field in PLANET_FIELDS:
            if field in goal.missing and any(counts_planet(known, field, p, goals.trait) > 0 for p in planets):
                return goal
    return None


def goal_of_presence(known: Knowledge, system: str) -> Goal | None:
    """The nearest goal that a ship in this system would bring on."""
    for goal in sorted(known.objectives.all, key=lambda goal: goal.steps):
        for field in PRESENCE:
            if field in goal.missing and not is_there(known, field, system) and counts_there(known, field, system):
                return goal
    return None


def goal_that_asks(known: Knowledge, *fields: str) -> Goal | None:
    """The nearest goal to which some of this is missing."""
    asking = [goal for goal in known.objectives.all if any(field in goal.missing for field in fields)]
    return min(asking, key=lambda goal: goal.steps, default=None)
