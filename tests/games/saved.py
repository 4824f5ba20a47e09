"""Tables that servers of earlier code have kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lazax.table.table import Table

FOLDER = Path(__file__).parent / "tables"
DROPPED = "house.dropped"  # a decision made under older rules that nobody is asked for any more


def said_of(table: Table) -> dict[str, Any]:
    """What must be true of a table whatever the code that opens it is like."""
    game = table.game
    assert game is not None
    return {
        "title": table.title.name,
        "pace": table.setup.pace,
        "rows": table.state.rows,
        "status": table.state.status,
        "round": game.state.round,
        "over": game.over,
        "points": [table.title.score(game.state, seat) for seat in range(len(table.chairs))],
        "lines": len(game.log(None)),
        "said": sum(said.text != DROPPED for said in table.state.chat),
        "motions": len(table.state.motions),
    }
