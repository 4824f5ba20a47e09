"""What producing in a system is worth, and where a new dock is worth its price."""

from __future__ import annotations

from lazax.bots.ti3.economy.purse import DOCK_COST, budget, funds
from lazax.bots.ti3.goals.conquests import MECATOL
from lazax.bots.ti3.knowledge import Knowledge
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEM_OF, UNITS

FREE_LAND = 3  # neutral planets near by, beyond which a second dock can wait
YEARS_OF_SETTLING = 3
TO_SPARE, A_FEW_TROOPS = 2, 2  # with more command counters than that one may go for so many resources
WORTH_A_COUNTER = 3  # resources; a ground force or two are not, unless enemies are near
THRONE_DOCK = 30.0  # what the dock on Mecatol Rex is worth that the secret objective asks for
FOR_THE_QUEST = 12.0  # what it is worth to produce where the secret objective wants troops or ships


def worth_of_producing(known: Knowledge, system: str, enemies: bool) -> float:
    """What producing in a system, or a new dock there, is worth."""
    if not any(known.owner(planet) == known.me for planet in PLANETS_OF[system]):
        return 0.0
    money = budget(known, "resources")
    value = 0.0
    docks = [planet for planet in known.docks if SYSTEM_OF[planet] == system]
    working = [p for p in docks if known.planets[p]["dock"] < known.round and not known.stopped(p)]
    worth_it = A_FEW_TROOPS if known.mine["command_pool"] > TO_SPARE else WORTH_A_COUNTER
    if working and money >= (1 if known.invaders_near(system) else worth_it):
        units = sum(known.resources(planet) + 2 for planet in working)
        value += 2.0 + 1.6 * min(money, units * 1.5, 10) * (0.4 if enemies else 1.0)
        value += FOR_THE_QUEST * (not enemies and serves_the_quest(known, system))
    if not enemies and funds(known) >= DOCK_COST:
        sites = dock_sites(known, system)
        if sites:
            value += max(dock_worth(known, planet) for planet in sites)
    return value


def serves_the_quest(known: Knowledge, system: str) -> bool:
    """Whether troops or ships made here are what the secret objective still asks for on Mecatol Rex."""
    objectives = known.objectives
    if system != objectives.middle[0] or not objectives.holds_throne:
        return False
    return objectives.troops_on_mecatol > 0 or any(_can_be_made(known, kind) for kind in objectives.kinds_wanting)


def _can_be_made(known: Knowledge, kind: str) -> bool:
    """Whether there is a piece left, money for it and a berth: all others come from where they are."""
    unit = "destroyer" if kind == "non_fighter" else kind
    affordable = budget(known, "resources") >= known.price(unit)
    return affordable and known.on_board(unit) < UNITS[unit].limit and known.berths(MECATOL) > 0


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


def _kept_for_the_throne(known: Knowledge) -> bool:
    """R1.2: a dock for Mecatol Rex comes out of the same box of three."""
    return known.objectives.dock_on_mecatol and not known.has_dock(MECATOL_REX)


def dock_worth(known: Knowledge, planet: str) -> float:
    """What a new dock on a planet is worth, 0 if there are enough."""
    if known.objectives.dock_on_mecatol and SYSTEM_OF[planet] == known.objectives.middle[0]:
        return THRONE_DOCK
    have = len(known.docks) + _kept_for_the_throne(known)
    if have >= known.objectives.wants_docks:
        return 0.0
    asked = 9.0 if known.objectives.wants_docks > 2 else 1.0
    if known.neutral_near > FREE_LAND and known.round <= YEARS_OF_SETTLING:
        return 0.0  # settlers first
    if asked < 9.0 and any(SYSTEM_OF[dock] == SYSTEM_OF[planet] for dock in known.docks):
        return 0.0  # a second one beside the first adds little
    return max(0.0, asked + 2.0 * known.resources(planet) - 2.0 * known.invaders_near(SYSTEM_OF[planet]) - 2.0)
