"""The movement step of a tactical action: ships move into the active system (58)."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable
from typing import Any

from lazax.core.ask import Refusal, Task, submit
from lazax.core.stage import amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.movement.orders import FleetMove, ShipMove
from lazax.galaxy.paths import Route
from lazax.ti4.events import Activation, Effect, Movement
from lazax.ti4.movement.checks import check_fleet, guide, led_by
from lazax.ti4.movement.draft import Draft
from lazax.ti4.movement.move_ladder import climb_movement
from lazax.ti4.movement.nexus import open_nexus
from lazax.ti4.movement.passage import Passage, passage_into
from lazax.ti4.movement.suggestions import suggested_moves
from lazax.ti4.movement.voyage import sail, sailings, turn_wormholes
from lazax.ti4.registry import asks, step, then
from lazax.ti4.state import TI4
from lazax.ti4.timings import MOVEMENT_END, MOVEMENT_START, SHIPS_MOVED
from lazax.ti4.windows import window

BARRED = "cannot_move"  # an effect on the activation

asks("submit", "fleet", "move.fleet")


@step("tactical.move")
def move_ships(game: TI4, player: Player) -> None:
    """89.2."""
    system = current(game, Activation).system
    then(game, window(MOVEMENT_START, subject=system), do(declare, player, system))


@step("tactical.declare")
def declare(game: TI4, player: Player, system: str) -> Task | None:
    """89.2b: none has to move."""
    return None if player in game.out or not may_move(game, player, system) else _declare(game, player, system)


async def _declare(game: TI4, player: Player, system: str) -> None:
    """58.6: all ships, their ways and what they carry are declared at once."""
    moves: FleetMove = await submit(
        player,
        "move.fleet",
        tuple[ShipMove, ...],
        lambda moves: check_move(game, player, system, moves),
        lambda: suggest_moves(game, player, system),
        lambda: move_ladder(game, player, system),
        system=system,
    )
    passage = passage_into(game, player, system)
    arrived = await sail(game, player, sailings(moves, routes_of(passage, moves)), passage.rifts)
    turn_wormholes(game, player, arrived)
    if arrived:
        amend(game, Activation, moved=True)
        enter(game, Movement(player, system, tuple((ship.ship, ship.route) for ship in arrived)))
        then(game, window(SHIPS_MOVED, subject=system), do(arrive))


@step("tactical.arrived")
def arrive(game: TI4) -> None:
    leave(game, Movement)


@step("tactical.moved")
def end_movement(game: TI4, player: Player) -> None:
    """58.7 is over; 100.2a: only now the nexus turns for ships that moved there."""
    activation = current(game, Activation)
    if activation.moved:
        open_nexus(game, player, activation.system)
    then(game, window(MOVEMENT_END, subject=activation.system))


def may_move(game: TI4, player: Player, system: str) -> bool:
    """Whether any ship could come."""
    if is_barred(game, player):
        return False
    passage = passage_into(game, player, system)
    return any(passage.best(*ships, values) is not None for ships, values in passage.speeds.items())


def is_barred(game: TI4, player: Player) -> bool:
    activation = ongoing(game, Activation)
    return activation is not None and Effect(BARRED, player) in activation.effects


def bar_movement(game: TI4, player: Player) -> None:
    """The player cannot move units into the active system."""
    amend(game, Activation, effects=(*current(game, Activation).effects, Effect(BARRED, player)))


def check_move(game: TI4, player: Player, system: str, moves: FleetMove) -> Refusal | None:
    """Why this movement into the active system is not legal; None if it is."""
    return check_fleet(passage_into(game, player, system), moves)


def routes_of(passage: Passage, moves: FleetMove) -> list[Route]:
    """The ways that the ships of a legal movement take."""
    passage = led_by(passage, moves)
    return [route for move in moves if not isinstance(route := guide(passage, move), Refusal)]


def suggest_moves(game: TI4, player: Player, system: str) -> Iterable[FleetMove]:
    passage = passage_into(game, player, system)
    return suggested_moves(passage, lambda: Draft(passage))


def move_ladder(game: TI4, player: Player, system: str) -> Coroutine[Any, Any, FleetMove]:
    return climb_movement(Draft(passage_into(game, player, system)))
