"""The courier: carries one message to one address, within one span of time for everything together. It hears the
status of the answer and reads no further, so that an answer without end costs nothing."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Collection, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any, TypeVar

import httpx

from lazax.core.ask import refuse
from lazax.server.problems import Problem
from lazax.server.telling.targets import PORTS, Resolve, Target, door_of, resolve, target_of, unknown_host

SECONDS = 5.0
_LOOKUPS = 4
_WAYS = 16  # more than there are who call: nobody waits before their time begins
_Found = TypeVar("_Found")


class Courier:
    """May be called from any thread, also from one with a loop of its own."""

    def __init__(
        self,
        ports: Collection[int] = PORTS,
        lookup: Resolve = resolve,
        transport: httpx.AsyncBaseTransport | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self.ports, self.lookup, self.transport, self.seconds = ports, lookup, transport, seconds
        # A look for a name cannot be broken off: whoever waits for it goes away, and it ends in a thread of its own.
        self._lookups = ThreadPoolExecutor(_LOOKUPS, "lookup")
        self._ways = ThreadPoolExecutor(_WAYS, "courier")

    def check(self, url: str) -> None:
        """A Problem if this address may not be called."""
        self._in_time(self._target(url))

    def carry(self, url: str, text: str) -> int:
        """Send a message. Returns the status of the answer. A Problem if there is none."""
        return self._in_time(self._carry(url, text))

    def post(self, target: Target, text: str) -> int:
        """Send a message to an address that has been checked."""
        return self._in_time(self._post(target, text))

    def close(self) -> None:
        for pool in (self._lookups, self._ways):
            pool.shutdown(wait=False, cancel_futures=True)

    def _in_time(self, work: Coroutine[Any, Any, _Found]) -> _Found:
        async def bounded() -> _Found:
            async with asyncio.timeout(self.seconds):
                return await work

        try:
            return self._ways.submit(asyncio.run, bounded()).result()
        except (TimeoutError, httpx.TimeoutException):
            raise Problem(422, refuse("server.no_answer", seconds=round(self.seconds))) from None
        except (httpx.HTTPError, httpx.InvalidURL, OSError):
            raise Problem(422, refuse("server.no_connection")) from None

    async def _target(self, url: str) -> Target:
        host, port = door_of(url, self.ports)
        try:
            looked = asyncio.get_running_loop().run_in_executor(self._lookups, self.lookup, host, port)
            return target_of(url, host, port, await looked)
        except TimeoutError:
            raise
        except (OSError, ValueError):
            raise unknown_host() from None

    async def _carry(self, url: str, text: str) -> int:
        return await self._post(await self._target(url), text)

    async def _post(self, target: Target, text: str) -> int:
        client = httpx.AsyncClient(
            timeout=self.seconds,
            follow_redirects=False,
            transport=self.transport,
            verify=self._trust,
            trust_env=False,
        )
        async with (
            client,
            client.stream(
                "POST",
                target.url,
                json={"content": text, "allowed_mentions": {"parse": []}},
                headers={"Host": target.header, "Connection": "close"},
                extensions={"sni_hostname": target.host},
            ) as answer,
        ):
            return answer.status_code

    @cached_property
    def _trust(self) -> ssl.SSLContext:
        return httpx.create_ssl_context(trust_env=False)
