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
from pathlib import Path
from typing import NamedTuple

from bench.attackers import Seen, besiege
from bench.run_load import Load, Table, percentile
from bench.servers import cpu_of, files_of, memory_of, size_of, start_server
from bench.stored import Stored, shelf_in, store, store_battle
from bench.wires import Http

TABLES, DECISIONS_BEFORE = 20, 200
RATE = 10.0  # decisions per second of all players together: each table goes on every other second
QUICK = 0.5  # seconds within which 99 of 100 decisions are answered
MOST_MEMORY, MOST_LOG, MOST_DISK = 150.0, 0.25, 32.0  # megabytes more than before
MOST_FILES = 1_100


class Peak(NamedTuple):
    memory: float
    files: int


class Span:
    """What a stretch of play was like for the players, and what it cost."""

    def __init__(self, load: Load, server: int) -> None:
        self.load, self.server = load, server
        load.answers, load.updates, load.errors, load.statuses = [], [], [], Counter()
        self.begun, self._server, self._own = time.perf_counter(), cpu_of(server), _own_cpu()

    def tell(self, name: str) -> None:
        seconds, load = time.perf_counter() - self.begun, self.load
        server, own = cpu_of(self.server) - self._server, _own_cpu() - self._own
        print(f"{name}: {len(load.answers)} decisions in {seconds:.0f} s, {_times(load.answers)}")
        print(f"  news of them to the others: {_times(load.updates)}")
        print(f"  players were told {_counts(load.statuses)}; {len(load.errors)} errors")
        for error, number in Counter(load.errors).most_common(5):
            print(f"  {number} times: {error}")
        print(f"  CPU of one core: server {server / seconds:.0%}, players {own / seconds:.0%}", flush=True)


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


async def watch(server: int) -> Peak:
    """The most that the server needed, until this is cancelled."""
    peak = Peak(0.0, 0)
    try:
        while True:
            peak = Peak(max(peak.memory, memory_of(server)), max(peak.files, files_of(server)))
            await asyncio.sleep(0.2)
    except asyncio.CancelledError:
        return peak


async def besieged(
    load: Load, port: int, server: int, tables: list[Stored], wanted: argparse.Namespace
) -> tuple[Seen, Peak]:
    """The players go on while a process of attackers runs."""
    ours, theirs = multiprocessing.Pipe()
    attackers = multiprocessing.get_context("spawn").Process(
        target=besiege, args=(port, tables, wanted.seconds, wanted.only, theirs)
    )
    attackers.start()
    watching = asyncio.create_task(watch(server))
    await asyncio.sleep(1)  # until the attackers are there
    span = Span(load, server)
    await load.run(RATE, wanted.seconds)
    while not ours.poll():
        await asyncio.sleep(0.1)
    seen, used = ours.recv()
    span.tell("under siege")
    print(f"  CPU of one core: attackers {used / wanted.seconds:.0%}")
    attackers.join(10)
    watching.cancel()
    return seen, await watching


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
    span = Span(load, server)
    await load.run(RATE, wanted.seconds / 2)
    span.tell("in peace")
    memory, disk, log = memory_of(server), size_of(folder, "lazax.db"), size_of(folder, "log")
    seen, peak = await besieged(load, port, server, attackers, wanted)
    for name, counted in seen.items():
        print(f"  {name}: {_counts(counted)}")
    failed = sum(number for status, number in load.statuses.items() if status >= 500)
    failed += sum(number for counted in seen.values() for status, number in counted.items() if status[:1] == "5")
    log, more_disk = size_of(folder, "log") - log, size_of(folder, "lazax.db") - disk
    print(f"{failed} answers of 500 and above")
    print(f"memory: {memory:.0f} MB before, {peak.memory:.0f} MB at most, {memory_of(server):.0f} MB at the end")
    print(f"log: {1024 * log:.1f} KB; database: {disk:.1f} MB before, {more_disk:.1f} MB more; ", end="")
    print(f"open files: {peak.files} at most")
    load.close()
    late = percentile(load.answers, 0.99)
    bounds = {
        f"99 % of decisions within {1000 * QUICK:.0f} ms": late < QUICK,
        "no answer of 500 and above": not failed,
        "no error for the players": not load.errors,
        f"memory: {MOST_MEMORY:.0f} MB more": peak.memory - memory <= MOST_MEMORY,
        f"log: {MOST_LOG} MB": log <= MOST_LOG,
        f"database: {MOST_DISK:.0f} MB more": more_disk <= MOST_DISK,
        f"open files: {MOST_FILES}": peak.files <= MOST_FILES,
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
