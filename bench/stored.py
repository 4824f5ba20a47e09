"""Tables in the middle of a game, played by bots and put on a shelf before any server runs."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from lazax.bots import Question, make_bot
from lazax.odds import battle_odds
from lazax.server.hall import Hall
from lazax.server.settings import Settings
from lazax.server.storage import Database, Shelf
from lazax.server.storage.seats import Seat
from lazax.server.storage.shelf import Outlook
from lazax.table.rows import Row, SeatPlan, Setup

PLAYERS = {"ti3": 6, "ti4": 6, "inscription": 4}
STAGES = 10
_LONGEST = 1_500  # decisions of the search for a battle


class Stored(NamedTuple):
    """A table and what opens its seats; `asked` is a question at it whose answer may be thought about."""

    game: str
    tokens: list[str]
    asked: dict[str, Any] | None = None


@contextmanager
def shelf_in(folder: str) -> Iterator[Hall]:
    """The database that a server in this folder will read."""
    database = Database(f"sqlite:///{folder}/lazax.db")
    database.migrate()
    try:
        yield Hall(Shelf(database), Settings())
    finally:
        database.close()


def store(hall: Hall, title: str, decisions: int, seed: int) -> Stored:
    """A table of people who have decided so often, as bots would."""
    table = _Table(hall, title, seed)
    for _ in range(decisions):
        table.decide()
    return Stored(table.game, table.tokens)


def store_many(hall: Hall, title: str, tables: int, decisions: int, seed: int) -> list[Stored]:
    """As many tables of people, all of one game, at the stages in which it was until they had decided so often. Only
    the one is played, the others are copied with all that was kept of it: a few seconds instead of minutes."""
    origin, stored = _Table(hall, title, seed), list[Stored]()
    for stage in range(1, STAGES + 1):
        for _ in range(decisions * stage // STAGES - decisions * (stage - 1) // STAGES):
            origin.decide()
        stored += origin.copies(tables * stage // STAGES - tables * (stage - 1) // STAGES)
    hall.delete(origin.game)
    return stored


def store_battle(hall: Hall, seed: int) -> Stored:
    """A table at which somebody is about to attack: his question, and the answer whose odds take a while."""
    table = _Table(hall, "ti3", seed)
    for _ in range(_LONGEST):
        question, answer = table.next()
        with hall.room(table.game) as room:
            game, version = room.table.game, room.table.version(question.player)
        assert game is not None
        if question.kind == "move.fleet" and battle_odds(game.clone(), question.player, answer, games=1):
            asked = {"version": version, "kind": question.kind, "answer": msgspec.to_builtins(answer)}
            return Stored(table.game, [table.tokens[question.player]], asked)
        table.decide()
    raise SystemExit("nobody wants to fight")


class _Table:
    def __init__(self, hall: Hall, title: str, seed: int) -> None:
        self.hall, self.title, players = hall, title, PLAYERS[title]
        seats = tuple(SeatPlan(who="me", name=f"Player {number}") for number in range(players))
        self.game, tokens = hall.create(Setup(title=title, players=players, seed=seed, seats=seats))
        self.tokens = [token for token in tokens if token is not None]
        self.bots = [make_bot("steady", title, seat) for seat in range(players)]

    def next(self) -> tuple[Question, Any]:
        """Who is asked, and what he will answer."""
        with self.hall.room(self.game) as room:
            table = room.table
            assert table.game is not None
            seat, ask = next((seat, ask) for seat in range(len(self.bots)) if (ask := table.ask(seat)) is not None)
            question = Question(table.game, seat, ask)
            return question, self.bots[seat].answer(question)

    def decide(self) -> None:
        question, answer = self.next()
        self.hall.decide(
            self.game, question.player, {"what": "answer", "kind": question.kind, "answer": answer}, None
        )

    def copies(self, number: int) -> list[Stored]:
        """Tables like this one, as it is now."""
        shelf, rows = self.hall.shelf, self.hall.shelf.rows(self.game)
        with self.hall.room(self.game) as room:
            snapshot = room.table.save()
        return [self._copy(shelf, rows, snapshot) for _ in range(number)]

    def _copy(self, shelf: Shelf, rows: list[Row], snapshot: bytes) -> Stored:
        game, asleep = secrets.token_hex(8), Outlook("running", None, "")
        seats = [Seat(game, seat, True, None, True) for seat in range(len(self.bots))]
        tokens = shelf.create(game, self.title, rows[0], asleep, seats)
        with shelf.alone(game) as connection:
            for row in rows[1:]:
                shelf.append(game, row, 0, asleep, connection)
        shelf.keep_snapshot(game, rows[-1].number, snapshot)
        return Stored(game, [token for token in tokens if token is not None])
