"""Motions: what one player proposes and others have to agree to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.table.affairs import Motion
from lazax.table.folding import announce, folds, forget, game_of, play, seat_of, stand_in
from lazax.table.rows import Row, Seat

if TYPE_CHECKING:
    from lazax.table.table import Table


def needed(table: Table, what: str, by: Seat, seat: Seat | None = None) -> list[Seat]:
    """Who has to agree to a motion beside its mover: everybody else who is there, but not whom it is about. A
    take-back is the host's to grant where the table was made so."""
    if what == "take_back" and table.setup.take_back == "host":
        return [host for host in (table.host,) if host is not None and host != by]
    return [voter for voter in table.voters() if voter not in (by, seat)]


@folds("take_back")
def _take_back(table: Table, row: Row) -> None:
    by, affairs = seat_of(row), table.affairs
    motion = Motion(affairs.new_id(), "take_back", by, needed(table, "take_back", by), [])
    motion.to, motion.line = row.data["to"], row.data["line"]
    affairs.motions.append(motion)


@folds("move")
def _move(table: Table, row: Row) -> None:
    by, affairs, what, seat = seat_of(row), table.affairs, row.data["motion"], row.data["seat"]
    affairs.motions.append(Motion(affairs.new_id(), what, by, needed(table, what, by, seat), [], seat))


@folds("agree")
def _agree(table: Table, row: Row) -> None:
    for motion in table.affairs.motions:
        if motion.id == row.data["motion"]:
            motion.agreed.append(seat_of(row))


@folds("disagree")
def _disagree(table: Table, row: Row) -> None:
    for motion in list(table.affairs.motions):
        if motion.id == row.data["motion"]:
            table.affairs.motions.remove(motion)
            announce(table, row.at, "house.withdrawn" if motion.by == row.by else "house.refused", player=row.by)


def carry(table: Table, row: Row) -> None:
    """Carry out the motions to which everybody has agreed who is still there."""
    there = table.voters()
    for motion in list(table.affairs.motions):
        if motion in table.affairs.motions and set(motion.needed) & set(there) <= set(motion.agreed):
            table.affairs.motions.remove(motion)
            _carry_out(table, row, motion)


def _carry_out(table: Table, row: Row, motion: Motion) -> None:
    affairs, at = table.affairs, row.at
    if motion.what == "take_back":
        game = game_of(table)
        play(table, row, lambda: game.rewind(motion.to))
        forget(table, game)
        announce(table, at, "house.taken_back", player=motion.by)
    elif motion.what == "end":
        affairs.status, affairs.ended = "over", "agreed"
        affairs.motions.clear()
        affairs.changes += 1
    elif motion.what == "pause":
        affairs.status, affairs.paused = "paused", at
        affairs.changes += 1
        announce(table, at, "house.paused")
    elif motion.what == "resume":
        _resume(table, at)
    elif motion.seat is not None:
        stand_in(table, motion.seat, at)
        if motion.what == "replace":
            table.chairs[motion.seat].who = "open"
            table.chairs[motion.seat].name = ""
            affairs.orders.pop(motion.seat, None)
            affairs.prepared.pop(motion.seat, None)
            affairs.notes.pop(motion.seat, None)


def _resume(table: Table, at: float) -> None:
    """The clocks go on where they stopped."""
    affairs = table.affairs
    rest = at - affairs.paused
    affairs.asked = {seat: since + rest for seat, since in affairs.asked.items()}
    if affairs.opening is not None and affairs.opening.closes is not None:
        affairs.opening.closes += rest
    affairs.status = "running"
    affairs.changes += 1
    announce(table, at, "house.resumed")
