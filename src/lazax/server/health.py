"""How the server is: found out in a thread of its own, to be told even while the database keeps others waiting."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Future
from threading import Thread

from lazax.server.storage.database import Database
from lazax.server.storage.trouble import Trouble, trouble_of

_PATIENCE = 1.0  # seconds
_FRESH = 1.0  # an answer so old is given again: whoever asks often costs nothing


class Health:
    """One look at the database at a time."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._looking: Future[Trouble | None] | None = None
        self._known: tuple[float, Trouble | None] | None = None

    async def trouble(self) -> Trouble | None:
        """What is wrong with the database; who does not answer in time counts as locked. Called in the loop only."""
        if self._known is not None and time.monotonic() < self._known[0] + _FRESH:
            return self._known[1]
        if self._looking is None or self._looking.done():
            self._looking = Future()
            Thread(target=self._look, args=(self._looking,), name="health", daemon=True).start()
        try:
            found = await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(self._looking)), _PATIENCE)
        except TimeoutError:
            return "locked"
        self._known = time.monotonic(), found
        return found

    def _look(self, found: Future[Trouble | None]) -> None:
        try:
            self.database.probe()
        except Exception as error:
            found.set_result(trouble_of(error))
        else:
            found.set_result(None)
