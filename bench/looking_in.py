"""A table over days, headless: people who look in three times a day, on a clock that only moves when everybody has
done what there was to do. Who looks in answers all they are asked, as a steady bot would, and stays as long as the
table is about to go on by itself. It knows tables and games by nothing but what every client may use, so that the
same file measures earlier and later rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from bench.arranging import arrange, refused
from lazax.bots import Question, make_bot
from lazax.core.ask import PASS
from lazax.table.rows import Row, SeatPlan, Setup
from lazax.table.table import Table, Titles
from lazax.titles import TITLES

if TYPE_CHECKING:
    from lazax.core.game import Game

HOUR, DAY = 3_600.0, 86_400.0
BREAKFAST, LUNCH, SUPPER = 6.5, 12.0, 18.5  # the first hours of the day at which somebody looks in
APART = 0.5  # hours from one person to the next
STAYS = 120.0  # seconds for which who has looked in waits for the table to go on; a longer time is a standstill
MIDNIGHT = 20_000 * DAY  # of the first day
MOST_DAYS, MOST_ERRANDS = 1_000, 10_000
ORDER = {"what": "all", "unless_attacked": True}  # as the page offers it: pass everywhere unless I am attacked
PLAYERS = {"ti3": 6, "ti4": 6, "inscription": 6}
OPTIONS: dict[str, dict[str, Any]] = {"ti3": {"galaxy": "dealt"}}
ACTION = {"ti3": "Activation", "ti4": "Activation"}  # what a tactical action is called among the breadcrumbs


Moment = tuple[str, int]  # what the table waits for, and all that had happened by then


ASKED, ORDERS, LEFT, ARRANGED = "asked", "orders", "as it begins", "arranged"


class Manner(NamedTuple):
    """How a table plays, and what people do so that nobody waits for them: nothing, and they are asked everywhere;
    they order to pass everywhere unless attacked; they leave it at the orders with which the table begins; or they
    also arrange at every visit what the page offers them."""

    pace: Any
    bots: int = 0
    ways: str = ASKED


@dataclass
class Tally:
    """What was counted. A wait: the table stood still at one question, longer than whoever is there stays. A window:
    a hidden question at which the table stopped, be it for the twenty seconds of a timed one."""

    rounds: int = 0
    actions: int = 0  # tactical actions and transfers
    waits: int = 0
    waits_in_actions: int = 0
    hidden_waits: int = 0
    hidden_waits_in_actions: int = 0
    waits_for_the_clock: int = 0  # those that no person ended
    windows: int = 0
    windows_in_actions: int = 0
    used: int = 0  # answers in hidden windows other than a pass
    rows: int = 0
    decisions: int = 0
    seconds: float = 0.0
    hidden_seconds: float = 0.0
    questions: Counter[str] = field(default_factory=Counter)  # seconds of the waits, by the kind of the question
    waits_at: Counter[str] = field(default_factory=Counter)  # and how many
    opened: Counter[str] = field(default_factory=Counter)  # hidden windows, by their kind
    used_in: Counter[str] = field(default_factory=Counter)  # answers in them other than a pass
    able: Counter[str] = field(default_factory=Counter)  # players who could do something when they opened


class Standstill(NamedTuple):
    """A question that nobody present can answer."""

    question: Moment
    hidden: bool
    in_action: bool


def hours(seat: int) -> Iterator[float]:
    """When this person looks in, in hours of the day. Who is early in the morning is late at noon."""
    yield BREAKFAST + APART * seat
    yield LUNCH + APART * (-seat % 6)
    yield SUPPER + APART * ((seat * 5 + 2) % 6)


class Days:
    """A table at which days pass."""

    def __init__(self, title: str, seed: int, manner: Manner, titles: Titles = TITLES) -> None:
        players = PLAYERS[title]
        self.ways = manner.ways
        self.machines = sorted(range(players - 1, players - 1 - 2 * manner.bots, -2))
        self.people = [seat for seat in range(players) if seat not in self.machines]
        seats = tuple(SeatPlan("me" if seat in self.people else "bot", f"Player {seat}") for seat in range(players))
        options = OPTIONS.get(title, {})
        asks: Any = {"asks": "concerned"} if manner.ways in (LEFT, ARRANGED) else {}
        setup = Setup(title=title, players=players, seed=seed, seats=seats, options=options, pace=manner.pace, **asks)
        self.at = MIDNIGHT
        self.table = Table.new(setup, self.at, titles)
        self.brains = [make_bot("steady", title, seed * players + seat) for seat in range(players)]
        self.tally = Tally()
        self.tired: Counter[tuple[int, str, int]] = Counter()  # who passed in windows of which kind in which round
        self.action: tuple[Any, ...] | None = None  # the tactical action that goes on
        self.window: Moment | None = None  # the hidden question at which the table is
        self.still: Standstill | None = None
        self.stood, self.by_clock = 0.0, False  # how long, and whether the clock ended it
        self._set_up()
        for seat in self.people if manner.ways == ORDERS else ():
            self.do(seat, {"what": "order", "add": ORDER})
        for seat in self.people if manner.ways == ARRANGED else ():
            arrange(self, seat)

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def round(self) -> int:
        number: int = self.game.state_of(None).round
        return number

    # what is done

    def _set_up(self) -> None:
        """Everybody is there until the first round begins; none of it counts."""
        while not self.round:
            if busy := [seat for seat in self.people if self._has_to_do(seat)]:
                self._act(busy[0])
            else:
                self.at = self.table.house(self.at)[1] or self.at
            self._rest()
        self.tally = Tally()

    def play(self, rounds: int) -> Tally:
        """So many rounds, or until the game is over."""
        begun, first = self.at, self.round
        last = first + rounds
        visits = self._visits()
        when, seat = next(visits)
        while not self.game.over and self.round < last:
            if self.at > begun + MOST_DAYS * DAY:
                raise SystemExit(f"after {MOST_DAYS} days the table is in round {self.round}")
            self._rest()
            look = self.table.house(self.at)[1]
            if look is not None and look < when:
                self._pass_time(look, by_clock=True)
            else:
                self._pass_time(when)
                self._look_in(seat)
                when, seat = next(visits)
        self._go_on(None)
        self.tally.rounds = self.round - first + self.game.over
        self.tally.seconds = self.at - begun
        return self.tally

    def _visits(self) -> Iterator[tuple[float, int]]:
        daily = sorted((hour * HOUR, seat) for seat in self.people for hour in hours(seat))
        for day in count():
            for time, seat in daily:
                yield MIDNIGHT + day * DAY + time, seat

    def _look_in(self, seat: int) -> None:
        """They answer what they are asked, and stay while the table is about to go on."""
        while not self.game.over:
            self._rest()
            look = self.table.house(self.at)[1]
            if self._has_to_do(seat):
                self._act(seat)
            elif look is not None and look - self.at <= STAYS:
                self._pass_time(look, by_clock=True)
            else:
                if self.ways == ARRANGED:
                    arrange(self, seat)
                return

    def _rest(self) -> None:
        """Let house and bots play until only people or the clock can go on."""
        for _ in range(MOST_ERRANDS):
            if errands := self.table.house(self.at)[0]:
                self.do(*errands[0])
            elif busy := [seat for seat in self.machines if self.table.ask(seat) is not None]:
                self._act(busy[0])
            else:
                return
        raise SystemExit("house and bots do not come to rest")

    def _has_to_do(self, seat: int) -> bool:
        return self.table.ask(seat) is not None or self.table.ready(seat)

    def _act(self, seat: int) -> None:
        ask, command = self.table.ask(seat), dict[str, Any](what="pass")
        if ask is not None:
            answer = msgspec.to_builtins(self.brains[seat].answer(Question(self.game, seat, ask)))
            command = {"what": "answer", "kind": ask.kind, "answer": answer}
        if ask is not None and command["answer"] == PASS:
            refused(self, seat, ask.kind)
        if command.get("answer", PASS) == PASS and self._passes_for_good(seat):
            command = {"what": "pass", "whole": True}
        self.do(seat, command)

    def _passes_for_good(self, seat: int) -> bool:
        """Whether this person, who gives orders where they can, passes for all passes of the window at once."""
        follow = getattr(self.game, "passes_follow", None)  # rules of before know no such pass
        return bool(self.ways != ASKED and seat in self.people and follow is not None and follow())

    def do(self, by: int | None, command: dict[str, Any]) -> None:
        version = self.table.version(by) if by in self.people else None
        row = self.table.judge(by, command, version, self.at)
        row = row._replace(data=msgspec.json.decode(msgspec.json.encode(row.data)))
        was_hidden = self.game.window() is not None
        self.table.fold(row)
        self._note(row, was_hidden)

    # what is counted

    def _note(self, row: Row, was_hidden: bool) -> None:
        tally = self.tally
        tally.rows += 1
        if row.what in ("answer", "interject"):
            tally.decisions += 1
            if was_hidden and row.data.get("answer") != PASS:
                tally.used += 1
                tally.used_in[row.data.get("kind", "")] += 1
        self._note_action()
        window = None if self.game.window() is None else self._question()
        if window is not None and window != self.window:
            tally.windows += 1
            tally.opened[self.game.window_kind() or ""] += 1
            tally.able[self.game.window_kind() or ""] += len(self.game.asked())
            tally.windows_in_actions += self.action is not None
        self.window = window

    def _note_action(self) -> None:
        name, crumbs = ACTION.get(self.table.title.name), self.game.breadcrumbs(None)
        going_on = (values for key, values in crumbs if key == name)
        action = next(((each["player"], each.get("systems", each.get("system"))) for each in going_on), None)
        self.tally.actions += action is not None and action != self.action
        self.action = action

    def _question(self) -> Moment | None:
        """What the table waits for, as all may know it: with what has happened so far, one question and no other."""
        waiting = self.game.waiting(None)
        return None if waiting is None else (waiting.kind, self.game.version(None))

    def _pass_time(self, until: float, by_clock: bool = False) -> None:
        question = self._question()
        if question is not None and until > self.at:
            self._go_on(Standstill(question, self.game.window() is not None, self.action is not None))
            self.stood += until - self.at
            self.by_clock = by_clock
        self.at = max(self.at, until)

    def _go_on(self, still: Standstill | None) -> None:
        """Where the table stands still now; if it is another question than before, that one is answered."""
        was = self.still
        if was is not None and (still is None or still.question != was.question):
            if self.stood > STAYS:
                self._count(was)
            self.stood = 0.0
        self.still = still

    def _count(self, was: Standstill) -> None:
        tally = self.tally
        tally.waits += 1
        tally.questions[was.question[0]] += round(self.stood)
        tally.waits_at[was.question[0]] += 1
        tally.waits_in_actions += was.in_action
        tally.hidden_waits += was.hidden
        tally.hidden_waits_in_actions += was.hidden and was.in_action
        tally.hidden_seconds += self.stood if was.hidden else 0.0
        tally.waits_for_the_clock += self.by_clock
