"""Putting a production together: step by step, or by a few rules of thumb."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lazax.core.ask import DONE, choose, choose_number
from lazax.galaxy.orders import MANY, Recipe, wishes
from lazax.ti3.production.draft import UNIT_ORDER, Draft, Production
from lazax.ti3.registry import asks
from lazax.ti3.tables import PLANETS_OF, UNITS

asks("choose", "planet", "production.new_dock", "production.dock", "production.planet")
asks("choose", "unit", "production.unit")
asks("choose", "system", "production.system")
asks("choose", "number", "production.number")

Ways = dict[str, dict[str, list[str]]]
"""unit -> dock -> places: what can be ordered next."""

RECIPES: tuple[Recipe, ...] = (
    (("space_dock", 1), ("carrier", 1), ("ground_force", 4), ("fighter", MANY)),
    (("war_sun", 1), ("dreadnought", MANY), ("cruiser", MANY), ("destroyer", MANY)),
    (("carrier", 1), ("fighter", 3), ("ground_force", MANY)),
    (("cruiser", MANY), ("fighter", MANY)),
    (("pds", 2), ("ground_force", MANY)),
    (("fighter", MANY), ("destroyer", MANY)),
)
"""Settling, a battle fleet, an invasion, raiders, defence, a screen."""


async def build_up(draft: Draft) -> Production:
    """The ladder. Docks, units, docks for them and places come in a fixed order, so there is one way to each
    production; DONE is possible at every point (R18.12)."""
    await _choose_new_docks(draft)
    last: tuple[str, str, str] | None = None
    while True:
        ways = _ways(draft, last)
        if not ways:
            return draft.production()
        unit = await _choose(draft, "production.unit", [*ways, DONE])
        if unit == DONE:
            return draft.production()
        dock = await _choose(draft, "production.dock", list(ways[unit]), unit=unit)
        where = "production.system" if UNITS[unit].ship else "production.planet"
        place = await _choose(draft, where, ways[unit][dock], unit=unit)
        number = await choose_number(
            draft.player, "production.number", 1, draft.room(unit, dock, place), unit=unit, planet=dock
        )
        draft.order(unit, dock, place, number)
        last = (unit, dock, place)


async def _choose_new_docks(draft: Draft) -> None:
    planets = PLANETS_OF[draft.system]
    first = 0
    while True:
        sites = [planet for planet in draft.dock_sites() if planets.index(planet) >= first]
        if not sites:
            return
        planet = await _choose(draft, "production.new_dock", [*sites, DONE])
        if planet == DONE:
            return
        draft.new_docks.append(planet)
        first = planets.index(planet) + 1


async def _choose(draft: Draft, kind: str, options: Sequence[str], unit: str = "") -> str:
    return await choose(draft.player, kind, lambda: options, system=draft.system, unit=unit)


def _ways(draft: Draft, last: tuple[str, str, str] | None) -> Ways:
    """What can be ordered after the last order, in the fixed order."""
    found: Ways = {}
    docks = draft.open_docks()
    for unit in UNIT_ORDER if last is None else UNIT_ORDER[UNIT_ORDER.index(last[0]) :]:
        same = last is not None and last[0] == unit
        for dock in docks:
            places = draft.places_for(unit, dock)
            if same and last is not None:
                places = _after(docks, dock, places, last)
            allowed = [place for place in places if draft.room(unit, dock, place) > 0]
            if allowed:
                found.setdefault(unit, {})[dock] = allowed
    return found


def _after(docks: Sequence[str], dock: str, places: list[str], last: tuple[str, str, str]) -> list[str]:
    """Places left for the unit of the last order: farther ones at its dock, all of them at later docks."""
    if dock == last[1]:
        return places[places.index(last[2]) + 1 :]
    return places if docks.index(dock) > docks.index(last[1]) else []


def suggestions(draft: Draft) -> Iterable[Production]:
    """A few sensible productions, all different, and nothing at all."""

    def follow(recipe: Recipe) -> Production:
        draft.clear()
        return _follow(draft, recipe)

    return wishes((*RECIPES, ()), follow)


def _follow(draft: Draft, recipe: Recipe) -> Production:
    """Order what the recipe says, as much of it as is possible."""
    for unit, number in recipe:
        if unit == "space_dock":
            draft.new_docks += draft.dock_sites()[:number]
            continue
        for dock in draft.working:
            place = draft.usual_place(unit, dock)
            most = min(number, draft.room(unit, dock, place)) if dock in draft.open_docks() else 0
            if most > 0:
                draft.order(unit, dock, place, most)
                number -= most
    return draft.production()
