"""Near-valid commands against tables of every title at many points of their games: nothing may fail, and what is
refused may change nothing. The application is called in this process, without threads that act by themselves."""

from __future__ import annotations

import asyncio
import json
import logging
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple
from urllib.parse import quote

import msgspec
from fastapi import FastAPI

from lazax.bots import Question, make_bot
from lazax.core.ask import Refused, Submit
from lazax.core.game import Game
from lazax.core.state import exactly
from lazax.locales import LANGUAGES
from lazax.server.app import make_app
from lazax.server.room import Room
from lazax.server.services import Services
from lazax.server.settings import Settings, unlimited
from lazax.table.rows import Overtaken, SeatPlan, Setup
from tests.server.commanding import Commander, Request
from tests.server.near import Near

EACH = 30  # commands at one point of a game
_MOST_STEPS = 1_500  # decisions of one table
_SEARCH = 60  # decisions in search of a question


class Answer(NamedTuple):
    status: int
    body: Any


class Failures(logging.Handler):
    """Whatever the server writes into its log: each line is something to mend."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        what = str(record.msg)
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            last = traceback.extract_tb(error.__traceback__)[-1]
            what += f" | {error!r:.150} in {last.filename.rpartition('lazax/')[2]}:{last.lineno}"
        self.found[what] += 1


class Report:
    """What came of it all."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        self.refusals: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()

    @property
    def commands(self) -> int:
        return self.kinds.total()


