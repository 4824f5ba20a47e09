"""Accounts, their keys, and the tables that somebody sits at."""

from __future__ import annotations

from typing import Literal

from lazax.server.schemas.shown import Shown


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


class SeatKey(Shown):
    """A seat that the maker may hand out: who has the token sits there."""

    seat: int
    token: str | None
    link: str | None


class Created(Shown):
    game: str
    seats: list[SeatKey]
