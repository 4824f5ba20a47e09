"""Links of seats: who sits down gets a token of their own, and a new link cuts off whoever held the old one."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from lazax.server.app import make_app
from lazax.server.settings import Settings, unlimited
from lazax.server.storage.keys import token_of_sitting
from tests.server.people import Person, make_table

KEY = "0b9f6c1e-5a39-4c55-9d38-9a4a4dd1f9c1"
BOB = {"name": "Bob", "password": "a long password"}


def opens(person: Person, token: str | None) -> int:
    return int(person.wire.get(person.url, headers={"Authorization": f"Bearer {token}"}).status_code)


def account(wire: TestClient) -> dict[str, str]:
    return {"Authorization": f"Bearer {wire.post('/api/accounts', json=BOB).json()['token']}"}


def adopt(person: Person, me: dict[str, str]) -> None:
    """Put the seat of this person into the list of an account."""
    seat = {"game": person.game, "token": person.token}
    answer = person.wire.post("/api/me/games", json={"seats": [seat]}, headers=me)
    assert [one["outcome"] for one in answer.json()] == ["adopted"]


def closed_with(socket: object) -> int:
    """Read an open connection to its end: the code it is closed with."""
    with pytest.raises(WebSocketDisconnect) as closed:
        for _ in range(50):
            socket.receive_json()  # type: ignore[attr-defined]
    return int(closed.value.code)


def test_the_link_is_void_once_somebody_sits_down(wire: TestClient) -> None:
    """The host knows the link they handed out; after the friend sat down it opens nothing."""
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    link = friend.token
    assert friend.sit("Béla").status_code == 200
    assert friend.token != link and friend.frame()["seat"] == 1
    assert opens(host, link) == 401
    assert host.frame()["table"]["seats"][1]["name"] == "Béla"


def test_the_same_call_again_is_answered_with_the_same_token(wire: TestClient) -> None:
    """An answer lost on the way locks nobody out; otherwise the old link opens nothing."""
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    link = friend.token
    first = friend.sit(key=KEY).json()
    again = Person(wire, host.game, 1, link)
    assert again.sit(key=KEY).json() == first
    assert Person(wire, host.game, 1, link).sit().status_code == 401
    assert wire.post(f"{host.url}/seats/1/link", headers=friend.headers).status_code == 200
    assert Person(wire, host.game, 1, link).sit(key=KEY).status_code == 401


def test_a_crash_before_the_row_is_kept_leaves_the_link_good(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row and token are kept together or not at all."""
    with TestClient(make_app(settings), raise_server_exceptions=False) as wire:
        _, friend, _ = make_table(wire, ["me", "link", "bot"])
        with monkeypatch.context() as broken:
            broken.setattr("lazax.server.storage.keys.hashed", lambda _: 1 / 0)
            assert friend.sit(key=KEY).status_code == 500
        assert friend.frame()["table"]["seats"][1]["who"] == "open"
        assert friend.sit(key=KEY).status_code == 200


def test_the_new_token_needs_link_and_key() -> None:
    """Neither the host, who has the link, nor whoever reads a key can make it."""
    assert token_of_sitting("link", KEY) != token_of_sitting("link", KEY[:-1] + "2")
    assert token_of_sitting("link", KEY) != token_of_sitting("other", KEY)
    assert len(token_of_sitting("link", KEY)) == 32


def test_sitting_down_has_a_door_of_its_own(wire: TestClient) -> None:
    """Through /do nobody sits down, and a short key is refused."""
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    refused = friend.do({"what": "sit"})
    assert (refused.status_code, refused.json()["refused"]["key"]) == (422, "server.sit_elsewhere")
    assert friend.sit(key="short").status_code == 422
    assert Person(wire, host.game, None, None).sit().status_code == 403
    assert host.sit().json()["refused"]["key"] == "seat_taken"
    assert host.frame()["table"]["status"] == "lobby"


