"""The secret objective as a quest: how far it has come, what to do next, and what to keep on the way (R23.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lazax.bots.ti3.goals.conquests import MECATOL, asked_by, colour_within_reach
from lazax.bots.ti3.goals.steps import Step, missing, progress, steps
from lazax.ti3.tables import MECATOL_REX, Condition, Objective

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge


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


def bill(known: Knowledge, wanted: Condition) -> float:
    """Returns what the dock, ships and troops cost that an objective still asks for on Mecatol Rex or beside it."""
    total = known.price("space_dock") * (wanted.dock and not known.has_dock(MECATOL_REX))
    for kind, number in wanted.on_board.items():
        have = len(known.docks) if kind == "space_dock" else known.on_board(kind)
        total += known.price(kind) * max(0, number - have)
    lacking = missing(known.fleet(MECATOL).ships, wanted.ships)
    for kind, number in zip(wanted.ships, lacking, strict=True):
        total += number * known.price("destroyer" if kind == "non_fighter" else kind)
    return total + known.price("ground_force") * max(0, wanted.ground_forces - known.gf(MECATOL_REX))
