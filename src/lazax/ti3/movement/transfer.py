"""The transfer action: two adjacent systems of the player's own exchange ships (R19)."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Iterator
from typing import Any

from lazax.core.ask import PASS, Refusal, choose, refuse, submit
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, ongoing
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import FleetMove, ShipMove
from lazax.ti3.board import has_technology
from lazax.ti3.cards.windows import react
from lazax.ti3.economy.supply import counters_left, place_counter
from lazax.ti3.events import Activation
from lazax.ti3.movement.activation import can_pay_tolls, may_activate, opponents_in_range, pay_tolls
from lazax.ti3.movement.checks import Journey, check_fleet
from lazax.ti3.movement.draft import Draft
from lazax.ti3.movement.landing import land_in
from lazax.ti3.movement.loads import is_fighter
from lazax.ti3.movement.move import carry_out
from lazax.ti3.movement.move_ladder import climb_movement
from lazax.ti3.movement.suggestions import suggested_transfers
from lazax.ti3.registry import asks, step
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF
from lazax.ti3.trade.bargains.watching import activated
from lazax.ti3.ways import ways

asks("choose", "system", "transfer.first", "transfer.second")
asks("submit", "fleet", "transfer.fleet")


# which systems


def own_systems(game: TI3, player: Player) -> list[str]:
    """R19.2: systems with own units, no enemy unit and no own counter that they may activate, in a fixed order."""
    own: set[str] = set()
    foreign: set[str] = set()
    for system, owner in game.fleets:
        (own if owner == player else foreign).add(system)
    for units in (game.gf, game.pds, game.docks):
        for planet in units:
            (own if game.control.get(planet) == player else foreign).add(SYSTEM_OF[planet])
    return [system for system in sorted(own - foreign) if may_activate(game, player, system) is None]


def _pairs(game: TI3, player: Player) -> Iterator[tuple[str, str]]:
    # R19.1, A-45: one counter from the command pool, one from reinforcements
    if game.command_pool[player] <= 0 or counters_left(game, player) <= 0:
        return
    net = ways(game)
    own = own_systems(game, player)
    for at, system in enumerate(own):
        for other in own[at + 1 :]:
            if other in net[system] and can_pay_tolls(game, player, system, other):
                yield system, other


def transfer_pairs(game: TI3, player: Player) -> list[tuple[str, str]]:
    """R19.1, R19.2: the pairs of systems between which the player may transfer."""
    return list(_pairs(game, player))


def may_transfer(game: TI3, player: Player) -> bool:
    return next(_pairs(game, player), None) is not None


@step("transfer.activate")
async def activate_two(game: TI3, player: Player) -> None:
    """R19.1: a counter from the command pool and one from reinforcements; it is all one which lies where."""
    if player in game.out or not may_transfer(game, player):
        return
    first = await choose(player, "transfer.first", lambda: _firsts(game, player) or [PASS])
    second = await choose(player, "transfer.second", lambda: _partners(game, player, first) or [PASS], system=first)
    if PASS in (first, second):
        return  # they lost a planet while they were thinking (Minister of Internal Security)
    await pay_tolls(game, player, first, second)
    game.command_pool[player] -= 1
    place_counter(game, player, first)
    place_counter(game, player, second)
    enter(game, Activation(player, (first, second), transfer=True))
    note(game, "transfer.activated", player=player, system=first, system_and=second)
    activated(game, player, (first, second))


def _firsts(game: TI3, player: Player) -> list[str]:
    return sorted({system for pair in transfer_pairs(game, player) for system in pair})


def _partners(game: TI3, player: Player, first: str) -> list[str]:
    return [b if a == first else a for a, b in transfer_pairs(game, player) if first in (a, b)]


# movement


class TransferPlan:
    """The way between two systems, in both directions."""

    def __init__(self, game: TI3, player: Player, systems: tuple[str, ...]) -> None:
        self.game = game
        self.player = player
        self.activated = systems

    def other(self, system: str) -> str:
        first, second = self.activated
        return second if system == first else first

    def origins(self) -> list[str]:
        return [system for system in sorted(self.activated) if (system, self.player) in self.game.fleets]

    def ends(self, origin: str, kind: str) -> tuple[str, ...]:
        if kind != FIGHTER:
            return (self.other(origin), origin)
        # R41.3: fighters that stay could still take leaders on board
        stay = (origin,) if self.game.leaders else ()
        return (self.other(origin), *stay) if has_technology(self.game, self.player, "advanced_fighters") else stay

    def near(self, system: str) -> bool:
        return system in self.activated

    def passes(self, origin: str, end: str, kind: str, stops: frozenset[str]) -> bool:
        return stops <= {origin, end}

    def stay(self, origin: str) -> tuple[str, ...]:
        return (origin,)

    def refuses(self, moves: FleetMove) -> Refusal | None:
        return None

    def guide(self, move: ShipMove) -> Journey | Refusal:
        """R19.3: from one of the two to the other and no farther, or a ship stays to load (R19.4)."""
        if move.origin not in self.activated:
            return refuse("transfer.elsewhere", "R19.3", system=move.origin)
        end = self.other(move.origin)
        if move.route == (move.origin,):
            return Journey(move.origin, move.route)
        if is_fighter(move.ship) and end not in self.ends(move.origin, FIGHTER):
            return refuse("move.fighters_alone", "R12.10", system=move.origin)
        if move.route and move.route != (move.origin, end):
            return refuse("transfer.once", "R19.3", system=end)
        return Journey(end, (move.origin, end))


@step("transfer.move")
async def move_between(game: TI3, player: Player) -> None:
    """R19.3, R19.4: both directions at once; limits are judged at the end."""
    if player in game.out or ongoing(game, Activation) is None:
        return
    systems = current(game, Activation).systems
    if not may_move_between(game, player, systems):
        return
    moves = await submit(
        player,
        "transfer.fleet",
        tuple[ShipMove, ...],
        lambda moves: check_transfer(game, player, systems, moves),
        lambda: suggest_transfers(game, player, systems),
        lambda: transfer_ladder(game, player, systems),
        system=systems[0],
        system_and=systems[1],
    )
    ends = ends_of(game, player, systems, moves)
    await carry_out(game, player, moves, ends)
    if any(move.origin != end for move, end in zip(moves, ends, strict=True)):
        amend(game, Activation, moved=True)
        others = opponents_in_range(game, player, systems)
        await react(game, "after_enemy_moved_in", others, subject=systems[0])  # T-T4


def may_move_between(game: TI3, player: Player, systems: tuple[str, ...]) -> bool:
    draft = Draft(game, player, TransferPlan(game, player, systems))
    return any(draft.any_ship(origin) for origin in draft.plan.origins())


def ends_of(game: TI3, player: Player, systems: tuple[str, ...], moves: FleetMove) -> list[str]:
    plan = TransferPlan(game, player, systems)
    return [move.origin if move.route == (move.origin,) else plan.other(move.origin) for move in moves]


def check_transfer(game: TI3, player: Player, systems: tuple[str, ...], moves: FleetMove) -> Refusal | None:
    """Why this exchange of ships is not legal; None if it is."""
    return check_fleet(game, player, systems, moves, TransferPlan(game, player, systems).guide)


def suggest_transfers(game: TI3, player: Player, systems: tuple[str, ...]) -> Iterable[FleetMove]:
    plan = TransferPlan(game, player, systems)
    return suggested_transfers(lambda: Draft(game, player, plan))


def transfer_ladder(game: TI3, player: Player, systems: tuple[str, ...]) -> Coroutine[Any, Any, FleetMove]:
    return climb_movement(Draft(game, player, TransferPlan(game, player, systems)))


# landings


@step("transfer.land")
async def land_after_transfer(game: TI3, player: Player) -> None:
    """R19.6: in both systems, only on planets the player controls already."""
    activation = ongoing(game, Activation)
    if player in game.out or activation is None:
        return
    for system in activation.systems:
        await land_in(game, player, system, own_only=True)
