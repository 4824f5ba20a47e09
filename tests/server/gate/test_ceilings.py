"""Everything a stranger can make grow has a ceiling, each with a sentence in every language."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect

from lazax.locales import LANGUAGES, Teller
from lazax.server.app import make_app
from lazax.server.gate.ceilings import DAY, Makers
from lazax.server.services import Services
from lazax.server.settings import Rate, Settings, unlimited
from lazax.server.storage.models import Base
from lazax.table.state import Said
from tests.server.people import Person, make_table

FEW = Rate(0.001, 3)
TITLE = {"title": "inscription", "players": 1}


@contextmanager
def serving(settings: Settings, **limits: Any) -> Iterator[TestClient]:
    with TestClient(make_app(settings.replace(**limits))) as wire:
        yield wire


def services_of(wire: TestClient) -> Services:
    services: Services = wire.app.state.services  # type: ignore[attr-defined]
    return services


def key_of(answer: httpx.Response) -> str:
    assert answer.status_code == 429, answer.text
    refused = answer.json()["refused"]
    assert not refused["text"].startswith("server."), refused
    return str(refused["key"])


def rows_of(wire: TestClient, person: Person) -> int:
    return int(services_of(wire).shelf.last(person.game) or 0)


def test_unfinished_tables_of_one_address(settings: Settings) -> None:
    """So many in a day; one that was deleted or is over makes room."""
    with serving(settings, tables_each=2) as wire:
        first = wire.post("/api/games/quick", json=TITLE).json()
        assert wire.post("/api/games/quick", json=TITLE).status_code == 200
        refused = wire.post("/api/games/quick?lang=de", json=TITLE)
        assert key_of(refused) == "server.too_many_tables" and "2 Tische" in refused.json()["refused"]["text"]
        me = Person(wire, first["game"], 0, first["seats"][0]["token"])
        assert wire.delete(me.url, headers=me.headers).status_code == 204
        assert wire.post("/api/games/quick", json=TITLE).status_code == 200
        assert key_of(wire.post("/api/games/quick", json=TITLE)) == "server.too_many_tables"


def test_a_day_later_tables_count_no_more() -> None:
    makers = Makers()
    makers.note("address", "one", 0.0)
    makers.note("address", "two", 10.0)
    assert makers.lately("address", DAY - 1) == ["one", "two"]
    assert makers.lately("address", DAY + 5) == ["two"]


def test_unfinished_tables_of_one_account(settings: Settings) -> None:
    """From whatever address: made or joined."""
    with serving(settings, tables_open=2) as wire:
        made = wire.post("/api/accounts", json={"name": "Ada", "password": "a long password"}).json()
        mine = {"Authorization": f"Bearer {made['token']}"}
        for _ in range(2):
            assert wire.post("/api/games/quick", json=TITLE, headers=mine).status_code == 200
        assert key_of(wire.post("/api/games/quick", json=TITLE, headers=mine)) == "server.too_many_open"
        host = make_table(wire, ["me", "open"], title="inscription")[0]
        assert key_of(wire.post(f"{host.url}/join", json={}, headers=mine)) == "server.too_many_open"
        assert wire.post(f"{host.url}/join", json={}).status_code == 200


def test_accounts_of_one_address(settings: Settings) -> None:
    with serving(settings, account_rate=FEW) as wire:
        answers = [
            wire.post("/api/accounts", json={"name": f"Ada {letter}", "password": "a long password"})
            for letter in "vwxyz"
        ]
        assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
        assert key_of(answers[-1]) == "server.too_many_accounts"


def test_sessions_of_one_account(settings: Settings) -> None:
    """The oldest end when there are too many."""
    with serving(settings) as wire:
        services = services_of(wire)
        account = services.people.register("Ada", "a long password", 1.0)
        assert account is not None
        tokens = [services.people.log_in(account, float(n)) for n in range(60)]
        opened = [services.people.of_session(token, 61.0) is not None for token in tokens]
        assert opened == [False] * 10 + [True] * 50


def test_seats_taken_by_one_address(settings: Settings) -> None:
    """Who joins and leaves again and again fills no rows."""
    with serving(settings, join_rate=FEW) as wire:
        host = make_table(wire, ["me", "open", "link"])[0]
        codes = []
        for _ in range(5):
            joined = wire.post(f"{host.url}/join", json={})
            codes.append(joined.status_code)
            if joined.status_code == 200:
                guest = Person(wire, host.game, 1, joined.json()["token"])
                assert guest.do({"what": "leave"}, 0).status_code == 200
        assert codes == [200] * 3 + [429] * 2


ASIDES: list[dict[str, Any]] = [
    {"what": "say", "text": "hello"},
    {"what": "notes", "text": "a secret plan"},
    {"what": "here"},
    {"what": "undo"},
    {"what": "order", "add": {"what": "all"}},
    {"what": "order", "drop": {"id": 1}},
    {"what": "agree", "motion": 1},
    {"what": "interject", "move": "propose"},
    {"what": "nonsense"},
    {"what": ["say"]},
]


@pytest.mark.parametrize("command", ASIDES, ids=lambda command: str(command["what"]))
def test_what_does_not_carry_the_game_on_has_a_rate_of_its_own(settings: Settings, command: dict[str, Any]) -> None:
    """By seat, whatever its token: rows stay few, and decisions go on."""
    with serving(settings, aside_rate=FEW) as wire:
        people = make_table(wire, ["me", "me", "me"])
        me, other = people[0], people[1]
        answers = [me.do(command) for _ in range(6)]
        assert [answer.status_code == 429 for answer in answers] == [False] * 3 + [True] * 3
        assert key_of(answers[-1]) == "server.too_often"
        assert int(answers[-1].headers["retry-after"]) > 1
        assert rows_of(wire, me) <= 4
        link = wire.post(f"{me.url}/seats/0/link", headers=me.headers).json()
        me = Person(wire, me.game, 0, link["token"])
        assert me.do(command).status_code == 429, "a new link is no new bucket"
        assert other.say("hello").status_code == 200
        assert me.do({"what": "answer", "kind": "x", "answer": "y"}).status_code == 422


def test_a_repeated_key_is_answered_though_the_bucket_is_empty(settings: Settings) -> None:
    """An answer that was lost on the way is no new row."""
    with serving(settings, aside_rate=FEW) as wire:
        me = make_table(wire, ["me", "bot", "bot"])[0]
        assert me.do({"what": "say", "text": "once"}, 0, key="once").status_code == 200
        for _ in range(4):
            last = me.say("more")
        assert last.status_code == 429
        assert me.do({"what": "say", "text": "once"}, 0, key="once").status_code == 200
        assert sum(line["text"] == "once" for line in me.frame()["chat"]) == 1


@pytest.mark.parametrize(
    ("limit", "command"),
    [
        ("motion_rate", {"what": "move", "motion": "pause"}),
        ("motion_rate", {"what": "take_back", "to": 0}),
        ("name_rate", {"what": "name", "name": "Ada"}),
    ],
)
def test_motions_and_names_are_rarer(settings: Settings, limit: str, command: dict[str, Any]) -> None:
    """Motions call people together, names are told anew in every line."""
    with serving(settings, **{limit: FEW}) as wire:
        me = make_table(wire, ["me", "me", "me"])[0]
        codes = [me.do(command).status_code for _ in range(5)]
        assert 429 not in codes[:3] and codes[3:] == [429, 429]
        assert me.say("still here").status_code == 200


def test_long_notes_are_counted_by_their_length(settings: Settings) -> None:
    """Notes are kept whole each time: who writes much can do it less often."""
    with serving(settings, aside_bytes=Rate(1, 50_000)) as wire:
        me = make_table(wire, ["me", "bot", "bot"])[0]
        codes = [me.do({"what": "notes", "text": "x" * 20_000}).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert me.say("short").status_code == 200


def test_reports_by_seat_table_and_server(settings: Settings) -> None:
    with serving(settings, reports_seat=2, reports_table=3, reports_all=4) as wire:
        tables = [make_table(wire, ["me", "me", "me"]) for _ in range(2)]

        def report(person: Person) -> str:
            answer = wire.post(f"{person.url}/report", json={"text": "odd"}, headers=person.headers)
            return "kept" if answer.status_code == 200 else key_of(answer).rpartition("_")[2]

        assert [report(tables[0][0]) for _ in range(3)] == ["kept", "kept", "seat"]
        assert [report(tables[0][1]) for _ in range(2)] == ["kept", "table"]
        assert [report(tables[1][0]) for _ in range(2)] == ["kept", "all"]


def _refusal(wire: TestClient, person: Person) -> tuple[str, int]:
    """What a page hears that is turned away."""
    with wire.websocket_connect(f"{person.url}/live") as socket:
        socket.send_json({"token": person.token, "lang": "hu"})
        heard = socket.receive_json()
        assert heard["type"] == "refused", heard
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        return str(heard["refused"]["key"]), closed.value.code


@pytest.mark.parametrize(
    ("limit", "watching", "key"),
    [("seat_sockets", False, "seat"), ("watchers", True, "table"), ("most_sockets", False, "address")],
)
def test_connections_by_seat_table_and_address(settings: Settings, limit: str, watching: bool, key: str) -> None:
    """Who is turned away is told why; others still come."""
    with serving(settings, **{limit: 1}) as wire:
        people = make_table(wire, ["me", "me", "me"])
        one = Person(wire, people[0].game, None, None) if watching else people[0]
        with wire.websocket_connect(f"{one.url}/live") as socket:
            socket.send_json({"token": one.token})
            assert socket.receive_json()["type"] == "frame"
            assert _refusal(wire, one) == (f"server.many_sockets_{key}", 4429)
            if key != "address":
                with wire.websocket_connect(f"{one.url}/live") as other:
                    other.send_json({"token": people[1].token})
                    assert other.receive_json()["type"] == "frame"


def test_a_database_in_trouble_is_told_over_the_socket(wire: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence and 4503 instead of a connection that just ends."""
    me = make_table(wire, ["me", "bot", "bot"])[0]

    def locked(*_: object) -> None:
        raise OperationalError("", {}, Exception("database is locked"))

    monkeypatch.setattr(services_of(wire).seats, "of_token", locked)
    assert _refusal(wire, me) == ("server.database_locked", 4503)


