"""The WebSocket of a table: a frame once, then differences; garbage and strangers are shown the door."""

from __future__ import annotations

import random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from lazax.server.app import make_app
from lazax.server.readers import Reader, messages_for
from lazax.server.room import Room
from lazax.server.settings import Rate, Settings
from lazax.table.frames import Frame
from lazax.table.patch import patched
from tests.server.people import Person, make_table, sensible


class Follower:
    """Follows a table over an open connection and keeps the frame as the messages make it."""

    def __init__(self, socket: WebSocketTestSession, token: str | None, lang: str = "en") -> None:
        self.socket = socket
        socket.send_json({"token": token, "lang": lang, "version": None})
        self.frame: dict[str, Any] = {}
        self.said: list[str] = []
        self.next()

    def next(self) -> str:
        message = self.socket.receive_json()
        if message["type"] == "frame":
            self.frame = message["frame"]
        elif message["type"] == "patch":
            self.frame = patched(self.frame, message["ops"])
            assert self.frame["version"] == message["version"]
        elif message["type"] == "said":
            self.said.append(message["text"])
        return str(message["type"])

    def until(self, frame: dict[str, Any]) -> None:
        """Follow until this is what the reader knows."""
        for _ in range(50):
            if self.frame == frame:
                return
            self.next()
        raise AssertionError("the frames differ")


