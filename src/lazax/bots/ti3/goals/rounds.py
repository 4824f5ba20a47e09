"""The plan for the round: what the player wants to have at its end, and what is still lacking.

One public objective is claimed in a status phase (R23.1), so one is chosen: what is fulfilled already, else what
takes least. The choices of a turn look at it: planets, technologies and docks that it lacks count more, and what
would be paid for it is saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lazax.bots.ti3.goals.secrets import Quest
from lazax.bots.ti3.goals.steps import Step, progress, steps
from lazax.ti3.tables import Condition, Objective

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge

EFFORT = {
    "planets": 4.0,
    "specialties": 5.0,
    "specialty_colours": 5.0,
    "technologies": 7.0,
    "technology_colours": 7.0,
    "space_dock": 4.0,
    "resources": 1.0,
    "influence": 1.0,
    "trade_goods": 2.0,
}
"""What it takes to get one more, about in resources; the others are a matter of war."""
WAR = 10.0
WITHIN_REACH = 16.0  # more than this is not to be had in a round
FOR_NOW, FOR_LATER, FOR_THE_SECRET = 1.5, 0.8, 3.0


class RoundPlan(NamedTuple):
    """What the player wants to have when the round ends."""

    claim: Objective | None  # the public objective of this round
    lacks: tuple[Step, ...]  # what it takes to claim it
    quest: Quest | None  # the secret objective as far as it has come

    def weight(self, condition: Condition) -> float:
        """Returns how much it counts in this round to come nearer to an objective."""
        if self.quest is not None and condition is self.quest.objective.condition:
            return FOR_THE_SECRET
        return FOR_NOW if self.claim is not None and condition is self.claim.condition else FOR_LATER

    def __str__(self) -> str:
        claim = "nothing" if self.claim is None else f"{self.claim.id} ({progress(self.lacks) or 'all there'})"
        return f"claim {claim}; {self.quest or 'no secret'}"


def plan_the_round(known: Knowledge) -> RoundPlan:
    """Returns the plan as things are now."""
    found: list[tuple[float, str, Objective, tuple[Step, ...]]] = []
    for objective in known.objectives.public:
        if not objective.ends_game:
            lacks = tuple(step for step in steps(known, objective.condition) if not step.done)
            found.append((_effort(lacks) - 2.0 * (objective.points or 0), objective.id, objective, lacks))
    within = [one for one in sorted(found, key=lambda one: one[:2]) if _effort(one[3]) <= WITHIN_REACH]
    claim, lacks = (within[0][2], within[0][3]) if within else (None, ())
    return RoundPlan(claim, lacks, known.objectives.quest)


def _effort(lacks: tuple[Step, ...]) -> float:
    return sum((step.need - step.have) * EFFORT.get(step.what, WAR) for step in lacks)
