"""Requests to one table that are nearly right: every command there is, and every route that helps to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_args
from urllib.parse import quote

from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from lazax.table.commands import Commands
from lazax.table.table import Table
from tests.server.near import Data, Near

MOTIONS = ("pause", "resume", "end", "stand_in", "replace", "take_back", "x")
KNOWN = frozenset(str(kind.__struct_config__.tag) for kind in get_args(Commands))
COMMON = 0.985  # of requests; the others are those after which the table soon is another


class Request(NamedTuple):
    name: str
    method: str
    path: str
    body: Any
    token: str
    seat: int
    changes: bool = False  # whether it may change something when it is not refused


class Moment(NamedTuple):
    """One seat at one moment of a game."""

    table: Table
    seat: int
    ask: Ask | None

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def title(self) -> str:
        return self.table.title.name

    @property
    def version(self) -> int:
        return self.table.version(self.seat)


class Commander:
    """Somebody who holds every seat of a table."""

    def __init__(self, near: Near, game: str, tokens: list[str]) -> None:
        self.near, self.game, self.tokens = near, game, tokens
        self.chance = near.chance
        self.keys: list[str] = []
        self.number = 0

    def request(self, table: Table) -> Request:
        """The next one, of whoever is asked something, or of anybody."""
        asked = [seat for seat in range(len(table.chairs)) if table.ask(seat) is not None]
        people = table.humans() if self.chance.random() < 0.98 else list(range(len(table.chairs)))
        seats = [seat for seat in asked if seat in people] if self.chance.random() < 0.93 else people
        seat = self.chance.choice(seats or people or [0])
        now = Moment(table, seat, table.ask(seat))
        common = _LOBBY if table.game is None else _COMMON
        makes, weights = zip(*common if table.game is None or self.chance.random() < COMMON else _RARE, strict=True)
        make: Callable[[Commander, Moment], Request] = self.chance.choices(makes, weights)[0]
        return make(self, now)

    def heard(self, request: Request, status: int, body: Any) -> None:
        """Whoever got a new link uses it from now on."""
        if status == 200 and isinstance(body, dict) and body.get("token") and isinstance(body.get("seat"), int):
            self.tokens[body["seat"]] = body["token"]

    def _at(self, now: Moment, name: str, method: str, way: str, body: Any = None, changes: bool = False) -> Request:
        token = self.tokens[now.seat]
        path = f"/api/games/{self.game}/{way}" if way else f"/api/games/{self.game}"
        return Request(name, method, path, body, token, now.seat, changes)

    def _do(self, now: Moment, command: Data) -> Request:
        if self.chance.random() < 0.1:
            command = self.near.table(command, now.title, 0)
        if self.keys and self.chance.random() < 0.01:
            key = self.chance.choice(self.keys)
        else:
            self.number += 1
            key = f"{self.game}-{self.number}"
            self.keys = [*self.keys[-50:], key]
        body = {"key": key, "version": self.near.version(now.version), "do": command}
        what = command.get("what")
        name = what if isinstance(what, str) and what in KNOWN else "nonsense"
        return self._at(now, f"do {name}", "POST", "do", body, True)

    # decisions

    def answer(self, now: Moment) -> Request:
        return self._do(now, {"what": "answer", **self._given(now)})

    def _given(self, now: Moment) -> Data:
        """A kind and an answer or a draft for it."""
        near, chance, ask = self.near, self.chance, now.ask
        if ask is None or chance.random() < 0.04:
            return {"kind": near.kind(now.title), "answer": near.id(now.title)}
        if not isinstance(ask, Choose) and chance.random() < 0.5:
            return {"kind": ask.kind, "draft": near.draft(now.table, now.game, now.seat, ask)}
        return {"kind": ask.kind, "answer": near.answer(now.game, now.seat, ask)}

    def interject(self, now: Moment) -> Request:
        moves = now.game.interjections(now.seat)
        move = self.chance.choice(moves) if moves else "propose"
        if self.chance.random() < 0.4:
            move = self.near.word(move, now.title)
        command: Data = {"what": "interject", "move": move}
        if self.chance.random() < 0.6:
            command |= self._composed(now, move)
        return self._do(now, command)

    def _composed(self, now: Moment, move: str) -> Data:
        """Answers to a move that is put together in private, from what it asks really."""
        ask = _first_ask(now, move)
        if ask is None:
            return {"answers": [self.near.id(now.title)]}
        twin, asked = ask
        if self.chance.random() < 0.5 and not isinstance(asked, Choose):
            return {"draft": self.near.draft(now.table, twin, now.seat, asked)}
        return {"answers": [self.near.answer(twin, now.seat, asked)]}

    def compose(self, now: Moment) -> Request:
        moves = now.game.interjections(now.seat)
        move = self.chance.choice(moves) if moves and self.chance.random() < 0.5 else "propose"
        if self.chance.random() < 0.15:
            move = self.near.word(move, now.title) or "x"
        return self._at(now, "compose", "POST", "compose", {"move": move, **self._composed(now, move)})

    # around the game

    def order(self, now: Moment) -> Request:
        chance = self.chance
        if chance.random() < 0.3:
            ids = [order.id for order in now.table.state.orders.get(now.seat, ())]
            return self._do(now, {"what": "order", "drop": {"id": chance.choice([*ids, 99, -1])}})
        what = chance.choice(("card", "kind", "turn", "all", "ask", "action", "x"))
        add = {"what": what, "card": self.near.id(now.title), "kind": self.near.kind(now.title)}
        return self._do(now, {"what": "order", "add": add})

    def prepare(self, now: Moment) -> Request:
        chance = self.chance
        kind = self.near.kind(now.title)
        answer = self.near.value(self.near.id(now.title), now.title)
        if now.ask is not None and chance.random() < 0.5:
            kind, answer = now.ask.kind, self.near.answer(now.game, now.seat, now.ask)
        about = {} if now.ask is None else {str(name): value for name, value in now.ask.about.items()}
        command = {"what": "prepare", "kind": kind, "answer": answer, "times": chance.choice((1, 2, 12, 13, 0))}
        command["about"] = about if chance.random() < 0.5 else self.near.table(about, now.title, 1)
        if chance.random() < 0.3:
            command = {"what": "withdraw", "kind": kind, "about": command["about"]}
        return self._do(now, command)

    def talk(self, now: Moment) -> Request:
        chance, near = self.chance, self.near
        commands: list[Data] = [
            {"what": "say", "text": near.word("hello", now.title), "ping": near.id(now.title)},
            {"what": "say", "text": chance.choice(("x" * 1001, "", "é"))},
            {"what": "notes", "text": near.word("note", now.title)},
            {"what": "notes", "text": "x" * 20_001},
            {"what": "name", "name": near.word("Ada", now.title)},
            {"what": "here"},
            {"what": "think"},
            {"what": "pass", **chance.choice(({}, {"whole": True}, {"whole": 1}))},
            {"what": "undo"},
            {"what": "return"},
            {"what": "sit", "name": "Ada"},
            {
                "what": "seat_bot",
                "seat": chance.choice((0, 1, 11, 12, -1)),
                "bot": chance.choice((None, "random", "x")),
            },
        ]
        return self._do(now, chance.choice(commands))

    def motion(self, now: Moment) -> Request:
        chance = self.chance
        ids = [motion.id for motion in now.table.state.motions]
        commands: list[Data] = [
            {"what": "move", "motion": chance.choice(MOTIONS), "seat": chance.choice((None, 0, 1, 2, 11, 12, -1))},
            {"what": "take_back", "to": chance.choice((-1, 0, 1, 5, 20, 10**6, 2**53))},
            {"what": "agree", "motion": chance.choice([*ids, 0, 99])},
            {"what": "disagree", "motion": chance.choice([*ids, 0, 99])},
        ]
        return self._do(now, commands[chance.choices(range(4), (2, 1, 1, 6))[0]])

    def goodbye(self, now: Moment) -> Request:
        return self._do(now, {"what": self.chance.choice(("resign", "leave"))})

    # what helps to decide

    def check(self, now: Moment) -> Request:
        body = {"version": self.near.version(now.version), **self._given(now)}
        return self._at(now, "check", "POST", "check", body)

    def why(self, now: Moment) -> Request:
        near = self.near
        kind = near.kind(now.title) if now.ask is None or self.chance.random() < 0.05 else now.ask.kind
        option = near.id(now.title)
        if isinstance(now.ask, Choose) and now.ask.options:
            option = self.chance.choice((option, self.chance.choice(now.ask.options)))
        option = option if self.chance.random() < 0.3 else near.word(option, now.title)
        return self._at(now, "why", "GET", f"why?kind={quote(kind)}&option={_quoted(option)}")

    def odds(self, now: Moment) -> Request:
        body = {"version": self.near.version(now.version), **self._given(now)}
        return self._at(now, "odds", "POST", "odds", body)

    def _place(self, now: Moment) -> str:
        view = now.game.view(now.seat)
        systems = [str(name) for name in view.get("systems", {})] if isinstance(view.get("systems"), dict) else []
        place = self.chance.choice(systems) if systems and self.chance.random() < 0.7 else self.near.id(now.title)
        return place if self.chance.random() < 0.8 else self.near.word(place, now.title) or "x"

    def rehearse(self, now: Moment) -> Request:
        body: Data = {"place": self._place(now)}
        if self.chance.random() < 0.7:
            draft = {self.near.id(now.title): self.chance.choice((1, -1, 99, "x", None))}
            if now.ask is not None:
                draft |= self.near.draft(now.table, now.game, now.seat, now.ask)
            body["draft"] = draft
        way = "rehearse/odds" if self.chance.random() < 0.05 else "rehearse"
        return self._at(now, way, "POST", way, body)

    def reach(self, now: Moment) -> Request:
        return self._at(now, "range", "GET", f"range?place={_quoted(self._place(now))}")

    def moment(self, now: Moment) -> Request:
        line = self.chance.choice((0, 1, 7, 10**6, -1, self.chance.randrange(2000)))
        return self._at(now, "moment", "GET", f"moment?line={line}")

    def chat(self, now: Moment) -> Request:
        before = self.chance.choice((-1, 0, 1, 50, 10**6, 10**7, "x"))
        return self._at(now, "chat", "GET", f"chat?before={before}")

    # seats

    def seats(self, now: Moment) -> Request:
        chance, near = self.chance, self.near
        key = near.chance.choice(("a-long-and-random-key-of-mine", "short", "", 1))
        seat = chance.choice((None, 0, 1, 2, 11, 12, -1, "x"))
        ways: list[tuple[str, str, str, Any]] = [
            ("sit", "POST", "sit", {"key": key, "name": near.word("Ada", now.title)}),
            ("join", "POST", "join", {"seat": seat, "name": near.word("Ada", now.title)}),
            ("link", "POST", f"seats/{chance.choice((now.seat, 0, 1, 11, 12, -1, 'x'))}/link", None),
            (
                "report",
                "POST",
                "report",
                {"text": chance.choice(("", "odd", "x" * 4001, 1)), "line": chance.choice((-1, 0, 3))},
            ),
            ("rematch", "POST", "rematch", None),
            ("statistics", "GET", "statistics", None),
            ("export", "GET", "export", None),
            ("look", "GET", "", None),
        ]
        name, method, way, body = chance.choice(ways)
        return self._at(now, name, method, way, body, name in ("sit", "join"))

    def another(self, now: Moment) -> Request:
        """Another table, set up nearly right."""
        chance, title = self.chance, now.table.title
        seats: list[Data] = [
            {"who": chance.choice(("me", "link", "open", "bot"))} for _ in range(now.table.setup.players)
        ]
        options = {
            name: chance.choice(title.options[name].values) for name in chance.sample(sorted(title.options), 2)
        }
        body = {"title": title.name, "players": len(seats), "seats": seats, "options": options}
        return Request("make", "POST", "/api/games", self.near.table(body, title.name), "", now.seat)


def _quoted(text: str) -> str:
    return quote(text, errors="surrogatepass")


def _first_ask(now: Moment, move: str) -> tuple[Game, Ask] | None:
    """What a move asks first, on a copy."""
    if move not in now.game.interjections(now.seat):
        return None
    twin = now.game.clone()
    twin.wait_at_windows(now.game.pausing)
    twin.interject(now.seat, move)
    ask = twin.ask(now.seat)
    return None if ask is None else (twin, ask)


_Make = tuple[Callable[[Commander, Moment], Request], float]
_COMMON: list[_Make] = [
    (Commander.answer, 48),
    (Commander.interject, 6),
    (Commander.compose, 5),
    (Commander.order, 3),
    (Commander.prepare, 5),
    (Commander.talk, 5),
    (Commander.check, 10),
    (Commander.why, 9),
    (Commander.rehearse, 3),
    (Commander.reach, 2),
    (Commander.chat, 1),
    (Commander.seats, 2),
    (Commander.another, 0.5),
]
_LOBBY: list[_Make] = [
    (Commander.talk, 4),
    (Commander.seats, 6),
    (Commander.motion, 1),
    (Commander.order, 1),
    (Commander.check, 1),
    (Commander.goodbye, 1),
]
_RARE: list[_Make] = [
    (Commander.motion, 10),
    (Commander.goodbye, 0.3),
    (Commander.odds, 1),
    (Commander.moment, 1),
]
