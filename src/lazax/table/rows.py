"""The record of a table: an append-only list of rows. Everything a table knows is a fold over them, so whoever reads
the same rows has the same table."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple

import msgspec

from lazax.table import names

Seat = int
Time = float  # seconds since 1970, UTC
Data = dict[str, Any]

WINDOW_SECONDS = 20
CLOSING_HOURS = 12


def iso(at: Time) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Row(NamedTuple):
    """One thing that was done at a table: plain data, already judged. `by` is a seat, or None for the house."""

    number: int
    at: Time
    by: Seat | None
    what: str
    data: Data
    key: str = ""


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is to sit somewhere: the maker, whoever has the seat's link, anybody, or a bot."""

    who: Literal["me", "link", "open", "bot"]
    name: str = ""
    bot: str = ""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The first row of a table: what is played and how."""

    title: str
    players: int
    seed: int
    seats: tuple[SeatPlan, ...]
    options: dict[str, Any] = {}
    pace: Literal["quick", "timed", "sealed"] = "quick"
    window_seconds: int = WINDOW_SECONDS
    closing_hours: int = CLOSING_HOURS
    asks: Literal["all", "concerned"] = "all"  # whom reactions wait for, as long as nobody orders otherwise
    take_back: Literal["all", "host"] = "all"
    stand_in_hours: int | None = None
    grace: Literal["live", "days"] | None = None  # how long people have to give a sign of life; None: as they play
    hand_over: bool = False  # who takes a player's seat over gets the hand at once
    name: str = ""
    lesson: str = ""  # the guided game that is played here
    coach: bool = False  # players may ask what a bot would do although people play against each other


def with_named_bots(setup: Setup) -> Setup:
    """The same set-up with a name for every bot."""
    stars = names.for_bots([plan.name for plan in setup.seats])
    seats = tuple(
        msgspec.structs.replace(plan, name=next(stars, "")) if plan.who == "bot" and not plan.name else plan
        for plan in setup.seats
    )
    return msgspec.structs.replace(setup, seats=seats)


def first_row(setup: Setup, at: Time) -> Row:
    return Row(1, at, None, "setup", msgspec.to_builtins(setup))


class Overtaken(Exception):
    """Raised to whoever decided on a table that has gone on since: they look again and decide anew."""


class Unreadable(Exception):
    """Raised when the rows of a table hold a word that is not known here: a newer server has written it."""
