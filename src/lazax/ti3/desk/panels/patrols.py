"""Cruisers and destroyers on patrol (the Warfare secondary)."""

from __future__ import annotations

from lazax.core.ask import Value
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.panels.panel import Panel, at, call, parts_of, row_id, say
from lazax.desk.reading import Filled
from lazax.ti3.board import fleet_in
from lazax.ti3.desk.panels.table import table_of
from lazax.ti3.strategies.warfare import PATROLS, Patrol, single_patrols
from lazax.ti3.units.fleets import Fleet
from lazax.ti3.units.ship_tokens import ship_of


class PatrolPanel(Panel):
    """For each system with such ships the ways they can go."""

    none_key = "patrol.none"

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        ways: dict[str, list[Row]] = {}
        for patrol in single_patrols(game, player):
            there = fleet_in(game, patrol.system, player)
            ways.setdefault(patrol.system, []).append(self._row(matter, patrol, there))
        return tuple(
            Group(system, call(matter, "system", system), tuple(rows), at("system", system), shape="whole")
            for system, rows in ways.items()
        )

    def _row(self, matter: Matter, patrol: Patrol, fleet: Fleet) -> Row:
        ship = ship_of(patrol.ship)
        return Row(
            row_id(*patrol),
            say(matter, "patrol.to", ship=patrol.ship, system=patrol.to),
            ship.kind,
            at("system", patrol.to),
            max=min(PATROLS, fleet.ships.count(ship)),
        )

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return tuple(Patrol(*parts_of(row)) for row in filled for _ in range(filled[row]))

    def draft(self, matter: Matter, answer: tuple[Patrol, ...]) -> dict[str, int]:
        return {row_id(*patrol): answer.count(patrol) for patrol in answer}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        sent = sum(filled.values())
        return (Meter("patrols", say(matter, "meter.patrols"), sent, PATROLS, sent > PATROLS),)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        sent = sum(filled.values())
        return say(matter, "patrol.confirm", n=sent) if sent else say(matter, "patrol.none")
