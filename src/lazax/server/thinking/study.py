"""The study: a few threads that reckon for whoever asks, seat by seat in turn. What takes a while never holds the
threads in which decisions are carried out."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from threading import Condition, Thread
from typing import Any, TypeVar

from lazax.server.problems import busy

T = TypeVar("T")
Job = tuple[Callable[[], Any], "Future[Any]"]


class Study:
    """At most one question of everybody is worked on at a time, `most_each` of theirs wait, and `most_all` in all."""

    def __init__(self, name: str, threads: int, most_each: int, most_all: int) -> None:
        self.name, self.most_each, self.most_all = name, most_each, most_all
        self._waiting: OrderedDict[Hashable, deque[Job]] = OrderedDict()  # whose turn it is comes first
        self._served: set[Hashable] = set()
        self._changed = Condition()
        self._closed = False
        self._threads = [Thread(target=self._work, name=f"{name}-{n}", daemon=True) for n in range(threads)]
        for thread in self._threads:
            thread.start()

    async def ask(self, who: Hashable, work: Callable[[], T]) -> T:
        """What comes of some work; a Problem at once if too much waits already."""
        return await asyncio.wrap_future(self._put(who, work))

    def _put(self, who: Hashable, work: Callable[[], T]) -> Future[T]:
        found: Future[T] = Future()
        with self._changed:
            mine = self._waiting.get(who, ())
            everything = sum(map(len, self._waiting.values()))
            if self._closed or len(mine) >= self.most_each or everything >= self.most_all:
                raise busy()
            self._waiting.setdefault(who, deque()).append((work, found))
            self._changed.notify()
        return found

    def _next(self) -> tuple[Hashable, Job] | None:
        """The next question of whoever has waited longest since their last; None at the end."""
        with self._changed:
            while not self._closed:
                who = next((who for who in self._waiting if who not in self._served), None)
                if who is not None:
                    mine = self._waiting.pop(who)
                    job = mine.popleft()
                    if mine:
                        self._waiting[who] = mine  # behind the others
                    self._served.add(who)
                    return who, job
                self._changed.wait()
        return None

    def _work(self) -> None:
        while (found := self._next()) is not None:
            who, (work, future) = found
            try:
                if future.set_running_or_notify_cancel():  # who has gone away needs no answer
                    future.set_result(work())
            except BaseException as error:
                future.set_exception(error)
            finally:
                with self._changed:
                    self._served.discard(who)
                    self._changed.notify_all()

    def close(self) -> None:
        """Finish what is worked on; nobody else gets an answer."""
        with self._changed:
            self._closed = True
            for mine in self._waiting.values():
                for _, future in mine:
                    future.cancel()
            self._waiting.clear()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join(5.0)
