"""The secret objective as a quest: how far it has come, what to do next, and what to keep on the way (R23.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lazax.bots.ti3.goals.conquests import asked_by
from lazax.bots.ti3.goals.steps import Step, progress, steps
from lazax.ti3.tables import MECATOL_REX, PLANETS, Objective

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge

HELD = 2.0  # what a planet in hand counts for a colour, beside one within reach


class Quest(NamedTuple):
    """What the secret objective asks of the player now."""

    objective: Objective
    steps: tuple[Step, ...]
    conquests: frozenset[str]  # systems to take, or to keep
    throne: bool  # Mecatol Rex is taken, held and built up
    colour: str  # the specialty to collect; empty: any

    @property
    def next(self) -> Step | None:
        """The first step that is still to be taken."""
        return next((step for step in self.steps if not step.done), None)

    def __str__(self) -> str:
        return f"{self.objective.id}: {progress(self.steps)}"


def quest_for(known: Knowledge, secret: Objective) -> Quest:
    """Returns the quest for a secret objective."""
    wanted = secret.condition
    return Quest(
        secret,
        tuple(steps(known, wanted)),
        frozenset(asked_by(known, wanted)),
        wanted.planet == MECATOL_REX,
        colour_within_reach(known) if wanted.specialty_colours == 1 else "",
    )


def colour_within_reach(known: Knowledge) -> str:
    """Returns the specialty of which the player has most, with what can be had near by: free planets, and such as a
    few ground forces would take."""
    have = known.objectives.specialty_colours
    near = [planet for planet in known.planets_near if known.owner(planet) is None or known.is_easy(planet)]
    found = [str(PLANETS[planet].specialty) for planet in near if PLANETS[planet].specialty]
    colours = sorted({*have, *found})
    return max(colours, key=lambda colour: HELD * have.get(colour, 0) + found.count(colour), default="")
