"""A trial message to a webhook: whoever gives an address can see at once whether anything comes of it. Of the answer
only its status is told."""

from __future__ import annotations

from collections.abc import Hashable
from threading import BoundedSemaphore
from typing import NamedTuple

from lazax.locales import Teller
from lazax.server.gate.limits import Buckets
from lazax.server.problems import Problem, too_many
from lazax.server.settings import Rate
from lazax.server.telling.courier import Courier

_AT_ONCE = 4  # each may hold a thread of the server for as long as the courier waits


class Trial(NamedTuple):
    ok: bool
    text: str


class Trials:
    def __init__(self, courier: Courier, rate: Rate) -> None:
        self.courier = courier
        self._buckets = Buckets(rate)
        self._places = BoundedSemaphore(_AT_ONCE)

    def send(self, who: Hashable, url: str | None, lang: str) -> Trial:
        """Send one now; a Problem if somebody tries too often."""
        teller = Teller(lang)
        if url is None:
            return Trial(False, teller.sentence("notice", "server.trial_nowhere", {}))
        if wait := self._buckets.take(who):
            raise too_many(wait)
        if not self._places.acquire(blocking=False):
            raise too_many(self.courier.seconds)
        try:
            status = self.courier.carry(url, teller.sentence("notice", "server.trial", {}))
        except Problem as problem:
            text = teller.refusal(problem.refusal.key, "", dict(problem.refusal.values))
            return Trial(False, text)
        finally:
            self._places.release()
        key = "answered" if status < 300 else "pointed" if status < 400 else "rejected"
        return Trial(status < 300, teller.sentence("notice", f"server.trial_{key}", {"status": status}))
