"""Whether a movement into the active system is legal, and why not (58.4, 95)."""

from __future__ import annotations

from lazax.core.ask import Refusal, refuse
from lazax.core.state import Player
from lazax.galaxy.movement.orders import FleetMove, ShipMove, ships_of, taken_by
from lazax.galaxy.paths import Route
from lazax.ti4.board import system_of
from lazax.ti4.movement.loads import is_cargo, room_for, room_on, stops_of, there_are, why_no_pickup
from lazax.ti4.movement.passage import Passage, barred, check_route, too_far, why_not
from lazax.ti4.state import TI4
from lazax.ti4.tables import PLANETS
from lazax.ti4.units.force import FIGHTER, kind_of


def check_fleet(passage: Passage, moves: FleetMove) -> Refusal | None:
    """Why this movement is not legal; None if it is."""
    if moves and not passage.open:
        return refuse("move.kept_out", "58.4", system=passage.target)
    refusal = _check_there(passage.game, passage.player, moves)
    if refusal is not None:
        return refusal
    passage = led_by(passage, moves)
    needed: dict[tuple[str, str], list[int]] = {}
    for move in moves:
        route = guide(passage, move)
        if isinstance(route, Refusal):
            return route
        refusal = _check_loads(passage, move, route)
        if refusal is not None:
            return refusal
        needed.setdefault((move.origin, move.ship), []).extend([passage.cost(route)] * move.number)
    return _check_range(passage, needed) or _check_units_left(passage.game, passage.player, moves)


def led_by(passage: Passage, moves: FleetMove) -> Passage:
    """How the ships of a movement can come in, one of them perhaps ahead of the others."""
    for move in moves:
        passage = passage.behind(move.origin, move.ship)
    return passage


def _check_there(game: TI4, player: Player, moves: FleetMove) -> Refusal | None:
    """The ships stand where they are said to start (58.4)."""
    if any(move.number < 1 for move in moves):
        return refuse("move.number", "58.4")
    for (origin, token), number in ships_of(moves).items():
        have = there_are(game, player, token, origin)
        if have < number:
            return refuse("move.not_there", "58.4", system=origin, ship=token, n=have)
    return None


def guide(passage: Passage, move: ShipMove) -> Route | Refusal:
    """The way these ships take, or why there is none."""
    origin, token, kind = move.origin, move.ship, kind_of(move.ship)
    values = passage.speeds.get((origin, token))
    if values is None:
        return refuse("move.alone", "58.5" if kind == FIGHTER else "58.3", system=origin, unit=kind)
    if not passage.starts(origin, kind):
        return refuse("move.token", "58.4c", system=origin)
    if bars := passage.entry(kind):
        return barred(bars, passage.target)
    if move.route:
        if move.route[0] != origin:
            return refuse("move.starts_elsewhere", "58.4f", system=origin)
        return check_route(passage, token, move.route) or move.route
    route = passage.best(origin, token, values, stops_of(passage.game, move.loads))
    if route is not None:
        return route
    if passage.best(origin, token, values) is None:
        return why_not(passage, origin, token)
    return refuse("move.no_such_way", "95.1", system=origin, unit=kind)


def _check_loads(passage: Passage, move: ShipMove, route: Route) -> Refusal | None:
    room = room_on(passage.game, passage.player, move.ship)
    for load in move.loads:
        if load.number < 1 or not is_cargo(load.unit, load.place):
            return refuse("move.no_load", "95.0")
        system = system_of(passage.game, load.place)
        if system not in route:
            return refuse("move.load_off_route", "95.1", system=system)
        refusal = why_no_pickup(passage, move.origin, move.ship, system)
        if refusal is not None:
            return refusal
    if room_for(passage.game, passage.player, move.loads) > room or (move.loads and not room):
        return refuse("move.too_full", "95.0", unit=kind_of(move.ship), n=room)
    return None


def _check_range(passage: Passage, needed: dict[tuple[str, str], list[int]]) -> Refusal | None:
    """58.3: each ship is fast enough, and where only some of those alike are, not too many have to be."""
    for (origin, token), moves in needed.items():
        values = passage.speeds[origin, token]
        if any(need > value for need, value in zip(sorted(moves, reverse=True), values, strict=False)):
            return too_far(passage, origin, token)
    return None


def _check_units_left(game: TI4, player: Player, moves: FleetMove) -> Refusal | None:
    """Everything taken on board is there, and only once."""
    flying = ships_of(moves)
    for (unit, place), number in taken_by(moves).items():
        have = there_are(game, player, unit, place)
        if number + flying.get((place, unit), 0) > have:
            if place in PLANETS:
                return refuse("move.load_not_there", "95.1", planet=place, ship=unit, n=have)
            return refuse("move.cargo_not_there", "95.1", system=place, ship=unit, n=have)
    return None
