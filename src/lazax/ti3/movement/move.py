"""Step 2 of a tactical action: ships move into the activated system (R12)."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Sequence
from typing import Any

from lazax.core.ask import Refusal, refuse, submit
from lazax.core.log import note
from lazax.core.stage import amend, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.fleets import FIGHTER, counts
from lazax.galaxy.movement.orders import FleetMove, ShipMove, taken_by
from lazax.ti3.board import fleets_of, has_counter, set_fleet
from lazax.ti3.cards.windows import WINDOWS
from lazax.ti3.events import Activation
from lazax.ti3.movement.activation import opponents_in_range
from lazax.ti3.movement.checks import Journey, check_fleet, fleets_after
from lazax.ti3.movement.draft import Draft
from lazax.ti3.movement.loads import GROUND_FORCE, PDS, is_fighter, mover_of, system_of
from lazax.ti3.movement.move_ladder import climb_movement
from lazax.ti3.movement.passage import Reach, check_route, why_not
from lazax.ti3.movement.suggestions import suggested_moves
from lazax.ti3.options.leaders.passage import (
    ask_for_passage,
    brings_envoy,
    consents,
    escorted_fleets,
    systems_to_pass,
)
from lazax.ti3.options.leaders.places import take_up
from lazax.ti3.options.suns.probing import probe
from lazax.ti3.registry import asks, step, then
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS
from lazax.ti3.units import fleets
from lazax.ti3.units.forces import change, give_up_bare_planets, trim_fleet
from lazax.ti3.units.ship_tokens import ship_of

asks("submit", "fleet", "move.fleet")


class TacticalPlan:
    """The ways into one activated system."""

    def __init__(self, game: TI3, player: Player, target: str) -> None:
        self.game = game
        self.player = player
        self.target = target
        self.activated: tuple[str, ...] = (target,)
        self.reach = Reach(game, player, target)
        self.escorted = escorted_fleets(game, player)  # R41.17: systems where fleets with a diplomat start
        self.escort = Reach(game, player, target, consent=consents(game)) if self.escorted else self.reach

    def reach_from(self, origin: str) -> Reach:
        """The ways open to a fleet that starts there."""
        return (self.escort if origin in self.escorted else self.reach).of(origin)

    def origins(self) -> list[str]:
        return sorted(
            system
            for system, _ in fleets_of(self.game, self.player)
            if system in self.reach_from(system).needed
            and (system == self.target or not has_counter(self.game, system, self.player))
        )

    def ends(self, origin: str, kind: str) -> tuple[str, ...]:
        if origin == self.target:
            # R41.3: fighters that stay could still take leaders on board
            return () if kind == FIGHTER and not self.game.leaders else (origin,)
        return (self.target,) if self.reach_from(origin).comes(kind, origin) else ()

    def near(self, system: str) -> bool:
        return self.reach.near(system) or self.escort.near(system)

    def passes(self, origin: str, end: str, kind: str, stops: frozenset[str]) -> bool:
        reach = self.reach_from(origin)
        return reach.route(origin, reach.range_of(kind, origin), stops) is not None

    def stay(self, origin: str) -> tuple[str, ...]:
        return ()

    def refuses(self, moves: FleetMove) -> Refusal | None:
        """R41.17: ships that pass where only consent lets them pass have the diplomat with them."""
        for origin in self.escorted:
            fleet = [move for move in moves if move.origin == origin]
            if any(self.needs_envoy(move) for move in fleet) and not any(map(brings_envoy, fleet)):
                return refuse("move.no_diplomat", "R41.17", system=origin)
        return None

    def needs_envoy(self, move: ShipMove) -> bool:
        """Whether there is no such way without anybody's consent."""
        reach = self.reach.of(move.origin)
        if move.route:
            return any(system in reach.closed for system in move.route[1:-1])
        stops = frozenset(system for load in move.loads if (system := system_of(load)))
        return reach.route(move.origin, reach.range_of(mover_of(move), move.origin), stops) is None

    def guide(self, move: ShipMove) -> Journey | Refusal:
        """The way these ships take, or why there is none."""
        game, player, reach, origin = self.game, self.player, self.reach_from(move.origin), move.origin
        if origin != self.target and has_counter(game, origin, player):
            return refuse("move.activated", "R12.4", system=origin)
        kind = mover_of(move)
        if move.route:
            if move.route[0] != origin:
                return refuse("move.starts_elsewhere", "R12.1", system=origin)
            return check_route(game, player, reach, kind, move.route) or Journey(self.target, move.route)
        if origin != self.target and not reach.comes(kind, origin):
            return why_not(game, player, reach, kind, origin)
        stops = frozenset(system for load in move.loads if (system := system_of(load)))
        route = reach.route(origin, reach.range_of(kind, origin), stops)
        if route is None:
            return refuse("move.no_such_way", "R12.8", system=origin, unit=ship_of(move.ship).kind)
        return Journey(self.target, route)


