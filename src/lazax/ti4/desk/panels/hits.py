"""Hits that destroy units, and units that bombard planets."""

from __future__ import annotations

from lazax.core.ask import Value
from lazax.core.stage import ongoing
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.panels.panel import Panel, at, call, parts_of, row_id, say
from lazax.desk.reading import Filled
from lazax.ti4.board import force_at
from lazax.ti4.combat.assigning import Casualties
from lazax.ti4.desk.panels.table import table_of
from lazax.ti4.events import SpaceCombat
from lazax.ti4.invasion.bombardment import Aim, Targets, bombarding, open_to_fire
from lazax.ti4.tables import GROUND_FORCES, SHIP_KINDS, SYSTEMS
from lazax.ti4.units.force import RANK, kind_of


class HitsPanel(Panel):
    """For each kind of unit how many are destroyed; what can sustain damage has done so before."""

    def odds(self, matter: Matter) -> bool:
        return ongoing(matter.state, SpaceCombat) is not None

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        place, hits = str(matter.ask.about["place"]), int(matter.ask.about["n"])
        start = list(next(iter(matter.ask.suggest()), ()))
        in_space = place in SYSTEMS
        there = force_at(game, place, player).only(SHIP_KINDS if in_space else GROUND_FORCES)
        rows = tuple(
            Row(
                token,
                call(matter, "unit", token),
                kind_of(token),
                at("unit", kind_of(token)),
                max=min(number, hits),
                start=start.count(token),
            )
            for token, number in there.tokens()
        )
        text = say(matter, "hits.units", place=place)
        return (Group("units", text, rows, at("system" if in_space else "planet", place), shape="whole"),)

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return tuple(token for token, number in filled.items() for _ in range(number))

    def draft(self, matter: Matter, answer: Casualties) -> dict[str, int]:
        return {token: answer.count(token) for token in answer}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        hits, taken = int(matter.ask.about["n"]), sum(filled.values())
        return (Meter("hits", say(matter, "meter.hits"), taken, hits, taken != hits),)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        return say(matter, "hits.confirm")


class BombardmentPanel(Panel):
    """For each planet how many units of each kind fire at it."""

    none_key = "bombard.none"

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        system = str(matter.ask.about["system"])
        units = bombarding(game, player, system)
        start: Targets = next(iter(matter.ask.suggest()), ())
        return tuple(
            Group(
                planet,
                say(matter, "bombard.at", planet=planet),
                tuple(
                    Row(
                        row_id(planet, unit),
                        call(matter, "unit", unit),
                        unit,
                        at("unit", unit),
                        max=number,
                        start=sum(aim.number for aim in start if aim[:2] == (unit, planet)),
                    )
                    for unit, number in units.items()
                ),
                at("planet", planet),
            )
            for planet in open_to_fire(game, player, system)
        )

    def answer(self, matter: Matter, filled: Filled) -> Value:
        aims = [Aim(unit, planet, filled.of(row_id(planet, unit))) for planet, unit in map(parts_of, filled)]
        return tuple(sorted(aims, key=lambda aim: RANK[aim.unit]))

    def draft(self, matter: Matter, answer: Targets) -> dict[str, int]:
        return {row_id(aim.planet, aim.unit): aim.number for aim in answer}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        """Of each kind those that have a target."""
        game, player = table_of(matter)
        return tuple(
            Meter(unit, call(matter, "unit", unit), aimed, number, aimed > number)
            for unit, number in bombarding(game, player, str(matter.ask.about["system"])).items()
            for aimed in (sum(n for row, n in filled.items() if parts_of(row)[1] == unit),)
        )

    def confirm(self, matter: Matter, filled: Filled) -> str:
        ships = sum(filled.values())
        return say(matter, "bombard.confirm", n=ships) if ships else say(matter, "bombard.none")
