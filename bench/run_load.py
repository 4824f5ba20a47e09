"""Load on one server process: clients on loopback that follow tables and take decisions at a steady rate."""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import statistics
import sys
import tempfile
import time
import uuid
from collections import Counter
from typing import Any

import msgspec

from bench.servers import cpu_of, delay_of, start_server
from bench.stored import Stored, shelf_in, store_many
from bench.wires import Http, Wire
from lazax.table.patch import patched

SEED = 5
NOBODY = "no table waits for a decision"
PATIENCE = 5.0  # seconds until an update that has not come counts as lost


class Known(msgspec.Struct):
    """All that a client of this kind remembers of its frame."""

    version: int
    ask: dict[str, Any] | None


class Told(msgspec.Struct):
    """A message of the server."""

    type: str
    frame: Known | None = None
    version: int = 0
    ops: list[list[Any]] = []


_told = msgspec.json.Decoder(Told).decode


class Client:
    """One seat at one table: it follows, and answers when it is told to."""

    def __init__(self, table: Table, token: str) -> None:
        self.table, self.token = table, token
        self.known: Known | None = None
        self.heard = 0.0

    async def follow(self, load: Load) -> None:
        hello = {"token": self.token, "lang": "en", "version": None}
        path = f"/api/games/{self.table.game}/live"
        loop = asyncio.get_running_loop()
        await loop.create_connection(
            lambda: Wire(path, hello, self.hear, load.lose),
            self.table.http.host,
            self.table.http.port,
            local_addr=self.table.http.local,
        )

    def hear(self, message: bytes) -> None:
        told = _told(message)
        if told.frame is not None:
            self.known = told.frame
        elif told.type == "patch" and self.known is not None:
            self.heard = time.perf_counter()
            self.table.news.set()
            self.known.version = told.version
            ops = [op for op in told.ops if op[1][0] == "ask"]
            if ops:
                self.known.ask = patched({"ask": self.known.ask}, ops)["ask"]

    @property
    def asked(self) -> bool:
        return self.known is not None and self.known.ask is not None

    def command(self, rng: random.Random) -> dict[str, Any]:
        assert self.known is not None and self.known.ask is not None
        ask = self.known.ask
        if ask["form"] == "ready":
            return {"what": "pass"}
        answers = ask["suggestions"] or [option["id"] for option in ask["options"]]
        return {"what": "answer", "kind": ask["kind"], "answer": rng.choice(answers)}


class Table:
    """One game and the clients of its seats."""

    def __init__(self, game: str, tokens: list[str], http: Http) -> None:
        self.game, self.http = game, http
        self.news = asyncio.Event()
        self.clients = [Client(self, token) for token in tokens]
        self.busy = False

    def asked(self) -> Client | None:
        return next((client for client in self.clients if client.asked), None)


