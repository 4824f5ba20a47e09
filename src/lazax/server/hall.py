"""The hall: the running tables of this process. Tables are loaded when somebody comes, and dropped when nobody does;
what counts is on the shelf. Everything here may be called from any thread."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection

from lazax.core.ask import Refused
from lazax.server.room import Room
from lazax.server.settings import Settings
from lazax.server.storage.seats import Seat
from lazax.server.storage.shelf import Lock as NewLock
from lazax.server.storage.shelf import Outlook, Shelf, Taken
from lazax.table.frames import Frame
from lazax.table.grace import is_missed
from lazax.table.rows import Overtaken, Setup, first_row, with_named_bots
from lazax.table.table import Table

log = logging.getLogger("lazax.server")
Changed = Callable[[str, int], None]
DELETED = 1 << 62  # told instead of a row's number
REKEYED = DELETED + 1  # likewise: a seat is opened by something else from now on


class Asked(NamedTuple):
    """What somebody asks of a table: a command, decided on a version of it; with a key, answered once; with a lock,
    a seat gets a new token together with it."""

    by: int | None
    command: Mapping[str, Any]
    version: int | None
    key: str
    lock: NewLock | None


class Hall:
    """All rooms. `listeners` hear, in whatever thread, that a table has new rows; `speakers` tell other processes of
    those that were written here."""

    def __init__(self, shelf: Shelf, settings: Settings, clock: Callable[[], float] = time.time) -> None:
        self.shelf, self.settings, self.clock = shelf, settings, clock
        self.listeners: list[Changed] = []
        self.speakers: list[Changed] = []
        self._rooms: dict[str, Room] = {}
        self._lock = Lock()

    # rooms

    @contextmanager
    def room(self, game: str) -> Iterator[Room]:
        """The room of a table, locked; a Problem if there is no such table."""
        while True:
            with self._lock:
                room = self._rooms.setdefault(game, Room(game))
            with room.lock:
                if self._rooms.get(game) is not room:
                    continue  # dropped while we waited for the lock
                room.used = time.monotonic()
                if room.loaded is None:
                    try:
                        self._load(room)
                    except BaseException:
                        self._drop(room)
                        raise
                yield room
                return

    def _load(self, room: Room) -> None:
        """Read a table from the shelf. Whoever follows it is told: there may be rows unheard of here."""
        room.read(self.shelf)
        self._hear(room.game, room.number)

    def _drop(self, room: Room) -> None:
        with self._lock:
            if self._rooms.get(room.game) is room:
                del self._rooms[room.game]

    def open_rooms(self) -> list[str]:
        with self._lock:
            return list(self._rooms)

    def drop_idle(self) -> None:
        """Forget tables that nobody has looked at for a while."""
        late = time.monotonic() - self.settings.idle
        with self._lock:
            rooms = [room for room in self._rooms.values() if room.used < late and not room.here]
        for room in rooms:
            if room.lock.acquire(blocking=False):
                try:
                    self.keep(room.game)
                    self._drop(room)
                finally:
                    room.lock.release()

    def keep(self, game: str, least: int = 1) -> None:
        """Take a snapshot, if there are so many new rows. It is written while the table goes on."""
        with self.room(game) as room:
            number = room.number
            if number - room.kept < least:
                return
            data = room.table.save()
            room.kept = number
        self.shelf.keep_snapshot(game, number, data)

    def close(self) -> None:
        """Take a last snapshot of everything: the next start has less to do."""
        for game in self.open_rooms():
            try:
                self.keep(game)
            except Exception:
                log.exception("no snapshot of %s", game)

    # what happens at tables

    def create(self, setup: Setup, account: int | None = None) -> tuple[str, list[str | None]]:
        """Set up a table. Returns its name in links and the tokens of the seats that have one."""
        setup = with_named_bots(setup)
        room = Room(secrets.token_hex(8))
        at = self.clock()
        room.loaded = Table.new(setup, at)
        mine = next((number for number, plan in enumerate(setup.seats) if plan.who == "me"), None)
        seats = [
            Seat(room.game, number, plan.who == "me", account if number == mine else None, plan.who in ("me", "link"))
            for number, plan in enumerate(setup.seats)
        ]
        tokens = self.shelf.create(room.game, setup.title, first_row(setup, at), self._outlook(room), seats)
        self._tell(room.game, room.number)
        return room.game, tokens

    def decide(
        self,
        game: str,
        by: int | None,
        command: Mapping[str, Any],
        version: int | None,
        key: str = "",
        lock: NewLock | None = None,
    ) -> int:
        """Carry out a command and keep it, with a new lock of the seat if there is one: when this returns it is
        durable. Returns the version of the seat afterwards; raises Refused or Overtaken."""
        asked = Asked(by, command, version, key, lock)
        with self.room(game) as room:
            try:
                try:
                    after = self._carry_out(room, asked)
                except (Refused, Overtaken):  # perhaps it was carried out before, or others have gone on elsewhere
                    if key and (answered := self.shelf.answered(game, by, key)) is not None:
                        return answered
                    if not self._read_on(room):
                        raise
                    after = self._carry_out(room, asked)
            except Taken:
                after = self._decide_alone(room, asked)
            self._tell(game, room.number)
            if room.rekeyed:
                room.rekeyed = False
                self.rekeyed(game)
            return after

    def _decide_alone(self, room: Room, asked: Asked) -> int:
        """Somebody was first: look at what they did and judge anew, while nobody else writes."""
        try:
            with self.shelf.alone(room.game) as alone:
                self._load(room)
                if asked.key and (answered := self.shelf.answered(room.game, asked.by, asked.key)) is not None:
                    return answered
                return self._carry_out(room, asked, alone)
        except (Refused, Overtaken):
            raise
        except BaseException:
            room.forget()
            raise

    def _carry_out(self, room: Room, asked: Asked, alone: Connection | None = None) -> int:
        """Judge a command, fold its row and keep it. Returns the version of who acted. A refusal leaves the table as
        it was; if anything else fails it is read anew."""
        by, command, version, key, lock = asked
        row = room.table.judge(by, command, version, self.clock(), key)
        row = row._replace(data=msgspec.json.decode(msgspec.json.encode(row.data)))  # as the shelf will give it back
        free = _open_seats(room.table)
        try:
            room.fold(row, fresh=True)
            after = room.table.version(row.by)
            freed = tuple(_open_seats(room.table) - free)
            outlook = self._outlook(room)._replace(freed=freed, lock=lock)
            self.shelf.append(room.game, row, after, outlook, alone)
        except Refused:
            raise
        except BaseException:
            room.forget()
            raise
        room.look_ahead(outlook.wake, self.settings.snapshot_every)
        room.rekeyed = bool(freed) or lock is not None
        return after

    def rekeyed(self, game: str) -> None:
        """Say, here and elsewhere, that what opened a seat may open it no more."""
        self._tell(game, REKEYED)

    def next_look(self, game: str, number: int) -> float | None:
        """When the steward has something to do at a table after this row; None: not before a person acts."""
        room = self._rooms.get(game)
        row, when = (0, None) if room is None else room.next_look
        return when if row == number else 0.0

    def _outlook(self, room: Room) -> Outlook:
        return Outlook(room.table.state.status, room.wake(self.clock()), room.table.setup.name)

    def catch_up(self, game: str, number: int | None = None) -> None:
        """Read rows that another process has written, if this table is open here."""
        with self._lock:
            room = self._rooms.get(game)
        if number == REKEYED:
            self._hear(game, REKEYED)
            return
        if room is None or (number is not None and room.number >= number):
            return
        with room.lock:
            if room.loaded is None:
                return
            self._read_on(room)
            if number == DELETED and self.shelf.last(game) is None:
                self._drop(room)
        if number == DELETED:
            self._hear(game, room.number)

    def _read_on(self, room: Room) -> bool:
        """Fold the rows that another process has written; whether there were any."""
        rows = self.shelf.rows(room.game, room.number)
        try:
            for row in rows:
                room.fold(row)
        except Exception:
            log.exception("reading table %s anew", room.game)
            self._load(room)
        if rows:
            self._hear(room.game, room.number)
        return bool(rows)

    def frame(self, game: str, seat: int | None, lang: str) -> Frame:
        self.catch_up(game)
        with self.room(game) as room:
            return room.frame(seat, lang)

    def set_here(self, game: str, here: frozenset[int]) -> None:
        """Note which seats have a connection open."""
        with self.room(game) as room:
            if room.here != here:
                room.here = here
                room.changed()

    def arrived(self, game: str, seat: int) -> None:
        """Somebody has opened the table: a sign of life, kept only where it can matter."""
        with self.room(game) as room:
            matters = is_missed(room.table, seat, self.clock())
        if matters:
            with suppress(Refused, Overtaken):
                self.decide(game, seat, {"what": "here"}, 0)

    def delete(self, game: str) -> None:
        with self.room(game) as room:
            self.shelf.delete(game)
            self._drop(room)
        self._tell(game, DELETED)

    def _tell(self, game: str, number: int) -> None:
        self._hear(game, number)
        for speaker in self.speakers:
            speaker(game, number)

    def _hear(self, game: str, number: int) -> None:
        for listener in self.listeners:
            listener(game, number)


def _open_seats(table: Table) -> set[int]:
    return {seat for seat, chair in enumerate(table.chairs) if chair.who == "open"}
