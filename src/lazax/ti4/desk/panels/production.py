"""Units that are produced, and those taken off the board for it."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.ask import Value, refuse
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.panels.panel import Panel, at, call, note, parts_of, row_id, say
from lazax.desk.reading import Filled
from lazax.galaxy.orders import MANY
from lazax.ti4.board import fleet_size, force_at, in_reinforcements
from lazax.ti4.desk.panels.table import table_of
from lazax.ti4.production.draft import Draft, Order, Taken, Wanted
from lazax.ti4.production.produce import paper
from lazax.ti4.tables import SHIP_KINDS, SYSTEMS
from lazax.ti4.units.force import Force, kind_of
from lazax.ti4.units.limits import fleet_limit

BUILD, TAKE = "build", "take"


class ProductionPanel(Panel):
    """A block for the space area and for each planet, and one for units elsewhere that reinforcements lack."""

    def none(self, matter: Matter) -> str | None:
        return None if paper(matter.state).means.least else say(matter, "build.none")

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        draft = paper(matter.state)
        system = draft.means.system
        found = []
        elsewhere = (place for unit in draft.kinds for place in draft.places_for(unit))
        for place in dict.fromkeys((system, *draft.means.places, *elsewhere)):
            units = [unit for unit in draft.kinds if place in draft.places_for(unit)]
            kind = "system" if place in SYSTEMS else "planet"
            rows = tuple(self._row(matter, draft, unit, place) for unit in units)
            if rows:
                found.append(Group(place, call(matter, kind, place), rows, at(kind, place)))
        if taken := tuple(self._taken(matter, draft)):
            found.append(Group(TAKE, say(matter, "build.taken"), taken))
        return tuple(found)

    def _row(self, matter: Matter, draft: Draft, unit: str, place: str) -> Row:
        limits = list(draft.limits(unit))
        barred = next((limit for limit in limits if limit[0] <= 0), None)
        return Row(
            row_id(BUILD, place, unit),
            call(matter, "unit", unit),
            unit,
            at("unit", unit),
            max=max(0, min(left for left, _, _ in limits)),
            note=self._price(matter, draft, unit),
            why=None if barred is None else matter.reason(refuse(barred[1], unit=unit, n=0)),
        )

    def _price(self, matter: Matter, draft: Draft, unit: str) -> str:
        cost, buys = draft.price(unit)
        if buys > 1:
            return note(matter, "build.note_pair", n=cost, pair=buys)
        left = in_reinforcements(draft.game, draft.player, unit)
        if left >= MANY:
            return note(matter, "build.note", n=cost)
        return note(matter, "build.note_left", n=cost, left=left)

    def _taken(self, matter: Matter, draft: Draft) -> Iterator[Row]:
        """Units of which more could be ordered than reinforcements hold."""
        short = {unit for unit in draft.kinds if draft.room(unit) > in_reinforcements(draft.game, draft.player, unit)}
        for (token, place), number in draft.spare().items():
            kind = kind_of(token)
            if kind in short:
                where = at("system" if place in SYSTEMS else "planet", place)
                text = say(matter, "build.take", unit=f"{token}:{place}")
                yield Row(row_id(TAKE, place, token), text, kind, where, max=number, rare=True)

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return self._on_paper(matter, filled).wanted()

    def _on_paper(self, matter: Matter, filled: Filled) -> Draft:
        draft = paper(matter.state)
        for row, number in filled.items():
            what, place, unit = parts_of(row)
            (draft.made if what == BUILD else draft.taken)[unit, place] = number
        return draft

    def draft(self, matter: Matter, answer: Wanted) -> dict[str, int]:
        lines: tuple[Order | Taken, ...] = (*answer.orders, *answer.taken)
        kinds = {Order: BUILD, Taken: TAKE}
        return {row_id(kinds[type(line)], line.place, line.unit): line.number for line in lines}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        draft = self._on_paper(matter, filled)
        cost, made, limit = draft.cost(), draft.counted(), draft.means.limit
        budget = draft.budget - draft.discount
        meters = [Meter("cost", say(matter, "meter.cost"), cost, budget, cost > budget)]
        few = made < draft.means.least
        meters.append(
            Meter("units", say(matter, "meter.units"), made, limit if limit < MANY else None, made > limit or few)
        )
        missing = sum(draft.missing(unit) for unit in draft.kinds)
        if missing or draft.taken:
            taken = sum(draft.taken.values())
            meters.append(Meter("taken", say(matter, "meter.taken"), taken, missing, taken != missing))
        return (*meters, self._fleet(matter, draft))

    def _fleet(self, matter: Matter, draft: Draft) -> Meter:
        """Ships above the limit are removed at once, but nobody is kept from producing them."""
        game, player = table_of(matter)
        system = draft.means.system
        new = draft.forces().get(system, Force()).only(SHIP_KINDS)
        ships = fleet_size(force_at(game, system, player)) + fleet_size(new)
        return Meter("fleet", say(matter, "meter.fleet", system=system), ships, fleet_limit(game, player))

    def confirm(self, matter: Matter, filled: Filled) -> str:
        draft = self._on_paper(matter, filled)
        if not draft.made:
            return say(matter, "build.none")
        return say(matter, "build.confirm", n=draft.total(), cost=draft.cost())
