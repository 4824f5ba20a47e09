"""What strangers may do to a server: a few addresses, each with its own way to be a nuisance, all at once. They hold
seats at a table of their own, and are as fast as they need to be to meet every limit, but no faster."""

from __future__ import annotations

import asyncio
import itertools
import random
import resource
import time
import uuid
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator
from typing import Any

import msgspec

from bench.stored import Stored
from bench.wires import TEXT, Http, Wire

HOST = "127.0.0.1"
FLOOD = 60.0  # requests per second of one kind; the server allows 40 of an address
MOST_WAITING = 20  # of one kind
IDLE = 1_300  # connections that one client wants to hold
OPENING = 150.0  # connections per second that it tries to open
SLOW, FOLLOWERS = 40, 50
LANGUAGES = ("en", "de", "hu")
Seen = dict[str, dict[str, int]]


class Siege:
    """One run: for each kind of attack, how often the server answered what."""

    def __init__(self, port: int, tables: list[Stored], seconds: float) -> None:
        self.port, self.tables = port, tables
        self.end = time.monotonic() + seconds
        self.seen: dict[str, Counter[str]] = {}
        self.rng = random.Random(13)

    async def run(self, only: Collection[str] = ()) -> Seen:
        attacks = {name: attack for name, attack in self._attacks() if not only or name in only}
        self.seen = {name: Counter() for name in attacks}
        await asyncio.gather(*(attack() for attack in attacks.values()))
        return {name: dict(counted) for name, counted in self.seen.items()}

    def _attacks(self) -> Iterator[tuple[str, Callable[[], Awaitable[None]]]]:
        yield "idle", self.hold_idle
        yield "half heads", lambda: self.be_slow("half heads", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
        body = b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n"
        yield "slow bodies", lambda: self.be_slow("slow bodies", body)
        yield "languages", self.switch_languages
        for number, kind in enumerate((self.moments, self.odds, self.talk, self.notes, self.nonsense, self.frames)):
            yield kind.__name__, self._flood(kind, Http(HOST, self.port, f"127.0.2.{10 + number // 2}"))

    @property
    def over(self) -> bool:
        return time.monotonic() >= self.end

    def _flood(self, kind: Callable[[Http], Awaitable[int]], http: Http) -> Callable[[], Awaitable[None]]:
        return lambda: self.flood(kind, http)

    # connections

    async def hold_idle(self) -> None:
        """Connect and say nothing; who is thrown out comes again."""
        held, lines = 0, set[asyncio.Task[None]]()
        while not self.over:
            await asyncio.sleep(1 / OPENING)
            held = len(lines)
            if held < IDLE:
                task = asyncio.create_task(self._line("idle", "127.0.2.1", b""))
                lines.add(task)
                task.add_done_callback(lines.discard)
        self.seen["idle"][f"{held} held at the end"] = 1
        await asyncio.gather(*lines)

    async def be_slow(self, name: str, beginning: bytes) -> None:
        """Begin a request and go on by a byte a second."""

        async def again() -> None:
            while not self.over:
                await self._line(name, "127.0.2.2", beginning)
                await asyncio.sleep(0.5)

        await asyncio.gather(*(again() for _ in range(SLOW)))

    async def _line(self, name: str, address: str, beginning: bytes) -> None:
        """One connection, until the server ends it."""
        try:
            reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(address, 0))
        except OSError:
            self.seen[name]["not connected"] += 1
            return
        told = b""
        try:
            writer.write(beginning)
            while not self.over and not reader.at_eof():
                try:
                    async with asyncio.timeout(1.0):
                        told += await reader.read(1000)
                except TimeoutError:
                    if beginning:
                        writer.write(b"x")
            self.seen[name][told[9:12].decode() or ("held" if self.over else "closed")] += 1
        except OSError:
            self.seen[name]["reset"] += 1
        finally:
            writer.close()

    async def switch_languages(self) -> None:
        """Follow tables, and wish for another language all the time: as fast as allowed, and faster."""

        async def again(number: int) -> None:
            while not self.over:
                await self._follow(self.tables[number % len(self.tables)], 9.0 if number % 5 else 40.0)
                await asyncio.sleep(0.5)

        await asyncio.gather(*(again(number) for number in range(FOLLOWERS)))

    async def _follow(self, table: Stored, rate: float) -> None:
        lost, counted = asyncio.Event(), self.seen["languages"]

        def hear(_: bytes) -> None:
            counted["messages"] += 1

        def lose(_: str) -> None:
            counted["closed"] += not self.over
            lost.set()

        hello = {"token": self.rng.choice([*table.tokens, None])}
        wire = Wire(f"/api/games/{table.game}/live", hello, hear, lose)
        try:
            await asyncio.get_running_loop().create_connection(
                lambda: wire, HOST, self.port, local_addr=("127.0.2.3", 0)
            )
        except OSError:
            counted["not connected"] += 1
            return
        for lang in itertools.cycle(LANGUAGES):
            if self.over or lost.is_set():
                break
            if wire.open:
                wire.send(TEXT, msgspec.json.encode({"lang": lang}))
                counted["wishes"] += 1
            await asyncio.sleep(1 / rate)
        wire.transport.close()

    # requests

    async def flood(self, kind: Callable[[Http], Awaitable[int]], http: Http) -> None:
        """Ask steadily, without waiting for answers as long as not too many are missing."""
        waiting, name = set[asyncio.Task[None]](), kind.__name__
        while not self.over:
            await asyncio.sleep(1 / FLOOD)
            if len(waiting) >= MOST_WAITING:
                self.seen[name]["not sent, too many wait"] += 1
                continue
            task = asyncio.create_task(self._count(name, kind(http)))
            waiting.add(task)
            task.add_done_callback(waiting.discard)
        await asyncio.gather(*waiting)
        http.close()

    async def _count(self, name: str, asked: Awaitable[int]) -> None:
        try:
            async with asyncio.timeout(30):
                self.seen[name][str(await asked)] += 1
        except (OSError, EOFError):
            self.seen[name]["closed"] += 1
        except TimeoutError:
            self.seen[name]["no answer"] += 1

    def _seat(self) -> tuple[str, str]:
        table = self.rng.choice(self.tables)
        return f"/api/games/{table.game}", self.rng.choice(table.tokens)

    async def moments(self, http: Http) -> int:
        path, token = self._seat()
        return (await http.ask("GET", f"{path}/moment?line={self.rng.randrange(300)}", token=token))[0]

    async def odds(self, http: Http) -> int:
        table = next(table for table in self.tables if table.asked is not None)
        return (await http.post(f"/api/games/{table.game}/odds", table.asked, table.tokens[0]))[0]

    async def talk(self, http: Http) -> int:
        return await self._do(http, {"what": "say", "text": "blah " * 200})

    async def notes(self, http: Http) -> int:
        return await self._do(http, {"what": "notes", "text": f"{self.rng.random()} " * 1_000})

    async def _do(self, http: Http, command: dict[str, Any]) -> int:
        path, token = self._seat()
        return (await http.post(f"{path}/do", {"key": str(uuid.uuid4()), "version": 0, "do": command}, token))[0]

    async def frames(self, http: Http) -> int:
        path, token = self._seat()
        return (await http.ask("GET", path, token=token, more="Accept-Encoding: gzip\r\n"))[0]

    async def nonsense(self, http: Http) -> int:
        """Too big, too deep, too long, not JSON, not HTTP."""
        path, token = self._seat()
        method, where, content, more = self.rng.choice(
            (
                ("POST", f"{path}/do", b"x" * 200_000, ""),
                ("POST", f"{path}/do", b"[" * 30_000, ""),
                ("POST", f"{path}/do", b"\xff\x00\x01{", ""),
                ("POST", "/api/games", b'{"players": 1e999, "seats": "\\ud800"}', ""),
                ("GET", f"{path}?lang={'y' * 8_000}", b"", ""),
                ("GET", "/" + "../" * 200 + "etc/passwd", b"", ""),
                ("GET", path, b"", f"X-Long: {'z' * 100_000}\r\n"),
                ("GET", path, b"", "Host: elsewhere.example\r\n"),
                ("BREW", path, b"", "Content-Length: minus one\r\n"),
                ("GET", f"{path}/moment?line=-9", b"", ""),
            )
        )
        return (await http.ask(method, where, content, token, more))[0]


def besiege(port: int, tables: list[Stored], seconds: float, only: Collection[str], line: Any) -> None:
    """Run in a process of its own; tells over the line what was seen and what it cost."""
    seen = asyncio.run(Siege(port, tables, seconds).run(only))
    used = resource.getrusage(resource.RUSAGE_SELF)
    line.send((seen, used.ru_utime + used.ru_stime))
