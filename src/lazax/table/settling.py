"""What follows from every row: who is there, motions that everybody has agreed to, and where the game waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.core.driver import Game
from lazax.table import grace, motions, pace
from lazax.table.affairs import Opening
from lazax.table.folding import come_back, take_over
from lazax.table.orders import sweep
from lazax.table.rows import Row, Seat, Time

if TYPE_CHECKING:
    from lazax.table.table import Table

PRESENT = frozenset({"answer", "pass", "interject", "undo", "order", "prepare", "withdraw", "take_back", "return"})


def after(table: Table, row: Row) -> None:
    affairs, by = table.affairs, row.by
    if grace.is_sign(row):
        motions.spare(table, row)
    if by is not None and affairs.chairs[by].standing_in and row.what in PRESENT and not row.data.get("auto"):
        come_back(table, by, row.at)
    motions.carry(table, row)
    if table.game is not None:
        take_over(table, table.game, row.at)
        settle(table, table.game, row.at)


def settle(table: Table, game: Game, at: Time) -> None:
    """Notice where the game stands now."""
    affairs = table.affairs
    if table.setup.pace == "quick":  # somebody who wants to be asked always gets his windows
        game.wait_at_windows(any(order.what == "ask" for orders in affairs.orders.values() for order in orders))
    if game.over and affairs.status in ("running", "paused"):
        affairs.status, affairs.ended = "over", "won"
        affairs.motions.clear()
    if affairs.told != game.version(None):
        affairs.told, affairs.moved = game.version(None), at
    moment = len(game.trail), len(game.journal) + len(game.state.run.lines)
    if not affairs.moments or affairs.moments[-1] != moment:
        affairs.moments.append(moment)
    opening, old = pace.opening_of(game, table.setup, affairs.chairs, at, affairs.begun), affairs.opening
    if opening is None or old is None or (old.kind, old.trail) != (opening.kind, opening.trail):
        affairs.opening = opening
    for seat, orders in affairs.orders.items():
        sweep(game, seat, orders)
    affairs.asked = {seat: affairs.asked.get(seat, at) for seat in _waited_for(game, affairs.opening)}


def _waited_for(game: Game, opening: Opening | None) -> tuple[Seat, ...]:
    """Whose answer the game needs. A window that time closes waits for nobody."""
    if opening is None or not game.pausing:
        return game.asked()
    return () if opening.closable else tuple(seat for seat in opening.candidates if seat not in opening.done)
