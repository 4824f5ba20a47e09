"""Building a movement by small choices: from where, which ship, what on board, which way, how many."""

from __future__ import annotations

from functools import partial

from lazax.core.ask import choose, choose_number
from lazax.galaxy.movement.ladder import LOAD, LOAD_NUMBER, NUMBER, ORIGIN, SHIP, climb_fleet, climb_loads
from lazax.galaxy.movement.orders import FleetMove, Load
from lazax.galaxy.paths import Route
from lazax.ti4.movement.draft import Draft
from lazax.ti4.movement.loads import room_on
from lazax.ti4.registry import asks

WAY = "move.way"

asks("choose", "system", ORIGIN, WAY)
asks("choose", "ship", SHIP)
asks("choose", "load", LOAD)
asks("choose", "number", NUMBER, LOAD_NUMBER)


async def climb_movement(draft: Draft) -> FleetMove:
    """The ladder: systems in a fixed order, in each its ships in theirs, until done."""

    async def send(origin: str, token: str) -> None:
        await _move_ships(draft, origin, token)

    return await climb_fleet(draft, draft.origins(), send)


async def _move_ships(draft: Draft, origin: str, token: str) -> None:
    """Ships with room for something one by one, others together."""
    if room_on(draft.game, draft.player, token):
        loads = await _load_ship(draft, origin, token)
        draft.add(origin, token, 1, loads, await _choose_way(draft, origin, token, loads))
    else:
        route = await _choose_way(draft, origin, token, ())
        most = draft.fast_enough(origin, token, route)
        draft.add(origin, token, await choose_number(draft.player, NUMBER, 1, most, ship=token), (), route)


async def _load_ship(draft: Draft, origin: str, token: str) -> tuple[Load, ...]:
    def loadable(loads: tuple[Load, ...]) -> list[Load]:
        return [*draft.loadable(origin, token, loads)]

    return await climb_loads(draft.player, origin, token, loadable, lambda loads: True, _word)


async def _choose_way(draft: Draft, origin: str, token: str, loads: tuple[Load, ...]) -> Route:
    """System by system, where ways differ in rifts and wormholes."""
    routes, at = draft.ways(origin, token, loads), 1
    while len(routes) > 1:
        ahead = partial(_ahead, routes, at)
        system = await choose(draft.player, WAY, ahead, system=routes[0][at - 1], ship=token)
        routes, at = [route for route in routes if route[at] == system], at + 1
    return routes[0]


def _ahead(routes: list[Route], at: int) -> list[str]:
    return list(dict.fromkeys(route[at] for route in routes))


def _word(load: Load) -> str:
    return f"{load.unit}:{load.place}"
