"""What is put before a person to decide: options, or a form to fill in."""

from __future__ import annotations

from typing import Any, Literal

from lazax.server.schemas.shown import At, Shown


class Meter(Shown):
    id: str
    text: str
    value: int
    max: int | None
    bad: bool


class FormRow(Shown):
    id: str
    text: str
    unit: str | None
    at: At | None
    min: int
    max: int
    start: int
    note: str | None
    kind: Literal["count", "tick", "text"]
    why: str | None
    rare: bool
    needs: str | None


class FormGroup(Shown):
    id: str
    text: str
    at: At | None
    note: str | None
    single: bool
    way: list[At]
    shape: Literal["rows", "whole", "tiles"]
    rows: list[FormRow]


class Form(Shown):
    groups: list[FormGroup]
    meters: list[Meter]
    confirm: str
    none: str | None
    odds: bool


class Outlook(Shown):
    """What can come of an option; `tag`: in two words."""

    grade: Literal["come", "act", "nothing"]
    tag: str
    text: str
    confirm: str
    fight: bool


class Option(Shown):
    id: str
    text: str
    at: At | None
    effect: str | None
    outlook: Outlook | None


class Ask(Shown):
    """`passes`: it belongs to a window that goes on until all pass, and may be put again. `together`: several are
    asked at once, and nothing is shown before all have answered."""

    kind: str
    form: Literal["choose", "submit", "ready"]
    of: str
    question: str
    context: str | None
    hidden: bool
    together: bool
    about: dict[str, Any]
    options: list[Option]
    panel: Form | None
    suggestions: list[Any]
    passes: bool
