"""A lesson as its file tells it.

title = "First game"      in the locales: `lesson.first`, `lesson.first.home`, `lesson.first.home.text` ...
players = 3               the table: how many play, seed and options, the seat of the learner, the bot of the others
[prepared]                what the learner's seat answers before it begins, by kind of ask, one after the other
[others.1]                what the others answer: a list one after the other ("": what their bot does), or one answer
                          each time (`others.all`: any of them; `kind*`: all kinds that begin so); what is not told
                          here is their bot's
[between]                 what the learner can answer to asks that no step is about
[[words]]                 what somebody says of their own accord, once, as soon as it is so
[[steps]]                 what is shown and asked, see :class:`Step`
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct, convert, field


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the learner can see: what stands at a place of their view (`players.me.goods`), and what it must
    be. `me` is the learner; a list has as many as its length."""

    at: str
    equals: Any = None
    least: int | None = None


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that belongs to a step, and the answer that leads on (none: any does). `when`: only if it is so."""

    kind: str
    answer: Any = None
    when: tuple[Condition, ...] = ()


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn. A step without questions is read. One with questions is done when the last of them has been
    answered or, with `until`, when one of these is so; `lapses`: it is too late for it when one of these is so;
    `move`: it is about something that can be done at any time. `points`: where to look, first to last. `values`: what
    its words name."""

    id: str
    asks: tuple[Expected, ...] = ()
    move: str = ""
    when: tuple[Condition, ...] = ()
    until: tuple[Condition, ...] = ()
    lapses: tuple[Condition, ...] = ()
    points: tuple[str, ...] = ()
    values: dict[str, Any] = {}

    @property
    def read(self) -> bool:
        """Whether there is nothing to do in it but to read."""
        return not (self.asks or self.move or self.until)


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of any time that one of the others makes, with its answers, while the learner is asked `asked`."""

    seat: int
    move: str
    answers: tuple[Any, ...] = ()
    asked: str = ""
    when: tuple[Condition, ...] = ()


Answers = dict[str, Any]
"""By kind of ask: a list of answers one after the other, or one that is always given."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    players: int
    seed: int
    steps: tuple[Step, ...]
    name: str = ""
    seat: int = 0
    bot: str = ""
    options: dict[str, Any] = {}
    prepared: dict[str, list[Any]] = {}
    others: dict[str, Answers] = {}
    between: Answers = {}
    words: tuple[Word, ...] = ()
    ids: dict[str, int] = field(default_factory=dict)

    def step(self, name: str) -> Step | None:
        return self.steps[self.ids[name]] if name in self.ids else None


@cache
def lessons_of(title: str) -> Mapping[str, Lesson]:
    """The lessons of a title by name, in the order of their files."""
    room = files("lazax").joinpath(title, "lessons")
    if not room.is_dir():
        return {}
    found = {}
    for source in sorted(room.iterdir(), key=lambda path: path.name):
        if source.name.endswith(".toml"):
            name = source.name.removesuffix(".toml")
            found[name] = read(name, source.read_text(encoding="utf-8"))
    return found


def read(name: str, text: str) -> Lesson:
    """A lesson out of its file; a ValueError says what is wrong with it."""
    told = tomllib.loads(text)
    ids = [step.get("id", "") for step in told.get("steps", ())]
    if len(set(ids)) < len(ids):
        raise ValueError(f"the lesson '{name}' has a step twice")
    return convert({**told, "name": name, "ids": {one: n for n, one in enumerate(ids)}}, Lesson)


def lesson_of(title: str, name: str) -> Lesson | None:
    """A lesson by its name; None if there is none of it (any more)."""
    return lessons_of(title).get(name) if name else None