class Load:
    """The whole run and what it found."""

    def __init__(self, rng: random.Random, patience: float = PATIENCE) -> None:
        self.rng, self.patience = rng, patience
        self.tables: list[Table] = []
        self.over = False
        self.updates: list[float] = []
        self.answers: list[float] = []
        self.errors: list[str] = []
        self.statuses: Counter[int] = Counter()

    def lose(self, why: str) -> None:
        if not self.over:
            self.errors.append(why)

    async def open(self, tables: list[Stored], http: Http) -> None:
        """Sit down at these tables."""
        for table in tables:
            await self.sit_down(Table(table.game, table.tokens, http))
        await self.settle()

    async def sit_down(self, table: Table) -> None:
        self.tables.append(table)
        for client in table.clients:
            await client.follow(self)

    async def settle(self) -> None:
        """Until everybody has a frame."""
        while not all(client.known for table in self.tables for client in table.clients):
            await asyncio.sleep(0.1)

    async def run(self, rate: float, seconds: float) -> None:
        begun = time.perf_counter()
        due, running = begun, set()
        while due < begun + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += self.rng.expovariate(rate)
            tries = (self.rng.choice(self.tables) for _ in range(20 * len(self.tables)))
            table = next((table for table in tries if not table.busy and table.asked()), None)
            if table is None:
                self.errors.append(NOBODY)
                continue
            task = asyncio.create_task(self._decide(table))
            running.add(task)
            task.add_done_callback(running.discard)
        await asyncio.gather(*running)

    async def _decide(self, table: Table) -> None:
        client = table.asked()
        assert client is not None and client.known is not None
        table.busy = True
        try:
            body = {"key": str(uuid.uuid4()), "version": client.known.version, "do": client.command(self.rng)}
            sent = time.perf_counter()
            status, answer = await table.http.post(f"/api/games/{table.game}/do", body, client.token)
            self.answers.append(time.perf_counter() - sent)
            self.statuses[status] += 1
            if status not in (200, 409):  # 409: overtaken by another seat
                self.errors.append(f"{status} {answer[:200].decode()}")
            elif status == 200:
                await self._wait_for_others(table, client, sent)
        except Exception as error:
            self.errors.append(repr(error))
        finally:
            table.busy = False

    async def _wait_for_others(self, table: Table, actor: Client, sent: float) -> None:
        others = [client for client in table.clients if client is not actor]
        while time.perf_counter() < sent + self.patience:
            if all(client.heard > sent for client in others):
                break
            table.news.clear()
            try:
                await asyncio.wait_for(table.news.wait(), 0.2)
            except TimeoutError:
                if not any(client.heard > sent for client in others):
                    continue
        self.updates += [client.heard - sent for client in others if client.heard > sent]
        # a hidden answer changes nothing for the others: then, and only then, nobody hears of it

    def close(self) -> None:
        self.over = True
        for table in self.tables:
            table.http.close()


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


async def measure(port: int, server: int, tables: list[Stored], wanted: argparse.Namespace) -> bool:
    load = Load(random.Random(2026))
    begun = time.perf_counter()
    await load.open(tables, Http("127.0.0.1", port))
    sockets = sum(len(table.clients) for table in load.tables)
    print(
        f"{len(load.tables)} games, {sockets} clients connected after {time.perf_counter() - begun:.1f} s", flush=True
    )
    waited = delay_of(server)
    used, own, begun = cpu_of(server), resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
    await load.run(wanted.rate, wanted.seconds)
    seconds = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_SELF)
    mine = (after.ru_utime + after.ru_stime - own.ru_utime - own.ru_stime) / seconds
    print(f"{len(load.answers) / seconds:.1f} decisions/s over {seconds:.0f} s, {load.statuses[409]} overtaken")
    print(f"answer to who decided: median {1000 * statistics.median(load.answers):.0f} ms, ", end="")
    print(f"99 % {1000 * percentile(load.answers, 0.99):.0f} ms")
    print(
        f"update to the others ({len(load.updates)}): median {1000 * statistics.median(load.updates):.0f} ms, ",
        end="",
    )
    print(f"99 % {1000 * percentile(load.updates, 0.99):.0f} ms, worst {1000 * max(load.updates):.0f} ms")
    spent = cpu_of(server) - used
    print(f"CPU: server {100 * spent / seconds:.0f} %, generator {100 * mine:.0f} % of one core; ", end="")
    print(f"{1000 * spent / len(load.answers):.1f} ms of the server for each decision")
    share = (delay_of(server) - waited) / seconds
    print(f"the server was ready and waited for a processor {100 * share:.0f} % of the time")
    for error in load.errors[:10]:
        print(f"error: {error}")
    print(f"{len(load.errors)} errors")
    load.close()
    return not load.errors and percentile(load.updates, 0.99) < 0.25


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/load", description=__doc__)
    parser.add_argument("--title", default="ti3")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rate", type=float, default=50.0, help="decisions per second in all")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--decisions", type=int, default=0, help="how often they have decided at the latest tables")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        with shelf_in(folder) as hall:
            tables = store_many(hall, wanted.title, wanted.games, wanted.decisions, SEED)
            hall.close()
        print(f"{len(tables)} games on the shelf after {time.perf_counter() - begun:.1f} s", flush=True)
        server, port = start_server(folder)
        try:
            fine = asyncio.run(asyncio.wait_for(measure(port, server.pid, tables, wanted), 300))
        finally:
            server.terminate()
            server.wait(20)
    sys.exit(not fine)


if __name__ == "__main__":
    main()
