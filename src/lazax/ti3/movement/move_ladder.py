"""Building a movement by small choices: from where, which ship, how many, with what on board."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, choose_number
from lazax.ti3.movement.draft import Draft
from lazax.ti3.movement.loads import FleetMove, Load, is_fighter, riders, room_on
from lazax.ti3.registry import asks
from lazax.ti3.tables import LEADERS
from lazax.ti3.units.ship_tokens import ship_of

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
    roomy = not is_fighter(token) and room_on(draft.game, player, ship_of(token).kind)
    if not roomy and not (draft.game.leaders and draft.can_load(origin, end, token)):
        most = draft.left(origin, token)
        if not is_fighter(token):
            most = min(most, draft.room(origin, end))
        draft.add(origin, token, end, await choose_number(player, "move.number", 1, most, ship=token))
    else:
        draft.add(origin, token, end, 1, await _load_ship(draft, origin, token, end))


async def _load_ship(draft: Draft, origin: str, token: str, end: str) -> tuple[Load, ...]:
    """Loads in a fixed order, until done; a ship that only stays to load takes at least one."""
    player = draft.player
    loads: tuple[Load, ...] = ()
    while True:
        able = {_word(load): load for load in _loadable(draft, origin, end, token, loads)}
        if not able:
            return loads
        enough = (DONE,) if (loads or end != origin) and draft.arrives(origin, end, token, loads) else ()
        word = await choose(player, "move.load", lambda: [*enough, *able], system=origin, ship=token)
        if word == DONE:
            return loads
        load = able[word]
        number = await choose_number(player, "move.load_number", 1, load.number, ship=token)
        loads = (*loads, load._replace(number=number))


def _loadable(draft: Draft, origin: str, end: str, token: str, loads: tuple[Load, ...]) -> list[Load]:
    """What may come on board next, each with the greatest number; R41.21: the admiral without whom the ship does not
    come so far may not be passed over."""
    able = [Load(*source) for source in draft.loadable(origin, end, token, loads)]
    if draft.arrives(origin, end, token, loads):
        return able
    at = next(at for at, load in enumerate(able) if draft.arrives(origin, end, token, (*loads, load)))
    return able[: at + 1]


def _word(load: Load) -> str:
    """A load as an option; a leader, or the fighter that leaders ride on, is in one place only."""
    if load.unit in LEADERS or (is_fighter(load.unit) and riders(load.unit)):
        return load.unit
    return f"{load.unit}:{load.place}"
