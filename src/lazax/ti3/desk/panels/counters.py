"""Counters on the race sheet, spread anew over the three areas."""

from __future__ import annotations

from lazax.core.ask import Value
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.reading import Filled
from lazax.ti3.desk.panels.panel import Panel, at, call, say, table_of
from lazax.ti3.sequence.redistribution import Counters, counters_of, most_in_fleet


class CountersPanel(Panel):
    """Three pools whose total must match."""

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        now = counters_of(game, player)
        most = {"fleet": most_in_fleet(game, player)}
        rows = [
            Row(
                area,
                call(matter, "area", area),
                at=at("area", area),
                max=most.get(area, sum(now)),
                start=min(number, most.get(area, number)),
            )
            for area, number in now._asdict().items()
        ]
        return (Group("areas", say(matter, "counters.areas"), tuple(rows)),)

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return Counters(filled.of("strategy"), filled.of("fleet"), filled.of("command"))

    def draft(self, matter: Matter, answer: Counters) -> dict[str, int]:
        return answer._asdict()

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        whole = sum(counters_of(*table_of(matter)))
        placed = sum(filled.values())
        return (Meter("counters", say(matter, "meter.counters"), placed, whole, placed != whole),)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        return say(matter, "counters.confirm")