@pytest.mark.parametrize("word", ["what", "title"])
def test_a_table_of_a_newer_server_says_so(wire: TestClient, word: str) -> None:
    """A row or a title that this server does not know is a sentence, not a failure."""
    me = make_table(wire, ["me", "me", "me"])[0]
    services = services_of(wire)
    change = (
        f"UPDATE rows SET what='dance' WHERE game='{me.game}' AND number=2"
        if word == "what"
        else f"""UPDATE rows SET data=replace(data, '"ti3"', '"ti9"') WHERE game='{me.game}'"""
    )
    me.say("hello")
    with services.database.write() as connection:
        connection.exec_driver_sql(change)
    with services.hall.room(me.game) as room:
        room.forget()
    answer = wire.get(f"{me.url}?lang=hu", headers=me.headers)
    assert (answer.status_code, answer.json()["refused"]["key"]) == (409, "server.unreadable_table")
    assert ("dance" if word == "what" else "ti9") in answer.json()["refused"]["text"]


def test_refused_requests_leave_nothing_behind(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    """Neither a row in any table of the database nor a line in the log, however many there are."""
    with serving(settings, aside_rate=FEW, tables_each=1, tables_open=1) as wire:
        me = make_table(wire, ["me", "me", "me"])[0]
        services = services_of(wire)

        def count() -> dict[str, int]:
            with services.database.read() as connection:
                return {
                    name: connection.execute(select(func.count()).select_from(table)).scalar_one()
                    for name, table in Base.metadata.tables.items()
                }

        for _ in range(4):
            me.say("hello")
        before = count()
        caplog.set_level(logging.INFO, "lazax")
        caplog.clear()
        requests: list[Callable[[], httpx.Response]] = [
            lambda: me.say("more"),
            lambda: me.do({"what": "answer", "kind": "x", "answer": {}}),
            lambda: wire.post("/api/games/quick", json=TITLE),
            lambda: wire.post(f"{me.url}/join", json={}),
            lambda: wire.post(f"{me.url}/report", json={"text": ""}, headers=me.headers),
            lambda: wire.post("/api/sessions", json={"name": "Nobody", "password": "a long password"}),
            lambda: wire.get(me.url, headers={"Authorization": "Bearer x"}),
        ]
        for request in requests * 5:
            assert 400 <= request().status_code < 500
        assert count() == before
        assert [record.getMessage() for record in caplog.records if record.name.startswith("lazax")] == []


def test_every_ceiling_is_lifted_for_measurements() -> None:
    """`--no-limits` leaves none of them low."""
    low, high = Settings(database="sqlite://"), unlimited(Settings(database="sqlite://"))
    for name in (
        "tables_each",
        "tables_open",
        "reports_seat",
        "reports_table",
        "reports_all",
        "seat_sockets",
        "watchers",
    ):
        assert getattr(high, name) >= 100_000 > getattr(low, name)
    for name in ("aside_rate", "aside_bytes", "motion_rate", "name_rate", "join_rate", "account_rate"):
        assert getattr(high, name).burst >= 1e9 > getattr(low, name).burst


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ceiling_has_a_sentence(lang: str) -> None:
    keys = ["too_often", "too_many_tables", "too_many_open", "too_many_accounts", "unreadable_table"]
    keys += [f"too_many_reports_{where}" for where in ("seat", "table", "all")]
    keys += [f"many_sockets_{whose}" for whose in ("address", "table", "seat")]
    for key in keys:
        told = Teller(lang).refusal(f"server.{key}", "", {"n": 7, "minutes": 7, "what": "7"})
        assert "7" in told and "{" not in told and f"server.{key}" not in told


def test_the_talk_is_paged_over_the_wire(wire: TestClient) -> None:
    """Everybody who may see the table may read what was said before."""
    me = make_table(wire, ["me", "bot", "bot"])[0]
    with services_of(wire).hall.room(me.game) as room:
        room.table.state.chat += [Said(0.0, 0, f"line {n}") for n in range(130)]
        room.changed()
    first = me.frame()["chat"][0]["n"]
    assert first == 75
    page = wire.get(f"{me.url}/chat?before={first}").json()["chat"]
    assert [line["n"] for line in page] == list(range(25, 75))
    assert page[0]["text"] == "line 25"
    assert wire.get(f"{me.url}/chat?before=x").status_code == 422
