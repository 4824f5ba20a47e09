"""What takes a while has its own threads: it keeps nobody from deciding, and whoever asks too much is told so."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event

import pytest
from fastapi.testclient import TestClient
from starlette.responses import Response

from lazax.server.app import make_app
from lazax.server.problems import Problem
from lazax.server.routes import notices
from lazax.server.settings import Settings
from lazax.server.thinking import advice
from lazax.server.thinking.study import Study
from tests.server.people import make_table, play


@pytest.fixture
def study() -> Iterator[Study]:
    made = Study("test", 1, 2, 4)
    yield made
    made.close()


def test_seats_take_turns(study: Study) -> None:
    """Who has asked twice waits for whoever has asked once."""
    go, done = Event(), list[str]()
    study._put("busy", lambda: go.wait(10))
    later = [study._put(who, partial(done.append, who)) for who in ("a", "a", "b")]
    go.set()
    for each in later:
        each.result(10)
    assert done == ["a", "b", "a"]


def test_a_full_queue_says_so(study: Study) -> None:
    """Two of one seat may wait, four in all; the third and the fifth are refused at once, others are not."""
    go = Event()
    study._put("x", lambda: go.wait(10))
    while study._waiting:
        pass
    for who in ("a", "a", "b", "b"):
        study._put(who, lambda: None)
        if who == "a" and len(study._waiting["a"]) == 2:
            with pytest.raises(Problem) as refused:
                study._put("a", lambda: None)
            assert refused.value.status == 429 and refused.value.headers["Retry-After"]
    with pytest.raises(Problem):
        study._put("c", lambda: None)
    go.set()


def test_a_flood_of_odds_keeps_nobody_from_deciding(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """One seat asks for odds that never end, more often than there are threads: frames, decisions and previews of
    another table are answered meanwhile, and most of the flood is told to try again."""
    go = Event()
    monkeypatch.setattr(advice, "battle", lambda *_: None)
    monkeypatch.setattr(advice, "odds", lambda *_: go.wait(30) and None)
    with TestClient(make_app(settings.replace(questions_each=2))) as wire, ThreadPoolExecutor(24) as crowd:
        people, (flooder, *_) = make_table(wire, ["me", "me", "me"]), make_table(wire, ["me", "me", "me"])
        body = {"version": flooder.frame()["version"], "kind": "x"}
        flood = [
            crowd.submit(wire.post, f"{flooder.url}/odds", json=body, headers=flooder.headers) for _ in range(24)
        ]
        play(people, 3)
        asked = next(person for person in people if person.frame()["ask"] is not None)
        frame = asked.frame()
        tried = {"version": frame["version"], "kind": frame["ask"]["kind"], "answer": "nothing"}
        assert wire.post(f"{asked.url}/check", json=tried, headers=asked.headers).status_code == 200
        go.set()
        codes = [answer.result(30).status_code for answer in flood]
    assert codes.count(429) >= 10 and set(codes) <= {200, 429}


def test_a_flood_of_statistics_keeps_nobody_from_deciding(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They wait in the same queue as previews: one is reckoned, two wait, the others are told to try again."""
    go = Event()
    monkeypatch.setattr(notices, "_figures", lambda *_: go.wait(3) and Response(status_code=204))
    with TestClient(make_app(settings.replace(questions_each=2))) as wire, ThreadPoolExecutor(12) as crowd:
        people, (flooder, *_) = make_table(wire, ["me", "me", "me"]), make_table(wire, ["me", "me", "me"])
        path = f"{flooder.url}/statistics"
        flood = [crowd.submit(wire.get, path, headers=flooder.headers) for _ in range(12)]
        play(people, 3)
        go.set()
        codes = [answer.result(30).status_code for answer in flood]
    assert codes.count(429) >= 8 and set(codes) <= {204, 429}


def test_one_address_cannot_hold_all_threads(settings: Settings) -> None:
    """Sixty requests of one address wait for a table that is busy for long: another address reads another table."""
    app = make_app(settings.replace(most_at_once=8))
    with TestClient(app) as wire, ThreadPoolExecutor(61) as crowd:
        (busy, *_), (other, *_) = make_table(wire, ["me", "me", "me"]), make_table(wire, ["me", "me", "me"])
        calm = TestClient(app, client=("192.0.2.1", 1))
        calm.portal = wire.portal  # the same loop
        with app.state.services.hall.room(busy.game):
            flood = [crowd.submit(wire.get, busy.url, headers=busy.headers) for _ in range(60)]
            time.sleep(0.5)  # until they are there
            seen = crowd.submit(calm.get, other.url, headers=other.headers).result(10)
        assert seen.status_code == 200
        assert {answer.result(30).status_code for answer in flood} == {200}
