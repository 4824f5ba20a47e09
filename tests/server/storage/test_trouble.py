"""When the database is in trouble everybody is told what is wrong, nothing is acknowledged, and nothing is lost."""

from __future__ import annotations

import shutil
import sqlite3
import time
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from threading import Event
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from lazax.server.app import make_app
from lazax.server.health import Health
from lazax.server.services import Services
from lazax.server.settings import Settings
from lazax.server.storage import Database
from lazax.server.storage.models import SnapshotRecord
from lazax.server.storage.trouble import trouble_of
from tests.server.people import make_table, play

WORDS = {
    "database or disk is full": "full",
    "attempt to write a readonly database": "readonly",
    "database is locked": "locked",
    "database disk image is malformed": "broken",
}


def services_of(wire: TestClient) -> Services:
    services: Services = wire.app.state.services  # type: ignore[attr-defined]
    return services


@contextmanager
def failing_writes(wire: TestClient, text: str) -> Iterator[None]:
    """Every write ends as on a machine in this trouble."""

    def failing() -> Any:
        raise OperationalError("INSERT", {}, sqlite3.OperationalError(text))

    database = services_of(wire).database
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "write", failing)
        yield


@pytest.mark.parametrize("text", WORDS)
def test_a_decision_that_cannot_be_kept_is_not_acknowledged(
    wire: TestClient, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    """503 with a sentence, a line in the log, the table as before; afterwards the same decision is taken."""
    me, *_ = make_table(wire, ["me", "me", "me"])
    before = me.frame()
    with failing_writes(wire, text):
        answer = me.do({"what": "say", "text": "hello"}, before["version"], key="once")
        assert answer.status_code == 503 and answer.json()["refused"]["key"] == f"server.database_{WORDS[text]}"
        assert me.frame() == before
    assert text in caplog.text
    assert me.do({"what": "say", "text": "hello"}, before["version"], key="once").status_code == 200


@pytest.mark.parametrize(("state", "trouble"), [("53100", "full"), ("25006", "readonly"), ("55P03", "locked")])
def test_postgresql_says_it_by_numbers(state: str, trouble: str) -> None:
    cause = Exception("in whatever language")
    cause.sqlstate = state  # type: ignore[attr-defined]
    assert trouble_of(OperationalError("INSERT", {}, cause)) == trouble


def test_health_answers_while_the_database_is_locked(wire: TestClient, settings: Settings) -> None:
    assert wire.get("/health").json() == {"ok": True, "database": "ok"}
    services_of(wire).health._known = None
    with closing(sqlite3.connect(settings.database.removeprefix("sqlite:///"))) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = wire.get("/api/health")
    assert (answer.status_code, answer.json()) == (200, {"ok": False, "database": "locked"})


def test_health_says_what_is_wrong(wire: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A probe that ends in trouble is told by its name."""
    services = services_of(wire)
    for text, trouble in WORDS.items():

        def failing(self: Database, text: str = text) -> None:
            raise sqlite3.OperationalError(text)

        monkeypatch.setattr(Database, "probe", failing)
        services.health = Health(services.database)
        assert wire.get("/api/health").json() == {"ok": False, "database": trouble}


def test_health_tells_of_a_full_disk_before_a_page_fails(wire: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of SQLite may have room for the page of a probe when nothing else does."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=9))
    assert wire.get("/health").json() == {"ok": False, "database": "full"}


def test_everybody_who_waits_for_a_locked_database_is_told_soon(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve people write while another program holds the database: nobody waits for all those before them."""
    monkeypatch.setattr("lazax.server.storage.database._PATIENCE", 0.3)
    with TestClient(make_app(settings)) as wire, ThreadPoolExecutor(12) as crowd:
        people = [make_table(wire, ["me", "bot", "bot"])[0] for _ in range(12)]
        with closing(sqlite3.connect(settings.database.removeprefix("sqlite:///"))) as other:
            other.execute("BEGIN IMMEDIATE")
            begun = time.monotonic()
            told = list(crowd.map(lambda person: person.say("hello"), people))
            assert time.monotonic() - begun < 2.5
        assert {answer.status_code for answer in told} == {503}
        assert {answer.json()["refused"]["key"] for answer in told} == {"server.database_locked"}
        assert people[0].say("hello").status_code == 200


def test_a_database_that_does_not_answer_counts_as_locked(wire: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often somebody asks: one look waits for it, and nobody waits for that look for long."""
    looks, go = list[float](), Event()

    def hanging(self: Database) -> None:
        looks.append(time.monotonic())
        go.wait(10)

    monkeypatch.setattr(Database, "probe", hanging)
    services_of(wire).health = Health(services_of(wire).database)
    try:
        assert [wire.get("/health").json()["database"] for _ in range(2)] == ["locked", "locked"]
        assert len(looks) == 1 and time.monotonic() - looks[0] < 8
    finally:
        go.set()


def put_snapshot(services: Services, game: str, data: bytes) -> None:
    services.hall.keep(game)
    with services.database.write() as connection:
        connection.execute(update(SnapshotRecord).where(SnapshotRecord.game == game).values(data=data))
    with services.hall.room(game) as room:
        room.forget()


@pytest.mark.parametrize("data", [b"no zlib", zlib.compress(b"{"), zlib.compress(b"{}"), zlib.compress(b"null")])
def test_a_broken_snapshot_falls_back_to_the_rows(
    wire: TestClient, data: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    people = make_table(wire, ["me", "me", "me"])
    play(people, 4)
    before = people[0].frame()
    put_snapshot(services_of(wire), people[0].game, data)
    assert people[0].frame() == before
    assert "snapshot is broken" in caplog.text
    play(people, 1)


def test_a_table_of_newer_rules_says_so_and_stays_as_it_is(wire: TestClient) -> None:
    """An older server neither plays nor overwrites what a newer one has saved."""
    people, services = make_table(wire, ["me", "me", "me"]), services_of(wire)
    me = people[0]
    play(people, 2)
    services.hall.keep(me.game)
    found = services.shelf.snapshot(me.game)
    assert found is not None
    document = msgspec.json.decode(found[1])
    document["game"]["rules"] = 9_999
    newer = zlib.compress(msgspec.json.encode(document))
    put_snapshot(services, me.game, newer)
    answer = wire.get(me.url, headers=me.headers)
    assert answer.status_code == 409 and "9999" in answer.json()["refused"]["text"]
    body = {"key": "k", "version": 1, "do": {"what": "say", "text": "x"}}
    assert wire.post(f"{me.url}/do", json=body, headers=me.headers).status_code == 409
    services.hall.close()
    kept = services.shelf.snapshot(me.game)
    assert kept is not None and msgspec.json.decode(kept[1])["game"]["rules"] == 9_999
