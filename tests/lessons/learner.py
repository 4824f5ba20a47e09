"""A table with a lesson, played without a server: the others do what the lesson says, the learner what it shows."""

from __future__ import annotations

from typing import Any

import msgspec

from lazax.bots import Bot, Question, make_bot
from lazax.core.game import Game
from lazax.lessons import Lesson, lesson_of, lessons_of, scripted_answer, word_of
from lazax.table.frames import frame
from lazax.table.guidance import lesson_table
from lazax.table.rows import first_row
from lazax.table.table import Table
from lazax.titles import TITLES

LESSONS = [(title, name) for title in TITLES for name in lessons_of(title)]
"""Every lesson there is."""
MOST = 400


class Learner:
    """The one who learns, and the table around them."""

    def __init__(self, title: str, name: str) -> None:
        found = lesson_of(title, name)
        assert found is not None
        self.lesson: Lesson = found
        self.table = Table.from_rows([first_row(lesson_table(title, found, "Ann"), 1.0)])
        self.bots: dict[int, Bot] = {
            seat: make_bot(bot, title, seat) for seat, bot in sorted(self.table.bot_seats().items())
        }
        self.others()

    @property
    def seat(self) -> int:
        return self.lesson.seat

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def do(self, by: int | None, command: dict[str, Any]) -> None:
        row = self.table.judge(by, command, None, 2.0)
        row = row._replace(data=msgspec.json.decode(msgspec.json.encode(row.data)))
        self.table.fold(row, fresh=True)

    def guide(self, what: str) -> None:
        """Press a button of the lesson; then the others go on."""
        self.do(self.seat, {"what": "guide", "do": what})
        self.others()

    def answer(self, answer: Any) -> None:
        ask = self.table.ask(self.seat)
        assert ask is not None
        self.do(self.seat, {"what": "answer", "kind": ask.kind, "answer": answer})
        self.others()

    def others(self) -> None:
        """All that happens before the learner is asked again."""
        for _ in range(MOST):
            if self.game.over or not (self._house() or self._word() or self._bot()):
                return
        raise AssertionError("the others play on and on")

    def _house(self) -> bool:
        acts, _ = self.table.house(2.0)
        if acts:
            self.do(*acts[0])
        return bool(acts)

    def _word(self) -> bool:
        lesson = self.table.lesson
        word = None if lesson is None else word_of(lesson, self.game)
        if word is not None:
            self.do(word.seat, {"what": "interject", "move": word.move, "answers": list(word.answers)})
        return word is not None

    def _bot(self) -> bool:
        for seat, bot in self.bots.items():
            if (ask := self.table.ask(seat)) is not None:
                lesson = self.table.lesson
                told = None if lesson is None else scripted_answer(lesson, self.game, seat, ask)
                answer = bot.answer(Question(self.game, seat, ask)) if told is None else told
                self.do(seat, {"what": "answer", "kind": ask.kind, "answer": answer})
                return True
        return False

    def shown(self, lang: str = "en") -> dict[str, Any] | None:
        """The step as the learner sees it; None when the lesson is over."""
        step: dict[str, Any] | None = self.whole(lang)["lesson"]
        return step

    def whole(self, lang: str = "en") -> dict[str, Any]:
        return frame(self.table, self.seat, lang)

    @property
    def done(self) -> list[str]:
        learning = self.table.state.learning
        assert learning is not None
        return list(learning.done)
