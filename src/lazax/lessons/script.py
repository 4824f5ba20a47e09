"""What is decided in a lesson by other hands than the learner's: before it begins, and by the others at the table.
How often somebody was asked before is counted in the game itself, so that it holds when something is taken back."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Ask
from lazax.core.entries import ANSWER, INTERJECT, LANE, TOGETHER, Entry
from lazax.core.game import Game
from lazax.lessons.conditions import all_hold
from lazax.lessons.lesson import Answers, Lesson, Word


def prepared_answer(lesson: Lesson, game: Game) -> tuple[Ask, Any] | None:
    """What the learner is asked, and the answer that was prepared for it, if there is one that is legal."""
    ask = game.ask(lesson.seat)
    if ask is None or ask.kind not in lesson.prepared:
        return None
    answer = _next(lesson.prepared[ask.kind], game, lesson.seat, ask.kind)
    return None if answer is None or ask.check(answer) is not None else (ask, answer)


def scripted_answer(lesson: Lesson, game: Game, seat: int, ask: Ask) -> Any:
    """What one of the others answers in this lesson; None: what their bot does."""
    for whose in (str(seat), "all"):
        answer = _of(lesson.others.get(whose, {}), game, seat, ask)
        if answer is not None and ask.check(answer) is None:
            return answer
    return None


def answer_between(lesson: Lesson, game: Game, ask: Ask) -> Any:
    """What the learner can answer to a question that no step is about; None if the lesson does not say."""
    answer = _of(lesson.between, game, lesson.seat, ask)
    return answer if answer is not None and ask.check(answer) is None else None


def word_of(lesson: Lesson, game: Game) -> Word | None:
    """What one of the others says now of their own accord."""
    ask = game.ask(lesson.seat)
    if ask is None or not game.open_to_interjections:
        return None
    for word in lesson.words:
        if word.asked in ("", ask.kind) and word.move in game.interjections(word.seat):
            said = any(_is_said(entry, word) for entry in game.entries())
            if not said and all_hold(word.when, game.view(lesson.seat), lesson.seat):
                return word
    return None


def _is_said(entry: Entry, word: Word) -> bool:
    return entry.how == INTERJECT and entry.player == word.seat and entry.value == word.move


def _of(answers: Answers, game: Game, seat: int, ask: Ask) -> Any:
    for kind, told in answers.items():
        if kind == ask.kind or (kind.endswith("*") and ask.kind.startswith(kind[:-1])):
            return _next(told, game, seat, ask.kind) if isinstance(told, list) else told
    return None


def _next(told: list[Any], game: Game, seat: int, kind: str) -> Any:
    before = sum(entry.kind == kind and _was_asked(entry, seat) for entry in game.entries_of(seat))
    return told[before] if before < len(told) else None


def _was_asked(entry: Entry, seat: int) -> bool:
    """Whether an entry says that somebody answered; of a window it is not said who passed, but all were asked."""
    return entry.how == TOGETHER or (entry.player == seat and entry.how in (ANSWER, LANE))
