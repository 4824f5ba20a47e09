"""What helps to decide: whether an answer would do, odds, moves on trial, how far units get."""

from __future__ import annotations

from typing import Any

from lazax.server.schemas.asks import Ask, Meter
from lazax.server.schemas.shown import At, Shown


class Why(Shown):
    text: str
    rule: str


class Checked(Shown):
    ok: bool
    why: Why | None
    confirm: str
    meters: list[Meter]
    answer: Any


class Coaching(Shown):
    """What the coach says to a question; `option` or `draft`: what it would answer."""

    matters: str
    suggestion: str
    reason: str
    option: str | None
    draft: dict[str, Any] | None


class Filled(Shown):
    """The draft with all of it filled in that is legal; null: there is nothing of it."""

    draft: dict[str, Any] | None


class Chances(Shown):
    """How a fight may end; `left`: units of mine afterwards; `games`: of how many trials, 0: exact."""

    win: float
    lose: float
    draw: float
    left: float
    games: int


class PlanetOdds(Chances):
    planet: str


class Odds(Chances):
    """`planets`: of a landing, for each planet that others defend; the figures are those of the first."""

    planets: list[PlanetOdds]


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
