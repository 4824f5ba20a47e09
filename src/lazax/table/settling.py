"""What follows from every row: who is there, motions that everybody has agreed to, where the game waits, and how
far a lesson has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.core.game import Game
from lazax.table import deadlines, grace, pace
from lazax.table.folding import motions
from lazax.table.folding.guiding import follow
from lazax.table.folding.seats import come_back, take_over
from lazax.table.orders import sweep
from lazax.table.rows import Row, Seat, Time
from lazax.table.state import Opening

if TYPE_CHECKING:
    from lazax.table.table import Table

PRESENT = frozenset({"answer", "pass", "interject", "undo", "order", "prepare", "withdraw", "take_back", "return"})


def after(table: Table, row: Row) -> None:
    state, by = table.state, row.by
    if grace.is_sign(row):
        motions.spare(table, row)
    if by is not None and state.chairs[by].standing_in and row.what in PRESENT and not row.data.get("auto"):
        come_back(table, by, row.at)
    motions.carry(table, row)
    if table.game is not None:
        take_over(table, table.game, row.at)
        settle(table, table.game, row.at)
        follow(table, table.game, row)


def settle(table: Table, game: Game, at: Time) -> None:
    """Notice where the game stands now."""
    state = table.state
    if table.setup.pace == "quick":  # somebody who wants to be asked always gets their windows
        game.wait_at_windows(any(order.what == "ask" for orders in state.orders.values() for order in orders))
    if game.over and state.status in ("running", "paused"):
        state.status, state.ended = "over", "won"
        state.motions.clear()
    if state.told != game.version(None):
        state.told, state.moved = game.version(None), at
    moment = game.moment, game.log_length
    if not state.moments or state.moments[-1] != moment:
        state.moments.append(moment)
    opening, old = pace.opening_of(game, table.setup, state.chairs, at, state.begun), state.opening
    if opening is None or old is None or (old.kind, old.trail) != (opening.kind, opening.trail):
        state.opening = opening
        if opening is not None:  # what somebody said in an earlier pass is their part in this one
            opening.done += game.standing()
            deadlines.keep(game, state.deadlines, opening)
    for seat, orders in state.orders.items():
        sweep(game, seat, orders)
    state.asked = {seat: state.asked.get(seat, at) for seat in _waited_for(game, state.opening)}


def _waited_for(game: Game, opening: Opening | None) -> tuple[Seat, ...]:
    """Whose answer the game needs. A window that time closes waits for nobody."""
    if opening is None or not game.pausing:
        return game.asked()
    return () if opening.closable else tuple(seat for seat in opening.candidates if seat not in opening.done)
