"""Building a movement by small choices: from where, which ship, with what on board. Systems, ships and loads come in
fixed orders, so that every movement is reached in one way only."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Protocol

from lazax.core.ask import DONE, choose, choose_number
from lazax.core.state import Player
from lazax.galaxy.movement.orders import FleetMove, Load

ORIGIN, SHIP, NUMBER, LOAD, LOAD_NUMBER = "move.origin", "move.ship", "move.number", "move.load", "move.load_number"


class Drafting(Protocol):
    """A movement being put together."""

    player: Player

    def tokens(self, origin: str, after: str = "") -> Iterator[str]:
        """The ships there that may still move; with `after`, only that one and those behind it."""

    def any_ship(self, origin: str, after: str = "") -> bool:
        """Whether any ship there may still move."""

    def overfull(self) -> bool:
        """Whether it cannot be left at what is decided so far."""

    def finished(self) -> FleetMove:
        """The movement as it is decided."""


Send = Callable[[str, str], Awaitable[None]]


async def climb_fleet(draft: Drafting, origins: Iterable[str], send: Send) -> FleetMove:
    """Ship by ship until done. `send` decides about the ships of one kind in one system that are next."""
    player = draft.player
    waiting = [(origin, "") for origin in origins]
    while True:
        ready = [(origin, after) for origin, after in waiting if draft.any_ship(origin, after)]
        if not ready:
            return draft.finished()
        enough = () if draft.overfull() else (DONE,)
        origin = await choose(player, ORIGIN, lambda: [*enough, *(system for system, _ in ready)])
        if origin == DONE:
            return draft.finished()
        last = dict(ready)[origin]
        token = await choose(player, SHIP, lambda: [*draft.tokens(origin, last)], system=origin)
        await send(origin, token)
        at = next(at for at, (system, _) in enumerate(waiting) if system == origin)
        waiting = [(origin, token), *waiting[at + 1 :]]


async def climb_loads(
    player: Player,
    origin: str,
    ship: str,
    loadable: Callable[[tuple[Load, ...]], Iterable[Load]],
    enough: Callable[[tuple[Load, ...]], bool],
    word: Callable[[Load], str],
) -> tuple[Load, ...]:
    """Loads until done or nothing more can be taken. `loadable`: what may come on board next, each with the greatest
    number; `enough`: whether the ship may go with what it has."""
    loads: tuple[Load, ...] = ()
    while True:
        able = {word(load): load for load in loadable(loads)}
        if not able:
            return loads
        stop = (DONE,) if enough(loads) else ()
        chosen = await choose(player, LOAD, lambda: [*stop, *able], system=origin, ship=ship)
        if chosen == DONE:
            return loads
        load = able[chosen]
        number = await choose_number(player, LOAD_NUMBER, 1, load.number, ship=ship)
        loads = (*loads, load._replace(number=number))
