"""Promissory notes in tests."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.ti4.notes.hands import deal_notes, pass_note
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import quick_game


def with_notes(*factions: str, phase: str = "action", turn: Player = 0) -> TI4:
    """A game in which everybody holds their own notes."""
    state = quick_game(*factions, phase=phase, turn=turn)
    deal_notes(state)
    return state


def given(state: TI4, holder: Player, *notes: str) -> TI4:
    """Others have given these notes to a player, who holds them."""
    for note in notes:
        pass_note(state, int(note.partition(":")[2]), holder, note)
    return state
