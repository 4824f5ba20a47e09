"""An evening at a table: people and bots who act, a clock that only moves when told, and all rows that came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lazax.bots import Question, make_bot
from lazax.core.ask import Choose
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.title import Title
from lazax.table.frames import frame
from lazax.table.rows import Row, SeatPlan, Setup, first_row
from lazax.table.table import Table
from tests.toy.title import TOY

NOON = 1_700_000_000.0
Command = dict[str, Any]


class Evening:
    def __init__(self, setup: Setup, titles: Mapping[str, Title[Any]] | None = None) -> None:
        self.titles = titles or {"harbour": TOY}
        self.at = NOON
        self.table = Table.new(setup, self.at, self.titles)
        self.rows: list[Row] = [first_row(setup, self.at)]

    @classmethod
    def of(cls, rows: Sequence[Row], titles: Mapping[str, Title[Any]]) -> Evening:
        """An evening that goes on from these rows."""
        return cls.of_table(Table.from_rows(list(rows), titles), rows, titles)

    @classmethod
    def of_table(cls, table: Table, rows: Sequence[Row], titles: Mapping[str, Title[Any]]) -> Evening:
        """An evening at a table that has come to where it is by these rows."""
        found = cls.__new__(cls)
        found.titles, found.table, found.rows, found.at = titles, table, list(rows), rows[-1].at
        return found

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def do(self, by: int | None, what: str, **more: Any) -> Row:
        """Somebody does something, on what they see now."""
        version = None if by is None else self.table.version(by)
        return self.fold(self.table.judge(by, {"what": what, **more}, version, self.at), fresh=True)

    def fold(self, row: Row, *, fresh: bool = False) -> Row:
        row = row._replace(data=msgspec.json.decode(msgspec.json.encode(row.data)))
        self.table.fold(row, fresh=fresh)
        self.rows.append(row)
        return row

    def answer(self, seat: int, value: Any) -> Row:
        ask = self.table.ask(seat)
        assert ask is not None, f"seat {seat} is asked nothing"
        return self.do(seat, "answer", kind=ask.kind, answer=msgspec.to_builtins(value))

    def act(self, seat: int, rng: Generator) -> Row:
        """Answer somehow what the seat is asked, or say that it is ready."""
        ask = self.table.ask(seat)
        if ask is None:
            return self.do(seat, "pass")
        if isinstance(ask, Choose):
            return self.answer(seat, rng.choice(ask.options))
        return self.answer(seat, rng.choice(self.game.suggestions(seat)))

    def busy(self) -> list[int]:
        """Who has something to answer or to pass."""
        seats = range(len(self.table.chairs))
        return [seat for seat in seats if self.table.ask(seat) is not None or self.table.ready(seat)]

    def house(self) -> int:
        """Let the house do all it does by itself now. Returns how much that was."""
        done = 0
        while errands := self.table.house(self.at)[0]:
            by, command = errands[0]
            self.fold(self.table.judge(by, command, None, self.at), fresh=True)
            done += 1
            assert done < 1_000, "the house does not come to rest"
        return done

    def bots(self, seed: int = 1) -> None:
        """Let house and bots play until only people can go on."""
        while True:
            self.house()
            seats = self.table.bot_seats()
            asked = [(seat, ask) for seat in seats if (ask := self.table.ask(seat)) is not None]
            if not asked:
                return
            seat, ask = asked[0]
            bot = make_bot(seats[seat], self.table.title.name, seed + len(self.rows))
            value = msgspec.to_builtins(bot.answer(Question(self.game, seat, ask)))
            command = {"what": "answer", "kind": ask.kind, "answer": value}
            self.fold(self.table.judge(seat, command, None, self.at), fresh=True)

    def wait(self, seconds: float) -> int:
        self.at += seconds
        return self.house()

    def frame(self, seat: int | None, lang: str = "en") -> dict[str, Any]:
        return frame(self.table, seat, lang)

    def frames(self) -> bytes:
        """All that leaves the table, for every seat and the onlookers, in every language."""
        seats = (*range(len(self.table.chairs)), None)
        return msgspec.json.encode([self.frame(seat, lang) for seat in seats for lang in ("en", "de", "hu")])


def people(number: int, **more: Any) -> Setup:
    """A table of the toy game at which only people sit."""
    given: Any = {"title": "harbour", "players": number, "seed": 7, "seats": (SeatPlan("me"),) * number, **more}
    return Setup(**given)
