"""Units produced at the docks of a system, and new docks."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.ask import Value, refuse
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.panels.panel import Panel, at, call, note, parts_of, row_id, say, tick
from lazax.desk.reading import Filled
from lazax.ti3.board import in_reinforcements
from lazax.ti3.desk.panels.table import table_of
from lazax.ti3.production import docks
from lazax.ti3.production.draft import NOTHING, UNIT_ORDER, Draft, Order, Production, order_key
from lazax.ti3.tables import PLANETS_OF, UNITS

BUILD = "build"
DOCK = "dock"
NO_NEW_DOCKS = "production.no_new_docks"
NO_WAR_SUNS = "production.no_war_suns"
HELPED = ("production.fighter_capacity",)  # limits that other orders on the same paper raise


def fresh(matter: Matter) -> Draft:
    """An empty paper for this production."""
    game, player = table_of(matter)
    system = matter.ask.about["system"]
    planets = PLANETS_OF[system]
    refused = matter.ask.check(Production(docks=planets[:1])) if planets else None
    allowed = refused is None or refused.key != NO_NEW_DOCKS
    return Draft(game, player, system, allowed)


def _worst(barriers: list[str]) -> str:
    """The reason to name first: a technology that is missing outlasts all others."""
    return NO_WAR_SUNS if NO_WAR_SUNS in barriers else barriers[0]


class ProductionPanel(Panel):
    """A block for each dock with a row for every unit, and one for the sites of new docks."""

    none_key = "build.none"

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        paper = fresh(matter)
        groups = []
        for planet in docks.docks_in(game, player, paper.system):
            idle = docks.why_idle(game, player, planet)
            rows = () if idle else tuple(self._rows(matter, paper, planet))
            reason = matter.reason(idle) if idle else None
            text = say(matter, "build.dock", planet=planet)
            groups.append(Group(planet, text, rows, at("planet", planet), reason))
        sites = tuple(
            tick(
                row_id(DOCK, planet),
                call(matter, "planet", planet),
                at("planet", planet),
                note=note(matter, "build.note", n=docks.dock_price(game, planet)),
            )
            for planet in paper.dock_sites()
        )
        if sites:
            groups.append(Group("new_docks", say(matter, "build.new_docks"), sites))
        return tuple(groups)

    def _rows(self, matter: Matter, paper: Draft, dock: str) -> Iterator[Row]:
        for unit in UNIT_ORDER:
            for place in paper.places_for(unit, dock):
                yield self._row(matter, paper, unit, dock, place)

    def _row(self, matter: Matter, paper: Draft, unit: str, dock: str, place: str) -> Row:
        usual = place == paper.usual_place(unit, dock)
        where = "system" if UNITS[unit].ship else "planet"
        if usual:
            text = call(matter, "unit", unit)
        else:
            key = "build.in_system" if where == "system" else "build.on_planet"
            text = say(matter, key, unit=unit, **{where: place})
        limits = [(left, key) for left, key, _ in paper.limits(unit, dock, place) if key not in HELPED]
        most = min(left for left, _ in limits)
        barriers = [key for left, key in limits if left <= 0]
        return Row(
            row_id(BUILD, dock, unit, place),
            text,
            unit,
            at("unit", unit),
            max=max(0, most),
            note=self._price(matter, paper, unit),
            why=matter.reason(refuse(_worst(barriers), unit=unit, n=0)) if barriers else None,
        )

    def _price(self, matter: Matter, paper: Draft, unit: str) -> str:
        cost, pair = docks.price(paper.game, paper.player, unit)
        if pair > 1:
            return note(matter, "build.note_pair", n=cost, pair=pair)
        left = in_reinforcements(paper.game, paper.player, unit)
        return note(matter, "build.note_left", n=cost, left=left)

    def answer(self, matter: Matter, filled: Filled) -> Value:
        paper = fresh(matter)
        orders, sites = [], []
        for row, number in filled.items():
            what, planet, *rest = parts_of(row)
            if what == DOCK:
                sites.append(planet)
                continue
            unit, place = rest
            orders.append(Order(planet, unit, number, "" if place == paper.usual_place(unit, planet) else place))
        return Production(tuple(sorted(orders, key=order_key)), tuple(sorted(sites)))

    def draft(self, matter: Matter, answer: Production) -> dict[str, int]:
        paper = fresh(matter)
        draft = {row_id(DOCK, planet): 1 for planet in answer.docks}
        for order in answer.orders:
            place = order.place or paper.usual_place(order.unit, order.dock)
            row = row_id(BUILD, order.dock, order.unit, place)
            draft[row] = draft.get(row, 0) + order.number
        return draft

    def _on_paper(self, matter: Matter, filled: Filled) -> Draft:
        paper = fresh(matter)
        wanted: Production = self.answer(matter, filled)
        paper.new_docks += wanted.docks
        for order in wanted.orders:
            place = order.place or paper.usual_place(order.unit, order.dock)
            paper.order(order.unit, order.dock, place, order.number)
        return paper

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        paper = self._on_paper(matter, filled)
        meters = []
        for dock in paper.working:
            made, most = sum(paper.at_dock.get(dock, NOTHING).values()), docks.limit(paper.game, paper.player, dock)
            text = say(matter, "meter.dock", planet=dock)
            meters.append(Meter(f"dock/{dock}", text, made, most, made > most))
        cost = paper.cost()
        meters.append(Meter("cost", say(matter, "meter.cost"), cost, paper.budget, cost > paper.budget))
        ships, supply = paper.ships_after(paper.system)
        text = say(matter, "meter.supply", system=paper.system)
        return (*meters, Meter("supply", text, ships, supply, ships > supply))

    def confirm(self, matter: Matter, filled: Filled) -> str:
        if not filled:
            return say(matter, "build.none")
        return say(matter, "build.confirm", n=sum(filled.values()), cost=self._on_paper(matter, filled).cost())
