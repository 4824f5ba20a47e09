"""Before the first round: which faction is chosen, and what is taken in a draft."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value
from lazax.ti4.tables import FACTIONS, PLANETS, SYSTEMS, UNITS

SECOND_BEST = 0.35  # of what an option is better than the next one counts beside what it is better than the average
WEIGHTS = {"slice": 1.0, "faction": 0.5, "seat": 0.2}


@cache
def faction_worth(name: str) -> float:
    """Returns how good a faction begins: planets, units, technologies, commodities."""
    sheet = FACTIONS[name]
    cost = {unit.kind: (unit.cost or 0) / unit.per_cost for unit in UNITS.values() if unit.faction is None}
    planets = sum(PLANETS[planet].resources + 0.7 * PLANETS[planet].influence for planet in sheet.planets)
    units = sum(cost.get(kind, 2.0) * number for kind, number in sheet.starting_units.items())
    technologies = len(sheet.starting_technologies) + (sheet.starting_choice.count if sheet.starting_choice else 0)
    return planets + 0.4 * units + 1.2 * technologies + 0.5 * sheet.commodities


def slice_worth(slice_: Mapping[str, Any]) -> float:
    """Returns how gladly a slice is had: what it yields, its specialties and wormholes, and a way to Mecatol Rex."""
    systems = [SYSTEMS[tile] for tile in slice_["tiles"]]
    planets = [PLANETS[planet] for system in systems for planet in system.planets]
    more = sum(0.4 * bool(planet.specialties) + 1.0 * planet.legendary for planet in planets)
    holes = sum(0.3 * len(system.wormholes) for system in systems)
    barred = sum(0.8 * bool(systems[place].anomalies) for place in (1, 4))  # the straight way to the centre
    near = sum(0.5 * len(systems[place].planets) for place in (0, 1, 2))
    total: float = slice_["optimal_resources"] + slice_["optimal_influence"]
    return total + 0.2 * len(planets) + more + holes + near - barred


@answers("setup.faction", "setup.form")
def choose_faction(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda name: (faction_worth(name), name))


@answers("draft.pick")
def draft(question: Question, known: Knowledge) -> Value:
    """What is best beside what is left of its kind; what is scarce goes first."""
    worth = {option: _worth(known.view["draft"], option) for option in question.options}

    def gain(option: str) -> tuple[float, str]:
        kind = option.partition(":")[0]
        rivals = [value for other, value in worth.items() if other.startswith(f"{kind}:") and other != option]
        return WEIGHTS[kind] * _lead(worth[option], rivals), option

    return max(question.options, key=gain)


def _lead(value: float, rivals: Sequence[float]) -> float:
    if not rivals:
        return 0.0
    return value - sum(rivals) / len(rivals) + SECOND_BEST * (value - max(rivals))


def _worth(drafted: Mapping[str, Any], option: str) -> float:
    kind, _, name = option.partition(":")
    if kind == "slice":
        return slice_worth(drafted["slices"][int(name) - 1])
    return faction_worth(name) if kind == "faction" else -float(name)