def test_who_claimed_a_seat_loses_it_with_the_next_link(wire: TestClient) -> None:
    """An account that put the seat into its list is cut off by a new link, and by somebody's sitting down."""
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    bob = account(wire)
    adopt(friend, bob)
    assert wire.get(host.url, headers=bob).json()["seat"] == 1
    assert wire.post(f"{host.url}/seats/1/link", headers=host.headers).status_code == 200
    assert wire.get(host.url, headers=bob).json()["seat"] is None


def test_sitting_down_by_link_ends_an_earlier_claim(wire: TestClient) -> None:
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    bob = account(wire)
    adopt(friend, bob)
    friend.sit()
    assert wire.get(host.url, headers=bob).json()["seat"] is None


def test_the_same_account_keeps_its_seat(wire: TestClient) -> None:
    """Who makes a new link as the account that has the seat keeps it, and its open connection."""
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    friend.sit()
    bob = account(wire)
    adopt(friend, bob)
    with wire.websocket_connect(f"{host.url}/live") as socket:
        socket.send_json({"token": bob["Authorization"].split()[1], "lang": "en", "version": None})
        assert socket.receive_json()["frame"]["seat"] == 1
        assert wire.post(f"{host.url}/seats/1/link", headers=bob).status_code == 200
        assert wire.get(host.url, headers=bob).json()["seat"] == 1
        host.say("still there?")
        while socket.receive_json()["type"] != "said":
            pass
    assert opens(host, friend.token) == 401


def test_links_of_free_seats_are_the_hosts_to_make(wire: TestClient) -> None:
    """Neither a guest nor somebody who looks on can take a free seat away from whoever was invited."""
    host, friend, invited, _ = make_table(wire, ["me", "link", "link", "bot"])
    friend.sit("Béla")
    for stranger in (friend, Person(wire, host.game, None, None)):
        assert wire.post(f"{host.url}/seats/2/link", headers=stranger.headers).status_code == 403
    assert invited.sit("Cecil").status_code == 200


@pytest.mark.parametrize("how", ["link", "sit", "leave"])
def test_open_connections_are_closed_at_once(settings: Settings, how: str) -> None:
    """Whoever follows a seat by a token that is void hears nothing more, long before connections are asked again."""
    with TestClient(make_app(settings.replace(recheck=1e6))) as wire:
        host, friend, *_ = make_table(wire, ["me", "link", "link", "bot"])
        if how == "leave":
            friend.sit()
        with wire.websocket_connect(f"{host.url}/live") as socket:
            socket.send_json({"token": friend.token, "lang": "en", "version": None})
            assert socket.receive_json()["frame"]["seat"] == 1
            if how == "link":
                wire.post(f"{host.url}/seats/1/link", headers=host.headers)
            elif how == "sit":
                friend.sit()
            else:
                assert friend.do({"what": "leave"}).status_code == 200
            assert closed_with(socket) == 4401


def test_another_process_without_redis_closes_them_soon(tmp_path: Path) -> None:
    """Two servers on one database: what one takes away the other notices by itself."""
    settings = unlimited(Settings(database=f"sqlite:///{tmp_path / 'lazax.db'}", pause=0.0, recheck=0.1))
    with TestClient(make_app(settings)) as one, TestClient(make_app(settings)) as two:
        host, friend, _ = make_table(one, ["me", "link", "bot"])
        with two.websocket_connect(f"{host.url}/live") as socket:
            socket.send_json({"token": friend.token, "lang": "en", "version": None})
            assert socket.receive_json()["frame"]["seat"] == 1
            one.post(f"{host.url}/seats/1/link", headers=host.headers)
            assert closed_with(socket) == 4401


