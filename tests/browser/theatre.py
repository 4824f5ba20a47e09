"""A server in this process whose tables a test can see, so that it knows what a person should do next."""

from __future__ import annotations

import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import uvicorn

from lazax.bots import Bot, Question, bots_for, make_bot
from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from lazax.server.app import make_app
from lazax.server.services import Services
from lazax.server.settings import Settings, unlimited
from lazax.server.storage.seats import Seat
from lazax.server.storage.shelf import Outlook
from lazax.table.rows import Row, SeatPlan, Setup, first_row, with_named_bots
from lazax.table.table import Table

Until = Callable[[Game, int, Ask], bool]
MOST = 20_000


class NeverCame(Exception):
    """The game was over before the moment that was waited for."""


class Place(NamedTuple):
    """A table that stands ready, and the token of a person's seat."""

    game: str
    seat: int
    token: str

    @property
    def path(self) -> str:
        return f"/g/{self.game}#{self.token}"


class Theatre:
    """The server, and what it plays."""

    def __init__(self, url: str, services: Services) -> None:
        self.url, self.services = url, services

    def place(self, setup: Setup, until: Until | None = None, me: int = 0) -> Place:
        """A table at which bots have played on, in all seats, until a question comes to me that I want to see."""
        return self.set_out(setup, played(setup, until, me) if until else [first_row(setup, time.time())], me)

    def find(self, until: Until, seed: int, players: int = 6, **more: Any) -> Place:
        """The first such question to me in a game against bots, beginning to search with this seed."""
        for number in range(seed, seed + 40):
            try:
                return self.place(with_bots(players, seed=number, **more), until)
            except NeverCame:
                continue
        raise AssertionError("such a moment never came")

    def finished(self, setup: Setup, me: int = 0) -> Place:
        """A table at which bots have played to the end, in all seats."""
        return self.set_out(setup, played(setup, None, me), me)

    def places(self, setup: Setup, until: Until | None = None, me: int = 0) -> list[Place]:
        """The same for every seat of a person."""
        return self.all_places(setup, played(setup, until, me) if until else [first_row(setup, time.time())])

    def set_out(self, setup: Setup, rows: list[Row], me: int = 0) -> Place:
        """A table with these rows, and my seat at it."""
        return next(place for place in self.all_places(setup, rows) if place.seat == me)

    def all_places(self, setup: Setup, rows: list[Row]) -> list[Place]:
        """A table with these rows, and every seat of a person."""
        table = Table.from_rows(rows)
        game = secrets.token_hex(8)
        seats = [Seat(game, n, plan.who == "me", None, plan.who != "bot") for n, plan in enumerate(setup.seats)]
        asleep = Outlook(table.state.status, None, setup.name)  # nobody plays on while it is set out
        tokens = self.services.shelf.create(game, setup.title, rows[0], asleep, seats)
        with self.services.shelf.alone(game) as connection:
            for row in rows[1:]:
                self.services.shelf.append(game, row, 0, asleep, connection)
        self.services.steward.nudge(game, 0.0)
        return [Place(game, seat, token) for seat, token in enumerate(tokens) if token is not None]

    @contextmanager
    def table(self, place: Place) -> Iterator[Table]:
        with self.services.hall.room(place.game) as room:
            yield room.table


class Course:
    """A game that bots play in all seats, as far as somebody wanted to see it. Whoever wants another moment of it
    looks at what was played already: that is far quicker than to play it."""

    def __init__(self, setup: Setup) -> None:
        self.rows = [first_row(setup, time.time())]
        self.table = Table.from_rows(self.rows)
        name = best_bot(setup.title)
        self.bots = [make_bot(name, setup.title, setup.seed + seat) for seat in range(setup.players)]

    def row(self, number: int) -> Row:
        while len(self.rows) <= number:
            self.play_on()
        return self.rows[number]

    def play_on(self) -> None:
        assert len(self.rows) < MOST, "a game without end"
        game, at = self.table.game, time.time()
        assert game is not None
        asked = game.asked()
        if not asked:
            row = self.table.judge(None, {"what": "close"}, None, at)
        else:
            ask = game.ask(asked[0])
            assert ask is not None
            row = self.table.judge(asked[0], answered(game, asked[0], ask, self.bots[asked[0]]), None, at)
        row = row._replace(data=msgspec.json.decode(msgspec.json.encode(row.data)))
        self.table.fold(row)
        self.rows.append(row)


