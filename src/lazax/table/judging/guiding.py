"""What a learner asks of a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from lazax.core.ask import Refused, refuse
from lazax.core.game import Game
from lazax.lessons import Place
from lazax.lessons.lesson import Lesson
from lazax.lessons.script import answer_between
from lazax.table import commands as c
from lazax.table.folding.guiding import back_to, placed, reached
from lazax.table.judging.checks import Judged, playing, running, tried_on_the_whole
from lazax.table.judging.decisions import answer, interject
from lazax.table.rows import Seat

if TYPE_CHECKING:
    from lazax.table.table import Table


def guide(table: Table, by: Seat, asked: c.Guide) -> Judged:
    game = running(table)
    playing(table, by)
    lesson, learning = table.lesson, table.state.learning
    if lesson is None or learning is None or by != lesson.seat:
        raise Refused(refuse("no_lesson"))
    place = placed(table, game, lesson, learning)
    if asked.do == "end":
        return "guide", {"do": "end"}
    if asked.do == "show":
        return _shown(table, game, lesson, by, place)
    if place.step is None or (asked.do == "next" and place.state != "read"):
        raise Refused(refuse("lesson_waits"))
    if asked.do == "again":
        return _again(table, game, by, place.step.id, learning.begun.get(place.step.id))
    return "guide", {"do": asked.do, "step": place.step.id}


def _again(table: Table, game: Game, by: Seat, step: str, begun: int | None) -> Judged:
    if len(table.humans()) > 1 or begun is None or begun >= reached(game, by):
        raise Refused(refuse("nothing_to_undo"))
    tried_on_the_whole(table, game, lambda twin: back_to(twin, by, begun))
    return "guide", {"do": "again", "step": step, "to": begun}


def _shown(table: Table, game: Game, lesson: Lesson, by: Seat, place: Place) -> Judged:
    """The learner's own decision, as the lesson would take it."""
    if place.state == "read" and place.step is not None:
        return "guide", {"do": "next", "step": place.step.id}
    move = move_of(game, by, place)
    if move is not None:
        return interject(table, by, c.Interject(move))
    ask, wanted = table.ask(by), wanted_of(table, game, lesson, place)
    if ask is None or wanted is None:
        raise Refused(refuse("lesson_waits"))
    return answer(table, by, c.Answer(ask.kind, msgspec.to_builtins(wanted)))


def move_of(game: Game, by: Seat, place: Place) -> str | None:
    """The move of any time that a step is about."""
    if place.state != "move" or place.step is None:
        return None
    head = place.step.move
    return next((move for move in game.interjections(by) if move.startswith(head)), None)


def wanted_of(table: Table, game: Game, lesson: Lesson, place: Place) -> object:
    """The answer that leads on in the lesson; None if it says nothing about what is asked."""
    ask = table.ask(lesson.seat)
    if ask is None:
        return None
    if place.expected is not None and place.expected.answer is not None:
        return place.expected.answer
    told = answer_between(lesson, game, ask)
    return next(iter(game.suggestions(lesson.seat)), None) if told is None else told
