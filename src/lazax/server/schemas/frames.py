"""All that one seat may know, now or at some line of its log."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import WithJsonSchema

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


class LogLine(Shown):
    n: int
    text: str
    key: str
    player: int | None
    level: int
    at: list[At]
    mine: bool


class UndoOffer(Shown):
    text: str


class Offer(Option):
    """Something I may do at any time; `composed`: put together in private, then made at once."""

    composed: bool


class DealRow(Shown):
    """A proposal (`state` null) or a promise, in words."""

    number: int
    by: int
    to: int
    gives: list[str]
    wants: list[str]
    state: Literal["open", "due", "kept", "broken", "lapsed", "unwatched"] | None


class PlanRow(Shown):
    """Something I can decide before I am asked; `chosen`: the answer I have prepared, if it is one of these."""

    id: str
    text: str
    heading: str | None
    at: At | None
    kinds: list[str]
    about: dict[str, str | int]
    times: int
    options: list[Option]
    chosen: str | None


class Progress(Shown):
    """How far I have come towards an objective."""

    have: int
    need: int
    text: str


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
    log: list[LogLine]
