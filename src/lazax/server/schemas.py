"""What goes out over the wire, as types: written into the OpenAPI page, so that clients can generate theirs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, WithJsonSchema

from lazax.server.wire import VIEW
from lazax.server.wishes import Lang


class Shown(BaseModel):
    """What goes out: everything that is written here, and nothing else."""

    model_config = ConfigDict(extra="forbid")


class SeatKey(Shown):
    """A seat that the maker may hand out: who has the token sits there."""

    seat: int
    token: str | None
    link: str | None


class Created(Shown):
    game: str
    seats: list[SeatKey]


class Done(Shown):
    version: int


class Reported(Shown):
    report: int


class Tried(Shown):
    """How a trial message fared, in words."""

    ok: bool
    text: str


class LoggedIn(Shown):
    """A session. `device`: what this browser keeps, to be known next time; `codes`: shown this once."""

    name: str
    token: str
    device: str
    codes: list[str]


class RecoveryCodes(Shown):
    codes: list[str]


class Me(Shown):
    """My account. `mail`: whether this server can send e-mail."""

    name: str
    email: str | None
    codes: int
    mail: bool


class AdoptedSeat(Shown):
    """What became of a seat that a browser holds: it is in my list, in another's, or its link is void."""

    game: str
    seat: int | None
    name: str
    outcome: Literal["adopted", "anothers", "unknown"]


class MyGame(Shown):
    game: str
    title: str
    name: str
    status: str
    seat: int
    since: str
    changed: str


class Refusal(Shown):
    text: str
    rule: str
    key: str


class Refused(Shown):
    refused: Refusal


class At(Shown):
    kind: str
    id: str


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


class Option(Shown):
    id: str
    text: str
    at: At | None
    effect: str | None


class Ask(Shown):
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


class SeatRow(Shown):
    seat: int
    who: Literal["human", "bot", "open"]
    name: str
    race: str
    bot: str | None
    here: bool
    standing_in: bool
    seen: str | None
    joins_round: int | None
    resigned: bool


class MotionRow(Shown):
    id: int
    what: str
    text: str
    by: int
    to: int | None
    agreed: list[int]
    needed: list[int]
    about: int | None
    waits_for: list[int]
    due: str | None


class TableInfo(Shown):
    name: str
    status: Literal["lobby", "running", "paused", "over"]
    pace: Literal["quick", "timed", "sealed"]
    window_seconds: int
    closing_hours: int
    stand_in_hours: int | None
    grace: Literal["live", "days"] | None
    hand_over: bool
    host: bool
    mine: int | None
    take_back: Literal["all", "host"]
    since: str
    seats: list[SeatRow]
    motions: list[MotionRow]


class Crumb(Shown):
    key: str
    text: str
    mine: bool


class Waiting(Shown):
    text: str
    players: list[int]
    hidden: bool
    since: str | None
    until: str | None


class LogLine(Shown):
    n: int
    text: str
    key: str
    player: int | None
    level: int
    at: list[At]
    mine: bool


class ChatLine(Shown):
    n: int
    seat: int | None
    name: str
    text: str
    ping: str | None
    at: str


class Chat(Shown):
    """A part of the talk."""

    chat: list[ChatLine]


class UndoOffer(Shown):
    text: str


class Offer(Option):
    """Something I may do at any time; `composed`: put together in private, then made at once."""

    composed: bool


class OrderRow(Shown):
    """A standing order of mine."""

    id: int
    text: str
    what: Literal["card", "kind", "turn", "all", "ask"]
    card: str
    kind: str


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


class PreparedRow(Shown):
    """An answer I have prepared; `lapsed`: why it no longer holds."""

    kind: str
    about: dict[str, str | int]
    answer: Any
    text: str
    times: int
    lapsed: str | None


class Result(Shown):
    winners: list[int]
    text: str


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


class Why(Shown):
    text: str
    rule: str


class Checked(Shown):
    ok: bool
    why: Why | None
    confirm: str
    meters: list[Meter]
    answer: Any


class Odds(Shown):
    win: float
    lose: float
    draw: float
    left: float
    games: int


class Rehearsed(Shown):
    """A move on trial: what could go there, and what would come of a draft."""

    ask: Ask
    checked: Checked | None


class Composed(Shown):
    """A move that is put together in private: what is asked next (null: nothing more), what a form for it begins
    with, and what would come of a draft."""

    ask: Ask | None
    start: dict[str, Any]
    checked: Checked | None


class Within(Shown):
    at: At
    whole: bool


class Range(Shown):
    """How far my units in a place get; `whole`: all of them, not only the fastest."""

    text: str
    places: list[Within]


class Moment(Shown):
    """A table as one seat saw it at some line of its log."""

    seat: int | None
    view: Annotated[dict[str, Any] | None, WithJsonSchema(VIEW)]
    crumbs: list[Crumb]
    log: list[LogLine]


class RoundRow(Shown):
    round: int
    players: list[dict[str, Any]]


class Luck(Shown):
    player: int
    dice: int
    hits: int
    expected: float


class Statistics(Shown):
    title: str
    seats: list[SeatRow]
    rounds: list[RoundRow]
    luck: list[Luck]
    result: Result | None
