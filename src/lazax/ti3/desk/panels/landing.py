"""Ground forces, PDS and leaders that land on the planets of a system."""

from __future__ import annotations

from lazax.core.ask import Value
from lazax.core.events import ongoing
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.reading import Filled
from lazax.galaxy.fleets import leaders_in, on_board
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
from lazax.ti3.movement.loads import GROUND_FORCE, PDS
from lazax.ti3.tables import PLANETS_OF

LEADER = "leader"


class LandingPanel(Panel):
    """Rows for each planet; where nothing may land it is said why."""

    none_key = "land.none"

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        start: LandForces = next(iter(matter.ask.suggest()), LandForces())
        drops = {drop.planet: drop for drop in start.planets}
        planets = PLANETS_OF[matter.ask.about["system"]]
        return tuple(self._planet(matter, planet, drops.get(planet, Drop(planet))) for planet in planets)

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
            drop = drops.get(planet, Drop(planet))
            if what == LEADER:
                drop = drop._replace(leaders=(*drop.leaders, names[0]))
            elif what == PDS:
                drop = drop._replace(pds=number)
            else:
                drop = drop._replace(gf=number)
            drops[planet] = drop
        return LandForces(tuple(drops.values()))

    def draft(self, matter: Matter, answer: LandForces) -> dict[str, int] | None:
        """What is shifted between ships has no rows."""
        if answer.ships:
            return None
        draft: dict[str, int] = {}
        for drop in answer.planets:
            for unit, number in ((GROUND_FORCE, drop.gf), (PDS, drop.pds)):
                row = row_id(unit, drop.planet)
                draft[row] = draft.get(row, 0) + number
            draft.update({row_id(LEADER, drop.planet, leader): 1 for leader in drop.leaders})
        return {row: number for row, number in draft.items() if number}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        game, player = table_of(matter)
        aboard = on_board(fleet_in(game, matter.ask.about["system"], player))
        return tuple(
            Meter(unit, say(matter, f"meter.{unit}"), (down := total(filled, unit)), most, down > most)
            for unit, most in zip((GROUND_FORCE, PDS), aboard, strict=True)
            if most
        )

    def confirm(self, matter: Matter, filled: Filled) -> str:
        number = sum(filled.values())
        return say(matter, "land.confirm", n=number) if number else say(matter, "land.none")
