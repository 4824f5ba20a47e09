"""The steward: plays for the bots and does what the house does by itself, outside of any request and one small
decision at a time."""

from __future__ import annotations

import gc
import heapq
import logging
import secrets
import time
from collections.abc import Iterable
from threading import Condition, Thread
from typing import Any

from lazax.bots import Bot, Moves, Question, make_bot
from lazax.core.ask import Ask, Refused, Value
from lazax.core.chance import mix
from lazax.core.game import Game
from lazax.lessons import scripted_answer, word_of
from lazax.lessons.lesson import Word
from lazax.server.hall import Hall
from lazax.server.problems import Problem, database_problem
from lazax.server.room import Room
from lazax.server.settings import Settings
from lazax.server.storage.trouble import DatabaseErrors
from lazax.table import composing
from lazax.table.rows import Overtaken

log = logging.getLogger("lazax.server")
_LEASE = 10.0  # seconds for which a process looks after a table; then another may
_AFTER_FAILURE = 30.0
_SWEEP = 600.0  # seconds between two searches for what nobody needs any more, during which everybody waits
_INTERJECTIONS = 4  # moves of any time in a row, before somebody answers
Act = tuple[int | None, dict[str, Any]]


class Players:
    """The bots of one table, as this process plays them."""

    def __init__(self) -> None:
        self.bots: dict[tuple[int, str], Bot] = {}
        self.offered = -1  # the step at which moves of any time were offered last
        self.heard = -1  # the row after which they could last say something
        self.interjected = 0
        self.next = 0.0  # not before then, so that a person can follow

    def bot(self, room: Room, seat: int, name: str) -> Bot:
        if (seat, name) not in self.bots:
            table = room.table
            self.bots[seat, name] = make_bot(name, table.setup.title, mix(table.setup.seed, seat, room.number))
        return self.bots[seat, name]

    def move(self, room: Room) -> Act | None:
        """What one of the bots does now; None if nothing."""
        table = room.table
        seats, game = table.bot_seats(), table.game
        if not seats or game is None or table.state.status != "running":
            return None
        if (word := self.word(room)) is not None:
            return word.seat, {"what": "interject", "move": word.move, "answers": list(word.answers)}
        speakers = self._speakers(room, game, seats)
        if game.open_to_interjections:
            for seat in speakers:
                move = self._interjection(room, game, seat, seats[seat])
                command = None if move is None else self._said(room, game, seat, move, seats[seat])
                if command is not None:
                    self.interjected += 1
                    return seat, command
        for seat in seats:
            if (ask := table.ask(seat)) is not None:
                self.interjected = max(0, self.interjected - 1)
                lesson = room.table.lesson
                answer = None if lesson is None else scripted_answer(lesson, game, seat, ask)
                if answer is None:
                    answer = self._answer(room, Question(game, seat, ask), seats[seat])
                return seat, {"what": "answer", "kind": ask.kind, "answer": answer}
        return None

    def _speakers(self, room: Room, game: Game, seats: Iterable[int]) -> list[int]:
        """Who may say something now: a new step is the moment for all, whoever is spoken to may always answer."""
        addressed, step = self.spoken_to(room), game.step_began
        everybody = step != self.offered and self.interjected < _INTERJECTIONS and room.table.lesson is None
        self.offered, self.heard = step, room.number
        return [seat for seat in seats if everybody or seat in addressed]

    def spoken_to(self, room: Room) -> frozenset[int]:
        """The bots to whom something is proposed that they have not yet thought about as things are."""
        table = room.table
        if table.game is None or room.number == self.heard:
            return frozenset()
        return table.title.addressed(table.game.state) & table.bot_seats().keys()

    @staticmethod
    def word(room: Room) -> Word | None:
        """What one of them says in a lesson: nothing else is said there of their own accord."""
        lesson, game = room.table.lesson, room.table.game
        return None if lesson is None or game is None else word_of(lesson, game)

    def _interjection(self, room: Room, game: Game, seat: int, name: str) -> str | None:
        try:
            return self.bot(room, seat, name).interjection(Moves(game, seat), seat)
        except Exception:
            log.exception("table %s: the bot %s could not say whether it interjects", room.game, name)
            return None

    def _said(self, room: Room, game: Game, seat: int, move: str, name: str) -> dict[str, Any] | None:
        """The move as a command; what is put together in private comes whole, or not at all."""
        if not game.title.composed(move):
            return {"what": "interject", "move": move}

        def answer_next(twin: Game, ask: Ask) -> Value:
            return self._answer(room, Question(twin, seat, ask), name)

        try:
            answers = composing.complete(game, seat, move, answer_next)
        except Refused as refused:
            log.error("table %s: the bot %s could not say %s: %s", room.game, name, move, refused)
            return None
        return None if answers is None else {"what": "interject", "move": move, "answers": answers}

    def _answer(self, room: Room, question: Question, name: str) -> Value:
        """What the bot answers or, should it fail, what one does that plays at random: no game stops for a bot."""
        try:
            answer = self.bot(room, question.player, name).answer(question)
            if question.allows(answer):
                return answer
            log.error("table %s: the bot %s answered %s with %r", room.game, name, question.kind, answer)
        except Exception:
            log.exception("table %s: the bot %s could not answer %s", room.game, name, question.kind)
        return self.bot(room, question.player, "random").answer(question)


