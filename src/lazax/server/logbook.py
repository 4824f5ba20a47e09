"""The log of a server: lines of the same kind are counted instead of repeated, so that nobody can fill the disk."""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Callable
from typing import IO

EACH = 60.0  # seconds between two lines of the same kind
MOST_KINDS = 500
_CHANGING = re.compile(r"0x[0-9a-f]+|\d+")
Kind = tuple[str, int, str, str]


class Logbook(logging.StreamHandler[IO[str]]):
    """Writes the first line of every kind; afterwards, once a minute at most, how many more there were."""

    def __init__(self, stream: IO[str] | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream or sys.stderr)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._clock = clock
        self._written: dict[Kind, float] = {}
        self._more: dict[Kind, int] = {}

    def emit(self, record: logging.LogRecord) -> None:
        now, kind = self._clock(), _kind(record)
        self._tell(now)
        if kind in self._written:
            self._more[kind] = self._more.get(kind, 0) + 1
            return
        if len(self._written) >= MOST_KINDS:
            kind = ("lazax", record.levelno, "lines of many kinds", "")
            if kind in self._written:
                self._more[kind] = self._more.get(kind, 0) + 1
                return
        self._written[kind] = now
        super().emit(record)

    def _tell(self, now: float) -> None:
        """Sum up what has been counted for a minute; a kind that was not seen since is new again."""
        for kind, since in list(self._written.items()):
            if now - since < EACH:
                continue
            more = self._more.pop(kind, 0)
            if more:
                self._written[kind] = now
                self._sum_up(kind, more)
            else:
                del self._written[kind]

    def _sum_up(self, kind: Kind, more: int) -> None:
        name, level, text, _ = kind
        super().emit(logging.LogRecord(name, level, "", 0, "%s, %d more times", (text, more), None))

    def close(self) -> None:
        for kind, more in self._more.items():
            self._sum_up(kind, more)
        self._more.clear()
        super().close()


def _kind(record: logging.LogRecord) -> Kind:
    error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
    return record.name, record.levelno, _CHANGING.sub("#", str(record.msg))[:200], error


def open_logbook() -> None:
    """Write the warnings of this process to its standard error, counted."""
    root = logging.getLogger()
    root.handlers[:] = [Logbook()]
    root.setLevel(logging.WARNING)
