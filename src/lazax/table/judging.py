"""Whether somebody may do what he asks for, and the row that comes of it. Nothing is changed here."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from lazax.core.ask import PASS, Ask, Refused, Value, refuse
from lazax.core.driver import Game
from lazax.desk import answer_of
from lazax.table import commands as c
from lazax.table import composing, house, permits
from lazax.table.asking import value_of
from lazax.table.permits import Judged, playing, running, tried, tried_on_the_whole
from lazax.table.rows import Overtaken, Seat, Time

if TYPE_CHECKING:
    from lazax.table.table import Table

log = logging.getLogger("lazax.table")


def judged(table: Table, by: Seat | None, command: Any, version: int | None, at: Time) -> Judged:
    """The word and the data of the row that this command becomes."""
    if by is None:
        return _of_the_house(table, command, at)
    if not 0 <= by < len(table.chairs):
        raise Refused(refuse("no_such_seat"))
    asked = c.read(command)
    if isinstance(asked, _DECISIONS):
        running(table)
        if version is not None:
            playing(table, by)
            if version != table.version(by):
                raise Overtaken
    what, data = _without_failing(table, by, asked, at)
    return what, {**data, "auto": True} if version is None else data


def _without_failing(table: Table, by: Seat, asked: Any, at: Time) -> Judged:
    """A check that fails on what somebody sends is our error, and still no more than a refusal for him."""
    try:
        if (timed := _TIMED.get(type(asked))) is not None:
            return timed(table, by, asked, at)
        return _JUDGES[type(asked)](table, by, asked)
    except (Refused, Overtaken):
        raise
    except Exception:
        log.exception("%s of seat %d could not be judged", type(asked).__name__, by)
        raise Refused(refuse("rule_failed")) from None


# decisions


def _answer(table: Table, by: Seat, asked: c.Answer) -> Judged:
    game = running(table)
    opening = table.state.opening
    ask = None if opening is not None and by in opening.done else game.ask(by)
    if ask is None or ask.kind != asked.kind:
        raise Refused(refuse("nothing_asked"))
    value = ask.take(value_of(game, by, ask, asked))
    tried(game, lambda twin: twin.apply(by, value))
    return "answer", {"kind": asked.kind, "answer": msgspec.to_builtins(value)}


def _pass(table: Table, by: Seat, asked: c.Pass) -> Judged:
    game, opening = running(table), table.state.opening
    if opening is None or by not in opening.candidates or not house.is_open_to(table, by):
        raise Refused(refuse("nothing_asked"))
    ask = table.ask(by)
    if ask is not None:
        ask.take(PASS)
        tried(game, lambda twin: twin.apply(by, PASS))
    return "pass", {}


def _interject(table: Table, by: Seat, asked: c.Interject) -> Judged:
    game = running(table)
    if table.title.composed(asked.move):
        return _compose(game, by, asked)
    if asked.answers or asked.draft is not None:
        raise Refused(refuse("composed_too_much"))
    tried(game, lambda twin: twin.interject(by, asked.move))
    return "interject", {"move": asked.move}


def _compose(game: Game, by: Seat, asked: c.Interject) -> Judged:
    draft = asked.draft

    def last(twin: Game, ask: Ask) -> Value:
        return answer_of(twin.title, twin, by, ask, draft or {})

    answers = composing.judged(game, by, asked.move, asked.answers or (), None if draft is None else last)
    return "interject", {"move": asked.move, "answers": answers}


def _undo(table: Table, by: Seat, asked: c.Undo) -> Judged:
    game = running(table)
    if game.undoable(by) is None or game.was_said(by):
        raise Refused(refuse("nothing_to_undo"))
    tried_on_the_whole(table, game, lambda twin: twin.undo(by))
    return "undo", {}


def _think(table: Table, by: Seat, asked: c.Think) -> Judged:
    running(table)
    playing(table, by)
    opening = table.state.opening
    if opening is None or opening.closes is None or table.setup.pace != "timed":
        raise Refused(refuse("no_time_to_add"))
    if by in opening.thinking:
        raise Refused(refuse("thought_already"))
    return "think", {}


_DECISIONS = (c.Answer, c.Pass, c.Interject, c.Undo, c.TakeBack)
_JUDGES: dict[type, Callable[[Table, Seat, Any], Judged]] = {
    c.Answer: _answer,
    c.Pass: _pass,
    c.Interject: _interject,
    c.Undo: _undo,
    c.GiveOrder: permits.order,
    c.Prepare: permits.prepare,
    c.Withdraw: permits.withdraw,
    c.Think: _think,
    c.Agree: permits.agree,
    c.Disagree: permits.disagree,
    c.Resign: permits.resign,
    c.Leave: permits.leave,
    c.Say: permits.say,
    c.Notes: permits.notes,
    c.CallMe: permits.call_me,
    c.Sit: permits.sit,
    c.SeatBot: permits.seat_bot,
    c.Return: permits.come_back,
}
_TIMED: dict[type, Callable[[Table, Seat, Any, Time], Judged]] = {
    c.TakeBack: permits.take_back,
    c.Move: permits.move,
    c.Here: permits.here,
}


def _of_the_house(table: Table, command: Any, at: Time) -> Judged:
    """The house may do only what it would do by itself now."""
    if (None, command) not in house.errands(table, at)[0]:
        raise Refused(refuse("nothing_asked"))
    data = {name: value for name, value in command.items() if name != "what"}
    if command["what"] == "close":
        game, held = running(table), table.state.opening.held if table.state.opening else []
        window = game.window()
        assert window is not None
        tried(game, lambda twin: twin.apply(window[0], held[0]) if held else twin.close_window())
    elif command.get("passing"):
        tried(running(table), lambda twin: twin.apply(command["seat"], PASS))
    return str(command["what"]), data
