"""Which factions cannot be played together (SU-3)."""

from __future__ import annotations

from functools import cache

from lazax.ti4 import sets
from lazax.ti4.sets import Sets
from lazax.ti4.tables import FACTIONS


@cache
def rivals(faction: str) -> frozenset[str]:
    """Factions that nobody can play beside this one: other forms of the same, and whose home it takes."""
    mine = FACTIONS[faction]
    return frozenset(
        other.id
        for other in FACTIONS.values()
        if other.id != faction
        and (other.sheet == mine.sheet or faction == other.home_taken_from or other.id == mine.home_taken_from)
    )


def forms_of(at_hand: Sets, faction: str) -> list[str]:
    """The forms in which a faction can be played; itself, if there is but one."""
    sheet = FACTIONS[faction].sheet
    return [name for name, other in sets.factions(at_hand).items() if other.sheet == sheet]
