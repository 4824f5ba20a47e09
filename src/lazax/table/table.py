"""Table: a game with its seats, its pace and what was agreed around it. It judges what people ask of it and folds the
rows that come of it; what it knows depends on nothing but those rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

import msgspec

from lazax.bots import bots_for
from lazax.core import record
from lazax.core.ask import Ask, Refused
from lazax.core.game import Game
from lazax.core.shapes import JsonReader, converted
from lazax.core.title import Title, settle_options
from lazax.lessons import Lesson, lesson_of
from lazax.table import grace, pace
from lazax.table.folding import FOLDS
from lazax.table.house import Errands, errands
from lazax.table.judging.judge import judged
from lazax.table.orders import wants_asking
from lazax.table.rows import Row, Seat, SeatPlan, Setup, Time, Unreadable, first_row
from lazax.table.settling import after
from lazax.table.state import Chair, TableState
from lazax.titles import TITLES

Titles = Mapping[str, Title[Any]]


class _Saved(msgspec.Struct):
    setup: Setup
    state: TableState = msgspec.field(name="affairs")  # as it is called in every snapshot there is
    game: msgspec.Raw


_saved = JsonReader(_Saved)


class Table:
    """One table. Rows come in by :meth:`fold`; :meth:`judge` says what row a command would be."""

    def __init__(self, setup: Setup, titles: Titles = TITLES) -> None:
        self.setup = setup
        self.titles = titles
        if setup.title not in titles:
            raise Unreadable(setup.title)
        self.title = titles[setup.title]
        self.state = TableState()
        self.game: Game | None = None
        self.fresh = False  # whether the row that is being folded has just been judged
        self.told: dict[Any, Any] = {}  # sentences already made, see `sentences`

    @classmethod
    def new(cls, setup: Setup, at: Time, titles: Titles = TITLES) -> Self:
        """A new table whose only row is :func:`first_row`; a ValueError says what is wrong with the set-up."""
        check_setup(setup, titles)
        return cls.from_rows([first_row(setup, at)], titles)

    @classmethod
    def from_rows(cls, rows: Iterable[Row], titles: Titles = TITLES) -> Self:
        """A table from all of its rows."""
        first, *rest = rows
        table = cls(converted(first.data, Setup), titles)
        for row in (first, *rest):
            table.fold(row)
        return table

    def save(self) -> bytes:
        """A snapshot: :meth:`load` and the rows since give the same table."""
        game = b"null" if self.game is None else record.save(self.game)
        return msgspec.json.encode(_Saved(self.setup, self.state, msgspec.Raw(game)))

    @classmethod
    def load(cls, data: bytes, titles: Titles = TITLES) -> Self:
        saved = _saved.read(data)
        table = cls(saved.setup, titles)
        table.state = saved.state
        if bytes(saved.game) != b"null":
            table.game = record.load(titles, bytes(saved.game))
        return table

    # rows

    @property
    def number(self) -> int:
        """The number of the last row folded."""
        return self.state.rows

    def judge(self, by: Seat | None, command: Any, version: int | None, at: Time, key: str = "") -> Row:
        """The row that this command becomes. Refused says why not; Overtaken: decided on an older state. Commands of
        the house (by None) and of bots carry no version. Nothing is changed, and the rules are not run: whether they
        can digest the row is seen when it is folded, fresh."""
        what, data = judged(self, by, command, version, at)
        return Row(self.number + 1, at, by, what, data, key)

    def fold(self, row: Row, *, fresh: bool = False) -> None:
        """Take in the next row. A fresh one was judged here and is kept nowhere yet: if the rules fail on it, it is
        Refused and the table is as before, so that it is never written."""
        if row.number != self.number + 1:
            raise ValueError(f"row {row.number} does not follow row {self.number}")
        if row.what not in FOLDS:
            raise Unreadable(row.what)
        seen, shown = self.state.seen.copy(), self.state.shown.copy()
        grace.note(self, row)
        self.fresh = fresh
        try:
            FOLDS[row.what](self, row)
        except Refused:
            self.state.seen, self.state.shown = seen, shown
            raise
        self.fresh = False
        after(self, row)
        self.state.rows = row.number

    def house(self, at: Time) -> Errands:
        """What the house does by itself now, as (by, command) to be judged without version; when to look again."""
        return errands(self, at)

    # seats

    @property
    def chairs(self) -> list[Chair]:
        return self.state.chairs

    @property
    def host(self) -> Seat | None:
        """Who made the table; when they have left, the next player."""
        humans = self.humans()
        first = [seat for seat in humans if seat not in self.state.handed_on]
        made = [seat for seat in first if self.setup.seats[seat].who == "me"]
        return next(iter(made or first or humans), None)

    def humans(self) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.who == "human"]

    def voters(self) -> list[Seat]:
        """The people who are there to agree to something."""
        return [seat for seat in self.humans() if not self.chairs[seat].standing_in]

    def bot_seats(self) -> dict[Seat, str]:
        """The seats that bots play now, those who stand in included, and which bot it is."""
        return {seat: chair.bot for seat, chair in enumerate(self.chairs) if chair.played_by_bot}

    def default_bot(self) -> str:
        return bots_for(self.title.name)[0]

    def knows_bot(self, bot: str) -> bool:
        return plays(bot, self.title.name)

    def rematch(self, seed: int) -> Setup:
        """The same table once more, with those who sit here now."""
        seats = tuple(
            SeatPlan("bot" if chair.who == "bot" else plan.who, "" if chair.resigned else chair.name, chair.bot)
            for plan, chair in zip(self.setup.seats, self.chairs, strict=True)
        )
        return msgspec.structs.replace(self.setup, seed=seed, seats=seats, lesson="")

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is going on here."""
        learning = self.state.learning
        return None if learning is None or learning.over else lesson_of(self.setup.title, self.setup.lesson)

    @property
    def coached(self) -> bool:
        """Whether who plays here may ask what a bot would do: where only bots are against them, or by consent."""
        return self.setup.coach or (len(self.humans()) <= 1 and all(chair.who != "open" for chair in self.chairs))

    # what a seat has before it

    def eyes(self, seat: Seat | None) -> Seat | None:
        """The seat with whose eyes this one sees: its own if its player sits on it. Who holds the link of a free
        seat, waits there for their round or has left it to a bot sees what onlookers see."""
        if seat is None or self.game is None:
            return seat
        chair = self.chairs[seat]
        return seat if chair.who == "human" and chair.joins is None else None

    def version(self, seat: Seat | None) -> int:
        """The number that a decision of this seat carries."""
        return self.state.changes + (0 if self.game is None else self.game.version(self.eyes(seat)))

    def ask(self, seat: Seat) -> Ask | None:
        """What this seat really has to decide now."""
        game, opening = self.game, self.state.opening
        if game is None or self.state.status != "running" or (opening is not None and seat in opening.done):
            return None
        return game.ask(seat) if pace.can_act(game, seat) else None

    def ready(self, seat: Seat) -> bool:
        """Whether this seat can only say that it is ready: a hidden window in which it can do nothing."""
        game, opening = self.game, self.state.opening
        if game is None or opening is None or self.state.status != "running" or not game.pausing:
            return False
        if seat not in opening.candidates or seat in opening.done or pace.can_act(game, seat):
            return False
        if self.chairs[seat].played_by_bot:
            return False
        return self.setup.pace != "quick" or self.wants(seat)

    def wants(self, seat: Seat) -> bool:
        """Whether this seat wants to be asked in the window that is open, even if it can do nothing."""
        opening = self.state.opening
        return opening is not None and wants_asking(opening.kind, self.state.orders.get(seat, ()))


def check_setup(setup: Setup, titles: Titles = TITLES) -> None:
    """A ValueError in plain words if no such table can be set up."""
    title = titles.get(setup.title)
    if title is None:
        raise ValueError(f"there is no game '{setup.title}'; there are: {', '.join(sorted(titles))}")
    if setup.players not in title.players:
        raise ValueError(
            f"{title.name} is for {title.players[0]} to {title.players[-1]} players, not {setup.players}"
        )
    if len(setup.seats) != setup.players:
        raise ValueError(f"{setup.players} players need as many seats, not {len(setup.seats)}")
    settle_options(title, setup.options)
    for plan in setup.seats:
        if plan.who == "bot" and plan.bot and not plays(plan.bot, title.name):
            raise ValueError(f"there is no bot '{plan.bot}' for {title.name}")
    if setup.window_seconds < 1 or setup.closing_hours < 1 or (setup.stand_in_hours or 1) < 1:
        raise ValueError("times must be at least 1")


def plays(bot: str, title: str) -> bool:
    """Whether there is such a bot for this title."""
    return bot in bots_for(title)
