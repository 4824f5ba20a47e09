"""What goes out over the wire, as types: written into the OpenAPI page, so that clients can generate theirs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, WithJsonSchema

from lazax.server.wire import VIEW
from lazax.server.wishes import Lang


class SeatKey(BaseModel):
    """A seat that the maker may hand out: who has the token sits there."""

    seat: int
    token: str | None
    link: str | None


class Created(BaseModel):
    game: str
    seats: list[SeatKey]


class Done(BaseModel):
    version: int


class Reported(BaseModel):
    report: int


class LoggedIn(BaseModel):
    name: str
    token: str


class MyGame(BaseModel):
    game: str
    title: str
    name: str
    status: str
    seat: int
    since: str
    changed: str


class Refusal(BaseModel):
    text: str
    rule: str
    key: str


class Refused(BaseModel):
    refused: Refusal


class At(BaseModel):
    kind: Literal[
        "system", "planet", "player", "card", "agenda", "strategy", "technology", "objective", "unit", "leader",
        "tile", "space", "area",
    ]  # fmt: skip
    id: str


class Meter(BaseModel):
    id: str
    text: str
    value: int
    max: int | None
    bad: bool


class FormRow(BaseModel):
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


class FormGroup(BaseModel):
    id: str
    text: str
    at: At | None
    note: str | None
    rows: list[FormRow]


class Form(BaseModel):
    groups: list[FormGroup]
    meters: list[Meter]
    confirm: str
    none: str | None
    odds: bool


class Option(BaseModel):
    id: str
    text: str
    at: At | None
    effect: str | None


class Ask(BaseModel):
    kind: str
    form: Literal["choose", "submit", "ready"]
    of: str
    question: str
    context: str | None
    hidden: bool
    about: dict[str, Any]
    options: list[Option]
    panel: Form | None
    suggestions: list[Any]


class SeatRow(BaseModel):
    seat: int
    who: Literal["human", "bot", "open"]
    name: str
    race: str
    bot: str | None
    here: bool
    standing_in: bool


class MotionRow(BaseModel):
    id: int
    what: str
    text: str
    by: int
    to: int | None
    agreed: list[int]
    needed: list[int]


class TableInfo(BaseModel):
    name: str
    status: Literal["lobby", "running", "paused", "over"]
    pace: Literal["quick", "timed", "sealed"]
    window_seconds: int
    host: bool
    take_back: Literal["all", "host"]
    since: str
    seats: list[SeatRow]
    motions: list[MotionRow]


class Crumb(BaseModel):
    key: str
    text: str


class Waiting(BaseModel):
    text: str
    players: list[int]
    hidden: bool
    since: str | None
    until: str | None


class LogLine(BaseModel):
    n: int
    text: str
    key: str
    player: int | None
    level: int
    at: list[At]
    mine: bool


class ChatLine(BaseModel):
    n: int
    seat: int | None
    text: str
    ping: str | None
    at: str


class UndoOffer(BaseModel):
    text: str


class Offer(BaseModel):
    id: str
    text: str
    at: At | None


class Result(BaseModel):
    winners: list[int]
    text: str


class Progress(BaseModel):
    """How far I have come towards an objective."""

    have: int
    need: int
    text: str


class Frame(BaseModel):
    """All that one seat may know."""

    game: str
    title: str
    lang: Lang
    version: int
    seat: int | None
    table: TableInfo
    view: Annotated[dict[str, Any] | None, WithJsonSchema(VIEW)]
    crumbs: list[Crumb]
    waiting: Waiting | None
    ask: Ask | None
    undo: UndoOffer | None
    offers: list[Offer]
    progress: dict[str, Progress]
    log: list[LogLine]
    orders: list[dict[str, Any]]
    prepared: list[dict[str, Any]]
    chat: list[ChatLine]
    notes: str
    result: Result | None


class Overtaken(BaseModel):
    frame: Frame


class Why(BaseModel):
    text: str
    rule: str


class Checked(BaseModel):
    ok: bool
    why: Why | None
    confirm: str
    meters: list[Meter]
    answer: Any


class Odds(BaseModel):
    win: float
    lose: float
    draw: float
    left: float
    games: int


class Moment(BaseModel):
    """A table as one seat saw it at some line of its log."""

    view: Annotated[dict[str, Any] | None, WithJsonSchema(VIEW)]
    crumbs: list[Crumb]
    log: list[LogLine]


class Health(BaseModel):
    ok: bool


class OptionValue(BaseModel):
    value: Any
    text: str


class TitleOption(BaseModel):
    name: str
    text: str
    effect: str
    values: list[OptionValue]
    default: Any
    rule: str
    group: Literal["option", "switch", "galaxy"]


class TitleInfo(BaseModel):
    name: str
    text: str
    players: tuple[int, int]
    bots: list[str]
    options: list[TitleOption]


class RuleText(BaseModel):
    number: str
    text: str


class RoundRow(BaseModel):
    round: int
    players: list[dict[str, Any]]


class Luck(BaseModel):
    player: int
    dice: int
    average: float
    hits: int


class Statistics(BaseModel):
    seats: list[SeatRow]
    rounds: list[RoundRow]
    luck: list[Luck]
    result: Result | None
