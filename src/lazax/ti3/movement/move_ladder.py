"""Building a movement by small choices: from where, which ship, how many, with what on board."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, choose_number
from lazax.galaxy.fleets import FIGHTER
from lazax.ti3.forces import ship_of
from lazax.ti3.movement.draft import Draft
from lazax.ti3.movement.loads import FleetMove, Load, room_on
from lazax.ti3.registry import asks

asks("choose", "system", "move.origin")
asks("choose", "ship", "move.ship")
asks("choose", "word", "move.end")
asks("choose", "load", "move.load")
asks("choose", "number", "move.number", "move.load_number")


async def climb_movement(draft: Draft) -> FleetMove:
    """The ladder: systems in a fixed order, in each its ships in theirs, until done."""
    player = draft.player
    waiting = [(origin, "") for origin in draft.plan.origins()]
    while True:
        ready = [(origin, after) for origin, after in waiting if draft.any_ship(origin, after)]
        if not ready:
            return draft.finished()
        enough = () if draft.overfull() else (DONE,)
        origin = await choose(player, "move.origin", lambda: [*enough, *(system for system, _ in ready)])
        if origin == DONE:
            return draft.finished()
        last = dict(ready)[origin]
        token = await choose(player, "move.ship", lambda: [*draft.tokens(origin, last)], system=origin)
        await _move_ships(draft, origin, token)
        at = next(at for at, (system, _) in enumerate(waiting) if system == origin)
        waiting = [(origin, token), *waiting[at + 1 :]]


async def _move_ships(draft: Draft, origin: str, token: str) -> None:
    player = draft.player
    ends = draft.ends_for(origin, token)
    end = ends[0]
    if len(ends) > 1:
        word = await choose(player, "move.end", lambda: ("go", "stay"), system=origin, ship=token)
        end = next(system for system in ends if (system == origin) == (word == "stay"))
    if token == FIGHTER or not room_on(draft.game, player, ship_of(token).kind):
        most = draft.left(origin, token)
        if token != FIGHTER:
            most = min(most, draft.room(origin, end))
        draft.add(origin, token, end, await choose_number(player, "move.number", 1, most, ship=token))
    else:
        draft.add(origin, token, end, 1, await _load_ship(draft, origin, token, end))


async def _load_ship(draft: Draft, origin: str, token: str, end: str) -> tuple[Load, ...]:
    """Loads in a fixed order, until done; a ship that only stays to load takes at least one."""
    player = draft.player
    loads: tuple[Load, ...] = ()
    while True:
        most = {f"{unit}:{place}": number for unit, place, number in draft.loadable(origin, end, token, loads)}
        if not most:
            return loads
        enough = (DONE,) if loads or end != origin else ()
        word = await choose(player, "move.load", lambda: [*enough, *most], system=origin, ship=token)
        if word == DONE:
            return loads
        number = await choose_number(player, "move.load_number", 1, most[word], ship=token)
        unit, _, place = word.partition(":")
        loads = (*loads, Load(unit, place, number))
