"""A server as strangers meet it, limits and all: people play at live tables, first in peace, then while a few
addresses do their worst at the same time. Decisions must stay quick, nothing may fail, memory, log and disk must stay
small."""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable
from pathlib import Path
from typing import cast

from bench.attackers import Seen, besiege
from bench.run_load import NOBODY, Load, Table, percentile
from bench.servers import cpu_of, cpu_of_all, files_of, memory_of, seconds_to_write, size_of, start_server
from bench.stored import Stored, shelf_in, store, store_battle
from bench.wires import Http

TABLES, DECISIONS_BEFORE = 20, 200
RATE = 10.0  # decisions per second of all players together: each table goes on every other second
QUICK = 0.5  # seconds within which 99 of 100 decisions are answered
MOST_MEMORY, MOST_LOG, MOST_DISK = 150.0, 0.25, 32.0  # megabytes more than before
MOST_FILES = 1_100


class Span:
    """What a stretch of play was like for the players, and what it cost."""

    def __init__(self, load: Load, server: int, folder: str) -> None:
        self.load, self.server, self.folder = load, server, folder
        load.answers, load.updates, load.errors, load.statuses = [], [], [], Counter()
        self.begun, self._used = time.perf_counter(), (cpu_of(server), _own_cpu(), cpu_of_all())
        self.memory, self.files, self.writes = 0.0, 0, list[float]()

    async def watch(self, play: Awaitable[None]) -> None:
        """Look at the server while they play."""
        playing = asyncio.ensure_future(play)
        while not playing.done():
            self.memory = max(self.memory, memory_of(self.server))
            self.files = max(self.files, files_of(self.server))
            self.writes.append(await asyncio.to_thread(seconds_to_write, self.folder))
            await asyncio.sleep(0.2)
        await playing

    def tell(self, name: str, attackers: float = 0.0) -> None:
        """All of it in words; attackers have used so many seconds of CPU."""
        seconds, load = time.perf_counter() - self.begun, self.load
        now = cpu_of(self.server), _own_cpu(), cpu_of_all()
        server, own, everything = (after - before for after, before in zip(now, self._used, strict=True))
        rest = max(0.0, everything - server - own - attackers)
        print(f"{name}: {len(load.answers)} decisions in {seconds:.0f} s, {_times(load.answers)}")
        print(f"  news of them to the others: {_times(load.updates)}")
        print(f"  players were told {_counts(load.statuses)}; {len(load.errors)} errors")
        for error, number in Counter(load.errors).most_common(5):
            print(f"  {number} times: {error}")
        print(f"  CPU of one core: server {server / seconds:.0%}, players {own / seconds:.0%}, ", end="")
        print(f"attackers {attackers / seconds:.0%}, workshop and whatever else runs here {rest / seconds:.0%}")
        print(f"  the disk keeps a few bytes: {_times(self.writes)}", flush=True)


def _own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _times(values: list[float]) -> str:
    shares = [("half", 0.5), ("99 %", 0.99), ("all", 1.0)]
    return ", ".join(f"{name} within {1000 * percentile(values, share):.0f} ms" for name, share in shares)


def _counts(counted: Counter[int] | dict[str, int]) -> str:
    return ", ".join(f"{key}: {number}" for key, number in sorted(counted.items(), key=lambda each: -each[1]))


def prepare(folder: str) -> tuple[list[Stored], list[Stored]]:
    """Tables of the players, of both titles, and those of the attackers, in the middle of a game."""
    with shelf_in(folder) as hall:
        titles = [("ti3", "inscription")[number % 2] for number in range(TABLES)]
        players = [store(hall, title, DECISIONS_BEFORE, seed) for seed, title in enumerate(titles)]
        attackers = [store(hall, "ti3", 3 * DECISIONS_BEFORE, 100), store_battle(hall, 101)]
        hall.close()
    return players, attackers


async def besieged(span: Span, port: int, tables: list[Stored], wanted: argparse.Namespace) -> Seen:
    """The players go on while a process of attackers runs."""
    ours, theirs = multiprocessing.Pipe()
    attackers = multiprocessing.get_context("spawn").Process(
        target=besiege, args=(port, tables, wanted.seconds, wanted.only, theirs)
    )
    attackers.start()
    await span.watch(span.load.run(RATE, wanted.seconds))
    while not ours.poll():
        await asyncio.sleep(0.1)
    seen, used = ours.recv()
    attackers.join(10)
    span.tell("under siege", used)
    return cast(Seen, seen)


async def play(
    port: int, server: int, folder: str, tables: tuple[list[Stored], list[Stored]], wanted: argparse.Namespace
) -> list[str]:
    """Peace, then siege; gives what was not as it should be."""
    players, attackers = tables
    load = Load(random.Random(2026), patience=1.0)
    for number, table in enumerate(players):
        await load.sit_down(Table(table.game, table.tokens, Http("127.0.0.1", port, f"127.0.1.{number + 1}")))
    await load.settle()
    print(f"{len(players)} tables, {sum(len(table.clients) for table in load.tables)} players, each connected")
    peace = Span(load, server, folder)
    await peace.watch(load.run(RATE, wanted.seconds / 2))
    peace.tell("in peace")
    memory, disk, log = memory_of(server), size_of(folder, "lazax.db"), size_of(folder, "log")
    siege = Span(load, server, folder)
    seen = await besieged(siege, port, attackers, wanted)
    for name, counted in seen.items():
        print(f"  {name}: {_counts(counted)}")
    failed = sum(number for status, number in load.statuses.items() if status >= 500)
    failed += sum(number for counted in seen.values() for status, number in counted.items() if status[:1] == "5")
    more_log, more_disk = size_of(folder, "log") - log, size_of(folder, "lazax.db") - disk
    print(f"{failed} answers of 500 and above")
    print(f"memory: {memory:.0f} MB before, {siege.memory:.0f} MB at most, {memory_of(server):.0f} MB at the end")
    print(f"log: {1024 * more_log:.1f} KB; database: {disk:.1f} MB before, {more_disk:.1f} MB more; ", end="")
    print(f"open files: {siege.files} at most")
    load.close()
    bounds = {
        f"99 % of decisions within {1000 * QUICK:.0f} ms": percentile(load.answers, 0.99) < QUICK,
        "no answer of 500 and above": not failed,
        "no error for the players": all(error == NOBODY for error in load.errors),
        f"memory: {MOST_MEMORY:.0f} MB more": siege.memory - memory <= MOST_MEMORY,
        f"log: {MOST_LOG} MB": more_log <= MOST_LOG,
        f"database: {MOST_DISK:.0f} MB more": more_disk <= MOST_DISK,
        f"open files: {MOST_FILES}": siege.files <= MOST_FILES,
    }
    return [bound for bound, kept in bounds.items() if not kept]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/siege", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="of the siege; the peace before is half as long")
    parser.add_argument("--only", nargs="+", default=[], help="some kinds of attack, for instance idle")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, open(f"{folder}/log", "wb") as log:
        tables = prepare(folder)
        server, port = start_server(folder, "--limits", log=log.fileno())
        try:
            missed = asyncio.run(
                asyncio.wait_for(play(port, server.pid, folder, tables, wanted), 3 * wanted.seconds + 120)
            )
        finally:
            server.terminate()
            server.wait(20)
        for line in Path(f"{folder}/log").read_text().splitlines()[:20]:
            print(f"  log: {line[:200]}")
    for bound in missed:
        print(f"not kept: {bound}")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
