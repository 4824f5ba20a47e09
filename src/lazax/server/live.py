"""Live updates: everybody who follows a table gets a frame once and then, on every change, what is different. What
goes to a reader depends on nothing but their own frames."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, NamedTuple

from anyio import CapacityLimiter, to_thread

from lazax.server.hall import REKEYED, Hall
from lazax.server.problems import Problem
from lazax.server.readers import Reader, messages_for
from lazax.server.room import Room
from lazax.server.settings import Settings
from lazax.server.storage.keys import living, openers, opens
from lazax.table.frames import Frame
from lazax.table.patch import Found

log = logging.getLogger("lazax.server")
_SWITCH_SECONDS = 1.0  # between two languages: each costs a whole frame
GONE, AWAY, FAILED = 4404, 1001, 1011
UNKNOWN = 4401  # what opened the seat opens it no more


class Job(NamedTuple):
    reader: Reader
    known: Frame | None
    lang: str


class Live:
    """The readers of this process."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall, self.settings = hall, settings
        self.addresses: Counter[str] = Counter()
        self._readers: dict[str, set[Reader]] = {}
        self._changed: set[str] = set()
        self._working: dict[str, asyncio.Task[None]] = {}
        self._noticing: set[asyncio.Task[None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._limit: CapacityLimiter | None = None

    def begin(self) -> None:
        """Called in the running loop."""
        self._loop = asyncio.get_running_loop()
        self._limit = CapacityLimiter(4)
        self._start(self._recheck())

    def heard(self, game: str, number: int) -> None:
        """Some thread says that a table has changed."""
        if self._loop is not None and game in self._readers:
            self._loop.call_soon_threadsafe(self._rekeyed if number == REKEYED else self.changed, game)

    def changed(self, game: str) -> None:
        self._changed.add(game)
        if game not in self._working:
            self._working[game] = asyncio.create_task(self._update(game))

    def has_room(self, game: str, seat: int | None) -> bool:
        """Whether one more connection may follow a table: of this seat, or of a spectator."""
        most = self.settings.watchers if seat is None else self.settings.seat_sockets
        return sum(reader.seat == seat for reader in self._readers.get(game, ())) < most

    def translate(self, reader: Reader, lang: str) -> None:
        """Go on in another language, with a whole frame: soon, but not again within a second."""
        reader.next_lang = lang
        if reader.switch is None:
            loop = asyncio.get_running_loop()
            when = max(loop.time(), reader.switched + _SWITCH_SECONDS)
            reader.switch = loop.call_at(when, self._switch, reader, when)

    def _switch(self, reader: Reader, when: float) -> None:
        reader.switch, reader.switched = None, when
        reader.lang, reader.frame = reader.next_lang, None
        self.changed(reader.game)

    def join(self, reader: Reader) -> None:
        self._readers.setdefault(reader.game, set()).add(reader)
        self._notice(reader)
        if reader.seat is not None and not reader.again:
            self._start(self._arrived(reader.game, reader.seat))

    def leave(self, reader: Reader) -> None:
        reader.dropped = True
        if reader.switch is not None:
            reader.switch.cancel()
        readers = self._readers.get(reader.game, set())
        readers.discard(reader)
        if not readers:
            self._readers.pop(reader.game, None)
        self._notice(reader)

    def _notice(self, reader: Reader) -> None:
        """Somebody has come or gone."""
        if reader.seat is None:
            self.changed(reader.game)
            return
        self._start(self._presence(reader.game))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._noticing.add(task)
        task.add_done_callback(self._noticing.discard)

    def _rekeyed(self, game: str) -> None:
        self._start(self._cut_off([game]))

    def ended(self, account: int) -> None:
        """Some thread says that sessions of an account have ended: what they opened is closed."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._ended, account)

    def _ended(self, account: int) -> None:
        opened = [reader for readers in self._readers.values() for reader in readers if reader.came_by]
        games = {reader.game for reader in opened if reader.came_by and reader.came_by.account == account}
        self._start(self._cut_off(sorted(games)))

    async def _recheck(self) -> None:
        """Other processes may have taken a seat's key away without our hearing of it."""
        while True:
            await asyncio.sleep(self.settings.recheck)
            try:
                await self._cut_off(list(self._readers))
            except Exception:
                log.exception("open connections could not be asked again what opened their seats")

    async def _cut_off(self, games: list[str]) -> None:
        """Close the connections of those whose token, account or session opens their seat no more."""
        readers = [reader for game in games for reader in self._readers.get(game, ()) if reader.came_by]
        if not readers:
            return
        asked = sorted({reader.game for reader in readers})
        given = sorted({reader.came_by.session for reader in readers if reader.came_by and reader.came_by.session})
        database, at = self.hall.shelf.database, self.hall.clock()
        now = await to_thread.run_sync(openers, database, asked, limiter=self._limit)
        sessions = await to_thread.run_sync(living, database, given, at, limiter=self._limit) if given else set()
        for reader in readers:
            if reader.came_by is None or reader.seat is None or reader.dropped:
                continue
            if not opens(reader.came_by, now.get((reader.game, reader.seat)), sessions):
                reader.drop(UNKNOWN)

    async def _arrived(self, game: str, seat: int) -> None:
        try:
            await to_thread.run_sync(self.hall.arrived, game, seat, limiter=self._limit)
        except Problem:
            pass  # the table is gone
        except Exception:
            log.exception("table %s: that seat %s is here could not be kept", game, seat)

    async def _presence(self, game: str) -> None:
        here = frozenset(reader.seat for reader in self._readers.get(game, ()) if reader.seat is not None)
        with suppress(Problem):
            await to_thread.run_sync(self.hall.set_here, game, here, limiter=self._limit)
        self.changed(game)

    async def _update(self, game: str) -> None:
        """Tell all readers of a table what is new for them; changes that come meanwhile are told together."""
        try:
            while game in self._changed:
                self._changed.discard(game)
                jobs = [Job(r, r.frame, r.lang) for r in self._readers.get(game, ()) if not r.dropped]
                if jobs:
                    await self._tell(game, jobs)
        finally:
            del self._working[game]
            if game in self._changed:
                self.changed(game)

    async def _tell(self, game: str, jobs: list[Job]) -> None:
        try:
            told = await to_thread.run_sync(self._compose, game, jobs, limiter=self._limit)
        except Problem:
            for job in jobs:
                job.reader.put(GONE)
            return
        except Exception:
            log.exception("table %s could not be told", game)
            for job in jobs:
                job.reader.drop(FAILED)  # who comes back gets a whole frame
            return
        for job, (frame, messages) in zip(jobs, told, strict=True):
            if frame is None:
                job.reader.drop(FAILED)
                continue
            if job.lang != job.reader.lang:
                continue  # they have asked for another language meanwhile: that frame is on its way
            job.reader.frame = frame
            for message in messages:
                job.reader.put(message)

    def _compose(self, game: str, jobs: list[Job]) -> list[tuple[Frame | None, list[str]]]:
        """For each reader the new frame and what to send; readers who know the same are told the same. A frame that
        cannot be made, of what one seat has written, takes nothing from the others."""
        with self.hall.room(game) as room:
            frames = [_frame_of(room, job) for job in jobs]
        found: Found = {}
        made: dict[tuple[int, int], list[str]] = {}
        told: list[tuple[Frame | None, list[str]]] = []
        for job, frame in zip(jobs, frames, strict=True):
            if frame is None:
                told.append((None, []))
                continue
            which = (id(job.known), id(frame))
            if which not in made:
                made[which] = messages_for(job.known, frame, found)
            told.append((frame, made[which]))
        return told

    async def close(self) -> None:
        for task in self._noticing:
            task.cancel()
        for readers in list(self._readers.values()):
            for reader in list(readers):
                reader.put(AWAY)


def _frame_of(room: Room, job: Job) -> Frame | None:
    try:
        return room.frame(job.reader.seat, job.lang)
    except Exception:
        log.exception("table %s could not be told to seat %s", room.game, job.reader.seat)
        return None
