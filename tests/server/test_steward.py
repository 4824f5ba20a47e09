"""The steward: bots and the house act by themselves, also after a restart, and never in anybody's way."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError

from lazax.bots import Question, make_bot
from lazax.server.app import make_app
from lazax.server.hall import Hall
from lazax.server.services import Services
from lazax.server.settings import Settings
from lazax.server.steward import Players, Steward
from lazax.server.storage import Database, Shelf
from lazax.table.frames import plain
from lazax.table.rows import SeatPlan, Setup
from tests.server.machines import wait_for
from tests.server.people import Person, make_table, play, sensible


class Clock:
    """Time as the test wants it."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def hall_of(settings: Settings, clock: Clock) -> Hall:
    database = Database(settings.database)
    database.migrate()
    return Hall(Shelf(database), settings, clock)


def table_of(*who: str, **more: object) -> Setup:
    seats = tuple(SeatPlan(who=each) for each in who)  # type: ignore[arg-type]
    return Setup(title="ti3", players=len(who), seed=3, seats=seats, **more)  # type: ignore[arg-type]


def test_bots_pause_between_two_moves(settings: Settings) -> None:
    clock = Clock()
    hall = hall_of(settings.replace(pause=0.7), clock)
    steward = Steward(hall, settings.replace(pause=0.7))
    game, _ = hall.create(table_of("me", "bot", "bot"))
    moved = 0
    for _ in range(6):
        before = hall.shelf.last(game)
        again = steward.tend(game)
        if hall.shelf.last(game) == before:
            break
        moved += 1
        assert again is not None and again >= clock.now + 0.7
        assert steward.tend(game) in (again, None)
        assert hall.shelf.last(game) == (before or 0) + 1, "not before its time"
        clock.now = again
    assert moved


def test_a_table_is_looked_after_by_one_process(settings: Settings) -> None:
    clock = Clock()
    hall = hall_of(settings, clock)
    game, _ = hall.create(table_of("me", "bot", "bot"))
    one, two = Steward(hall, settings), Steward(hall, settings)
    one.tend(game)
    rows = hall.shelf.last(game)
    assert two.tend(game) is not None and hall.shelf.last(game) == rows
    clock.now += 60  # the first is gone
    two.tend(game)
    assert hall.shelf.last(game) == (rows or 0) + 1


def test_an_absent_player_is_stood_in_for_when_the_time_is_up(settings: Settings) -> None:
    clock = Clock()
    hall = hall_of(settings, clock)
    game, _ = hall.create(table_of("me", "me", "me", stand_in_hours=2))
    again = Steward(hall, settings).tend(game)
    assert again == clock.now + 2 * 3600
    assert hall.shelf.due(again) == [game], "another process knows when, too"
    clock.now = again
    Steward(hall, settings).tend(game)
    frame = plain(hall.frame(game, None, "en"))
    assert any(seat["standing_in"] for seat in frame["table"]["seats"])


def test_after_a_restart_the_bots_go_on_by_themselves(settings: Settings) -> None:
    with TestClient(make_app(settings.replace(pause=1000.0))) as wire:
        me = make_table(wire, ["me", "bot", "bot"])[0]
        me.frame()
    with TestClient(make_app(settings)) as wire:
        services: Services = wire.app.state.services  # type: ignore[attr-defined]
        Person(wire, me.game, 0, me.token).wait_to_be_asked()
        assert services.hall.open_rooms() == [me.game]


class Clumsy:
    """A bot that falls over every other question and answers nonsense to the rest."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, question: Question) -> object:
        self.asked += 1
        if self.asked % 2:
            raise ValueError("no idea")
        return "nonsense"

    def interjection(self, moves: Sequence[str], player: int) -> str | None:
        raise ValueError("nothing to say")


def test_a_bot_that_fails_stops_no_game(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str, title: str, seed: int) -> object:
        return make_bot(name, title, seed) if name == "random" else Clumsy()

    monkeypatch.setattr("lazax.server.steward.make_bot", make)
    clock = Clock()
    hall = hall_of(settings, clock)
    game, _ = hall.create(table_of("bot", "bot", "bot"))
    steward = Steward(hall, settings)
    for _ in range(30):
        before = hall.shelf.last(game) or 0
        again = steward.tend(game)
        assert again is not None and hall.shelf.last(game) == before + 1
        clock.now = max(clock.now, again)


def test_a_bot_that_thinks_long_keeps_nobody_waiting(wire: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    others = make_table(wire, ["me", "me", "me"])
    think = Players.move
    thinking: list[str] = []

    def thoughtful(self: Players, room: object) -> object:
        thinking.append("")
        time.sleep(3.0)
        return think(self, room)  # type: ignore[arg-type]

    monkeypatch.setattr(Players, "move", thoughtful)
    make_table(wire, ["me", "bot", "bot"], seed=3)
    wait_for(lambda: bool(thinking))
    start = time.monotonic()
    play(others, 1)
    assert time.monotonic() - start < 2.5


def test_a_bot_answers_a_proposal_while_a_person_thinks(wire: TestClient) -> None:
    """Nobody else has to move first: the bot accepts, declines or counters, and the person's question stays."""
    me = make_table(wire, ["me", "bot", "bot"], seed=3)[0]
    frame = me.wait_to_be_asked()
    while not any(offer["id"] == "propose" for offer in frame["offers"]):
        assert me.do(sensible(frame["ask"]), frame["version"]).status_code in (200, 409)
        frame = me.wait_to_be_asked()
    for number in (1, 2):  # the second has the number of the first again
        terms = [["text", 0, -1, f"word {number}", ""]]
        offer = [1, terms, []]
        said = me.do({"what": "interject", "move": "propose", "answers": [offer]}, me.frame()["version"])
        assert said.status_code == 200, said.text
        wait_for(lambda: not any(deal["state"] is None and deal["to"] == 1 for deal in me.frame()["deals"]), 10.0)
        assert me.frame()["ask"] == frame["ask"]


def test_a_locked_database_is_one_line_in_the_log(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What is wrong is told in a word, without a traceback, and the steward goes on."""
    hall = hall_of(settings, Clock())

    def locked(*_: object) -> list[str]:
        raise OperationalError("", {}, Exception("database is locked"))

    monkeypatch.setattr(hall.shelf, "due", locked)
    Steward(hall, settings)._look()
    (line,) = caplog.records
    assert "the database is locked" in line.getMessage() and line.exc_info is None


def test_nobody_is_woken_where_only_a_person_can_go_on(settings: Settings) -> None:
    """A decision after which neither bot nor house has anything to do leaves the steward asleep; a table with bots
    and a snapshot that is due wake it."""
    clock = Clock()
    hall = hall_of(settings, clock)
    steward = Steward(hall, settings)
    hall.listeners.append(steward.heard)
    people, _ = hall.create(table_of("me", "me", "me"))
    mixed, _ = hall.create(table_of("me", "me", "bot"))
    for _ in range(2):  # when it is opened there is no telling
        steward._due.clear()
        for game in (people, mixed):
            hall.decide(game, 0, {"what": "say", "text": "hello"}, 0)
    assert steward._due.keys() == {mixed}
    assert hall.next_look(people, 3) is None and hall.next_look(mixed, 3) == 0.0
    assert hall.next_look(people, 4) == 0.0, "a row of another process: who knows"
    for _ in range(settings.snapshot_every):
        hall.decide(people, 0, {"what": "say", "text": "hello"}, 0)
    assert people in steward._due, "its snapshot is due"
