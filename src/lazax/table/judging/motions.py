"""Motions: what one player proposes and others have to agree to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.core.ask import Refused, refuse
from lazax.table import commands as c
from lazax.table import grace
from lazax.table.judging.checks import Judged, playing, running, seated, tried_on_the_whole
from lazax.table.rows import Seat, Time
from lazax.table.sentences import moment_before

if TYPE_CHECKING:
    from lazax.table.table import Table

MOST_MOTIONS = 3  # of one seat: nobody can keep the others from moving anything


def take_back(table: Table, by: Seat, asked: c.TakeBack, at: Time) -> Judged:
    game = running(table)
    playing(table, by)
    if _moved_enough(table, by):
        raise Refused(refuse("too_many_motions", n=MOST_MOTIONS))
    moment = moment_before(table, by, asked.to)
    if moment is None:
        raise Refused(refuse("no_such_moment", n=asked.to))
    line, to = moment
    if not 0 <= to < game.moment:
        raise Refused(refuse("nothing_to_undo"))
    tried_on_the_whole(table, game, lambda twin: twin.rewind(to))
    return "take_back", {"to": to, "line": line, "grace": grace.grace_at(table, at)}


def move(table: Table, by: Seat, asked: c.Move, at: Time) -> Judged:
    seated(table, by)
    state, seat = table.state, asked.seat
    if asked.motion == "resume":
        if state.status != "paused":
            raise Refused(refuse("table_not_paused"))
    elif not (asked.motion == "end" and state.status == "paused"):
        running(table)
    if asked.motion in ("stand_in", "replace"):
        if seat is None or seat == by or seat >= len(table.chairs) or table.chairs[seat].who != "human":
            raise Refused(refuse("no_such_seat"))
        if asked.motion == "stand_in" and table.chairs[seat].standing_in:
            raise Refused(refuse("stands_in_already"))
    else:
        seat = None
    same = any((motion.what, motion.seat) == (asked.motion, seat) for motion in state.motions)
    if same or _moved_enough(table, by):
        raise Refused(refuse("moved_already" if same else "too_many_motions", n=MOST_MOTIONS))
    return "move", {"motion": asked.motion, "seat": seat, "grace": grace.grace_at(table, at)}


def _moved_enough(table: Table, by: Seat) -> bool:
    return sum(motion.by == by for motion in table.state.motions) >= MOST_MOTIONS


def agree(table: Table, by: Seat, asked: c.Agree) -> Judged:
    motion = next((motion for motion in table.state.motions if motion.id == asked.motion), None)
    if motion is None or by not in (*motion.needed, motion.seat) or by in motion.agreed:
        raise Refused(refuse("no_such_motion"))
    if motion.what == "take_back" and set(motion.needed) & set(table.voters()) <= {*motion.agreed, by}:
        game = running(table)
        tried_on_the_whole(table, game, lambda twin: twin.rewind(motion.to))
    return "agree", {"motion": asked.motion}


def disagree(table: Table, by: Seat, asked: c.Disagree) -> Judged:
    motion = next((motion for motion in table.state.motions if motion.id == asked.motion), None)
    if motion is None or by not in (*motion.needed, motion.by, motion.seat):
        raise Refused(refuse("no_such_motion"))
    if motion.what == "resume" and by != motion.by and motion.grace is not None:
        raise Refused(refuse("nobody_stops_resuming"))
    return "disagree", {"motion": asked.motion}
