"""People at tables, as tests need them: they look at their frame and decide."""

from __future__ import annotations

import itertools
import time
from typing import Any, Protocol

import httpx

Frame = dict[str, Any]
_keys = itertools.count()


class Wire(Protocol):
    """A test client or a real one."""

    def get(self, url: str, *, headers: dict[str, str] = ...) -> httpx.Response: ...

    def post(self, url: str, *, json: Any = ..., headers: dict[str, str] = ...) -> httpx.Response: ...


class Person:
    """Somebody with the token of a seat."""

    def __init__(self, wire: Any, game: str, seat: int | None, token: str | None) -> None:
        self.wire, self.game, self.seat, self.token = wire, game, seat, token
        self.headers = {} if token is None else {"Authorization": f"Bearer {token}"}

    @property
    def url(self) -> str:
        return f"/api/games/{self.game}"

    def frame(self, lang: str = "en") -> Frame:
        answer = self.wire.get(f"{self.url}?lang={lang}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        frame: Frame = answer.json()
        return frame

    def do(self, what: Frame, version: int | None = None, key: str | None = None) -> httpx.Response:
        number = self.frame()["version"] if version is None else version
        body = {"key": key or f"key-{next(_keys)}", "version": number, "do": what}
        response: httpx.Response = self.wire.post(f"{self.url}/do", json=body, headers=self.headers)
        return response

    def sit(self, name: str = "", key: str | None = None) -> httpx.Response:
        """Sit down; the token is the new one from now on."""
        body = {"key": key or f"a-long-and-random-key-{next(_keys)}", **({"name": name} if name else {})}
        response: httpx.Response = self.wire.post(f"{self.url}/sit", json=body, headers=self.headers)
        if response.status_code == 200:
            self.token = response.json()["token"]
            self.headers = {"Authorization": f"Bearer {self.token}"}
        return response

    def say(self, text: str) -> httpx.Response:
        return self.do({"what": "say", "text": text})

    def wait_to_be_asked(self, seconds: float = 20.0) -> Frame:
        end = time.monotonic() + seconds
        while True:
            frame = self.frame()
            if frame["ask"] is not None or frame["result"] is not None:
                return frame
            assert time.monotonic() < end, f"nobody asks: {frame['waiting']}"
            time.sleep(0.01)


def sensible(ask: Frame) -> Frame:
    """The first answer that the table offers."""
    if ask["form"] == "ready":
        return {"what": "pass"}
    answer = ask["options"][0]["id"] if ask["options"] else ask["suggestions"][0]
    return {"what": "answer", "kind": ask["kind"], "answer": answer}


def make_table(wire: Any, seats: list[str], **more: Any) -> list[Person]:
    """A new table. Returns a person for each seat, those without a token too."""
    body = {"players": len(seats), "seats": [{"who": who} for who in seats], **more}
    answer = wire.post("/api/games", json=body)
    assert answer.status_code == 200, answer.text
    made = answer.json()
    return [Person(wire, made["game"], seat["seat"], seat["token"]) for seat in made["seats"]]


def play(people: list[Person], decisions: int, seconds: float = 20.0) -> None:
    """Let people who are all at one table decide so often, one after the other; bots there need their time."""
    made, end = 0, time.monotonic() + seconds
    while made < decisions:
        for person in people:
            frame = person.frame()
            if frame["ask"] is not None and made < decisions:
                answer = person.do(sensible(frame["ask"]), frame["version"])
                assert answer.status_code in (200, 409), answer.text
                made += answer.status_code == 200
        assert time.monotonic() < end, f"nobody is asked: {people[0].frame()['waiting']}"
