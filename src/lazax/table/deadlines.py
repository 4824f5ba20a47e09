"""One deadline for all passes of a window: who waits for a second chance keeps nobody waiting."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.table.rows import Time
from lazax.table.state import Opening, TableState


def keep(game: Game, deadlines: dict[int, Time], opening: Opening) -> None:
    """A later pass closes when the first one would have. Windows lie on the stage, those that come up inside of
    another deeper than that one: by its depth each is found again, and what was deeper is closed by then."""
    if not game.passes_follow():
        return
    depth, later = len(game.state.stage), game.is_later_pass()
    if later and opening.closes is not None:
        opening.closes = deadlines.get(depth, opening.closes)
    for at in [at for at in deadlines if at > depth or (at == depth and not later)]:
        del deadlines[at]
    if opening.closes is not None:
        deadlines[depth] = opening.closes


def put_off(state: TableState, seconds: float) -> None:
    """The window that is open, and those in which it lies, close so much later."""
    opening = state.opening
    if opening is not None and opening.closes is not None:
        opening.closes += seconds
    state.deadlines = {depth: closes + seconds for depth, closes in state.deadlines.items()}
