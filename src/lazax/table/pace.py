"""How fast a table goes through hidden windows. *quick*: one that nobody can use closes at once. *timed*: each lasts
the same time, whoever can do something. *sealed*: it closes when all have answered, or at fixed times."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.ask import Choose
from lazax.core.game import Game
from lazax.table.rows import Seat, Setup, Time
from lazax.table.state import Chair, Opening

HOUR = 3_600.0
Wants = Callable[[Seat], bool]


def can_act(game: Game, seat: Seat) -> bool:
    """Whether this player really has something to decide now."""
    ask = game.ask(seat)
    if ask is None:
        return False
    return not (isinstance(ask, Choose) and ask.hidden and len(ask.options) == 1)


def opening_of(game: Game, setup: Setup, chairs: list[Chair], at: Time, begun: Time) -> Opening | None:
    """The hidden window at which the game waits now, as opened at this time; None if it waits at none."""
    candidates = game.window()
    if candidates is None:
        return None
    may_close = game.may_close()
    closes: Time | None = None
    if may_close and setup.pace == "timed" and not all(chairs[seat].played_by_bot for seat in candidates):
        closes = at + setup.window_seconds
    elif may_close and setup.pace == "sealed":
        closes = next_closing(setup, begun, at)
    return Opening(game.window_kind() or "", game.moment, at, closes, candidates, may_close)


def next_closing(setup: Setup, begun: Time, at: Time) -> Time:
    """Windows of a sealed table close every so many hours from its beginning."""
    period = setup.closing_hours * HOUR
    return begun + ((at - begun) // period + 1) * period


def is_due(game: Game, setup: Setup, chairs: list[Chair], opening: Opening, wants: Wants, at: Time) -> bool:
    """Whether the window closes now. `wants`: who wants to be asked even if they can do nothing."""
    if opening.closes is not None and at >= opening.closes:
        return True
    if opening.closes is not None and setup.pace == "timed":
        return False
    return all(_settled(game, setup, chairs, opening, wants, seat) for seat in opening.candidates)


def _settled(game: Game, setup: Setup, chairs: list[Chair], opening: Opening, wants: Wants, seat: Seat) -> bool:
    if seat in opening.done:
        return True
    if chairs[seat].played_by_bot:
        return not can_act(game, seat)
    return setup.pace == "quick" and not can_act(game, seat) and not wants(seat)


def holds_answers(game: Game, setup: Setup, opening: Opening) -> bool:
    """Whether an answer waits until the window closes: a timed one put to one player would otherwise end with it."""
    return setup.pace == "timed" and opening.closes is not None and game.waits_for_one()
