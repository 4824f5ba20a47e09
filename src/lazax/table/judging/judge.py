"""Whether somebody may do what they ask for, and the row that comes of it. Nothing is changed here."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lazax.core.ask import Refused, refuse
from lazax.table import commands as c
from lazax.table import house
from lazax.table.judging import decisions, guiding, motions, orders, seats, talk
from lazax.table.judging.checks import Judged, playing, running
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
    """A check that fails on what somebody sends is our error, and still no more than a refusal for them."""
    try:
        if (timed := _TIMED.get(type(asked))) is not None:
            return timed(table, by, asked, at)
        return _JUDGES[type(asked)](table, by, asked)
    except (Refused, Overtaken):
        raise
    except Exception:
        log.exception("%s of seat %d could not be judged", type(asked).__name__, by)
        raise Refused(refuse("rule_failed")) from None


_DECISIONS = (c.Answer, c.Pass, c.Interject, c.Undo, c.TakeBack)
_JUDGES: dict[type, Callable[[Table, Seat, Any], Judged]] = {
    c.Answer: decisions.answer,
    c.Pass: decisions.pass_on,
    c.Interject: decisions.interject,
    c.Undo: decisions.undo,
    c.GiveOrder: orders.order,
    c.Prepare: orders.prepare,
    c.Withdraw: orders.withdraw,
    c.Think: decisions.think,
    c.Agree: motions.agree,
    c.Disagree: motions.disagree,
    c.Resign: seats.resign,
    c.Leave: seats.leave,
    c.Say: talk.say,
    c.Notes: talk.notes,
    c.CallMe: seats.call_me,
    c.Sit: seats.sit,
    c.SeatBot: seats.seat_bot,
    c.Return: seats.come_back,
    c.Guide: guiding.guide,
}
_TIMED: dict[type, Callable[[Table, Seat, Any, Time], Judged]] = {
    c.TakeBack: motions.take_back,
    c.Move: motions.move,
    c.Here: seats.here,
}


def _of_the_house(table: Table, command: Any, at: Time) -> Judged:
    """The house may do only what it would do by itself now."""
    if (None, command) not in house.errands(table, at)[0]:
        raise Refused(refuse("nothing_asked"))
    data = {name: value for name, value in command.items() if name != "what"}
    return str(command["what"]), data
