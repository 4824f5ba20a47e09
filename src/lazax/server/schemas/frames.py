"""All that one seat may know, now or at some line of its log."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, WithJsonSchema

from lazax.server.requests import Lang
from lazax.server.schemas.asks import Ask, Option
from lazax.server.schemas.shown import At, Shown
from lazax.server.schemas.table import ChatLine, OrderRow, PreparedRow, Result, TableInfo
from lazax.server.schemas.views import VIEW


class Crumb(Shown):
    key: str
    text: str
    mine: bool


class Waiting(Shown):
    """`action`: an action is going on, and one can pass in all windows of it."""

    text: str
    players: list[int]
    hidden: bool
    since: str | None
    until: str | None
    action: bool


class Beat(Shown):
    """What a line tells of a fight: `player` begins, rolls, loses or wins, against `other`; `n`: the round, or the
    hits; `dice`: unit, face, and what it needed; `units` are the player's, `others` the other's."""

    what: Literal["begin", "round", "roll", "hurt", "lost", "end", "over"]
    player: int | None = None
    other: int | None = None
    system: str | None = None
    planet: str | None = None
    n: int = 0
    tenths: int = 0
    roll: str = ""
    dice: list[tuple[str, int, int]] = Field(default_factory=list)
    units: list[tuple[str, int]] = Field(default_factory=list)
    others: list[tuple[str, int]] = Field(default_factory=list)


class Gain(Shown):
    """Victory points; `n` is below 0 if they were lost, `source` says what they were for."""

    player: int
    n: int
    total: int
    kind: Literal["public", "secret", "other"]
    source: str


class LogLine(Shown):
    """`beat` is only there where a line tells of a fight, `gain` where it tells of victory points."""

    n: int
    text: str
    key: str
    player: int | None
    level: int
    at: list[At]
    mine: bool
    beat: Beat | None = None
    gain: Gain | None = None


class UndoOffer(Shown):
    text: str


class Offer(Option):
    """Something I may do at any time; `composed`: put together in private, then made at once."""

    composed: bool


class DealRow(Shown):
    """A proposal (`state` null) or a promise, in words. `cards`: those that would change hands, as far as I know."""

    number: int
    by: int
    to: int
    gives: list[str]
    wants: list[str]
    state: Literal["open", "due", "kept", "broken", "lapsed", "unwatched"] | None
    cards: list[At]


class PlanRow(Shown):
    """Something I can decide before I am asked; `chosen`: the answer I have prepared, if it is one of these;
    `window`: a kind of windows in which I may react: `ask` and `pass` are orders for it; `detail`: when they come;
    `several`: more than one option can be chosen, the one wished most first; `wishes`: those that I have prepared."""

    id: str
    text: str
    heading: str | None
    at: At | None
    kinds: list[str]
    about: dict[str, str | int]
    times: int
    options: list[Option]
    chosen: str | None
    window: str
    detail: str | None
    several: bool
    wishes: list[str]


class Progress(Shown):
    """How far I have come towards an objective."""

    have: int
    need: int
    text: str


class LessonStep(Shown):
    """A step of a lesson as its learner sees it. `points`: where to look; `option`, `draft`, `move`: what leads on;
    `shows`: it can be done for me, `again`: I can go back to where the step began."""

    title: str
    step: str
    heading: str
    text: str
    todo: str
    n: int
    of: int
    state: Literal["read", "asked", "move", "waiting", "between"]
    points: list[str]
    option: str | None
    draft: dict[str, Any] | None
    move: str | None
    last: bool
    shows: bool
    again: bool


class Frame(Shown):
    """All that one seat may know."""

    game: str
    title: str
    lang: Lang
    version: int
    seat: int | None
    table: TableInfo
    view: Annotated[dict[str, Any] | None, WithJsonSchema(VIEW)]
    names: dict[str, dict[str, str]]
    crumbs: list[Crumb]
    waiting: Waiting | None
    ask: Ask | None
    undo: UndoOffer | None
    offers: list[Offer]
    plans: list[PlanRow]
    lesson: LessonStep | None
    deals: list[DealRow]
    progress: dict[str, Progress]
    log: list[LogLine]
    orders: list[OrderRow]
    prepared: list[PreparedRow]
    chat: list[ChatLine]
    notes: str
    result: Result | None


class Overtaken(Shown):
    frame: Frame


class Done(Shown):
    version: int


class Moment(Shown):
    """A table as one seat saw it at some line of its log."""

    seat: int | None
    view: Annotated[dict[str, Any] | None, WithJsonSchema(VIEW)]
    crumbs: list[Crumb]
    progress: dict[str, Progress]
    log: list[LogLine]
