"""Opening a table is a sign of life; a page that nobody looks at gives none."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.people import Person, make_table


def moved_against(wire: TestClient) -> tuple[Person, Person]:
    """Two people, of whom one wants the other replaced."""
    host, friend, _ = make_table(wire, ["me", "link", "bot"], grace="live")
    friend.sit("Ben")
    assert host.do({"what": "move", "motion": "replace", "seat": 1}).status_code == 200
    assert motions(host)
    return host, friend


def motions(person: Person) -> list[Any]:
    found: list[Any] = person.frame()["table"]["motions"]
    return found


@contextmanager
def opened(wire: TestClient, person: Person, version: int | None) -> Iterator[Any]:
    with wire.websocket_connect(f"{person.url}/live") as socket:
        socket.send_json({"token": person.token, "lang": "en", "version": version})
        assert socket.receive_json()["frame"]["seat"] == person.seat
        yield socket


def test_opening_the_table_voids_what_is_moved_against_one(wire: TestClient) -> None:
    """Whoever comes to look is there."""
    host, friend = moved_against(wire)
    end = time.monotonic() + 20
    with opened(wire, friend, None):
        while motions(host):
            assert time.monotonic() < end, "nobody noticed that they came"
            time.sleep(0.02)


@pytest.mark.parametrize("what", ["connection", "frame"])
def test_a_page_that_comes_back_by_itself_is_no_sign_of_life(wire: TestClient, what: str) -> None:
    """Neither a connection that was lost and found nor a frame that a program fetches shows that anybody is there."""
    host, friend = moved_against(wire)
    if what == "connection":
        with opened(wire, friend, friend.frame()["version"]) as socket:
            host.say("anybody?")
            while socket.receive_json()["type"] != "said":
                pass
    else:
        friend.frame()
    time.sleep(0.2)
    assert motions(host)


def test_a_sign_too_soon_after_another_is_fine_and_makes_no_row(wire: TestClient) -> None:
    """Pages may send one as often as they like."""
    host, friend, _ = make_table(wire, ["me", "link", "bot"], grace="live")
    friend.sit("Ben")
    services = wire.app.state.services  # type: ignore[attr-defined]
    rows = []
    for _ in range(3):
        assert friend.do({"what": "here"}).status_code == 200
        rows.append([row.what for row in services.shelf.rows(host.game)].count("here"))
    assert rows == [rows[0]] * 3
