"""Building a movement by small choices: from where, which ship, how many, with what on board."""

from __future__ import annotations

from lazax.core.ask import choose, choose_number
from lazax.galaxy.movement.ladder import LOAD, LOAD_NUMBER, NUMBER, ORIGIN, SHIP, climb_fleet, climb_loads
from lazax.galaxy.movement.orders import FleetMove, Load
from lazax.ti3.movement.draft import Draft
from lazax.ti3.movement.loads import is_fighter, riders, room_on
from lazax.ti3.registry import asks
from lazax.ti3.tables import LEADERS
from lazax.ti3.units.ship_tokens import ship_of

asks("choose", "system", ORIGIN)
asks("choose", "ship", SHIP)
asks("choose", "word", "move.end")
asks("choose", "load", LOAD)
asks("choose", "number", NUMBER, LOAD_NUMBER)


async def climb_movement(draft: Draft) -> FleetMove:
    """The ladder: systems in a fixed order, in each its ships in theirs, until done."""

    async def send(origin: str, token: str) -> None:
        await _move_ships(draft, origin, token)

    return await climb_fleet(draft, draft.plan.origins(), send)


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
        draft.add(origin, token, end, await choose_number(player, NUMBER, 1, most, ship=token))
    else:
        draft.add(origin, token, end, 1, await _load_ship(draft, origin, token, end))


async def _load_ship(draft: Draft, origin: str, token: str, end: str) -> tuple[Load, ...]:
    """Loads in a fixed order, until done; a ship that only stays to load takes at least one."""

    def enough(loads: tuple[Load, ...]) -> bool:
        return bool(loads or end != origin) and draft.arrives(origin, end, token, loads)

    def loadable(loads: tuple[Load, ...]) -> list[Load]:
        return _loadable(draft, origin, end, token, loads)

    return await climb_loads(draft.player, origin, token, loadable, enough, _word)


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
