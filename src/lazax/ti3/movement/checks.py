"""Whether a movement is legal, and why not: everything that tactical actions and transfers have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from lazax.core.ask import Refusal, refuse
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import FleetMove, Load, ShipMove, ships_of, taken_by
from lazax.ti3.board import fleet_in, fleet_supply, fleets_of
from lazax.ti3.movement.loads import (
    GROUND_FORCE,
    PDS,
    is_fighter,
    loaded,
    places_taken,
    riders,
    room_on,
    system_of,
    takes,
    there_are,
    why_no_pickup,
)
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS, UNITS
from lazax.ti3.units import fleets
from lazax.ti3.units.fleets import Fleet
from lazax.ti3.units.forces import ground_places, supply_used
from lazax.ti3.units.ship_tokens import ship_of, ship_token


class Journey(NamedTuple):
    """Where ships end their movement, and the systems where they could take something on board."""

    end: str
    passed: tuple[str, ...]


Guide = Callable[[ShipMove], Journey | Refusal]


def check_fleet(
    game: TI3, player: Player, activated: tuple[str, ...], moves: FleetMove, guide: Guide
) -> Refusal | None:
    """Why this movement is not legal; None if it is. `guide` judges the ways."""
    refusal = _check_there(game, player, moves)
    if refusal is not None:
        return refusal
    ends: list[str] = []
    for move in moves:
        journey = guide(move)
        if isinstance(journey, Refusal):
            return journey
        ends.append(journey.end)
        refusal = _check_loads(game, player, activated, move, journey)
        if refusal is not None:
            return refusal
    return _check_units_left(game, player, moves) or check_outcome(game, player, moves, ends)


def _check_there(game: TI3, player: Player, moves: FleetMove) -> Refusal | None:
    """The ships stand where they are said to start (R12.1)."""
    if any(move.number < 1 for move in moves):
        return refuse("move.number", "R12.1")
    for (origin, token), number in ships_of(moves).items():
        if is_fighter(token):
            have = there_are(game, player, token, origin)
        else:
            have = sum(ship_token(ship) == token for ship in fleet_in(game, origin, player).ships)
        if have < number:
            return refuse("move.not_there", "R12.1", system=origin, ship=token, n=have)
    return None


def _check_loads(
    game: TI3, player: Player, activated: tuple[str, ...], move: ShipMove, journey: Journey
) -> Refusal | None:
    if not move.loads:
        return None
    kind = ship_of(move.ship).kind
    for load in move.loads:
        refusal = _check_load(game, player, activated, kind, load, journey)
        if refusal is not None:
            return refusal
    if places_taken(move) > room_on(game, player, kind):
        return refuse("move.too_full", "R20.7", unit=kind, n=room_on(game, player, kind))
    return None


def _check_load(
    game: TI3, player: Player, activated: tuple[str, ...], kind: str, load: Load, journey: Journey
) -> Refusal | None:
    system = system_of(load)
    leader = load.unit in LEADERS
    known = leader or load.unit in (GROUND_FORCE, PDS) or is_fighter(load.unit)
    if not known or load.number < 1 or not system:
        return refuse("move.no_load", "R12.8")
    if not leader and (not room_on(game, player, kind) or not takes(kind, load.unit)):
        return refuse("move.cannot_carry", "R20.7", unit=kind, unit_load=load.unit)
    if system not in journey.passed:
        return refuse("move.load_off_route", "R12.8", system=system)
    return why_no_pickup(game, player, system, activated)


def _check_units_left(game: TI3, player: Player, moves: FleetMove) -> Refusal | None:
    """Everything taken on board is there, and only once."""
    for (unit, place), number in taken_by(moves).items():
        have = there_are(game, player, unit, place)
        if is_fighter(unit):
            number += sum(move.number for move in moves if move.ship == unit and move.origin == place)
        if number > have and is_fighter(unit):
            return refuse("move.fighters_not_there", "R12.10", system=place, n=have)
        if number > have and unit in LEADERS:
            return refuse("move.leader_not_there", "R41.3", planet=place, leader=unit)
        if number > have:
            return refuse("move.load_not_there", "R12.8", planet=place, units=((unit, have),))
    return None


def check_outcome(game: TI3, player: Player, moves: FleetMove, ends: Iterable[str]) -> Refusal | None:
    """R12.13, R20.3, R20.13: the position after the movement keeps the limits."""
    after = fleets_after(game, player, moves, ends)
    for system, fleet in after.items():
        before = fleet_in(game, system, player)
        used = supply_used(game, player, system, fleet)
        supply = fleet_supply(game, player, system)
        grown = len(fleet.ships) > len(before.ships) or fleet.fighters > before.fighters
        if grown and used > supply:
            return refuse("move.fleet_supply", "R12.13", system=system, n=supply, n_after=used)
    return _check_places(game, player, moves) or _check_fighter_systems(game, player, after)


def fleets_after(game: TI3, player: Player, moves: FleetMove, ends: Iterable[str]) -> dict[str, Fleet]:
    """The player's fleets in every system that the movement touches."""
    after: dict[str, Fleet] = {}

    def fleet_now(system: str) -> Fleet:
        return after[system] if system in after else fleet_in(game, system, player)

    def fly(unit: str, origin: str, end: str, number: int) -> None:
        wing = Fleet((), number, riders(unit))
        after[origin] = fleets.split(fleet_now(origin), wing)
        after[end] = fleets.merge(fleet_now(end), wing)

    for move, end in zip(moves, ends, strict=True):
        if is_fighter(move.ship):
            fly(move.ship, move.origin, end, move.number)
            if move.loads:
                after[end] = fleets.board(fleet_now(end), *(load.unit for load in move.loads))
            continue
        ship = ship_of(move.ship)
        after[move.origin] = fleets.remove(fleet_now(move.origin), *[ship] * move.number)
        after[end] = fleets.add(fleet_now(end), *[loaded(ship, move.loads)] * move.number)
        for load in move.loads:
            if is_fighter(load.unit):
                fly(load.unit, load.place, end, load.number * move.number)
    return after


def _check_places(game: TI3, player: Player, moves: FleetMove) -> Refusal | None:
    """R20.13: ground forces on at most twelve planets and ships."""
    loading = [move for move in moves if any(load.unit == GROUND_FORCE for load in move.loads)]
    fresh = sum(move.number for move in loading if not ship_of(move.ship).gf)
    limit = UNITS[GROUND_FORCE].limit
    if not fresh or ground_places(game, player) + fresh <= limit:
        return None
    emptied = sum(
        unit == GROUND_FORCE and number == game.gf.get(place) for (unit, place), number in taken_by(moves).items()
    )
    if ground_places(game, player) + fresh - emptied > limit:
        return refuse("move.ground_places", "R20.13", n=limit)
    return None


def _check_fighter_systems(game: TI3, player: Player, after: dict[str, Fleet]) -> Refusal | None:
    """R20.13: fighters in at most ten systems."""
    limit = UNITS[FIGHTER].limit
    grown = sum(
        (fleet.fighters > 0) - (fleet_in(game, system, player).fighters > 0) for system, fleet in after.items()
    )
    if grown > 0 and sum(fleet.fighters > 0 for _, fleet in fleets_of(game, player)) + grown > limit:
        return refuse("move.fighter_systems", "R20.13", n=limit)
    return None
