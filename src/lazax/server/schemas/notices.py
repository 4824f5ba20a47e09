"""What comes of reports and trial messages, and the figures of a game."""

from __future__ import annotations

from typing import Any

from lazax.server.schemas.shown import Shown
from lazax.server.schemas.table import Result, SeatRow


class Reported(Shown):
    report: int


class Tried(Shown):
    """How a trial message fared, in words."""

    ok: bool
    text: str


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
