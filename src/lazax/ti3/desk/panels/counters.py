"""Counters on the race sheet, spread anew over the three areas."""

from __future__ import annotations

from lazax.core.ask import Value
from lazax.desk.desk import Matter
from lazax.desk.panels.spreading import SpreadingPanel
from lazax.desk.reading import Filled
from lazax.ti3.desk.panels.table import table_of
from lazax.ti3.sequence.redistribution import Counters, counters_of, most_in_fleet


class CountersPanel(SpreadingPanel):
    """Three pools whose total must match."""

    def now(self, matter: Matter) -> dict[str, int]:
        return counters_of(*table_of(matter))._asdict()

    def most(self, matter: Matter) -> dict[str, int]:
        return {"fleet": most_in_fleet(*table_of(matter))}

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return Counters(filled.of("strategy"), filled.of("fleet"), filled.of("command"))

    def draft(self, matter: Matter, answer: Counters) -> dict[str, int]:
        return answer._asdict()
