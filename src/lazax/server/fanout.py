"""Tells other processes that a table has new rows. Without it a process learns so when it looks at the shelf."""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread

import redis

log = logging.getLogger("lazax.server")
CHANNEL = "lazax:rows"


def check_redis(url: str) -> None:
    """A ValueError in plain words if there is no Redis at this address."""
    try:
        redis.Redis.from_url(url, socket_connect_timeout=5, socket_timeout=5).ping()
    except (redis.RedisError, ValueError) as error:
        raise ValueError(f"there is no Redis to be reached at {url}: {error}") from None


class Fanout:
    """A channel of Redis. What is lost on the way does no harm: rows are read from the shelf."""

    def __init__(self, url: str, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        self.name = secrets.token_hex(8)
        self._heard, self._missed = heard, missed
        self._client = redis.Redis.from_url(url, socket_connect_timeout=5, socket_timeout=5)
        self._stop = Event()
        self._news: SimpleQueue[tuple[str, int] | None] = SimpleQueue()
        self._threads = [Thread(target=work, name="fanout", daemon=True) for work in (self._listen, self._speak)]
        for thread in self._threads:
            thread.start()

    def tell(self, game: str, number: int) -> None:
        """Say that a table has rows up to this number; never waits."""
        self._news.put((game, number))

    def _speak(self) -> None:
        while (news := self._news.get()) is not None:
            try:
                self._client.publish(CHANNEL, json.dumps([self.name, *news]))
            except redis.RedisError:
                log.warning("Redis does not answer: other processes learn later of %s", news[0])

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                with self._client.pubsub(ignore_subscribe_messages=True) as channel:  # type: ignore[no-untyped-call]
                    channel.subscribe(CHANNEL)
                    self._missed()
                    while not self._stop.is_set():
                        message = channel.get_message(timeout=1.0)
                        if message is not None:
                            self._hear(message["data"])
            except redis.RedisError:
                self._stop.wait(1.0)

    def _hear(self, data: bytes) -> None:
        try:
            name, game, number = json.loads(data)
            if name != self.name:
                self._heard(str(game), int(number))
        except Exception:
            log.exception("a message of another process could not be followed")

    def close(self) -> None:
        self._stop.set()
        self._news.put(None)
        for thread in self._threads:
            thread.join(3.0)
        self._client.close()
