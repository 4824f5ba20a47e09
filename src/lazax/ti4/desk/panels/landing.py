"""Ground forces that are committed to the planets of a system."""

from __future__ import annotations

from collections import Counter

from lazax.core.ask import Value, refuse
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.panels.panel import Panel, at, call, parts_of, row_id, say
from lazax.desk.reading import Filled
from lazax.ti4.board import ground_forces_at, owners_at, planets_in
from lazax.ti4.desk.panels.table import table_of
from lazax.ti4.invasion.commit import Landing, Landings, landable, required
from lazax.ti4.units.force import kind_of


class LandingPanel(Panel):
    """Rows for each planet; where nothing may land it is said."""

    def none(self, matter: Matter) -> str | None:
        return None if required(matter.state) else say(matter, "land.none")

    def odds(self, matter: Matter) -> bool:
        """Where others have ground forces or guns on a planet."""
        game, player = table_of(matter)
        planets = planets_in(game, str(matter.ask.about["system"]))
        return any(owner != player for planet in planets for owner in owners_at(game, planet))

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        system = str(matter.ask.about["system"])
        aboard, open_ = ground_forces_at(game, system, player), landable(game, player, system)
        first: Landings = next(iter(matter.ask.suggest()), ())
        start = {(landing.unit, landing.planet): landing.number for landing in first}
        groups = []
        for planet in dict.fromkeys((*open_, *planets_in(game, system))):
            rows = tuple(
                Row(
                    row_id(planet, token),
                    call(matter, "unit", token),
                    kind_of(token),
                    at("unit", kind_of(token)),
                    max=number,
                    start=start.get((token, planet), 0),
                )
                for token, number in aboard.tokens()
            )
            closed = None if planet in open_ else matter.reason(refuse("invasion.no_such_planet", planet=planet))
            name = call(matter, "planet", planet)
            groups.append(Group(planet, name, () if closed else rows, at("planet", planet), closed))
        return tuple(groups)

    def answer(self, matter: Matter, filled: Filled) -> Value:
        rows = ((parts_of(row), number) for row, number in filled.items())
        return tuple(Landing(unit, planet, number) for (planet, unit), number in rows)

    def draft(self, matter: Matter, answer: Landings) -> dict[str, int]:
        return {row_id(landing.planet, landing.unit): landing.number for landing in answer}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        game, player = table_of(matter)
        aboard = ground_forces_at(game, str(matter.ask.about["system"]), player)
        down: Counter[str] = Counter()
        for row, number in filled.items():
            down[parts_of(row)[1]] += number
        return tuple(
            Meter(token, call(matter, "unit", token), down[token], number, down[token] > number)
            for token, number in aboard.tokens()
        )

    def confirm(self, matter: Matter, filled: Filled) -> str:
        number = sum(filled.values())
        return say(matter, "land.confirm", n=number) if number else say(matter, "land.none")
