"""How much one address or one seat may ask of the server."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from threading import Lock

from lazax.server.settings import Rate

_MOST_BUCKETS = 20_000


class Buckets:
    """A bucket of tokens for everybody who asks; the longest unused ones are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, who: Hashable, now: float | None = None, cost: float = 1.0) -> float:
        """Take a token, or as many as this costs: 0.0, or the seconds until there are enough."""
        now = time.monotonic() if now is None else now
        with self._lock:
            tokens, since = self._buckets.pop(who, (self.rate.burst, now))
            tokens = min(self.rate.burst, tokens + (now - since) * self.rate.each_second)
            enough = tokens >= cost
            self._buckets[who] = (tokens - cost if enough else tokens, now)
            if len(self._buckets) > _MOST_BUCKETS:
                self._buckets.popitem(last=False)
            return 0.0 if enough else (cost - tokens) / self.rate.each_second


class Turns:
    """So many at once of everybody; the next ones wait until it is their turn. For one event loop."""

    def __init__(self, each: int) -> None:
        self.each = each
        self._present: Counter[Hashable] = Counter()
        self._doors: dict[Hashable, asyncio.Semaphore] = {}

    @asynccontextmanager
    async def of(self, who: Hashable) -> AsyncIterator[None]:
        door = self._doors.setdefault(who, asyncio.Semaphore(self.each))
        self._present[who] += 1
        try:
            async with door:
                yield
        finally:
            self._present[who] -= 1
            if not self._present[who]:
                del self._present[who], self._doors[who]
