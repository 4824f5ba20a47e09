"""Events and windows. What can be reacted to is a frozen record on ``state.stage``, outermost first; a card replaces
one there, and the rule that put it there reads it back. Views, prompts and breadcrumbs read the stage."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar, cast

from lazax.core.ask import PASS, Ask, Choose, RuleError, Together
from lazax.core.state import Player, State

E = TypeVar("E", bound=tuple[Any, ...])

Usable = Callable[[Player], Sequence[str]]  # what a player could do in a window now
Use = Callable[[Player, str], Awaitable[None]]


def enter(game: State, event: E) -> E:
    """Put an event on the stage."""
    game.stage = (*game.stage, event)
    return event


def leave(game: State, kind: type[E]) -> E:
    """Take the innermost event, which must be of this kind, off the stage; effects hung on it end with it."""
    event = game.stage[-1] if game.stage else None
    if type(event) is not kind:
        raise RuleError(f"{type(event).__name__} is open where {kind.__name__} should end")
    game.stage = game.stage[:-1]
    return event


def current(game: State, kind: type[E]) -> E:
    """The innermost open event of this kind."""
    if (event := ongoing(game, kind)) is None:
        raise RuleError(f"no {kind.__name__} is going on")
    return event


def ongoing(game: State, kind: type[E]) -> E | None:
    """The innermost open event of this kind, or None."""
    for event in reversed(game.stage):
        if type(event) is kind:
            return event
    return None


def amend(game: State, kind: type[E], **changes: Any) -> E:
    """Replace the innermost open event of this kind by a changed one."""
    for at in range(len(game.stage) - 1, -1, -1):
        event: Any = game.stage[at]
        if type(event) is kind:
            changed: E = cast(Any, event)._replace(**changes)
            game.stage = (*game.stage[:at], changed, *game.stage[at + 1 :])
            return changed
    raise RuleError(f"no {kind.__name__} is going on")


def cancel(game: State, kind: type[E]) -> E:
    """Mark the innermost open event of this kind as cancelled."""
    return amend(game, kind, cancelled=True)


async def happen(
    game: State, event: E, effect: Callable[[E], Awaitable[None]], window: Callable[[E, str], Awaitable[None]]
) -> E:
    """An event within one step: windows before and when, its effect unless cancelled, the window after."""
    kind = type(event)
    enter(game, event)
    for timing in ("before", "when"):
        if not cast(Any, event).cancelled:
            await window(event, timing)
            event = current(game, kind)
    if not cast(Any, event).cancelled:
        await effect(event)
        await window(current(game, kind), "after")
    return leave(game, kind)


async def in_order(game: State, kind: str, order: Sequence[Player], usable: Usable, use: Use) -> None:
    """Each player in order may use one ability; again until all have passed in a row."""
    acted = True
    while acted:
        acted = False
        for player in order:
            move = await Choose(player, kind, lambda: [*usable(player), PASS], hidden=True)
            if move != PASS:
                acted = True
                await use(player, move)


async def announced(game: State, kind: str, order: Sequence[Player], usable: Usable, use: Use) -> None:
    """All commit at once and hidden; then each is resolved in order; reopens until nobody announces (TI3 R21.4).
    `order` holds those whom public facts do not exclude; who has nothing is passed without building options."""
    while order and (moves := await hidden_ask(game, kind, order, usable)):
        for player in order:
            if player in moves:
                await use(player, moves[player])


async def first_wins(game: State, kind: str, order: Sequence[Player], usable: Usable) -> tuple[Player, str] | None:
    """All are asked at once and hidden; the first in order who wants to does it, the others keep what they have."""
    if not order:
        return None
    moves = await hidden_ask(game, kind, order, usable)
    return next(((player, moves[player]) for player in order if player in moves), None)


def hidden_ask(game: State, kind: str, order: Sequence[Player], usable: Usable) -> Together:
    """One hidden ask to all of `order`; the driver passes for those who can do nothing."""

    def make() -> dict[Player, Ask]:
        asks: dict[Player, Ask] = {}
        for player in order:
            moves = usable(player)
            game.run.count(kind, "put" if moves else "passed")
            if moves:
                asks[player] = Choose(player, kind, partial(list, (*moves, PASS)), closed=True, hidden=True)
        return asks

    return Together(kind, order, make)
