"""The mailbag: messages wait here for a few carriers. Every target has a line of its own and they are served in turn,
so that one that is slow keeps only those waiting who write to it."""

from __future__ import annotations

import logging
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from threading import Condition, Thread

log = logging.getLogger("lazax.server")
Deliver = Callable[[], object]
_QUIET = 60.0  # seconds between two lines in the log about what was dropped


class Mailbag:
    def __init__(self, carriers: int = 4, most: int = 500, most_each: int = 20, at_once: int = 2) -> None:
        self.most, self.most_each, self.at_once = most, most_each, at_once
        self.dropped = 0
        self._waiting: OrderedDict[str, deque[Deliver]] = OrderedDict()
        self._out: Counter[str] = Counter()  # being delivered now
        self._held = 0
        self._closed = False
        self._said = (0, float("-inf"))  # how many were dropped, and when, as the log was last told
        self._change = Condition()
        self._carriers = [Thread(target=self._work, name=f"carrier-{n}", daemon=True) for n in range(carriers)]

    def start(self) -> None:
        for carrier in self._carriers:
            carrier.start()

    def stop(self, seconds: float) -> None:
        """What still waits is left behind."""
        with self._change:
            self._closed = True
            self._change.notify_all()
        end = time.monotonic() + seconds
        for carrier in self._carriers:
            if carrier.is_alive():
                carrier.join(max(0.0, end - time.monotonic()))

    def put(self, to: str, deliver: Deliver) -> bool:
        """Take a message for this target; False if there is no room for it."""
        with self._change:
            line = self._waiting.get(to, ())
            if self._held >= self.most or len(line) >= self.most_each:
                self._drop()
                return False
            self._waiting.setdefault(to, deque()).append(deliver)
            self._held += 1
            self._change.notify()
            return True

    def deliver_all(self) -> None:
        """Deliver here and now what waits."""
        while self._deliver_one():
            pass

    def _work(self) -> None:
        while self._wait():
            self._deliver_one()

    def _wait(self) -> bool:
        """Until there is something to do; False at the end."""
        with self._change:
            self._change.wait_for(lambda: self._closed or self._next() is not None)
            return not self._closed

    def _deliver_one(self) -> bool:
        with self._change:
            to = self._next()
            if to is None:
                return False
            line = self._waiting.pop(to)
            deliver = line.popleft()
            if line:
                self._waiting[to] = line  # behind all others
            self._held -= 1
            self._out[to] += 1
        try:
            deliver()
        except Exception:
            log.exception("a message could not be delivered")
        finally:
            with self._change:
                self._out[to] -= 1
                if not self._out[to]:
                    del self._out[to]
                self._change.notify()
        return True

    def _next(self) -> str | None:
        return next((to for to in self._waiting if self._out[to] < self.at_once), None)

    def _drop(self) -> None:
        self.dropped += 1
        before, when = self._said
        if time.monotonic() - when >= _QUIET:
            log.warning("no room for messages: %s dropped since last told", self.dropped - before)
            self._said = self.dropped, time.monotonic()
