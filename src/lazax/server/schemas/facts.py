"""What goes out over the wire about the titles themselves, as types."""

from __future__ import annotations

from typing import Any, Literal

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


class TitleInfo(Shown):
    """A game. `in_the_making`: it can be played, but some of its components are not there yet."""

    name: str
    text: str
    about: str
    players: tuple[int, int]
    quick: int
    bots: list[str]
    in_the_making: bool
    options: list[TitleOption]


class Picture(Shown):
    svg: str
    layout: dict[str, Any]


class RuleText(Shown):
    number: str
    text: str
