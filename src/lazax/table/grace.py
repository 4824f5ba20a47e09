"""Signs of life and grace periods: nobody is outvoted, stood in for or replaced before a long silence."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from lazax.table import pace
from lazax.table.rows import Row, Seat, Time
from lazax.table.state import Motion

if TYPE_CHECKING:
    from lazax.table.table import Table

LIVE, DAYS, LATELY = 600.0, 48 * pace.HOUR, pace.HOUR
ABOUT_A_PERSON = ("stand_in", "replace")
_PRIVATE = frozenset({"order", "prepare", "withdraw", "notes"})
_IN_WINDOWS = frozenset({"answer", "pass", "undo"})


def is_sign(row: Row) -> bool:
    """Whether a row shows that a person is there."""
    return row.by is not None and (row.what == "sit" or not row.data.get("auto"))


def _is_secret(table: Table, row: Row) -> bool:
    """Whether nobody may notice that this is being done: who acts in a hidden window can act in it."""
    if row.what in _PRIVATE:
        return True
    if table.game is None or row.what not in _IN_WINDOWS:
        return False
    waiting = table.game.waiting(None)
    return table.state.opening is not None or (waiting is not None and waiting.hidden)


def note(table: Table, row: Row) -> None:
    """Keep when a person gave a sign of life."""
    if row.by is not None and is_sign(row):
        table.state.seen[row.by] = row.at
        if not _is_secret(table, row):
            table.state.shown[row.by] = row.at


def last_sign(table: Table, seat: Seat) -> Time:
    """When a person gave a sign of life last; whoever was there from the beginning did so then."""
    return table.state.seen.get(seat, table.state.begun)


def shown_sign(table: Table, seat: Seat) -> Time:
    """The same, as far as others may know of it."""
    return table.state.shown.get(seat, table.state.begun)


def grace_at(table: Table, at: Time) -> float:
    """How many seconds people have: as the table was made or, where that was left open, few only when everybody has
    been here lately."""
    kind = table.setup.grace
    if kind is None:
        lately = all(last_sign(table, seat) >= at - LATELY for seat in table.humans())
        kind = "live" if lately else "days"
    return LIVE if kind == "live" else DAYS


def is_silent(table: Table, seat: Seat, at: Time) -> bool:
    """Whether this person's grace period is over."""
    return at >= last_sign(table, seat) + grace_at(table, at)


def awaited(table: Table, motion: Motion, *, openly: bool = False) -> dict[Seat, Time]:
    """Who has still to agree to a motion, and until when they have time; from then on they are left out. `openly`: as
    far as the others may know."""
    assert motion.grace is not None
    sign = shown_sign if openly else last_sign
    people = set(table.humans()) - set(motion.agreed)
    until: dict[Seat, Time] = {}
    for seat in people & set(motion.needed):
        since = sign(table, seat) if table.chairs[seat].standing_in else max(motion.at, sign(table, seat))
        if motion.what == "resume":  # no pause can hold up a table
            since = motion.at
        until[seat] = since + motion.grace
        if motion.needed == [seat] and motion.what == "take_back" and len(table.humans()) > 2:
            until[seat] = math.inf  # the host's to grant: the others were not asked
    if motion.seat in people:
        until[motion.seat] = max(motion.at, sign(table, motion.seat)) + motion.grace
    return {seat: time for seat, time in sorted(until.items()) if time > motion.at}


def due(table: Table, motion: Motion, *, openly: bool = False) -> Time | None:
    """When a motion is carried if nobody says anything more; None if never. One of a time when votes alone counted
    waits for those votes."""
    if motion.grace is None:
        there = set(table.voters())
        return motion.at if set(motion.needed) & there <= set(motion.agreed) else None
    last = max(awaited(table, motion, openly=openly).values(), default=motion.at)
    return None if last == math.inf else last


def is_ready(table: Table, motion: Motion, at: Time) -> bool:
    """Whether a motion is carried now."""
    last = due(table, motion)
    return last is not None and at >= last


def is_missed(table: Table, seat: Seat, at: Time) -> bool:
    """Whether a sign of life of this seat would matter: something is moved that waits for it, a bot stands in, or it
    has been silent for a while."""
    chair = table.chairs[seat]
    if chair.who != "human" or table.state.status not in ("running", "paused"):
        return False
    moved = any(seat in (*motion.needed, motion.seat) for motion in table.state.motions)
    return moved or chair.standing_in or at >= last_sign(table, seat) + LIVE