@pytest.mark.parametrize("how", ["out", "everywhere", "password", "recovery", "goodbye"])
def test_what_a_session_has_open_is_closed_when_it_ends(wire: TestClient, how: str) -> None:
    """Whoever logs out leaves no open connection behind, on this device or on others."""
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    friend.sit()
    made = wire.post("/api/accounts", json=BOB).json()
    here = {"Authorization": f"Bearer {made['token']}"}
    there = {"Authorization": f"Bearer {wire.post('/api/sessions', json=BOB).json()['token']}"}
    adopt(friend, here)
    with wire.websocket_connect(f"{host.url}/live") as socket, wire.websocket_connect(f"{host.url}/live") as by_link:
        socket.send_json({"token": made["token"], "lang": "en", "version": None})
        by_link.send_json({"token": friend.token, "lang": "en", "version": None})
        assert socket.receive_json()["frame"]["seat"] == by_link.receive_json()["frame"]["seat"] == 1
        new = "another long password"
        if how == "out":
            wire.delete("/api/sessions", headers=here)
        elif how == "everywhere":
            wire.delete("/api/sessions/all", headers=there)
        elif how == "password":
            wire.put("/api/me/password", json={"password": BOB["password"], "new": new}, headers=there)
        elif how == "recovery":
            wire.post("/api/sessions/recover", json={"name": "Bob", "code": made["codes"][0], "password": new})
        else:
            wire.request("DELETE", "/api/me", json={"password": BOB["password"]}, headers=there)
        assert closed_with(socket) == 4401
        host.say("still there?")
        while by_link.receive_json()["type"] != "said":
            pass


def test_joining_gives_seat_and_token_together_or_not_at_all(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash on the way leaves the seat open; an answer lost on the way is given again to whoever has the key."""
    with TestClient(make_app(settings), raise_server_exceptions=False) as wire:
        host, *_ = make_table(wire, ["me", "open", "bot"])
        body = {"key": KEY, "name": "Eve"}
        with monkeypatch.context() as broken:
            broken.setattr("lazax.server.storage.keys.hashed", lambda _: 1 / 0)
            assert wire.post(f"{host.url}/join", json=body).status_code == 500
        assert host.frame()["table"]["seats"][1]["who"] == "open"
        first = wire.post(f"{host.url}/join", json=body).json()
        assert wire.post(f"{host.url}/join", json=body).json() == first
        assert opens(host, first["token"]) == 200
        assert wire.post(f"{host.url}/join", json={"key": KEY[::-1]}).json()["refused"]["key"] == "server.no_seat"


def test_joining_voids_a_link_that_the_host_had_made_for_the_seat(wire: TestClient) -> None:
    """Nobody else holds the seat then."""
    host, *_ = make_table(wire, ["me", "open", "bot"])
    link = wire.post(f"{host.url}/seats/1/link", headers=host.headers).json()["token"]
    assert opens(host, link) == 200
    assert wire.post(f"{host.url}/join", json={"name": "Eve"}).status_code == 200
    assert opens(host, link) == 401


def test_the_link_of_a_seat_that_was_freed_shows_its_inviter_no_hand(settings: Settings) -> None:
    """Two people: who has the other replaced and looks through the new link sees what everybody sees."""
    with TestClient(make_app(settings)) as wire:
        host, friend, _ = make_table(wire, ["me", "link", "bot"], grace="live")
        friend.sit()
        services = wire.app.state.services  # type: ignore[attr-defined]
        services.hall.clock = lambda: time.time() + 601
        host.do({"what": "move", "motion": "replace", "seat": 1})
        services.hall.clock = lambda: time.time() + 1_300
        services.steward.nudge(host.game, 0.0)
        end = time.monotonic() + 20
        while host.frame()["table"]["seats"][1]["who"] != "open":
            assert time.monotonic() < end
            time.sleep(0.02)
        invited = wire.post(f"{host.url}/seats/1/link", headers=host.headers).json()["token"]
        looking = Person(wire, host.game, 1, invited).frame()
        assert (looking["seat"], looking["table"]["mine"], looking["ask"]) == (None, 1, None)
        assert "me" not in looking["view"] or looking["view"]["me"] is None
