"""Movements: ships into the activated system, and what they take along."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.ask import Refusal, Refused, Value, refuse
from lazax.desk.desk import Matter
from lazax.desk.forms import At, Group, Meter, Row
from lazax.desk.panels.packing import Berth, Wish
from lazax.desk.panels.panel import Panel, at, call, note, parts_of, row_id, say
from lazax.desk.reading import Filled
from lazax.galaxy.movement.orders import FleetMove, Load, ShipMove, merged
from lazax.ti4.board import enemy_ships, fleet_size, force_at, system_of
from lazax.ti4.desk.panels.packing import Packing
from lazax.ti4.desk.panels.table import table_of
from lazax.ti4.movement.checks import guide
from lazax.ti4.movement.draft import Draft
from lazax.ti4.movement.passage import Passage
from lazax.ti4.tables import NON_FIGHTERS, SYSTEMS
from lazax.ti4.units.force import FIGHTER, kind_of
from lazax.ti4.units.limits import fleet_limit, room_on

SHIP, LOAD = "ship", "load"


class MovePanel(Panel):
    """A block for each system from which something comes: its ships, and what they could take along."""

    none_key = "move.none"

    def odds(self, matter: Matter) -> bool:
        game, player = table_of(matter)
        return enemy_ships(game, str(matter.ask.about["system"]), player)

    def _draft(self, matter: Matter) -> Draft:
        return Draft(Passage(*table_of(matter), str(matter.ask.about["system"])))

    # rows

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        draft = self._draft(matter)
        sources = [load for load in draft.sources() if self._fetched(draft, load)]
        systems = {system_of(draft.game, load.place) for load in sources}
        systems |= {place for place, owner in draft.game.forces if owner == draft.player and place in SYSTEMS}
        order = sorted(systems, key=lambda system: (*self._far(draft, system), system))
        groups = (self._group(matter, draft, sources, system) for system in order)
        return tuple(group for group in groups if group.rows)

    def _far(self, draft: Draft, system: str) -> tuple[int, int]:
        """Systems in reach first, the nearest before the others."""
        kinds = {kind_of(token) for origin, token in draft.speeds if origin == system}
        ways = (draft.passage.reach(kind, system).needed.get(system) for kind in kinds)
        needed = [steps for steps in ways if steps is not None]
        return (0, min(needed)) if needed else (1, 0)

    def _fetched(self, draft: Draft, load: Load) -> bool:
        """Whether any ship could come past and take it on board."""
        return any(
            draft.places(token, ()) > 0 and draft.passes(origin, token, (), load) for origin, token in draft.speeds
        )

    def _group(self, matter: Matter, draft: Draft, sources: list[Load], system: str) -> Group:
        ships = tuple(self._ships(matter, draft, system)) if system != draft.passage.target else ()
        loads = tuple(self._loads(matter, draft, sources, system))
        way, told = self._way(matter, draft, system)
        name = call(matter, "system", system)
        return Group(system, name, (*ships, *loads), at("system", system), told, way=way, shape="whole")

    def _way(self, matter: Matter, draft: Draft, system: str) -> tuple[tuple[At, ...], str | None]:
        """The way that the slowest ships there take if they fetch nothing."""
        if system == draft.passage.target:
            return (), say(matter, "move.here")
        tokens = [token for origin, token in draft.speeds if origin == system]
        if not tokens:
            return (), say(matter, "move.on_the_way")
        route = next((route for token in tokens if (route := draft.way(system, token)) is not None), None)
        if route is None:
            return (), None
        passed = route[1:-1]
        told = note(matter, "move.jumps_through" if passed else "move.jumps", n=len(route) - 1, systems=passed)
        return tuple(at("system", each) for each in passed), told

    def _ships(self, matter: Matter, draft: Draft, system: str) -> Iterator[Row]:
        for origin, token in draft.speeds:
            if origin == system and not self._carried(draft, system, token):
                refusal = self._why_stuck(draft, system, token)
                speed = max(draft.speeds[origin, token])
                yield Row(
                    row_id(SHIP, system, token),
                    call(matter, "ship", token),
                    kind_of(token),
                    at("unit", kind_of(token)),
                    max=0 if refusal else draft.left(system, token),
                    note=note(matter, "move.speed", n=speed),
                    why=None if refusal is None else matter.reason(refusal),
                )

    def _carried(self, draft: Draft, system: str, token: str) -> bool:
        """Fighters that fly by themselves may come aboard instead; one row stands for both."""
        return kind_of(token) == FIGHTER and self._why_stuck(draft, system, token) is not None

    def _why_stuck(self, draft: Draft, system: str, token: str) -> Refusal | None:
        found = guide(draft.passage, ShipMove(system, token))
        return found if isinstance(found, Refusal) else None

    def _loads(self, matter: Matter, draft: Draft, sources: list[Load], system: str) -> Iterator[Row]:
        flying = {(token, origin) for origin, token in draft.speeds if not self._carried(draft, origin, token)}
        for unit, place, number in sources:
            if system_of(draft.game, place) == system and (unit, place) not in flying:
                where = "system" if place in SYSTEMS else "planet"
                text = say(matter, "load.unit", unit=f"{unit}:{place}")
                yield Row(row_id(LOAD, place, unit), text, kind_of(unit), at(where, place), max=number)

    # answers

    def answer(self, matter: Matter, filled: Filled) -> Value:
        """Ships with their loads. Fighters fly by themselves where they can, if that is legal."""
        found: list[FleetMove] = []
        for flying in (True, False):
            moves = self._packed(matter, filled, flying)
            if moves is not None and matter.ask.check(moves) is None:
                return moves
            found += [] if moves is None else [moves]
        if not found:
            raise Refused(refuse("desk.no_room", "95.0"))
        return found[0]

    def _packed(self, matter: Matter, filled: Filled, flying: bool) -> FleetMove | None:
        draft = self._draft(matter)
        target = draft.passage.target
        berths: list[Berth] = []
        wishes: list[Wish] = []
        wings: list[ShipMove] = []
        for row, number in filled.items():
            what, place, token = parts_of(row)
            if what == LOAD or (kind_of(token) == FIGHTER and not flying):
                wishes.append(Wish(token, place, number))
            elif kind_of(token) == FIGHTER:
                wings.append(ShipMove(place, token, number))
            else:
                berths += [Berth(place, token, target) for _ in range(number)]
        packing = Packing(draft, [*berths, *self._stayers(draft)])
        return merged([*packing.moves(), *wings]) if packing.fit(wishes) else None

    def _stayers(self, draft: Draft) -> list[Berth]:
        """Ships in the active system, which can go out, fetch something and come back."""
        target = draft.passage.target
        ships = [(token, draft.left(origin, token)) for origin, token in draft.speeds if origin == target]
        return [Berth(target, token, target) for token, number in ships for _ in range(number)]

    def draft(self, matter: Matter, answer: FleetMove) -> dict[str, int] | None:
        """A way that was drawn has no rows, nor has a ship that goes out and back for nothing."""
        target = str(matter.ask.about["system"])
        draft: dict[str, int] = {}
        for move in answer:
            if move.route or (move.origin == target and not move.loads):
                return None
            if move.origin != target:
                row = row_id(SHIP, move.origin, move.ship)
                draft[row] = draft.get(row, 0) + move.number
            for load in move.loads:
                row = self._row_of(matter, load)
                draft[row] = draft.get(row, 0) + load.number * move.number
        return draft

    def _row_of(self, matter: Matter, load: Load) -> str:
        draft = self._draft(matter)
        flies = (load.place, load.unit) in draft.speeds and not self._carried(draft, load.place, load.unit)
        return row_id(SHIP if flies else LOAD, load.place, load.unit)

    # what it comes to

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        game, player = table_of(matter)
        draft = self._draft(matter)
        target = draft.passage.target
        ships = room = cargo = 0
        for row, number in filled.items():
            what, _, token = parts_of(row)
            if what == SHIP and kind_of(token) in NON_FIGHTERS:
                ships += number
                room += draft.places(token, ()) * number
            elif what == LOAD:
                cargo += number
        there = force_at(game, target, player)
        ships += fleet_size(there)
        text = say(matter, "meter.fleet", system=target)
        return (
            Meter("fleet", text, ships, fleet_limit(game, player)),
            Meter(
                "transport", say(matter, "meter.transport"), cargo, room, cargo > room + room_on(game, player, there)
            ),
        )

    def confirm(self, matter: Matter, filled: Filled) -> str:
        ships = sum(number for row, number in filled.items() if parts_of(row)[0] == SHIP)
        if ships:
            return say(matter, "move.confirm", n=ships)
        loads = sum(filled.values())
        return say(matter, "move.confirm_load", n=loads) if loads else say(matter, "move.none")
