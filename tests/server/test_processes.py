"""Two server processes in one game, on one database: with Redis they hear of each other at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from lazax.table.patch import patched
from tests.server.conftest import new_postgres_database
from tests.server.machines import server
from tests.server.people import Person, make_table, sensible

Pair = tuple[httpx.Client, httpx.Client]


@pytest.fixture(scope="module")
def pair(postgres_url: str, redis_url: str) -> Iterator[Pair]:
    """Clients of two servers on one database."""
    database = new_postgres_database(postgres_url)
    more = ("--redis", redis_url, "--no-limits")
    with (
        server(database, *more) as one,
        server(database, *more) as two,
        httpx.Client(base_url=one, timeout=30) as first,
        httpx.Client(base_url=two, timeout=30) as second,
    ):
        yield first, second


@contextmanager
def follow(wire: httpx.Client, person: Person) -> Iterator[ClientConnection]:
    url = str(wire.base_url).replace("http", "ws").rstrip("/")
    with connect(f"{url}{person.url}/live", open_timeout=20) as socket:
        socket.send(json.dumps({"token": person.token, "lang": "en", "version": None}))
        yield socket


def read_until(socket: ClientConnection, frame: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """Follow the patches until the frame is the wanted one."""
    while frame != wanted:
        message = json.loads(socket.recv(timeout=20))
        if message["type"] == "frame":
            frame = message["frame"]
        elif message["type"] == "patch":
            frame = patched(frame, message["ops"])
    return frame


def test_two_processes_serve_one_game(pair: Pair) -> None:
    first, second = pair
    here = make_table(first, ["me", "me", "me"])
    there = [Person(second, person.game, person.seat, person.token) for person in here]
    with follow(second, there[0]) as socket:
        frame = json.loads(socket.recv(timeout=20))["frame"]
        for turn in range(10):
            people = (here, there)[turn % 2]
            me = next(person for person in people if person.frame()["ask"])
            looked = me.frame()
            assert me.do(sensible(looked["ask"]), looked["version"]).status_code == 200
            here[1].say(f"turn {turn}")
            frame = read_until(socket, frame, there[0].frame())
        _race(here, there)
        read_until(socket, frame, there[0].frame())
    same = [{**person.frame(), "table": None} for person in here]
    assert same == [{**person.frame(), "table": None} for person in there]


def _race(here: list[Person], there: list[Person]) -> None:
    """The same decision sent to both at once counts once; the other is told what has become of the table."""
    seat = next(person.seat for person in here if person.frame()["ask"])
    assert seat is not None
    looked = here[seat].frame()
    with ThreadPoolExecutor(2) as pool:
        sent = [
            pool.submit(person.do, sensible(looked["ask"]), looked["version"]) for person in (here[seat], there[seat])
        ]
        answers = sorted(each.result().status_code for each in sent)
    assert answers == [200, 409]


def test_bots_are_played_by_one_of_two_processes(pair: Pair) -> None:
    me = make_table(pair[0], ["me", "bot", "bot"])[0]
    also_me = Person(pair[1], me.game, 0, me.token)
    for turn in range(8):
        frame = (me, also_me)[turn % 2].wait_to_be_asked()
        answer = (also_me, me)[turn % 2].do(sensible(frame["ask"]), frame["version"])
        assert answer.status_code == 200, answer.text


def test_a_new_link_cuts_off_at_the_other_process_too(pair: Pair) -> None:
    """Redis carries the news: the connection there is closed before the regular look would come."""
    host, friend, _ = make_table(pair[0], ["me", "link", "bot"])
    with follow(pair[1], friend) as socket, pytest.raises(ConnectionClosed) as closed:
        json.loads(socket.recv(timeout=20))
        assert pair[0].post(f"{host.url}/seats/1/link", headers=host.headers).status_code == 200
        for _ in range(20):
            socket.recv(timeout=5)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
