"""Movements: ships into an activated system, or between the two systems of a transfer."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.ask import Refusal, Refused, Value, refuse
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.panels.packing import Berth, Wish
from lazax.desk.panels.panel import Panel, at, call, note, parts_of, row_id, say, tick
from lazax.desk.reading import Filled
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import FleetMove, Load, ShipMove, merged
from lazax.ti3.board import enemy_ships, fleet_in, fleet_supply, fleets_of
from lazax.ti3.desk.panels.packing import Packing
from lazax.ti3.desk.panels.paper import Paper
from lazax.ti3.desk.panels.table import table_of
from lazax.ti3.movement.checks import Journey
from lazax.ti3.movement.loads import (
    GROUND_FORCE,
    PDS,
    is_fighter,
    mover,
    room_on,
    system_of,
    there_are,
    why_no_pickup,
)
from lazax.ti3.movement.move import TacticalPlan
from lazax.ti3.movement.transfer import TransferPlan
from lazax.ti3.tables import LEADERS, PLANETS_OF
from lazax.ti3.units.fleets import Fleet, Ship
from lazax.ti3.units.ship_tokens import ship_of, ship_token

SHIP = "ship"
LOAD = "load"


class FleetPanel(Panel):
    """A block for each system from which ships come: its ships, and what they could take along."""

    none_key = "move.none"

    def plan(self, matter: Matter) -> TacticalPlan | TransferPlan:
        raise NotImplementedError

    def paper(self, matter: Matter) -> Paper:
        return Paper(*table_of(matter), self.plan(matter))

    # rows

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        paper = self.paper(matter)
        game, player = table_of(matter)
        systems = [system for system, _ in fleets_of(game, player)]
        systems += [system_of(Load(unit, place)) for unit, place, _ in paper.sources()]
        targets = paper.plan.activated
        order = sorted(dict.fromkeys(systems), key=lambda system: (*self._far(paper, system), system))
        groups = (self._group(matter, paper, system) for system in order if self._in_play(paper, system, targets))
        return tuple(group for group in groups if group.rows)

    def _in_play(self, paper: Paper, system: str, targets: tuple[str, ...]) -> bool:
        return len(targets) == 1 or system in targets

    def _far(self, paper: Paper, system: str) -> tuple[int, int]:
        """Systems in reach first, the nearest before the others."""
        if isinstance(paper.plan, TransferPlan):
            return 0, 0
        steps = paper.plan.reach_from(system).needed.get(system)
        return (1, 0) if steps is None else (0, steps)

    def _group(self, matter: Matter, paper: Paper, system: str) -> Group:
        rows = (*self._ships(matter, paper, system), *self._loads(matter, paper, system))
        name = call(matter, "system", system)
        route = self._route(paper, system)
        way = tuple(at("system", passed) for passed in route[1:-1])
        note = self._note(matter, paper, system, route)
        return Group(system, name, rows, at("system", system), note, way=way, shape="whole")

    def _route(self, paper: Paper, system: str) -> tuple[str, ...]:
        """The way that ships take from there if they fetch nothing; it does not matter which of several, since
        nothing befalls ships on their way."""
        plan = paper.plan
        fleet = fleet_in(paper.game, system, paper.player)
        if isinstance(plan, TransferPlan) or system == plan.target or not (fleet.ships or fleet.fighters):
            return ()
        reach = plan.reach_from(system)
        kinds = {mover(ship, paper.boarders(system)) for ship in fleet.ships} | {FIGHTER}
        return reach.route(system, max(reach.range_of(kind, system) for kind in kinds), frozenset()) or ()

    def _note(self, matter: Matter, paper: Paper, system: str, route: tuple[str, ...]) -> str | None:
        plan = paper.plan
        if isinstance(plan, TransferPlan):
            return None
        if system == plan.target:
            return say(matter, "move.here")
        fleet = fleet_in(paper.game, system, paper.player)
        if not fleet.ships and not fleet.fighters:
            return say(matter, "move.on_the_way")
        if len(route) > 2:
            return note(matter, "move.jumps_through", n=len(route) - 1, systems=route[1:-1])
        return note(matter, "move.jumps", n=len(route) - 1) if route else None

    def _ships(self, matter: Matter, paper: Paper, system: str) -> Iterator[Row]:
        plan = paper.plan
        if isinstance(plan, TacticalPlan) and system == plan.target:
            return
        fleet = fleet_in(paper.game, system, paper.player)
        for ship in dict.fromkeys(fleet.ships):
            refusal = self._why_stuck(paper, system, ship)
            yield Row(
                row_id(SHIP, system, ship_token(ship)),
                call(matter, "ship", ship_token(ship)),
                ship.kind,
                at("unit", ship.kind),
                max=0 if refusal else fleet.ships.count(ship),
                note=self._speed(matter, paper, system, ship),
                why=matter.reason(refusal) if refusal else None,
            )
        yield from self._fighters(matter, paper, system, fleet)

    def _speed(self, matter: Matter, paper: Paper, system: str, ship: Ship) -> str | None:
        plan = paper.plan
        if isinstance(plan, TransferPlan):
            return None
        return note(matter, "move.speed", n=plan.reach_from(system).range_of(mover(ship), system))

    def _why_stuck(self, paper: Paper, system: str, ship: Ship) -> Refusal | None:
        """Why such a ship cannot leave for the target, not even with an admiral who boards it."""
        ends = paper.plan.ends(system, mover(ship, paper.boarders(system)))
        if system in paper.plan.origins() and any(end != system for end in ends):
            return None
        journey = paper.plan.guide(ShipMove(system, ship_token(ship)))
        return None if isinstance(journey, Journey) else journey

    def _fighters(self, matter: Matter, paper: Paper, system: str, fleet: Fleet) -> Iterator[Row]:
        """Fighters that come along on carriers, or by themselves if they can."""
        game, player = table_of(matter)
        tokens = [ship_token(Ship(FIGHTER, leaders=fleet.leaders))] if fleet.leaders else []
        tokens += [FIGHTER] if fleet.fighters > bool(fleet.leaders) else []
        refusal = None if self._fly(paper, system) else why_no_pickup(game, player, system, paper.plan.activated)
        if refusal is None and not self._fly(paper, system) and not paper.fetches(FIGHTER, system):
            refusal = refuse("move.fighters_alone", "R12.10", system=system)
        for token in tokens:
            text = say(matter, "load.fighter") if token == FIGHTER else call(matter, "ship", token)
            yield Row(
                row_id(SHIP, system, token),
                text,
                FIGHTER,
                at("unit", FIGHTER),
                max=0 if refusal else there_are(game, player, token, system),
                why=matter.reason(refusal) if refusal else None,
            )

    def _fly(self, paper: Paper, system: str) -> bool:
        """Whether fighters reach the target without a carrier."""
        if system not in paper.plan.origins():
            return False
        return any(end != system for end in paper.plan.ends(system, FIGHTER))

    def _loads(self, matter: Matter, paper: Paper, system: str) -> Iterator[Row]:
        for unit, planet, number in paper.sources():
            if is_fighter(unit) or planet not in PLANETS_OF[system] or not paper.fetches(unit, planet):
                continue
            name = row_id(LOAD, unit, planet)
            if unit in LEADERS:
                yield tick(name, say(matter, "load.leader", leader=unit, planet=planet), at("leader", unit))
            else:
                text = say(matter, f"load.{unit}", planet=planet)
                yield Row(name, text, unit, at("planet", planet), max=number)

    # answers

    def answer(self, matter: Matter, filled: Filled) -> Value:
        """Ships with their loads. Fighters fly by themselves where they can, if the rules let them."""
        found: list[FleetMove] = []
        for flying in (True, False):
            moves = self._packed(matter, filled, flying)
            if moves is not None and matter.ask.check(moves) is None:
                return moves
            found += [] if moves is None else [moves]
        if not found:
            raise Refused(refuse("desk.no_room", "R12.8"))
        return found[0]

    def _packed(self, matter: Matter, filled: Filled, flying: bool) -> FleetMove | None:
        paper = self.paper(matter)
        berths: list[Berth] = []
        wishes: list[Wish] = []
        wings: list[ShipMove] = []
        for row, number in filled.items():
            what, *rest = parts_of(row)
            if what == LOAD:
                unit, planet = rest
                wishes.append(Wish(unit, planet, number))
                continue
            system, token = rest
            if not is_fighter(token):
                berths += [Berth(system, token, self._end(paper, system)) for _ in range(number)]
            elif flying and self._fly(paper, system):
                wings.append(ShipMove(system, token, number))
            else:
                wishes.append(Wish(token, system, number))
        packing = Packing(paper, [*berths, *self._stayers(paper, berths)])
        return merged([*packing.moves(), *wings]) if packing.fit(wishes) else None

    def _end(self, paper: Paper, system: str) -> str:
        plan = paper.plan
        return plan.other(system) if isinstance(plan, TransferPlan) else plan.activated[0]

    def _stayers(self, paper: Paper, movers: list[Berth]) -> Iterator[Berth]:
        """Ships that stand where they could load without moving."""
        for system in paper.plan.activated:
            gone = [ship.token for ship in movers if ship.origin == system]
            fleet = fleet_in(paper.game, system, paper.player)
            if paper.game.leaders and fleet.fighters:
                yield Berth(system, FIGHTER, system)  # R41.3: leaders ride on fighters too
            for ship in fleet.ships:
                token = ship_token(ship)
                if token in gone:
                    gone.remove(token)
                else:
                    yield Berth(system, token, system)

    def draft(self, matter: Matter, answer: FleetMove) -> dict[str, int]:
        paper = self.paper(matter)
        draft: dict[str, int] = {}
        for move in answer:
            if not self._stays(paper, move):
                row = row_id(SHIP, move.origin, move.ship)
                draft[row] = draft.get(row, 0) + move.number
            for load in move.loads:
                kind = (SHIP, load.place, load.unit) if is_fighter(load.unit) else (LOAD, load.unit, load.place)
                draft[row_id(*kind)] = draft.get(row_id(*kind), 0) + load.number * move.number
        return draft

    def _stays(self, paper: Paper, move: ShipMove) -> bool:
        if isinstance(paper.plan, TransferPlan):
            return move.route == (move.origin,)
        return move.origin == paper.plan.target

    # what it comes to

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        paper = self.paper(matter)
        game, player = table_of(matter)
        moving = [parts_of(row)[1:] for row in filled if parts_of(row)[0] == SHIP for _ in range(filled[row])]
        ships = [(system, ship_of(token)) for system, token in moving if not is_fighter(token)]
        meters = []
        for target in paper.plan.activated:
            there = len(fleet_in(game, target, player).ships) - sum(system == target for system, _ in ships)
            used = there + sum(self._end(paper, system) == target for system, _ in ships)
            supply = fleet_supply(game, player, target)
            text = say(matter, "meter.supply", system=target)
            meters.append(Meter(row_id("supply", target), text, used, supply, used > supply))
        carried = [token for system, token in moving if is_fighter(token) and not self._fly(paper, system)]
        loads = sum(filled[row] for row in filled if parts_of(row)[1] in (GROUND_FORCE, PDS))
        aboard = sum(ship.gf + ship.pds for _, ship in ships)
        room = sum(room_on(game, player, ship.kind) for _, ship in ships)
        used = aboard + loads + len(carried)
        stayers = sum(room_on(game, player, ship_of(berth.token).kind) for berth in self._stayers(paper, []))
        text = say(matter, "meter.transport")
        return (*meters, Meter("transport", text, used, room, used > room + stayers))

    def confirm(self, matter: Matter, filled: Filled) -> str:
        ships = sum(number for row, number in filled.items() if parts_of(row)[0] == SHIP)
        if ships:
            return say(matter, "move.confirm", n=ships)
        loads = sum(filled.values())
        return say(matter, "move.confirm_load", n=loads) if loads else say(matter, "move.none")


class MovePanel(FleetPanel):
    """Step 2 of a tactical action."""

    def odds(self, matter: Matter) -> bool:
        game, player = table_of(matter)
        return enemy_ships(game, matter.ask.about["system"], player)

    def plan(self, matter: Matter) -> TacticalPlan:
        return TacticalPlan(*table_of(matter), matter.ask.about["system"])


class TransferPanel(FleetPanel):
    """Ships of two systems change places."""

    def plan(self, matter: Matter) -> TransferPlan:
        about = matter.ask.about
        return TransferPlan(*table_of(matter), (about["system"], about["system_and"]))
