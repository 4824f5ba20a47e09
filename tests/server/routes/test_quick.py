"""The quick way of decisions: what is in order is read by hand, all else goes the ordinary way to its refusal."""

from __future__ import annotations

from typing import Any

import fastapi.routing
import pytest
from fastapi.testclient import TestClient

from tests.server.people import Person, make_table


def body_of(me: Person) -> dict[str, Any]:
    return {"key": "k1", "version": me.frame()["version"], "do": {"what": "say", "text": "hello"}}


def test_a_decision_in_order_needs_nothing_solved(wire: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    me = make_table(wire, ["me", "me", "me"])[0]
    body = body_of(me)

    async def never(**_: Any) -> None:
        raise AssertionError("what the route needs was looked for")

    monkeypatch.setattr(fastapi.routing, "solve_dependencies", never)
    answer = wire.post(f"{me.url}/do?lang=de", json=body, headers=me.headers)
    assert answer.status_code == 200 and set(answer.json()) == {"version"}


@pytest.mark.parametrize(
    ("change", "status", "key"),
    [
        ({"json": {"key": "k"}}, 422, "server.malformed"),
        ({"json": {"key": "!", "version": 0, "do": {}}}, 422, "server.malformed"),
        ({"json": []}, 422, "server.malformed"),
        ({"content": b"{", "headers": {"content-type": "application/json"}}, 422, "server.malformed"),
        ({"content": b"[" * 50_000, "headers": {"content-type": "application/json"}}, None, None),
        ({"content": b"key=k", "headers": {"content-type": "text/plain"}}, 422, "server.malformed"),
        ({"params": {"lang": "fr"}}, 422, "server.malformed"),
        ({"headers": {"Authorization": "Basic abc"}}, 403, "server.not_allowed"),
        ({"headers": {"Authorization": "Bearer nobody"}}, 401, "server.unknown_token"),
        ({"url": "/api/games/XYZ/do"}, 422, "server.malformed"),
    ],
)
def test_what_is_not_in_order_is_refused(wire: TestClient, change: Any, status: int | None, key: str | None) -> None:
    """Bodies, tokens, languages and tables that are none: a sentence, and nothing is changed."""
    me = make_table(wire, ["me", "me", "me"])[0]
    before = me.frame()
    change = dict(change)
    sent = {"json": body_of(me)} | change if "content" not in change else change
    url = sent.pop("url", f"{me.url}/do")
    answer = wire.post(url, **{**sent, "headers": {**me.headers, **sent.get("headers", {})}})
    assert 400 <= answer.status_code < 500
    if status is not None:
        assert (answer.status_code, answer.json()["refused"]["key"]) == (status, key)
    assert me.frame() == before
