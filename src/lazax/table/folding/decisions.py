"""Decisions: what changes the game itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from lazax.core.ask import PASS
from lazax.core.entries import Back
from lazax.core.game import Game
from lazax.table import composing, deadlines, pace
from lazax.table.folding.registry import folds, game_of, play, seat_of
from lazax.table.orders import prepared_for, use_up
from lazax.table.rows import Row, Seat

if TYPE_CHECKING:
    from lazax.table.table import Table

Put = tuple[str, Mapping[str, Any]]
"""The kind of an ask and what it is about."""


def acted(table: Table, seat: Seat, put: Put | None) -> None:
    """The player has done what the table waited for; what they had prepared for it is used up."""
    table.state.asked.pop(seat, None)
    mine = table.state.prepared.get(seat, [])
    opening = table.state.opening
    used = None if put is None else prepared_for(*put, mine)
    if used is not None:
        use_up(used, mine)
    if opening is not None and seat in opening.candidates:
        opening.done.append(seat)


def what_is_put(table: Table, seat: Seat) -> Put | None:
    """The kind of what is put to this seat and what it is about, whether it can do anything there or not."""
    game, opening = game_of(table), table.state.opening
    ask = game.ask(seat)
    if ask is not None:
        return ask.kind, ask.about
    return (opening.kind, {}) if opening is not None and seat in opening.candidates else None


@folds("answer")
def _answer(table: Table, row: Row) -> None:
    game, seat, value = game_of(table), seat_of(row), row.data["answer"]
    put, opening = what_is_put(table, seat), table.state.opening
    if opening is not None and holds(table, seat):
        opening.held = [value]
    else:
        play(table, row, lambda: game.apply(seat, value))
    acted(table, seat, put)


def holds(table: Table, seat: Seat) -> bool:
    """Whether what this seat answers now waits until the window closes."""
    opening = table.state.opening
    return (
        opening is not None
        and seat in opening.candidates
        and pace.holds_answers(game_of(table), table.setup, opening)
    )


@folds("pass")
def _pass(table: Table, row: Row) -> None:
    seat = seat_of(row)
    acted(table, seat, play_pass(table, row, seat, whole=row.data.get("whole", False)))


def play_pass(table: Table, row: Row, seat: Seat, *, whole: bool = False) -> Put | None:
    """Who can do nothing passes as everybody else does, and nobody can tell the difference. Returns what was put to
    them."""
    game, opening, put = game_of(table), table.state.opening, what_is_put(table, seat)
    if whole:
        play(table, row, lambda: game.pass_window(seat))
    elif opening is not None and pace.holds_answers(game, table.setup, opening):
        pass  # time will close it
    elif pace.can_act(game, seat):
        play(table, row, lambda: game.apply(seat, PASS))
    elif game.waits_for_one():
        play(table, row, game.close_window)
    return put


@folds("close")
def _close(table: Table, row: Row) -> None:
    game, opening = game_of(table), table.state.opening
    if opening is not None and opening.held:
        play(table, row, lambda: game.apply(opening.candidates[0], opening.held[0]))
    else:
        late = opening is not None and opening.closes is not None and row.at >= opening.closes
        play(table, row, lambda: game.close_window(late=late))


@folds("interject")
def _interject(table: Table, row: Row) -> None:
    """Rows of old have no answers: those who made the move were asked for them afterwards."""
    game, seat, move = game_of(table), seat_of(row), row.data["move"]
    if "answers" in row.data:
        tried = table.fresh  # it has been put together on a copy of this very game
        play(table, row, lambda: composing.make(game, seat, move, row.data["answers"], tried=tried))
    else:
        play(table, row, lambda: game.interject(seat, move))


@folds("undo")
def _undo(table: Table, row: Row) -> None:
    game = game_of(table)
    play(table, row, lambda: game.undo(seat_of(row)))
    forget(table, game)


def forget(table: Table, game: Game) -> None:
    """After something was taken back: the moments since are no more, nor are motions to go back to them."""
    back = game.record[-1] if game.record else None
    if isinstance(back, Back):
        state = table.state
        state.moments = [moment for moment in state.moments if moment[0] <= back.to]
        state.motions = [motion for motion in state.motions if motion.what != "take_back" or motion.to <= back.to]
        state.opening = None
        state.deadlines.clear()
        state.asked.clear()


@folds("think")
def _think(table: Table, row: Row) -> None:
    opening = table.state.opening
    if opening is not None and opening.closes is not None:
        opening.thinking.append(seat_of(row))
        deadlines.put_off(table.state, table.setup.window_seconds)
