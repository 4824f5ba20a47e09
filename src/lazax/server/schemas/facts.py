"""What goes out over the wire about the titles themselves, as types."""

from __future__ import annotations

from typing import Any, Literal

from lazax.rules_page import LineKind
from lazax.server.schemas.shown import Shown


class Health(Shown):
    ok: bool
    database: Literal["ok", "locked", "full", "readonly", "broken"]


class House(Shown):
    """What this server offers beside games. `mail`: it sends letters."""

    mail: bool


class OptionValue(Shown):
    value: Any
    text: str


class TitleOption(Shown):
    """A switch of the set-up; with `each` its value names one of those for every seat, between commas."""

    name: str
    text: str
    effect: str
    values: list[OptionValue]
    default: Any
    rule: str
    each: list[OptionValue]
    group: Literal["table", "option", "switch"]


class LessonInfo(Shown):
    name: str
    text: str


class TitleInfo(Shown):
    """A game. `battles`: it has battles, which anybody can set up; `sends`: its games can be read by other
    tools."""

    name: str
    text: str
    about: str
    players: tuple[int, int]
    quick: int
    bots: list[str]
    lessons: list[LessonInfo]
    battles: bool
    sends: bool
    options: list[TitleOption]


class Fact(Shown):
    """A number that is printed on a thing, or a word."""

    name: str
    value: str


class Passage(Shown):
    """A part of what a thing does. `by`: the technology with which alone it does so."""

    text: str
    head: str
    by: str | None


class Card(Shown):
    """What a thing is, by its kind and id. `sort`: what kind of thing, in a word; `rule`: where to read on; `use`:
    what stands before its id in an answer that uses it in a window; empty where it is used in none."""

    kind: str
    id: str
    name: str
    sort: str
    facts: list[Fact]
    parts: list[Passage]
    rule: str
    use: str


class Filter(Shown):
    """Under what things are filed. Its values are in the order of the cards."""

    name: str
    text: str
    values: list[OptionValue]


class Filed(Shown):
    """A thing under its values of the filters, the tests in which it did something, and how often it was used in
    games; None: nobody has looked."""

    tags: dict[str, list[str]]
    tests: int | None
    recorded: int | None
    simulated: int | None


class Compendium(Shown):
    """The things of the cards by kind and id (`technology:sarween_tools`)."""

    recorded_games: int
    simulated_games: int
    filters: list[Filter]
    rows: dict[str, Filed]


class Picture(Shown):
    svg: str
    layout: dict[str, Any]


class RuleText(Shown):
    number: str
    text: str


class RuleLine(Shown):
    """A piece of the rules: a heading, a rule, a paragraph or point without a number, a row of a table (its cells
    between strokes). `under`: the number of what it belongs to."""

    number: str
    under: str
    kind: LineKind
    text: str


class RuleHead(Shown):
    """A heading in the reader's language: which line it is, and words by which one looks for what is under it."""

    line: int
    title: str
    words: str


class Rulebook(Shown):
    title: str
    lines: list[RuleLine]
    heads: list[RuleHead]