@step("tactical.move")
def move_ships(game: TI3, player: Player) -> None:
    activation = ongoing(game, Activation)
    if player in game.out or activation is None:
        return
    target = activation.systems[0]
    if systems_to_pass(game, player, target):
        then(game, do(seek_passage, player, target))
    elif may_move(game, player, target):
        then(game, do(move_in, player, target))
    else:
        then(game, do(probe, player, target))


@step("tactical.passage")
async def seek_passage(game: TI3, player: Player, target: str) -> None:
    """T-T3, R41.17: before ships move, passage is asked for, system by system."""
    await ask_for_passage(game, player, target)
    then(game, do(move_ships, player))


@step("tactical.move_in")
async def move_in(game: TI3, player: Player, target: str) -> None:
    """R12.1: any ships that can come may come; none has to."""
    moves = await submit(
        player,
        "move.fleet",
        tuple[ShipMove, ...],
        lambda moves: check_move(game, player, target, moves),
        lambda: suggest_moves(game, player, target),
        lambda: move_ladder(game, player, target),
        system=target,
    )
    await carry_out(game, player, moves, [target] * len(moves))
    arrival = (do(arrive, player, target),) if any(_travels(move, target) for move in moves) else ()
    then(game, do(probe, player, target), *arrival)  # T-T4


@step("tactical.arrive")
def arrive(game: TI3, player: Player, target: str) -> None:
    """T-T4: ships have come in, and opponents there may answer."""
    amend(game, Activation, moved=True)
    others = tuple(opponents_in_range(game, player, (target,)))
    then(game, do(WINDOWS.open, ("after_enemy_moved_in", "after_enemy_fleet_enters"), target, others))


def _travels(move: ShipMove, target: str) -> bool:
    """Whether ships come in, from elsewhere or after a round trip (R12.7)."""
    if move.origin != target or len(move.route) > 1:
        return True
    return any(system_of(load) != target for load in move.loads)


def may_move(game: TI3, player: Player, target: str) -> bool:
    """Whether any ship could come, or take anything on board where it stands."""
    draft = Draft(game, player, TacticalPlan(game, player, target))
    return any(draft.any_ship(origin) for origin in draft.plan.origins())


def check_move(game: TI3, player: Player, target: str, moves: FleetMove) -> Refusal | None:
    """Why this movement into the activated system is not legal; None if it is."""
    plan = TacticalPlan(game, player, target)
    return check_fleet(game, player, (target,), moves, plan.guide) or plan.refuses(moves)


def suggest_moves(game: TI3, player: Player, target: str) -> Iterable[FleetMove]:
    plan = TacticalPlan(game, player, target)
    return suggested_moves(game, player, target, lambda: Draft(game, player, plan))


def move_ladder(game: TI3, player: Player, target: str) -> Coroutine[Any, Any, FleetMove]:
    return climb_movement(Draft(game, player, TacticalPlan(game, player, target)))


async def carry_out(game: TI3, player: Player, moves: FleetMove, ends: Sequence[str]) -> None:
    """Make a legal movement; R12.14: fighters left behind without support are lost."""
    if not moves:
        return
    _tell(game, player, moves, ends)
    after = fleets_after(game, player, moves, ends)
    for system, fleet in after.items():
        set_fleet(game, system, player, fleet)
    for (unit, place), number in taken_by(moves).items():
        if unit in LEADERS:
            take_up(game, place, unit)
        elif not is_fighter(unit):
            # R12.12: the planet stays under control without them.
            change(game.gf if unit == GROUND_FORCE else game.pds, place, -number)
    await give_up_bare_planets(game)
    for system in after:
        await trim_fleet(game, player, system)


def _tell(game: TI3, player: Player, moves: FleetMove, ends: Sequence[str]) -> None:
    legs: dict[tuple[str, str], list[tuple[str, int]]] = {}
    for move, end in zip(moves, ends, strict=True):
        if move.origin != end:
            legs.setdefault((move.origin, end), []).append((ship_of(move.ship).kind, move.number))
        for load in move.loads:
            if load.unit in LEADERS:
                note(game, "leader.boarded", player=player, leader=load.unit, planet=load.place, ship=move.ship)
            elif is_fighter(load.unit) and load.place != end:
                legs.setdefault((load.place, end), []).append((FIGHTER, load.number * move.number))
    for (origin, end), units in legs.items():
        known = counts(fleets.from_counts(units))
        note(game, "fleet.moved", player=player, system_from=origin, system=end, units=known)
    loads: dict[str, list[tuple[str, int]]] = {}
    for (unit, place), number in taken_by(moves).items():
        if unit in (GROUND_FORCE, PDS):
            loads.setdefault(place, []).append((unit, number))
    for planet, taken in loads.items():
        note(game, "forces.loaded", player=player, planet=planet, units=tuple(taken))
