"""Leaving, deleting and forgetting tables over the wire."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.people import Person, make_table
from tests.server.posts import HOOK
from tests.server.routes.test_accounts import ADA, bearer


def test_a_seat_left_in_the_lobby_is_free_and_its_token_void(wire: TestClient) -> None:
    """Whoever left holds nothing any more, is told of nothing, and anybody may join where they sat."""
    host = make_table(wire, ["me", "open", "link"])[0]
    key = wire.post(f"{host.url}/join", json={"name": "Ada"}).json()
    ada = Person(wire, host.game, key["seat"], key["token"])
    services = wire.app.state.services  # type: ignore[attr-defined]
    services.notices.set_webhook(HOOK._replace(game=host.game, seat=key["seat"]))
    assert ada.do({"what": "leave"}).status_code == 200
    assert wire.get(host.url, headers=ada.headers).status_code == 401
    assert host.frame()["table"]["seats"][1]["who"] == "open"
    assert services.notices.webhooks(host.game) == []
    assert wire.post(f"{host.url}/join", json={"name": "Eve"}).status_code == 200


def test_a_table_is_taken_out_of_ones_list_when_one_plays_there_no_more(wire: TestClient) -> None:
    """While I play it stays; then the account forgets it, and a second time changes nothing."""
    me = bearer(wire.post("/api/accounts", json=ADA).json()["token"])
    game = wire.post("/api/games/quick", json={"players": 3}, headers=me).json()["game"]
    refused = wire.delete(f"/api/me/games/{game}", headers=me)
    assert refused.status_code == 422 and refused.json()["refused"]["key"] == "server.still_playing"
    assert [one["game"] for one in wire.get("/api/me/games", headers=me).json()] == [game]
    assert Person(wire, game, 0, me["Authorization"].split()[1]).do({"what": "leave"}).status_code == 200
    for _ in range(2):
        assert wire.delete(f"/api/me/games/{game}", headers=me).status_code == 204
    assert wire.get("/api/me/games", headers=me).json() == []


def test_a_host_is_told_why_he_cannot_delete_and_what_he_can_do(wire: TestClient) -> None:
    """Others play on: the refusal names ending and leaving. A deleted table is in nobody's list."""
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    me = bearer(wire.post("/api/accounts", json=ADA).json()["token"])
    wire.post("/api/me/games", json={"seats": [{"game": host.game, "token": host.token}]}, headers=me)
    friend.sit()
    refused = wire.delete(host.url, headers=host.headers)
    assert refused.status_code == 422 and "Propose to end" in refused.json()["refused"]["text"]
    assert friend.do({"what": "leave"}).status_code == 200
    assert wire.delete(host.url, headers=host.headers).status_code == 204
    assert wire.get("/api/me/games", headers=me).json() == []
