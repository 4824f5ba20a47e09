"""Start a server again and again; the first things each hears, in the instant its port opens, are reads of many
stored tables, hellos of WebSockets and decisions. Its threads take turns a hundred times as often as otherwise, so
that what two of them do at once for the first time is met by every start instead of by bad luck."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Coroutine, Iterator
from typing import Any

from bench.servers import begin_server
from bench.stored import Stored, shelf_in, store
from bench.wires import Http, Wire

TABLES, DECISIONS = 16, 120
HURRIED = "import sys; turns = sys.setswitchinterval; sys.setswitchinterval = lambda _: turns(1e-5)"
PATIENCE = 60.0  # seconds for everything that is asked of one start


def store_tables(folder: str) -> list[Stored]:
    with shelf_in(folder) as hall:
        tables = [store(hall, ("ti3", "inscription")[number % 2], DECISIONS, number) for number in range(TABLES)]
        hall.close()  # which takes snapshots
    return tables


def forget_snapshots(folder: str, tables: list[Stored]) -> None:
    """Tables without a snapshot are read row by row."""
    with sqlite3.connect(f"{folder}/lazax.db") as database:
        database.executemany("DELETE FROM snapshots WHERE game = ?", [(table.game,) for table in tables])
    database.close()


async def opened(server: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until the port is open, without saying anything; whether it ever was."""
    while server.poll() is None:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.005)
            continue
        writer.close()
        return True
    return False


class Crowd:
    """Everybody who comes at once, and what went wrong for them."""

    def __init__(self, port: int) -> None:
        self.http, self.wrong = Http("127.0.0.1", port), list[str]()

    async def come(self, tables: list[Stored]) -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(each for table in tables for each in self._all_of(table)))
        self.http.close()

    def _all_of(self, table: Stored) -> Iterator[Coroutine[Any, Any, None]]:
        path, token = f"/api/games/{table.game}", table.tokens[0]
        decision = {"key": str(uuid.uuid4()), "version": 0, "do": {"what": "notes", "text": "I was here."}}
        yield self._told(self.http.ask("GET", path, token=token))
        yield self._told(self.http.post(f"{path}/do", decision, token))
        yield self._follow(f"{path}/live", token)

    async def _told(self, answer: Coroutine[Any, Any, tuple[int, bytes]]) -> None:
        try:
            status, _ = await answer
            if status != 200:
                self.wrong.append(str(status))
        except (OSError, EOFError) as error:
            self.wrong.append(repr(error))

    async def _follow(self, path: str, token: str) -> None:
        """Until the first frame is there, or the connection is lost."""
        first: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def tell(what: str) -> None:
            if not first.done():
                first.set_result(what)

        wire = Wire(path, {"token": token}, lambda _: tell(""), tell)
        try:
            await asyncio.get_running_loop().create_connection(lambda: wire, self.http.host, self.http.port)
        except OSError as error:
            tell(repr(error))
        if lost := await first:
            self.wrong.append(lost)
        else:
            wire.transport.close()


def end(server: subprocess.Popen[bytes]) -> int:
    """How the process ended: negative numbers are signals that killed it."""
    if (crashed := server.poll()) is not None:
        return crashed
    server.terminate()
    code = server.wait(30)
    return 0 if code == -15 else code


async def meet(server: subprocess.Popen[bytes], port: int, tables: list[Stored]) -> list[str]:
    if not await opened(server, port):
        return ["it did not start"]
    crowd = Crowd(port)
    await crowd.come(tables)
    return crowd.wrong


def main(times: int) -> int:
    crashes, failures, begun = 0, 0, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tables = store_tables(folder)
        for number in range(times):
            forget_snapshots(folder, tables[: TABLES // 2])
            server, port = begin_server(folder, before=HURRIED)
            wrong = asyncio.run(meet(server, port, tables))
            code = end(server)
            crashes += code != 0
            failures += len(wrong)
            if code or wrong:
                print(f"start {number + 1}: exit {code}, {len(wrong)} failures: {wrong[:2]}", flush=True)
    print(f"{times} starts, each met at once by {TABLES} reads, {TABLES} decisions and {TABLES} WebSockets, ", end="")
    print(f"{time.monotonic() - begun:.0f} s: {crashes} crashes, {failures} failures")
    return 1 if crashes or failures else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench/restarts", description=__doc__)
    parser.add_argument("times", nargs="?", type=int, default=100)
    sys.exit(main(parser.parse_args().times))
