"""Kill a server at random points inside writes and compare with what it had acknowledged."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Any

import httpx

from lazax.server.storage import Database, Shelf
from tests.server.machines import ROOT, wait_for
from tests.server.people import Person, make_table, sensible


class Nursery:
    """A process of its own that starts servers on one port."""

    def __init__(self, database: str) -> None:
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery", database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": paths},
        )
        self.url = f"http://127.0.0.1:{self._read()}"
        self.child = 0

    def _read(self) -> int:
        assert self.process.stdout is not None
        return int(self.process.stdout.readline())

    def tell(self, word: str) -> int:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()
        self.child = self._read()
        return self.child

    def close(self) -> None:
        assert self.process.stdin is not None
        self.tell("end")
        self.process.stdin.close()
        self.process.wait(20)


@dataclass
class Account:
    """What the clients know: each key with the version it was acknowledged with, and those in doubt."""

    acknowledged: dict[str, tuple[int, int]] = field(default_factory=dict)  # key -> (seat, version)
    in_doubt: list[tuple[Person, dict[str, Any]]] = field(default_factory=list)
    kills: int = 0
    survived: int = 0  # decisions in doubt that turned out to be kept

    def acknowledge(self, key: str, person: Person, answer: httpx.Response) -> None:
        assert answer.status_code == 200, answer.text
        assert person.seat is not None
        self.acknowledged[key] = (person.seat, answer.json()["version"])


def decide_until(killed: Event, people: list[Person], account: Account, chance: random.Random) -> None:
    """Decide and talk as fast as the server answers; note what it acknowledges."""
    while not killed.is_set():
        person = chance.choice(people)
        key = f"{len(account.acknowledged)}-{chance.randrange(1 << 40)}"
        body: dict[str, Any] = {}
        try:
            frame = person.frame()
            ask = frame["ask"]
            what = sensible(ask) if ask is not None and ask["form"] != "ready" else {"what": "say", "text": key}
            body = {"key": key, "version": frame["version"], "do": what}
            answer = person.wire.post(f"{person.url}/do", json=body, headers=person.headers)
        except (httpx.HTTPError, AssertionError):
            if body:
                account.in_doubt.append((person, body))
            continue
        account.acknowledge(key, person, answer)


def settle_doubts(account: Account) -> None:
    """A client that got no answer asks again with the same key: it was either kept, or is now done, or too late."""
    for person, body in account.in_doubt:
        answer = person.wire.post(f"{person.url}/do", json=body, headers=person.headers)
        account.survived += answer.status_code == 200
        if answer.status_code == 200:
            account.acknowledge(body["key"], person, answer)
        else:
            assert answer.status_code in (409, 422), answer.text
    account.in_doubt.clear()


def kill_often(database: str, times: int, seed: int = 1) -> Account:
    """Kill a server so often under a stream of decisions; an AssertionError if anything acknowledged was lost."""
    chance, account = random.Random(seed), Account()
    nursery = Nursery(database)
    try:
        nursery.tell("start")
        limits = httpx.Limits(max_keepalive_connections=0)  # a killed server leaves no connection worth keeping
        with httpx.Client(base_url=nursery.url, timeout=30, limits=limits) as wire:
            people = make_table(wire, ["me", "me", "me"])
            for _ in range(times):
                killed = Event()
                deciding = Thread(target=decide_until, args=(killed, people, account, chance))
                deciding.start()
                enough = len(account.acknowledged) + chance.randrange(1, 7)
                wait_for(lambda: len(account.acknowledged) >= enough)
                time.sleep(chance.uniform(0.0, 0.03))
                os.kill(nursery.child, signal.SIGKILL)
                killed.set()
                nursery.tell("end")
                nursery.tell("start")
                deciding.join(60)
                account.kills += 1
                settle_doubts(account)
            frames = [person.frame() for person in people]
    finally:
        nursery.close()
    compare(database, people[0].game, account)
    assert frames[0]["log"], "the table is there"
    return account


def compare(database: str, game: str, account: Account) -> None:
    """Everything acknowledged is kept, once, with the version that was told; the rows have no gap."""
    opened = Database(database)
    try:
        shelf = Shelf(opened)
        rows = shelf.rows(game)
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
        kept = [row.key for row in rows if row.key]
        assert len(kept) == len(set(kept))
        lost = account.acknowledged.keys() - set(kept)
        assert not lost, f"acknowledged, but lost: {sorted(lost)}"
        for key, (seat, version) in account.acknowledged.items():
            assert shelf.answered(game, seat, key) == version
    finally:
        opened.close()
