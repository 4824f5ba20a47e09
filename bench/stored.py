"""Tables in the middle of a game, played by bots and put on a shelf before any server runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from lazax.bots import Question, make_bot
from lazax.odds import battle_odds
from lazax.server.hall import Hall
from lazax.server.settings import Settings
from lazax.server.storage import Database, Shelf
from lazax.table.rows import SeatPlan, Setup

PLAYERS = {"ti3": 6, "inscription": 4}
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
        self.hall, players = hall, PLAYERS[title]
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
