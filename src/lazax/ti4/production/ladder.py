"""Putting a production together: step by step, or by a few rules of thumb."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.core.ask import DONE, choose, choose_number
from lazax.galaxy.orders import MANY, Recipe, wishes
from lazax.ti4.board import fleet_size, force_at
from lazax.ti4.production.draft import Draft, Wanted
from lazax.ti4.registry import asks
from lazax.ti4.tables import GROUND_FORCES, NON_FIGHTERS
from lazax.ti4.units.force import FIGHTER, Force, kind_of
from lazax.ti4.units.limits import capacity, fleet_limit, free_fighters, room_on

asks("choose", "unit", "production.unit")
asks("choose", "place", "production.place")
asks("choose", "number", "production.number", "production.take")

RECIPES: tuple[Recipe, ...] = (
    (("carrier", 1), ("infantry", 4), ("fighter", MANY)),
    (("war_sun", 1), ("dreadnought", MANY), ("cruiser", MANY), ("destroyer", MANY)),
    (("flagship", 1), ("fighter", MANY)),
    (("cruiser", MANY), ("infantry", 2)),
    (("mech", 1), ("infantry", MANY)),
    (("fighter", MANY), ("destroyer", MANY)),
    (),
)
"""Settling, a battle fleet, the flagship, raiders, defence, a screen; nothing."""


async def build_up(draft: Draft) -> Wanted:
    """The ladder. Units and places come in a fixed order, so there is one way to each production."""
    last: tuple[str, str] | None = None
    while ways := _ways(draft, last):
        ends = (DONE,) if draft.total() >= draft.means.least else ()
        unit = await choose(draft.player, "production.unit", lambda: [*ways, *ends], system=draft.means.system)
        if unit == DONE:
            break
        place = await choose(draft.player, "production.place", lambda: ways[unit], unit=unit)
        number = await choose_number(draft.player, "production.number", 1, draft.room(unit), unit=unit)
        draft.order(unit, place, number)
        last = unit, place
    await _take(draft)
    return draft.wanted()


def _ways(draft: Draft, last: tuple[str, str] | None) -> dict[str, list[str]]:
    """What can be ordered after the last order, in the fixed order: units with their places."""
    kinds = draft.kinds if last is None else draft.kinds[draft.kinds.index(last[0]) :]
    found: dict[str, list[str]] = {}
    for unit in kinds:
        places = draft.places_for(unit)
        if last is not None and unit == last[0]:
            places = places[places.index(last[1]) + 1 :]
        if places and draft.room(unit) > 0:
            found[unit] = list(places)
    return found


async def _take(draft: Draft) -> None:
    """67.5a: where units come from that reinforcements lack."""
    for unit in draft.kinds:
        missing = draft.missing(unit)
        sources = [(key, n) for key, n in draft.spare().items() if kind_of(key[0]) == unit] if missing else []
        for at, ((token, place), here) in enumerate(sources):
            later = sum(n for _, n in sources[at + 1 :])
            number = await choose_number(
                draft.player,
                "production.take",
                max(0, missing - later),
                min(missing, here),
                unit=token,
                place=place,
            )
            missing -= number
            if number:
                draft.taken[token, place] = number


def suggestions(draft: Draft) -> Iterable[Wanted]:
    """A few sensible productions, all different; the limits of fleets are kept."""

    def follow(recipe: Recipe) -> Wanted:
        draft.clear()
        for unit, number in recipe:
            most = min(number, draft.room(unit), _sensible(draft, unit)) if unit in draft.kinds else 0
            if most > 0 and draft.places_for(unit):
                draft.order(unit, draft.places_for(unit)[0], most)
        return draft.wanted()

    found = [wanted for wanted in wishes(RECIPES, follow) if len(wanted.orders) >= draft.means.least]
    return found or _single(draft)


def _single(draft: Draft) -> list[Wanted]:
    """One unit of each kind, where something has to be produced although none of it is sensible."""
    found: list[Wanted] = []
    for unit in draft.kinds:
        draft.clear()
        if not draft.places_for(unit) or draft.room(unit) <= 0:
            continue
        draft.order(unit, draft.places_for(unit)[0], 1)
        if draft.missing(unit):
            source = next(key for key in draft.spare() if kind_of(key[0]) == unit)
            draft.taken[source] = 1
        found.append(draft.wanted())
    return found


def _sensible(draft: Draft, unit: str) -> int:
    """16.3, 37.3: how many would not be lost at once; and none that are missing elsewhere."""
    game, player, system = draft.game, draft.player, draft.means.system
    if unit in GROUND_FORCES and system not in draft.places_for(unit)[:1]:
        return draft.pieces_at_hand(unit)
    there = force_at(game, system, player)
    new = draft.forces().get(system, Force())
    if unit in NON_FIGHTERS:
        return min(draft.pieces_at_hand(unit), fleet_limit(game, player) - fleet_size(there) - fleet_size(new))
    room = capacity(game, player, system) + room_on(game, player, new)
    aboard = there.with_(new)
    fighters = max(0, aboard.number(FIGHTER) - free_fighters(game, player, system))
    free = free_fighters(game, player, system) - aboard.number(FIGHTER) if unit == FIGHTER else 0
    return room - fighters - aboard.total(GROUND_FORCES) + max(0, free)
