"""Ground forces, PDS and leaders that land on the planets of a system."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.ask import Value
from lazax.core.events import ongoing
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.reading import Filled
from lazax.galaxy.fleets import Fleet, leaders_in, on_board
from lazax.ti3.board import fleet_in
from lazax.ti3.desk.panels.panel import Panel, at, call, parts_of, row_id, say, table_of, tick, total
from lazax.ti3.events import Activation
from lazax.ti3.movement.landing_rules import (
    Drop,
    LandForces,
    pds_room,
    why_no_ground_forces,
    why_no_landing,
)
from lazax.ti3.movement.loads import GROUND_FORCE, PDS, room_on, takes
from lazax.ti3.ship_tokens import ship_of, ship_token
from lazax.ti3.tables import PLANETS_OF

LEADER = "leader"
KEEP = "keep"


class LandingPanel(Panel):
    """Rows for each planet; where nothing may land it is said why."""

    none_key = "land.none"

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        start: LandForces = next(iter(matter.ask.suggest()), LandForces())
        drops = {drop.planet: drop for drop in start.planets}
        planets = PLANETS_OF[matter.ask.about["system"]]
        groups = [self._planet(matter, planet, drops.get(planet, Drop(planet))) for planet in planets]
        shifts = tuple(self._shifts(matter))
        return (*groups, Group(KEEP, say(matter, "land.shift"), shifts)) if shifts else tuple(groups)

    def _fleet(self, matter: Matter) -> Fleet:
        game, player = table_of(matter)
        return fleet_in(game, matter.ask.about["system"], player)

    def _shifts(self, matter: Matter) -> Iterator[Row]:
        """What each ship is to have on board afterwards, where several could carry it."""
        game, player = table_of(matter)
        fleet = self._fleet(matter)
        rooms = [room_on(game, player, ship.kind) for ship in fleet.ships]
        if sum(room > 0 for room in rooms) < 2:
            return
        for unit, number in zip((GROUND_FORCE, PDS), on_board(fleet), strict=True):
            for place, (ship, room) in enumerate(zip(fleet.ships, rooms, strict=True)):
                if number and room and takes(ship.kind, unit):
                    name = row_id(KEEP, unit, str(place))
                    text = say(matter, f"land.keep_{unit}", ship=ship_token(ship))
                    yield Row(name, text, unit, at("unit", ship.kind), max=min(room, number))

    def _planet(self, matter: Matter, planet: str, start: Drop) -> Group:
        game, player = table_of(matter)
        activation = ongoing(game, Activation)
        own_only = activation is not None and activation.transfer
        fleet = fleet_in(game, matter.ask.about["system"], player)
        gf, pds = on_board(fleet)
        closed = why_no_landing(game, player, planet, own_only)
        stopped = closed or why_no_ground_forces(game, planet)
        rows: list[Row] = []
        for unit, number, refusal, first in (
            (GROUND_FORCE, gf, stopped, start.gf),
            (PDS, min(pds, max(0, pds_room(game, player, planet))), closed, start.pds),
        ):
            if (gf, pds)[unit == PDS]:
                rows.append(
                    Row(
                        row_id(unit, planet),
                        say(matter, f"land.{unit}"),
                        unit,
                        at("unit", unit),
                        max=0 if refusal else number,
                        start=first,
                        why=matter.reason(refusal) if refusal else None,
                    )
                )
        if closed is None:
            rows += [
                tick(row_id(LEADER, planet, leader), call(matter, "leader", leader), at("leader", leader))
                for leader in leaders_in(fleet)
            ]
        return Group(planet, call(matter, "planet", planet), tuple(rows), at("planet", planet))

    def answer(self, matter: Matter, filled: Filled) -> Value:
        drops: dict[str, Drop] = {}
        for row, number in filled.items():
            what, planet, *names = parts_of(row)
            if what == KEEP:
                continue
            drop = drops.get(planet, Drop(planet))
            if what == LEADER:
                drop = drop._replace(leaders=(*drop.leaders, names[0]))
            elif what == PDS:
                drop = drop._replace(pds=number)
            else:
                drop = drop._replace(gf=number)
            drops[planet] = drop
        return LandForces(tuple(drops.values()), self._kept(matter, filled, drops))

    def _kept(self, matter: Matter, filled: Filled, drops: dict[str, Drop]) -> tuple[str, ...]:
        """The ships with what they keep, if anything is to be shifted; leaders who do not land stay on board."""
        if not any(parts_of(row)[0] == KEEP for row in filled):
            return ()
        ashore = {leader for drop in drops.values() for leader in drop.leaders}
        return tuple(
            ship_token(
                ship._replace(
                    gf=filled.of(row_id(KEEP, GROUND_FORCE, str(place))),
                    pds=filled.of(row_id(KEEP, PDS, str(place))),
                    leaders=tuple(leader for leader in ship.leaders if leader not in ashore),
                )
            )
            for place, ship in enumerate(self._fleet(matter).ships)
        )

    def draft(self, matter: Matter, answer: LandForces) -> dict[str, int] | None:
        """Leaders who change ships have no rows, nor has a fleet that keeps nothing."""
        draft: dict[str, int] = {}
        if answer.ships:
            kept = self._rows_of(matter, answer)
            if not kept:
                return None
            draft.update(kept)
        for drop in answer.planets:
            for unit, number in ((GROUND_FORCE, drop.gf), (PDS, drop.pds)):
                row = row_id(unit, drop.planet)
                draft[row] = draft.get(row, 0) + number
            draft.update({row_id(LEADER, drop.planet, leader): 1 for leader in drop.leaders})
        return {row: number for row, number in draft.items() if number}

    def _rows_of(self, matter: Matter, answer: LandForces) -> dict[str, int] | None:
        ashore = {leader for drop in answer.planets for leader in drop.leaders}
        left = sorted(map(ship_of, answer.ships), key=lambda ship: ship.leaders)
        draft: dict[str, int] = {}
        for place, ship in enumerate(self._fleet(matter).ships):
            leaders = tuple(leader for leader in ship.leaders if leader not in ashore)
            same = (ship.kind, ship.damaged, leaders)
            found = next((after for after in left if (after.kind, after.damaged, after.leaders) == same), None)
            if found is None:
                return None
            left.remove(found)
            draft[row_id(KEEP, GROUND_FORCE, str(place))] = found.gf
            draft[row_id(KEEP, PDS, str(place))] = found.pds
        return {row: number for row, number in draft.items() if number}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        aboard = on_board(self._fleet(matter))
        return tuple(
            Meter(unit, say(matter, f"meter.{unit}"), (down := total(filled, unit)), most, down > most)
            for unit, most in zip((GROUND_FORCE, PDS), aboard, strict=True)
            if most
        )

    def confirm(self, matter: Matter, filled: Filled) -> str:
        number = sum(filled[row] for row in filled if parts_of(row)[0] != KEEP)
        return say(matter, "land.confirm", n=number) if number else say(matter, "land.none")
