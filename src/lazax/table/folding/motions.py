"""Motions: what one player proposes and others have to agree to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.table import deadlines, grace
from lazax.table.folding.decisions import forget
from lazax.table.folding.registry import announce, folds, game_of, play, seat_of
from lazax.table.folding.seats import stand_in
from lazax.table.rows import Row, Seat, Time
from lazax.table.state import Motion, Proposed

if TYPE_CHECKING:
    from lazax.table.table import Table


def needed(table: Table, what: str, by: Seat, at: Time, seat: Seat | None = None) -> list[Seat]:
    """Who has to agree to a motion beside its mover and whom it is about: everybody else; who has been silent for too
    long is left out when it is carried. Where the table was made so a take-back of others is the host's to grant, as
    long as they are there."""
    host = table.host
    granted = what == "take_back" and table.setup.take_back == "host"
    if granted and host is not None and host != by and not grace.is_silent(table, host, at):
        return [host]
    return [voter for voter in table.humans() if voter not in (by, seat)]


def _new(table: Table, row: Row, what: Proposed, seat: Seat | None = None) -> Motion:
    """A motion as moved now. A row of a time when votes alone counted says nothing of grace."""
    by, given = seat_of(row), row.data.get("grace")
    voters = table.voters() if given is None else needed(table, what, by, row.at, seat)
    if given is None and what == "take_back" and table.setup.take_back == "host":
        voters = [seat for seat in voters if seat == table.host]
    voters = [voter for voter in voters if voter not in (by, seat)]
    return Motion(table.state.new_id(), what, by, voters, [], seat, at=row.at, grace=given)


@folds("take_back")
def _take_back(table: Table, row: Row) -> None:
    motion = _new(table, row, "take_back")
    motion.to, motion.line = row.data["to"], row.data["line"]
    table.state.motions.append(motion)


@folds("move")
def _move(table: Table, row: Row) -> None:
    table.state.motions.append(_new(table, row, row.data["motion"], row.data["seat"]))


@folds("agree")
def _agree(table: Table, row: Row) -> None:
    for motion in table.state.motions:
        if motion.id == row.data["motion"]:
            motion.agreed.append(seat_of(row))


@folds("disagree")
def _disagree(table: Table, row: Row) -> None:
    for motion in list(table.state.motions):
        if motion.id == row.data["motion"]:
            table.state.motions.remove(motion)
            announce(table, row.at, "house.withdrawn" if motion.by == row.by else "house.refused", player=row.by)


@folds("carry")
def _carry(table: Table, row: Row) -> None:
    """The time of a motion has come: what is due is carried out after every row."""


@folds("here")
def _here(table: Table, row: Row) -> None:
    """A sign of life is noticed after every row."""


def spare(table: Table, row: Row) -> None:
    """Who gives a sign of life is neither replaced nor stood in for, unless they agree themselves."""
    for motion in list(table.state.motions):
        if motion.seat is None or motion.seat != row.by or motion.grace is None or row.by in motion.agreed:
            continue
        table.state.motions.remove(motion)
        announce(table, row.at, "house.void", player=row.by)


def carry(table: Table, row: Row) -> None:
    """Carry out the motions to which everybody has agreed whose grace period is not over."""
    for motion in list(table.state.motions):
        if motion not in table.state.motions:
            continue
        if grace.is_ready(table, motion, row.at):
            table.state.motions.remove(motion)
            _carry_out(table, row, motion)


def _carry_out(table: Table, row: Row, motion: Motion) -> None:
    state, at = table.state, row.at
    if motion.what == "take_back":
        game = game_of(table)
        play(table, row, lambda: game.rewind(motion.to))
        forget(table, game)
        announce(table, at, "house.taken_back", player=motion.by)
    elif motion.what == "end":
        state.status, state.ended = "over", "agreed"
        state.motions.clear()
        state.changes += 1
    elif motion.what == "pause":
        state.status, state.paused = "paused", at
        state.changes += 1
        announce(table, at, "house.paused")
    elif motion.what == "resume":
        _resume(table, at)
    elif motion.seat is not None:
        replaced = motion.what == "replace"
        stand_in(table, motion.seat, at, "house.replaced" if replaced and motion.grace else "house.stands_in")
        if replaced:
            chair = table.chairs[motion.seat]
            chair.who, chair.name, chair.joins = "open", "", None
            state.orders.pop(motion.seat, None)
            state.prepared.pop(motion.seat, None)
            state.notes.pop(motion.seat, None)
            state.seen.pop(motion.seat, None)
            state.shown.pop(motion.seat, None)


def _resume(table: Table, at: float) -> None:
    """The clocks go on where they stopped."""
    state = table.state
    rest = at - state.paused
    state.asked = {seat: since + rest for seat, since in state.asked.items()}
    deadlines.put_off(state, rest)
    state.status = "running"
    state.changes += 1
    announce(table, at, "house.resumed")
