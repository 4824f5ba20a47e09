"""What control of a planet adds to objectives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.bots.ti3.goals.conquests import docks_to_take
from lazax.ti3.tables import PLANETS, SYSTEM_OF, Condition

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge

LAST_DOCK, ONE_DOCK = 8.0, 3.0  # what a neighbour's dock is worth for the objective that asks for their last one


def helps(known: Knowledge, planet: str, condition: Condition) -> float:
    """Returns what control of a planet adds to an objective."""
    total = 0.0
    record = PLANETS[planet]
    if condition.planets_outside_home > known.abroad:
        total += 3.0 if condition.planets_outside_home < 18 else 1.0
    if condition.planet == planet:
        total += 5.0
    if record.specialty is not None:
        total += _specialty_bonus(known, condition, record.specialty)
    if condition.enemy_homes and known.is_home(planet):
        total += 3.0
    if condition.mecatol_and_around and SYSTEM_OF[planet] in known.objectives.middle:
        total += 2.0
    if condition.outweighs_neighbours:
        total += 0.5 * known.influence(planet)
    if condition.neighbours_last_dock and known.has_dock(planet):
        total += LAST_DOCK if _last_dock(known, planet) else ONE_DOCK * (planet in docks_to_take(known))
    return total


def _specialty_bonus(known: Knowledge, condition: Condition, colour: str) -> float:
    if condition.specialties:
        have = sum(known.objectives.specialty_colours.values())
        return 4.0 if 2 * have >= condition.specialties else 2.0
    if condition.specialty_colours:
        have = known.objectives.specialty_colours.get(colour, 0)
        if condition.specialty_colours == 1:
            return 4.0 if known.objectives.quest is not None and colour == known.objectives.quest.colour else 0.5
        return 4.0 if have < condition.per_specialty else 0.0
    return 0.0


def _last_dock(known: Knowledge, planet: str) -> bool:
    owner = known.owner(planet)
    if owner not in known.neighbours or not known.has_dock(planet):
        return False
    return sum(map(known.has_dock, known.planets_of(owner))) == 1
