"""Decisions: answers, passes, moves of any time, taking back one's own, more time to think."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from lazax.core.ask import PASS, Ask, Refused, RuleError, Value, refuse
from lazax.core.chance import Generator, mix
from lazax.core.game import Game
from lazax.desk.filling import answer_of
from lazax.table import commands as c
from lazax.table import composing, house
from lazax.table.asking import value_of
from lazax.table.folding.decisions import holds
from lazax.table.judging.checks import Judged, playing, running, tried
from lazax.table.rows import Seat

if TYPE_CHECKING:
    from lazax.table.table import Table


def answer(table: Table, by: Seat, asked: c.Answer) -> Judged:
    game = running(table)
    opening = table.state.opening
    ask = None if opening is not None and by in opening.done else game.ask(by)
    if ask is None or ask.kind != asked.kind:
        raise Refused(refuse("nothing_asked"))
    value = ask.take(value_of(game, by, ask, asked))
    if asked.lightly and not can_be_taken_back(game, by, ask, value):
        raise Refused(refuse("confirm_first"))
    if holds(table, by):  # it will be played when nobody can choose otherwise any more
        tried(game, lambda twin: twin.apply(by, value))
    return "answer", {"kind": asked.kind, "answer": msgspec.to_builtins(value)}


def can_be_taken_back(game: Game, by: Seat, ask: Ask, value: Value) -> bool:
    """Whether an answer could be undone as soon as it is given, tried in a world that the player may believe in."""
    if ask.hidden:
        return False
    twin = game.determinise(by, Generator(mix(game.version(by), "lightly")))
    twin.wait_at_windows(game.pausing)
    try:
        twin.apply(by, value)
    except (Refused, RuleError):
        return False
    return twin.undoable(by) is not None


def pass_on(table: Table, by: Seat, asked: c.Pass) -> Judged:
    game, opening = running(table), table.state.opening
    if opening is None or by not in opening.candidates or not house.is_open_to(table, by):
        raise Refused(refuse("nothing_asked"))
    ask = table.ask(by)
    if ask is not None:
        ask.take(PASS)
        if holds(table, by):
            tried(game, lambda twin: twin.apply(by, PASS))
    if asked.whole and not game.passes_follow():
        raise Refused(refuse("one_pass_only"))
    return "pass", {"whole": True} if asked.whole else {}


def interject(table: Table, by: Seat, asked: c.Interject) -> Judged:
    game = running(table)
    if table.title.composed(asked.move):
        return _compose(game, by, asked)
    if asked.answers or asked.draft is not None:
        raise Refused(refuse("composed_too_much"))
    return "interject", {"move": asked.move}


def _compose(game: Game, by: Seat, asked: c.Interject) -> Judged:
    draft = asked.draft

    def last(twin: Game, ask: Ask) -> Value:
        return answer_of(twin.title, twin, by, ask, draft or {})

    answers = composing.judged(game, by, asked.move, asked.answers or (), None if draft is None else last)
    return "interject", {"move": asked.move, "answers": answers}


def undo(table: Table, by: Seat, asked: c.Undo) -> Judged:
    game = running(table)
    if game.undoable(by) is None or game.was_said(by):
        raise Refused(game.why_not_undo(by))
    if game.in_lane(by):  # a lane that fails on its way back is not put right again by itself
        tried(game, lambda twin: twin.undo(by))
    return "undo", {}


def think(table: Table, by: Seat, asked: c.Think) -> Judged:
    running(table)
    playing(table, by)
    opening = table.state.opening
    if opening is None or opening.closes is None or table.setup.pace != "timed":
        raise Refused(refuse("no_time_to_add"))
    if by in opening.thinking:
        raise Refused(refuse("thought_already"))
    return "think", {}
