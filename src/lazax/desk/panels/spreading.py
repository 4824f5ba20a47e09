"""A number of things spread over areas whose sum must match."""

from __future__ import annotations

from collections.abc import Mapping

from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.panels.panel import Panel, at, call, say
from lazax.desk.reading import Filled


class SpreadingPanel(Panel):
    """A row for each area; an edition says what its areas are called and what an answer is."""

    area = "area"  # what the areas are, as a table of names and a kind of place

    def now(self, matter: Matter) -> Mapping[str, int]:
        """What lies in each area as the form begins."""
        raise NotImplementedError

    def most(self, matter: Matter) -> Mapping[str, int]:
        """The most that some areas may hold."""
        return {}

    def whole(self, matter: Matter) -> int:
        return sum(self.now(matter).values())

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        whole, most = self.whole(matter), self.most(matter)
        rows = [
            Row(
                area,
                call(matter, self.area, area),
                at=at(self.area, area),
                max=most.get(area, whole),
                start=min(number, most.get(area, number)),
            )
            for area, number in self.now(matter).items()
        ]
        return (Group("areas", say(matter, "counters.areas"), tuple(rows)),)

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        whole, placed = self.whole(matter), sum(filled.values())
        return (Meter("counters", say(matter, "meter.counters"), placed, whole, placed != whole),)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        return say(matter, "counters.confirm")
