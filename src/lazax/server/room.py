"""A room: one table of this process, with its lock and the frames made of it."""

from __future__ import annotations

import logging
import time
from threading import RLock

from lazax.core.record import NewerRules
from lazax.server.problems import newer_rules, no_such_table, unreadable_table
from lazax.server.storage import Shelf
from lazax.server.storage.trouble import DatabaseErrors
from lazax.table.frames import Frame, Frames
from lazax.table.rows import Row, Unreadable
from lazax.table.table import Table

log = logging.getLogger("lazax.server")


class Room:
    """A table of this process with its lock; whoever uses the table holds it."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.lock = RLock()
        self.loaded: Table | None = None
        self.kept = 0  # the number of the last row in the snapshot
        self.used = time.monotonic()
        self.here: frozenset[int] = frozenset()  # seats with an open connection
        self.next_look: tuple[int, float | None] = 0, None  # after which row: when the steward has something to do
        self.rekeyed = False  # a row has changed what opens a seat, and nobody was told yet
        self._frames: Frames | None = None
        self._made: dict[tuple[int | None, str], Frame] = {}

    @property
    def table(self) -> Table:
        assert self.loaded is not None
        return self.loaded

    @property
    def number(self) -> int:
        """Of the last row."""
        return 0 if self.loaded is None else self.loaded.number

    def frame(self, seat: int | None, lang: str) -> Frame:
        """What one seat may know now. The same object until something changes; nobody may write into it."""
        found = self._made.get((seat, lang))
        if found is None:
            self._frames = self._frames or Frames(self.table, self.here)
            found = self._made[seat, lang] = {"game": self.game, **self._frames.of(seat, lang)}
        return found

    def changed(self) -> None:
        """All frames are out of date."""
        self._frames = None
        self._made.clear()

    def bot_asked(self) -> bool:
        """Whether the table waits for a bot."""
        return any(self.table.ask(seat) is not None for seat in self.table.bot_seats())

    def wake(self, at: float) -> float | None:
        """When the house or a bot has something to do here; None: not before a person acts."""
        if self.bot_asked():
            return at
        acts, next_time = self.table.house(at)
        return at if acts else next_time

    def look_ahead(self, wake: float | None, most_unkept: int) -> None:
        """Note when the steward has something to do after this row; `wake`: when the table wants something done."""
        now = self.number - self.kept >= most_unkept or self.table.bot_seats()
        self.next_look = self.number, 0.0 if now else wake

    def forget(self) -> None:
        """The table here is not as on the shelf: it is read when it is needed."""
        self.loaded = None
        self.changed()

    def fold(self, row: Row, *, fresh: bool = False) -> None:
        self.table.fold(row, fresh=fresh)
        self.changed()

    # from the shelf

    def read(self, shelf: Shelf) -> None:
        """Read the table from the shelf: its snapshot and the rows since; a Problem if that cannot be done."""
        self.forget()
        try:
            if self._read_snapshot(shelf):
                for row in shelf.rows(self.game, self.kept):
                    self.fold(row)
                return
            rows = shelf.rows(self.game)
            if not rows:
                raise no_such_table()
            self.loaded, self.kept = Table.from_rows(rows), 0
        except Unreadable as unknown:
            raise unreadable_table(str(unknown)) from None

    def _read_snapshot(self, shelf: Shelf) -> bool:
        """Begin with the snapshot, if there is one; a broken one does not count, since the rows are the truth."""
        try:
            snapshot = shelf.snapshot(self.game)
            if snapshot is None:
                return False
            self.kept, self.loaded = snapshot[0], Table.load(snapshot[1])
        except NewerRules as newer:
            raise newer_rules(newer.needs, newer.has) from None
        except DatabaseErrors:
            raise
        except Exception as error:
            log.error("table %s: its snapshot is broken, reading its rows: %r", self.game, error)
            self.forget()
            return False
        return True
