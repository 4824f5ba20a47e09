"""The doors: headers, limits on rate and size, errors without tracebacks, and garbage that changes nothing."""

from __future__ import annotations

import json
import random
import string
from typing import Any

import pytest
from fastapi.testclient import TestClient

from lazax.server.app import make_app
from lazax.server.gate.limits import Buckets
from lazax.server.gate.middleware import address_of
from lazax.server.settings import Rate, Settings
from tests.server.people import make_table, sensible


def test_every_answer_carries_the_headers(wire: TestClient) -> None:
    for path in ("/", "/api/health", "/nowhere", "/api/games/x", "/openapi.json"):
        headers = wire.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers and "set-cookie" not in headers


def test_buckets_fill_again() -> None:
    buckets = Buckets(Rate(each_second=2, burst=3))
    assert [buckets.take("me", 10.0) for _ in range(3)] == [0.0, 0.0, 0.0]
    assert buckets.take("me", 10.0) == pytest.approx(0.5)
    assert buckets.take("you", 10.0) == 0.0
    assert buckets.take("me", 10.6) == 0.0


def test_addresses_of_one_network_count_as_one() -> None:
    assert address_of({"client": ("2001:db8:1:2:3:4:5:6", 1)}) == address_of({"client": ("2001:db8:1:2:9::", 1)})
    assert address_of({"client": ("192.0.2.7", 1)}) == "192.0.2.7"


