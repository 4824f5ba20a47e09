"""How far a learner has come in the lesson of a table. It follows from the rows like everything else; when something
is taken back, so are the steps since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.core.game import Game
from lazax.lessons import Lesson, Place, place_of, prepared_answer
from lazax.lessons.guide import is_answered, is_missed, is_over
from lazax.table.folding.decisions import forget
from lazax.table.folding.registry import folds, game_of, play, seat_of
from lazax.table.rows import Row, Seat
from lazax.table.state import Learning

if TYPE_CHECKING:
    from lazax.table.table import Table


@folds("guide")
def _guide(table: Table, row: Row) -> None:
    learning, game, do = table.state.learning, game_of(table), row.data["do"]
    if learning is None:
        return
    if do == "end":
        learning.over = True
    elif do == "again":
        play(table, row, lambda: back_to(game, seat_of(row), row.data["to"]))
        forget(table, game)
        learning.begun[row.data["step"]] = reached(game, seat_of(row))
    else:
        learning.done[row.data["step"]] = reached(game, seat_of(row))


def reached(game: Game, seat: Seat) -> int:
    """How many entries count so far for this seat, with those that it makes in private now."""
    return len(game.entries_of(seat))


def back_to(game: Game, seat: Seat, to: int) -> None:
    """Back to where so many entries counted for this seat; what it plays in private is taken back one by one."""
    while game.in_lane(seat) and reached(game, seat) > to and game.undoable(seat) is not None:
        game.undo(seat)
    if reached(game, seat) > to:
        game.rewind(min(to, game.moment))


def follow(table: Table, game: Game, row: Row) -> None:
    """Notice after a row which steps are done, and which is shown now."""
    state = table.state
    if state.learning is None and table.setup.lesson and row.what == "setup":
        state.learning = Learning()
    lesson, learning = table.lesson, state.learning
    if lesson is None or learning is None:
        return
    now = reached(game, lesson.seat)
    learning.begun = {step: at for step, at in learning.begun.items() if at <= now}
    learning.done = {step: at for step, at in learning.done.items() if at <= now}
    if row.what == "answer" and row.by == lesson.seat and learning.step:
        shown = lesson.step(learning.step)
        if shown is not None and is_answered(shown, row.data["kind"]):
            learning.done.setdefault(shown.id, now)
    _look(table, game, lesson, learning)


def _look(table: Table, game: Game, lesson: Lesson, learning: Learning) -> None:
    if not learning.begun and (game.ask(lesson.seat) is None or prepared_answer(lesson, game) is not None):
        return  # it begins with the first question that the learner is to answer
    seen, now = game.view(lesson.seat), reached(game, lesson.seat)
    for step in lesson.steps:
        if step.id not in learning.done and is_over(lesson, step, seen, shown=step.id in learning.begun):
            learning.done[step.id] = now
    place = placed(table, game, lesson, learning)
    while place.step is not None and is_missed(place, table.ask(lesson.seat)):
        learning.done[place.step.id] = now
        place = placed(table, game, lesson, learning)
    learning.over = place.state == "over"
    learning.step = "" if place.step is None else place.step.id
    if place.step is not None and place.state in ("read", "asked", "move"):
        learning.begun.setdefault(place.step.id, now)


def placed(table: Table, game: Game, lesson: Lesson, learning: Learning) -> Place:
    """Where the learner is now."""
    seen, ask = game.view(lesson.seat), table.ask(lesson.seat)
    return place_of(lesson, learning.done, learning.step, seen, ask)
