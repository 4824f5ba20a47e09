"""What producing in a system is worth, and where a new dock is worth its price."""

from __future__ import annotations

from lazax.bots.ti3.economy.purse import budget
from lazax.bots.ti3.knowledge import Knowledge
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF, UNITS

DOCK_COST = UNITS["space_dock"].cost
FREE_LAND = 3  # neutral planets near by, beyond which a second dock can wait
YEARS_OF_SETTLING = 3


def worth_of_producing(known: Knowledge, system: str, enemies: bool) -> float:
    """What producing in a system, or a new dock there, is worth."""
    money = budget(known, "resources")
    value = 0.0
    docks = [planet for planet in known.docks if SYSTEM_OF[planet] == system]
    working = [p for p in docks if known.planets[p]["dock"] < known.round and not known.stopped(p)]
    if working and money >= 2:
        units = sum(known.resources(planet) + 2 for planet in working)
        value += 2.0 + 1.6 * min(money, units * 1.5, 10) * (0.4 if enemies else 1.0)
    if not enemies and money >= DOCK_COST:
        sites = dock_sites(known, system)
        if sites:
            value += max(dock_worth(known, planet) for planet in sites)
    return value


def dock_sites(known: Knowledge, system: str) -> list[str]:
    """R18.9: own planets, held since the round began, without a dock."""
    return [
        planet
        for planet in PLANETS_OF[system]
        if known.owner(planet) == known.me
        and not known.has_dock(planet)
        and known.planets[planet]["since"] < known.round
        and dock_worth(known, planet) > 0
    ]


def dock_worth(known: Knowledge, planet: str) -> float:
    """What a new dock on a planet is worth, 0 if there are enough."""
    if known.objectives.dock_on_mecatol and SYSTEM_OF[planet] == known.objectives.middle[0]:
        return 12.0
    have = len(known.docks)
    if have >= known.objectives.wants_docks:
        return 0.0
    asked = 9.0 if known.objectives.wants_docks > 2 else 1.0
    if known.neutral_near > FREE_LAND and known.round <= YEARS_OF_SETTLING:
        return 0.0  # settlers first
    if asked < 9.0 and any(SYSTEM_OF[dock] == SYSTEM_OF[planet] for dock in known.docks):
        return 0.0  # a second one beside the first adds little
    return max(0.0, asked + 2.0 * known.resources(planet) - 2.0 * known.invaders_near(SYSTEM_OF[planet]) - 2.0)