class Steward:
    """One thread that looks after all tables of this process, each when it is due."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall, self.settings = hall, settings
        self.name = secrets.token_hex(8)
        self._players: dict[str, Players] = {}
        self._claims: dict[str, float] = {}
        self._due: dict[str, float] = {}
        self._heap: list[tuple[float, str]] = []
        self._changed = Condition()
        self._stopped = False
        self._swept = time.monotonic()
        self._thread = Thread(target=self._work, name="steward", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        with self._changed:
            self._stopped = True
            self._changed.notify()
        if self._thread.is_alive():
            self._thread.join(10.0)
        self.hall.shelf.release(self.name)

    def heard(self, game: str, number: int) -> None:
        """A table has changed: look after it, unless it is known that only a person can go on there."""
        when = self.hall.next_look(game, number)
        if when is not None:
            self.nudge(game, when)

    def nudge(self, game: str, when: float) -> None:
        """Look after a table at this time, if not before."""
        with self._changed:
            if self._due.get(game, when + 1) > when:
                self._due[game] = when
                heapq.heappush(self._heap, (when, game))
                self._changed.notify()

    def _next(self, wait_until: float) -> str | None:
        """The next table that is due; None when it is time to look at the shelf, or to stop."""
        with self._changed:
            while not self._stopped:
                now = self.hall.clock()
                while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
                    heapq.heappop(self._heap)
                if self._heap and self._heap[0][0] <= now:
                    _, game = heapq.heappop(self._heap)
                    del self._due[game]
                    return game
                if now >= wait_until:
                    return None
                until = min(wait_until, self._heap[0][0]) if self._heap else wait_until
                self._changed.wait(max(0.001, until - now))
        return None

    def _work(self) -> None:
        look = 0.0
        while not self._stopped:
            game = self._next(look)
            if game is None:
                look = self.hall.clock() + self.settings.look
                self._look()
                continue
            try:
                again = self.tend(game)
            except Problem:
                self._forget(game)
            except DatabaseErrors as error:
                database_problem(error, f"the steward at table {game}")
                self.nudge(game, self.hall.clock() + _AFTER_FAILURE)
            except Exception:
                log.exception("the steward could not look after table %s", game)
                self.nudge(game, self.hall.clock() + _AFTER_FAILURE)
            else:
                if again is not None:
                    self.nudge(game, again)
            time.sleep(0)  # others first

    def _look(self) -> None:
        """Find tables on the shelf that are due and nobody looks after; drop what is idle."""
        try:
            if not self._stopped:
                for game in self.hall.shelf.due(self.hall.clock()):
                    self.nudge(game, 0.0)
                self.hall.drop_idle()
                self.hall.shelf.database.tidy()
                if time.monotonic() > self._swept + _SWEEP:
                    gc.collect()
                    self._swept = time.monotonic()
                open_rooms = set(self.hall.open_rooms())
                for game in [game for game in self._players if game not in open_rooms]:
                    self._forget(game)
        except DatabaseErrors as error:
            database_problem(error, "the steward looking at the shelf")
        except Exception:
            log.exception("the steward could not look at the shelf")

    def _forget(self, game: str) -> None:
        self._players.pop(game, None)
        self._claims.pop(game, None)

    def tend(self, game: str) -> float | None:
        """Do the next thing at a table. Returns the time to look again, None if only a person can go on."""
        self.hall.keep(game, self.settings.snapshot_every)
        now = self.hall.clock()
        with self.hall.room(game) as room:
            acts, next_time = room.table.house(now)
            players = self._players.get(game) or Players()
            if not acts and not room.bot_asked() and not players.spoken_to(room) and players.word(room) is None:
                return next_time
            self._players[game] = players
            if not self._claimed(game, now):
                return now + _LEASE / 2
            if acts:
                return self._do(game, acts[0], now)
            if now < players.next:
                return players.next
            act = players.move(room)
            if act is None:
                return next_time
            again = self._do(game, act, now)
            learning = room.table.state.learning
            players.next = now + (0.0 if learning is not None and not learning.begun else self.settings.pause)
            return max(again, players.next)

    def _do(self, game: str, act: Act, now: float) -> float:
        by, command = act
        try:
            self.hall.decide(game, by, command, None)
        except Overtaken:
            return now
        except Refused as refused:
            log.error("table %s: %s of %s was refused: %s", game, command, by, refused)
            return now + _AFTER_FAILURE
        return now

    def _claimed(self, game: str, now: float) -> bool:
        until = self._claims.get(game, 0.0)
        if until - now > _LEASE / 2:
            return True
        if not self.hall.shelf.claim(game, self.name, now, now + _LEASE):
            self._claims.pop(game, None)
            return False
        self._claims[game] = now + _LEASE
        return True
