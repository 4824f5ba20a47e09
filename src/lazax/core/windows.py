"""Windows: who may do something about what is going on, in which order, and how they are asked. Whether somebody can
is nobody else's business: candidates are those whom public facts do not exclude, and all are asked alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar, cast

from lazax.core.ask import PASS, About, Ask, Choose, Refused, Together, Value, refuse
from lazax.core.stage import amend, current, enter, leave, ongoing
from lazax.core.state import Player, State, record

E = TypeVar("E", bound=tuple[Any, ...])

Usable = Callable[[Player], Sequence[str]]  # what a player could do in a window now
Use = Callable[[Player, str], Awaitable[None]]
Order = Callable[[], Sequence[Player]]  # the candidates of a window in the order of now
Judge = Callable[[Player], bool]


@record
class Window(NamedTuple):
    """A window on the stage, about the event beneath it: when it opens, what it is about, who has announced something
    not yet revealed, what was used in it and on what, and which things met its condition when it opened."""

    timing: tuple[str, ...]
    subject: str = ""
    announced: tuple[Player, ...] = ()
    used: tuple[tuple[Player, str, str], ...] = ()
    met: tuple[str, ...] = ()


def mark_used(game: State, player: Player, name: str, target: str = "") -> None:
    """Keep in mind, as long as the window is open, what was used on what."""
    amend(game, Window, used=(*current(game, Window).used, (player, name, target)))


def unused(game: State, player: Player, names: Sequence[str], target: str = "") -> list[str]:
    """Those of a player's things which they have not yet used in the open window on this target."""
    window = ongoing(game, Window)
    used = window.used if window else ()
    return [name for name in names if (player, name, target) not in used] if used else list(names)


class Offer(Choose):
    """What a player could do in a window, or pass; what they `must` do cannot be passed over. Where more passes may
    follow, an answer may be a list: the first of it now, the others in the next passes. A pass at its end stands for
    all of them."""

    __slots__ = ("must", "passes")

    def __init__(
        self, player: Player, kind: str, moves: Sequence[str], must: Sequence[str], passes: bool, about: About
    ) -> None:
        options = tuple(moves) if must else (*moves, PASS)
        super().__init__(player, kind, partial(tuple[str, ...], options), closed=True, hidden=True, **about)
        self.must, self.passes = must, passes

    def default(self) -> str:
        return self.must[0] if self.must else PASS

    def take(self, value: Value) -> Value:
        if not (self.passes and isinstance(value, list | tuple)):
            return super().take(value)
        wrong = next((part for part in value if part not in (*self.options, PASS)), None)
        if wrong is not None or not value or PASS in value[:-1] or value[0] not in self.options:
            raise Refused(refuse("not_an_option", option=str(wrong if wrong is not None else value)))
        return tuple(map(str, value))


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


def _nothing(player: Player) -> Sequence[str]:
    return ()


def _anything(player: Player) -> bool:
    return True


async def in_order(
    game: State,
    kind: str,
    order: Order,
    usable: Usable,
    use: Use,
    *,
    must: Usable = _nothing,
    hides: Judge = _anything,
    **about: Any,
) -> None:
    """One after the other may do something, until all have passed in a row; each pass begins with the player after
    whoever acted last. Order and candidates are looked up each time: what is done may change them.

    `must`: which of the usable things cannot be passed over. `hides`: whether public facts leave open that somebody
    has something hidden to use here. If so, all are asked at once and hidden what they would do if nobody before them
    acts; otherwise those who can do something are asked openly, one after the other."""
    line, last, sealed = list(order()), None, False
    while line:
        if last is not None:
            line = from_the_next(last, line, order())
        later, sealed = sealed, sealed or any(map(hides, line))
        won = await next_to_act(game, kind, line, usable, must=must, hides=hides, later=later, **about)
        if won is None:
            return
        await use(*won)
        last = won[0]


async def next_to_act(
    game: State,
    kind: str,
    line: Sequence[Player],
    usable: Usable,
    *,
    must: Usable = _nothing,
    hides: Judge = _anything,
    later: bool = False,
    **about: Any,
) -> tuple[Player, str] | None:
    """One pass of a window: the first in line who does something, and what; None: all pass, the window closes.
    `later`: a hidden pass of this window came before."""
    if any(map(hides, line)):
        return await _sealed_pass(game, kind, line, usable, must, later=later, **about)
    return await _open_pass(game, kind, line, usable, must, about)


async def _sealed_pass(
    game: State, kind: str, line: Sequence[Player], usable: Usable, must: Usable, **how: Any
) -> tuple[Player, str] | None:
    moves = await hidden_ask(game, kind, line, usable, must=must, order=line, **how)
    return next(iter(moves.items()), None)


async def _open_pass(
    game: State, kind: str, line: Sequence[Player], usable: Usable, must: Usable, about: dict[str, Any]
) -> tuple[Player, str] | None:
    for player in line:
        if moves := usable(player):
            ends = () if must(player) else (PASS,)
            game.run.count(kind, "asked")
            move = await Choose(player, kind, partial(tuple[str, ...], (*moves, *ends)), closed=True, **about)
            if move != PASS:
                return player, move
    return None


def from_the_next(last: Player, before: Sequence[Player], now: Sequence[Player]) -> list[Player]:
    """The order of now, from the player after the last one; if that one has left it, from the next of before."""
    at = before.index(last)
    for player in (*before[at:], *before[:at]):
        if player in now:
            first = list(now).index(player) + (player == last)
            return [*now[first:], *now[:first]]
    return list(now)


async def first_wins(
    game: State, kind: str, order: Sequence[Player], usable: Usable, *, must: Usable = _nothing, **about: Any
) -> tuple[Player, str] | None:
    """All are asked at once and hidden; the first in order who wants to does it. Of the others' wishes nothing is
    kept: no record, log or world tells that there were any."""
    return await _sealed_pass(game, kind, order, usable, must, **about) if order else None


async def announced(
    game: State, kind: str, candidates: Order, usable: Usable, use: Use, *, order: Order | None = None, **about: Any
) -> None:
    """All announce at once and hidden what they will do; then each is revealed in order (if another than that of
    the candidates); reopens until nobody announces. Candidates are those whom public facts do not exclude."""
    later = False
    while (able := candidates()) and (moves := await hidden_ask(game, kind, able, usable, later=later, **about)):
        waiting, later = [player for player in (order or candidates)() if player in moves], True
        while waiting:
            player = waiting.pop(0)
            if ongoing(game, Window):
                amend(game, Window, announced=tuple(waiting))
            await use(player, moves[player])


def hidden_ask(
    game: State,
    kind: str,
    candidates: Sequence[Player],
    usable: Usable,
    *,
    must: Usable = _nothing,
    order: Sequence[Player] | None = None,
    later: bool | None = None,
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
                asks[player] = Offer(player, kind, moves, must(player), later is not None, about)
        return asks

    return Together(kind, candidates, make, about, order, later)