class Fuzz:
    """One server and the tables on it."""

    def __init__(self, database: str, seed: int) -> None:
        settings = unlimited(Settings(database=database, pause=0.0))
        self.now = 1_800_000_000.0
        self.services = Services(settings, lambda: self.now)
        self.app: FastAPI = make_app(settings, self.services)
        self.app.state.services = self.services  # its threads are not started: nobody else changes a table
        self.near = Near(seed)
        self.report = Report()
        self.log = Failures()
        self.steps = 0

    async def run(self, title: str, commands: int, tell: Callable[[Report], None] | None = None) -> None:
        """So many commands against tables of this title."""
        logger = logging.getLogger("lazax")
        logger.addHandler(self.log)
        end = self.report.commands + commands
        try:
            while self.report.commands < end:
                await self._game(title, end)
                if tell is not None:
                    tell(self.report)
        finally:
            logger.removeHandler(self.log)

    def close(self) -> None:
        self.services.odds.close()
        self.services.previews.close()
        self.services.database.close()

    # tables

    def _table(self, title: str) -> tuple[str, list[str]]:
        chance = self.near.chance
        players = chance.choice((3, 3, 4, 6) if title == "ti3" else (1, 2, 3))
        setup = Setup(
            title=title,
            players=players,
            seed=chance.getrandbits(40),
            seats=tuple(SeatPlan(self._who(seat), f"Player {seat}") for seat in range(players)),
            options=self._options(title),
            pace=chance.choice(("quick", "quick", "timed", "sealed")),
        )
        game, tokens = self.services.hall.create(setup)
        return game, [token or "" for token in tokens]

    def _who(self, seat: int) -> Literal["me", "link", "open"]:
        return "me" if not seat or self.near.chance.random() < 0.95 else self.near.chance.choice(("link", "open"))

    def _options(self, title: str) -> dict[str, Any]:
        chosen = {"leaders": True, "distant_suns": True} if title == "ti3" else {}
        return chosen if self.near.chance.random() < 0.3 else {}

    async def _game(self, title: str, end: int) -> None:
        """One table, played on at random between the points at which it is tried."""
        game, tokens = self._table(title)
        commander = Commander(self.near, game, tokens)
        bot = make_bot("random", title, self.near.chance.getrandbits(30))
        self.steps = 0
        while self.report.commands < end and self.steps < _MOST_STEPS:
            with self.services.hall.room(game) as room:
                self._play_on(room, bot, self.near.chance.choice((1, 2, 5, 12, 40)))
            self.report.points[title] += 1
            for _ in range(min(EACH, end - self.report.commands)):
                with self.services.hall.room(game) as room:
                    self._play_on(room, bot, 0)
                    table = room.table
                    if table.state.status in ("paused", "over") or len(table.humans()) * 2 < len(table.chairs):
                        return
                await self._try(commander)
            if table.game is None:
                return

    def _play_on(self, room: Room, bot: Any, steps: int) -> None:
        """So many decisions, and further until somebody is asked; every other time until it is for a whole form."""
        form = steps > 0 and self.near.chance.random() < 0.5
        for number in range(steps + _SEARCH):
            asks = [ask for seat in room.table.humans() if (ask := room.table.ask(seat)) is not None]
            found = any(isinstance(ask, Submit) for ask in asks) if form else bool(asks)
            if room.table.state.status != "running" or (number >= steps and found):
                return
            self._step(room, bot)
            self.steps += 1

    def _step(self, room: Room, bot: Any) -> None:
        """A real decision of somebody, or of the house when its time has come."""
        self.now += self.near.chance.choice((0.5, 5.0, 60.0))
        table = room.table
        acts, _ = table.house(self.now)
        by, command = acts[0] if acts else (None, None)
        if command is None:
            seat = next((seat for seat in range(len(table.chairs)) if table.ask(seat) is not None), None)
            if seat is None or table.game is None:
                self.now += 24 * 3600.0  # a sealed window closes by the clock
                return
            ask = table.ask(seat)
            assert ask is not None
            by, command = seat, {"what": "answer", "kind": ask.kind}
            command["answer"] = bot.answer(Question(table.game, seat, ask))
        try:
            self.services.hall.decide(room.game, by, command, None)
        except (Refused, Overtaken):
            self.report.wrong[f"a bot's {command} was refused"] += 1

    # commands

    async def _try(self, commander: Commander) -> None:
        with self.services.hall.room(commander.game) as room:
            request = commander.request(room.table)
            before = _mark(room)
        answer = await self.call(request)
        report = self.report
        report.kinds[request.name] += 1
        report.statuses[answer.status] += 1
        shown = f"{request.name} {request.path} {request.body!r:.400}"
        if answer.status >= 500:
            report.wrong[f"{answer.status}: {shown}"] += 1
        if answer.status >= 400 and answer.status != 409:
            self._read_refusal(answer, shown)
        commander.heard(request, answer.status, answer.body)
        if answer.status >= 400 or not request.changes:
            self._unchanged(commander.game, before, shown)

    def _read_refusal(self, answer: Answer, shown: str) -> None:
        refused = answer.body["refused"]
        self.report.refusals[refused["key"]] += 1
        if refused["key"] == "rule_failed" or not refused["text"] or refused["text"] == refused["key"]:
            self.report.wrong[f"{refused['key']} {refused['text']}: {shown}"] += 1

    def _unchanged(self, game: str, before: Any, shown: str) -> None:
        with self.services.hall.room(game) as room:
            if _mark(room) != before or self.services.shelf.last(game) != before[0]:
                self.report.wrong[f"changed by {shown}"] += 1

    async def call(self, request: Request) -> Answer:
        """The application, called as a server would call it."""
        path, _, query = request.path.partition("?")
        lang = self.near.chance.choice(LANGUAGES)
        query = f"{query}&lang={lang}" if query else f"lang={lang}"
        content = b"" if request.body is None else _encode(request.body)
        headers = [(b"host", b"localhost"), (b"content-length", str(len(content)).encode())]
        headers.append((b"content-type", b"application/json"))
        if request.token:
            headers.append((b"authorization", b"Bearer " + request.token.encode()))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": request.method,
            "scheme": "http",
            "path": path,
            "raw_path": quote(path).encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
            "app": self.app,
        }
        heard: list[Mapping[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            heard.append(message)

        try:
            await self.app(scope, receive, send)
        except Exception:  # told as 500 before it comes here
            if not heard:
                raise
        told = b"".join(message.get("body", b"") for message in heard[1:])
        return Answer(int(heard[0]["status"]), msgspec.json.decode(told) if told[:1] in (b"{", b"[") else None)


def _encode(body: Any) -> bytes:
    return json.dumps(body).encode()  # numbers of any size


def _mark(room: Room) -> tuple[Any, ...]:
    """All that a refused command could have changed."""
    table = room.table
    game = table.game
    return room.number, msgspec.json.encode(table.state), None if game is None else _of_game(game)


def _of_game(game: Game) -> tuple[Any, ...]:
    lanes = [(seat, len(lane.entries), exactly(lane.state.copy())) for seat, lane in game.engine.play.lanes.items()]
    return len(game.record), game.version(None), game.moment, exactly(game.state.copy()), lanes


def fuzz(database: str, seed: int, commands: Mapping[str, int], tell: Callable[[Report], None] | None = None) -> Fuzz:
    """So many commands of each title."""
    found = Fuzz(database, seed)
    try:
        for title, number in commands.items():
            asyncio.run(found.run(title, number, tell))
    finally:
        found.close()
    return found