_COURSES: dict[bytes, Course] = {}
_PLAYED: dict[tuple[bytes, Until | None, int], int | None] = {}
"""How many rows there are at moments that somebody wanted to see; None: the moment never came."""


def played(setup: Setup, until: Until | None, me: int) -> list[Row]:
    """All rows of a table up to that question, or to the end, as of now. The same is played to once."""
    name = msgspec.json.encode(setup)
    if name not in _COURSES:
        _COURSES[name] = Course(setup)
    course, wanted = _COURSES[name], (name, until, me)
    if wanted not in _PLAYED:
        _PLAYED[wanted] = _length(course, until, me)
    length, at = _PLAYED[wanted], time.time()
    if length is None:
        raise NeverCame
    return [row._replace(at=at) for row in course.rows[:length]]


def _length(course: Course, until: Until | None, me: int) -> int | None:
    """After how many rows that question comes, or the end."""
    table = Table.from_rows(course.rows[:1])
    for number in range(1, MOST):
        game = table.game
        assert game is not None
        if game.over:
            return number if until is None else None
        asked = game.asked()
        if until is not None and asked[:1] == (me,):
            ask = game.ask(me)
            assert ask is not None
            if until(game, me, ask):
                return number
        table.fold(course.row(number))
    raise AssertionError("a game without end")


def answered(game: Game, seat: int, ask: Ask, bot: Bot) -> dict[str, Any]:
    answer = bot.answer(Question(game, seat, ask))
    return {"what": "answer", "kind": ask.kind, "answer": answer}


def with_people(people: int, bots: int, seed: int = 7, **more: Any) -> Setup:
    """Some people and some bots."""
    names = ("Ann", "Ben", "Cho", "Dan", "Eve", "Fay")
    seats = (*(SeatPlan("me", name) for name in names[:people]), *(SeatPlan("bot", "", "steady"),) * bots)
    return with_named_bots(Setup(title="ti3", players=people + bots, seed=seed, seats=seats, **more))


def with_bots(players: int = 6, seed: int = 7, me: int = 0, title: str = "ti3", **more: Any) -> Setup:
    """One person among bots."""
    bot = SeatPlan("bot", "", best_bot(title))
    seats = tuple(SeatPlan("me", "Ann") if seat == me else bot for seat in range(players))
    return with_named_bots(Setup(title=title, players=players, seed=seed, seats=seats, **more))


def best_bot(title: str) -> str:
    return bots_for(title)[0]


@cache
def asked_of(*kinds: str, round_from: int = 0) -> Until:
    """A question of one of these kinds, in this round or later."""
    return lambda game, seat, ask: ask.kind in kinds and game.state.round >= round_from


@cache
def with_options(least: int) -> Until:
    return lambda game, seat, ask: isinstance(ask, Choose) and len(ask.options) >= least


@contextmanager
def theatre(folder: Path, pause: float = 0.0, clock: Callable[[], float] = time.time) -> Iterator[Theatre]:
    """Open a server on a free port, with a database in this folder."""
    settings = unlimited(Settings(database=f"sqlite:///{folder / 'lazax.db'}", pause=pause, look=0.2))
    services = Services(settings, clock)
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(make_app(settings, services), port=port, log_level="warning"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    try:
        yield Theatre(f"http://127.0.0.1:{port}", services)
    finally:
        server.should_exit = True
        thread.join(20)
