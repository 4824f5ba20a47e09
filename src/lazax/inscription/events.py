"""What can be going on: records on the stage, outermost first."""

from __future__ import annotations

from typing import NamedTuple

from lazax.core.state import record


@record
class Round(NamedTuple):
    """One event, from its reveal to its discard."""

    number: int
    event: str
    step: str = ""  # what is being done: card, dice, war, council, vote, agenda, relics