def test_too_many_requests_by_one_address(settings: Settings) -> None:
    with TestClient(make_app(settings.replace(address_rate=Rate(0.1, 5)))) as wire:
        codes = [wire.get("/api/health").status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3
        refused = wire.get("/api/health?lang=de")
        assert refused.json()["refused"]["key"] == "server.too_many"
        assert int(refused.headers["retry-after"]) >= 1


def test_too_many_requests_by_one_seat(settings: Settings) -> None:
    with TestClient(make_app(settings.replace(seat_rate=Rate(0.1, 5)))) as wire:
        one, two, _ = make_table(wire, ["me", "me", "bot"])
        assert [wire.get(one.url, headers=one.headers).status_code for _ in range(7)] == [200] * 5 + [429] * 2
        assert wire.get(two.url, headers=two.headers).status_code == 200


def test_too_many_tables_by_one_address(settings: Settings) -> None:
    with TestClient(make_app(settings.replace(table_rate=Rate(0.01, 2)))) as wire:
        codes = [wire.post("/api/games/quick", json={"players": 3}).status_code for _ in range(3)]
        assert codes == [200, 200, 429]


def test_a_body_that_is_too_big_is_not_read(wire: TestClient) -> None:
    me = make_table(wire, ["me", "bot", "bot"])[0]
    big = b'{"key":"' + b"x" * 200_000 + b'"}'
    answer = wire.post(f"{me.url}/do", content=big, headers=me.headers)
    assert (answer.status_code, answer.json()["refused"]["key"]) == (413, "server.too_big")

    def pieces() -> Any:
        yield from [b" " * 30_000] * 10

    assert wire.post(f"{me.url}/do", content=pieces(), headers=me.headers).status_code == 413


def test_a_failure_shows_no_traceback(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(make_app(settings), raise_server_exceptions=False) as wire:

        def broken(*_: object) -> None:
            raise RuntimeError("a secret path")

        me = make_table(wire, ["me", "bot", "bot"])[0]
        monkeypatch.setattr(wire.app.state.services, "admit", broken)  # type: ignore[attr-defined]
        answer = wire.get(me.url)
        assert answer.status_code == 500
        assert answer.json()["refused"]["key"] == "server.failed" and "secret" not in answer.text


def anything(chance: random.Random, depth: int = 0) -> Any:
    """Any JSON, odd ones preferred."""
    kinds = 9 if depth < 4 else 7
    kind = chance.randrange(kinds)
    if kind == 7:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    if kind == 8:
        words = (
            "what",
            "kind",
            "answer",
            "draft",
            "motion",
            "to",
            "text",
            "add",
            "name",
            "seat",
            "move",
            "ping",
            "about",
        )
        return {chance.choice(words): anything(chance, depth + 1) for _ in range(chance.randrange(4))}
    odd = (None, True, -1, 2**70, 1e300, chance.random(), "", "\ud800", "\x00", "𝔸" * 70, "pass", "x" * 3000)
    return (chance.choice(odd), chance.randrange(-5, 40), "".join(chance.choices(string.printable, k=9)))[kind % 3]


def test_garbage_is_refused_and_changes_nothing(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    me = next(person for person in people if person.frame()["ask"])
    before = [person.frame() for person in people]
    asked, version = before[me.seat or 0]["ask"]["kind"], before[me.seat or 0]["version"]
    chance = random.Random(11)
    whats = [
        "answer",
        "pass",
        "interject",
        "order",
        "prepare",
        "withdraw",
        "think",
        "take_back",
        "agree",
        "move",
        "x",
    ]
    for n in range(60):
        what = {
            "what": chance.choice(whats),
            "kind": chance.choice([asked, "vote.cast", 1]),
            "answer": anything(chance),
        }
        body = {"key": f"k{n}", "version": version, "do": chance.choice([what, anything(chance)])}
        if chance.random() < 0.3:
            body = chance.choice(
                [anything(chance), {**body, chance.choice(["key", "version", "x"]): anything(chance)}]
            )
        for path in (
            "do",
            "check",
            "odds",
            "join",
            "report",
            "webhook",
            "me/webhook",
            "webhook/test",
            "me/webhook/test",
        ):
            sent = body if path == "do" else {"version": version, "kind": asked, "draft": anything(chance)}
            method = "PUT" if path.endswith("webhook") else "POST"
            content = json.dumps(sent).encode("utf-8", "replace")
            answer = wire.request(method, f"{me.url}/{path}", content=content, headers=me.headers)
            assert answer.status_code < 500, (path, sent, answer.text)
            if path == "do" and answer.status_code == 200:
                before = [person.frame() for person in people]  # it did make sense after all
                assert what["what"] in ("prepare",), sent
    assert [person.frame() for person in people] == before
    frame = me.frame()
    assert me.do(sensible(frame["ask"]), frame["version"]).status_code == 200


def test_half_sent_and_odd_requests(wire: TestClient) -> None:
    me = make_table(wire, ["me", "bot", "bot"])[0]
    for content in (b"", b"{", b"[" * 50_000, b"\xff\xfe", b"NaN", b'{"key":NaN}', b"null"):
        answer = wire.post(f"{me.url}/do", content=content, headers=me.headers)
        assert answer.status_code in (400, 422), content[:10]
        assert answer.json()["refused"]["text"]
    deep: Any = "x"
    for _ in range(500):
        deep = [deep]
    body = {"key": "k", "version": 1, "do": {"what": "answer", "kind": "x", "answer": deep}}
    assert wire.post(f"{me.url}/do", json=body, headers=me.headers).status_code == 422
    for value in (b"Basic x", b"Bearer", b"Bearer \xff", b"Bearer " + b"x" * 9000):
        assert wire.get(me.url, headers={b"Authorization": value}).status_code in (200, 401)
    for path in ("/api/games/" + "a" * 5000, "/g/../../etc/passwd", "/assets/%2e%2e/app.py", "/api/titles/x/art"):
        assert wire.get(path).status_code in (200, 404, 422)
    assert wire.get("/%2e%2e/app.py").status_code == 404


def test_the_schema_describes_the_wire(wire: TestClient) -> None:
    schema = wire.get("/openapi.json").json()
    assert "/api/games/{game}/do" in schema["paths"]
    parts = schema["components"]["schemas"]
    assert {"Frame", "Ask", "Form", "Done", "Refused", "Answer", "Say"} <= set(parts)

    def references(value: Any) -> Any:
        if isinstance(value, dict):
            for key, item in value.items():
                if key == "$ref":
                    yield item
                else:
                    yield from references(item)
        elif isinstance(value, list):
            for item in value:
                yield from references(item)

    def stands(ref: str) -> bool:
        place: Any = schema
        for part in ref.removeprefix("#/").split("/"):
            place = place.get(part, {})
        return bool(place)

    assert not {ref for ref in references(schema) if not stands(ref)}
