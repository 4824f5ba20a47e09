"""How a decision lies on the table before a person: options, forms with rows to fill in, and meters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

RowKind = Literal["count", "tick", "text"]
GroupShape = Literal["rows", "whole", "tiles"]
Grade = Literal["come", "act", "nothing"]
"""How much an option can lead to: units arrive, something can be done with what is there, or nothing at all."""
Draft = Mapping[str, Any]
"""What a person has filled in so far: by row a number, or words; rows left out count as 0."""


class At(msgspec.Struct, frozen=True):
    """Where on the table something lives. What kinds of places there are is for the title to say."""

    kind: str
    id: str


class Outlook(msgspec.Struct, frozen=True):
    """What can come of an option. `tag`: the same as `text` in two words; `confirm`: what the button says; `fight`:
    it can lead to a battle, of which there are odds."""

    grade: Grade
    tag: str
    text: str
    confirm: str
    fight: bool = False


class Option(msgspec.Struct, frozen=True):
    """One option of an enumerated ask, and what it does if it is a component with an effect."""

    id: str
    text: str
    at: At | None = None
    effect: str | None = None
    outlook: Outlook | None = None


class Offer(Option, frozen=True):
    """Something that may be done at any time. `composed`: it is put together in private and then made at once."""

    composed: bool = False


class Row(msgspec.Struct, frozen=True):
    """Something to be counted, ticked or written. `why`: the reason why nothing can be filled in here. `rare`: to be
    searched for, because few want it; `needs`: it says more about a row, or the rows that begin so, and makes no
    sense without; what is rare can be searched for all the same."""

    id: str
    text: str
    unit: str | None = None
    at: At | None = None
    min: int = 0
    max: int = 0
    start: int = 0
    note: str | None = None
    kind: RowKind = "count"
    why: str | None = None
    rare: bool = False
    needs: str | None = None


class Group(msgspec.Struct, frozen=True):
    """Rows that belong together, such as the ships of one system. `single`: one of them is ticked, not several;
    `way`: the places that are passed from here to where they go, or where players meet whom the rows name. `shape`:
    `whole` can be taken as one, by a press on its place, `tiles` stand side by side."""

    id: str
    text: str
    rows: tuple[Row, ...]
    at: At | None = None
    note: str | None = None
    single: bool = False
    way: tuple[At, ...] = ()
    shape: GroupShape = "rows"


class Plan(msgspec.Struct, frozen=True):
    """Something that can be decided before it is asked: the answer chosen is prepared for every ask of these kinds
    that is about this. `heading`: the words over plans that belong together; `chosen`: the answer prepared so far.
    `window`: the kind of a window in which one may react; `ask` and `pass` are standing orders for it, and `detail`
    says when it comes. `several`: more than one option can be chosen, the one wished most first."""

    id: str
    text: str
    kinds: tuple[str, ...]
    options: tuple[Option, ...]
    about: dict[str, str | int] = {}
    times: int = 1
    at: At | None = None
    heading: str | None = None
    chosen: str | None = None
    window: str = ""
    detail: str | None = None
    several: bool = False
    wishes: tuple[str, ...] = ()


class Deal(msgspec.Struct, frozen=True):
    """What players offer or have promised each other. `state`: of a promise, how it stands; None: a proposal.
    `cards`: those that would change hands, as far as the reader knows them."""

    number: int
    by: int
    to: int
    gives: tuple[str, ...]
    wants: tuple[str, ...]
    state: str | None = None
    cards: tuple[At, ...] = ()


class Within(msgspec.Struct, frozen=True):
    """A place within reach. `whole`: of everything that sets out, not only of the fastest."""

    at: At
    whole: bool


class Range(msgspec.Struct, frozen=True):
    """How far something of mine gets, or in words why nowhere."""

    text: str
    places: tuple[Within, ...]


class Meter(msgspec.Struct, frozen=True):
    """A number to watch while a draft grows. `bad`: as it stands it cannot be confirmed."""

    id: str
    text: str
    value: int
    max: int | None = None
    bad: bool = False


class Form(msgspec.Struct, frozen=True):
    """A validated ask as a page of groups. `none`: the words for filling in nothing, where that is an answer."""

    groups: tuple[Group, ...]
    meters: tuple[Meter, ...]
    confirm: str
    none: str | None = None
    odds: bool = False

    def rows(self) -> Iterator[Row]:
        for group in self.groups:
            yield from group.rows

    def start(self) -> dict[str, int]:
        """The draft with which a person begins."""
        return {row.id: row.start for row in self.rows() if row.start}
