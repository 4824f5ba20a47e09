"""Windows: who may do something about what is going on, in which order, and how they are asked. Whether somebody can
is nobody else's business: candidates are those whom public facts do not exclude, and all are asked alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar, cast

from lazax.core.ask import PASS, Ask, Choose, Together
from lazax.core.stage import current, enter, leave
from lazax.core.state import Player, State

E = TypeVar("E", bound=tuple[Any, ...])

Usable = Callable[[Player], Sequence[str]]  # what a player could do in a window now
Use = Callable[[Player, str], Awaitable[None]]
Order = Callable[[], Sequence[Player]]  # the candidates of a window in the order of now


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


async def in_order(game: State, kind: str, order: Order, usable: Usable, use: Use, **about: Any) -> None:
    """One after the other may do something, until all have passed in a row. All are asked at once and hidden what
    they would do if nobody before them acts: the first in order does it, then all are asked again, beginning with the
    one after whoever acted. Order and candidates are looked up each time: what is done may change them."""
    line, last = list(order()), None
    while line:
        if last is not None:
            line = _after(last, line, order())
        won = await first_wins(game, kind, line, usable, **about)
        if won is None:
            return
        await use(*won)
        last = won[0]


def _after(last: Player, before: Sequence[Player], now: Sequence[Player]) -> list[Player]:
    """The order of now, from the player after the last one; if that one has left it, from the next of before."""
    at = before.index(last)
    for player in (*before[at:], *before[:at]):
        if player in now:
            first = list(now).index(player) + (player == last)
            return [*now[first:], *now[:first]]
    return list(now)


async def announced(game: State, kind: str, order: Sequence[Player], usable: Usable, use: Use) -> None:
    """All commit at once and hidden; then each is resolved in order; reopens until nobody announces.
    `order` holds those whom public facts do not exclude; who has nothing is passed without building options."""
    while order and (moves := await hidden_ask(game, kind, order, usable)):
        for player in order:
            if player in moves:
                await use(player, moves[player])


async def first_wins(
    game: State, kind: str, order: Sequence[Player], usable: Usable, **about: Any
) -> tuple[Player, str] | None:
    """All are asked at once and hidden; the first in order who wants to does it. Of the others' wishes nothing is
    kept: no record, log or world tells that there were any."""
    if not order:
        return None
    moves = await hidden_ask(game, kind, order, usable, order=order, **about)
    return next(iter(moves.items()), None)


def hidden_ask(
    game: State,
    kind: str,
    candidates: Sequence[Player],
    usable: Usable,
    *,
    order: Sequence[Player] | None = None,
    **about: Any,
) -> Together:
    """One hidden ask to all candidates; the driver passes for those who can do nothing. With an order only the first
    one counts."""

    def make() -> dict[Player, Ask]:
        asks: dict[Player, Ask] = {}
        for player in candidates:
            moves = usable(player)
            game.run.count(kind, "put" if moves else "passed")
            if moves:
                make_options = partial(list[str], (*moves, PASS))
                asks[player] = Choose(player, kind, make_options, closed=True, hidden=True, **about)
        return asks

    return Together(kind, candidates, make, order=order)
