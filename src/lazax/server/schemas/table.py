"""The table around a game: seats, motions, talk, orders, prepared answers, the result."""

from __future__ import annotations

from typing import Any, Literal

from lazax.server.schemas.shown import Shown


class SeatRow(Shown):
    seat: int
    who: Literal["human", "bot", "open"]
    name: str
    faction: str
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
    asks: Literal["all", "concerned"]
    stand_in_hours: int | None
    grace: Literal["live", "days"] | None
    hand_over: bool
    host: bool
    mine: int | None
    coach: bool
    take_back: Literal["all", "host"]
    since: str
    seats: list[SeatRow]
    motions: list[MotionRow]


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


class OrderRow(Shown):
    """A standing order of mine."""

    id: int
    text: str
    what: Literal["card", "kind", "turn", "all", "ask", "action", "others", "use"]
    card: str
    kind: str
    until: Literal["", "turn", "action", "card"]


class PreparedRow(Shown):
    """An answer I have prepared; `lapsed`: why it no longer holds."""

    kind: str
    about: dict[str, str | int]
    answer: Any
    text: str
    times: int
    lapsed: str | None


class Result(Shown):
    """`how`: in sentences, by what it was won and what broke a tie."""

    winners: list[int]
    text: str
    how: list[str]