def test_patches_make_the_frame_that_a_request_gives(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    with wire.websocket_connect(f"{people[0].url}/live") as socket:
        mine = Follower(socket, people[0].token)
        assert mine.frame["table"]["seats"][0]["here"]
        for _ in range(8):
            me = next(person for person in people if person.frame()["ask"])
            frame = me.frame()
            assert me.do(sensible(frame["ask"]), frame["version"]).status_code == 200
            mine.until(people[0].frame())


def test_chat_is_heard_by_spectators_too(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    with wire.websocket_connect(f"{people[0].url}/live") as socket:
        watcher = Follower(socket, None)
        assert watcher.frame["seat"] is None
        people[1].say("Peace?")
        while not watcher.said:
            watcher.next()
        assert watcher.said == ["Peace?"]
        assert watcher.frame["chat"][-1]["text"] == "Peace?"


def test_what_concerns_only_another_seat_sends_nothing(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    with wire.websocket_connect(f"{people[0].url}/live") as socket:
        watcher = Follower(socket, people[0].token)
        assert people[1].do({"what": "notes", "text": "attack on Friday"}).status_code == 200
        people[1].say("hello")
        assert watcher.next() == "patch"
        assert watcher.frame["chat"][-1]["text"] == "hello", "the first message after the notes is the talk"


def test_the_language_can_be_changed_at_any_time(wire: TestClient) -> None:
    me = make_table(wire, ["me", "me", "me"])[0]
    with wire.websocket_connect(f"{me.url}/live") as socket:
        mine = Follower(socket, me.token, "de")
        assert mine.frame["lang"] == "de"
        socket.send_json({"lang": "hu"})
        while mine.next() != "frame":
            pass
        assert mine.frame == me.frame("hu")
        socket.send_json({"ping": 1})
        assert mine.next() == "pong"


def test_a_lost_connection_is_taken_up_again(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    with wire.websocket_connect(f"{people[0].url}/live") as socket:
        before = Follower(socket, people[0].token).frame
    people[1].say("while you were away")
    with wire.websocket_connect(f"{people[0].url}/live") as socket:
        socket.send_json({"token": people[0].token, "lang": "en", "version": before["version"]})
        frame = socket.receive_json()["frame"]
        assert [line["text"] for line in frame["chat"]] == ["while you were away"]


@pytest.mark.parametrize("token", ["wrong", "x" * 90])
def test_an_unknown_token_opens_nothing(wire: TestClient, token: str) -> None:
    me = make_table(wire, ["me", "bot", "bot"])[0]
    with wire.websocket_connect(f"{me.url}/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.send_json({"token": token, "lang": "en"})
        socket.receive_json()
    assert closed.value.code == 4401


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Host": "evil.example"}], ids=str)
def test_pages_of_others_cannot_follow(settings: Settings, headers: dict[str, str]) -> None:
    """A WebSocket opened by another page, or by a name that is not ours, is refused before it is open."""
    with TestClient(make_app(settings.replace(hosts=("testserver",)))) as wire:
        me = make_table(wire, ["me", "bot", "bot"])[0]
        with pytest.raises(WebSocketDisconnect) as refused, wire.websocket_connect(f"{me.url}/live", headers=headers):
            pass
        assert refused.value.code == 1008
        with wire.websocket_connect(f"{me.url}/live", headers={"Origin": "http://testserver"}) as socket:
            assert Follower(socket, me.token).frame["seat"] == 0


def test_garbage_closes_the_connection_and_changes_nothing(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    before = [person.frame() for person in people]
    chance = random.Random(5)
    for trial in range(60):
        text = "".join(
            chr(chance.choice([chance.randrange(32, 127), chance.randrange(0x20, 0x2FFF)])) for _ in range(40)
        )
        garbage: list[str | bytes] = [
            text,
            "{" * chance.randrange(1, 3000),
            f'{{"token":{chance.choice(["1", "[]", "{}", "true"])}}}',
            b"\x00\xff" * 10,
            '{"lang":[1]}',
            "x" * 9000,
            "null",
        ]
        with wire.websocket_connect(f"{people[0].url}/live") as socket:
            if trial % 2:
                Follower(socket, people[0].token)
            message = chance.choice(garbage)
            if isinstance(message, bytes):
                socket.send_bytes(message)
            else:
                socket.send_text(message)
            with pytest.raises(WebSocketDisconnect) as closed:
                while True:
                    socket.receive_json()
            assert 4000 <= closed.value.code < 4500
    assert [{**person.frame(), "table": 0} for person in people] == [{**frame, "table": 0} for frame in before]


def test_who_talks_too_much_is_closed(wire: TestClient) -> None:
    me = make_table(wire, ["me", "bot", "bot"])[0]
    with wire.websocket_connect(f"{me.url}/live") as socket:
        Follower(socket, me.token)
        for _ in range(200):
            socket.send_json({"ping": 1})
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                socket.receive_json()
        assert closed.value.code == 4429


def test_deleting_a_table_closes_its_connections(wire: TestClient) -> None:
    me = make_table(wire, ["me", "bot", "bot"])[0]
    with wire.websocket_connect(f"{me.url}/live") as socket:
        Follower(socket, me.token)
        assert wire.delete(me.url, headers=me.headers).status_code == 204
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                socket.receive_json()
        assert closed.value.code == 4404


def test_a_slow_reader_is_dropped_and_nothing_piles_up() -> None:
    reader = Reader(None, "game", 0, "en")  # type: ignore[arg-type]
    for _ in range(1000):
        reader.put("update")
    assert reader.dropped and reader.waiting.qsize() == 1
    assert reader.waiting.get_nowait() == 4408


def test_large_updates_do_not_pile_up_either() -> None:
    """One message may be as large as it is; a second one that does not fit beside it closes the connection."""
    reader = Reader(None, "game", 0, "en")  # type: ignore[arg-type]
    reader.put("x" * 3_000_000)
    assert isinstance(reader.waiting.get_nowait(), str)
    reader.put("x")
    assert reader.waiting.get_nowait() == 4408


def test_switching_languages_all_the_time_costs_a_frame_a_second(wire: TestClient) -> None:
    """Forty wishes at once: the first and the last of them are fulfilled."""
    me = make_table(wire, ["me", "me", "me"])[0]
    with wire.websocket_connect(f"{me.url}/live") as socket:
        mine, frames = Follower(socket, me.token), 0
        for lang in ["de", "en"] * 20 + ["hu"]:
            socket.send_json({"lang": lang})
        while mine.frame["lang"] != "hu":
            frames += mine.next() == "frame"
        assert frames == 2


def test_connections_count_as_requests_of_their_address(settings: Settings) -> None:
    """Who connects again and again is refused like whoever asks again and again."""
    with TestClient(make_app(settings.replace(address_rate=Rate(0.001, 6)))) as wire:
        me = make_table(wire, ["me", "me", "me"])[0]
        opened = 0
        with pytest.raises(WebSocketDisconnect):
            for _ in range(9):
                with wire.websocket_connect(f"{me.url}/live"):
                    opened += 1
        assert 0 < opened < 6


def test_equal_frames_send_nothing(wire: TestClient) -> None:
    frame = make_table(wire, ["me", "me", "me"])[0].frame()
    assert messages_for(frame, {**frame}) == []
    assert len(messages_for(None, frame)) == 1


def test_presence_is_told(wire: TestClient, settings: Settings) -> None:
    people = make_table(wire, ["me", "me", "me"])
    with wire.websocket_connect(f"{people[0].url}/live") as socket:
        mine = Follower(socket, people[0].token)
        with wire.websocket_connect(f"{people[1].url}/live") as other:
            Follower(other, people[1].token)
            while not mine.frame["table"]["seats"][1]["here"]:
                mine.next()
        while mine.frame["table"]["seats"][1]["here"]:
            mine.next()
    assert Person(wire, people[0].game, None, None).frame()["seat"] is None


def test_a_frame_that_cannot_be_made_takes_nothing_from_the_others(
    wire: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only its own reader is closed, with 1011; the others go on hearing."""
    people = make_table(wire, ["me", "me", "me"])
    made = Room.frame

    def frame(room: Room, seat: int | None, lang: str) -> Frame:
        if seat == 1 and room.table.state.chat:
            raise ValueError("something that seat 1 has written")
        return made(room, seat, lang)

    with (
        wire.websocket_connect(f"{people[0].url}/live") as socket,
        wire.websocket_connect(f"{people[1].url}/live") as broken,
    ):
        mine, _ = Follower(socket, people[0].token), Follower(broken, people[1].token)
        monkeypatch.setattr(Room, "frame", frame)
        people[2].say("hello")
        while not mine.frame["chat"]:
            mine.next()
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                broken.receive_json()
        assert closed.value.code == 1011
