"""Public objectives from the player's view: how far each is, which one is next, and what helps it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from lazax.bots.galaxy.knowledge import TRADE_GOODS, Saving
from lazax.ti4.tables import (
    MECATOL_SYSTEM,
    PLANETS,
    PUBLIC_OBJECTIVES,
    STRUCTURES,
    TECHNOLOGIES,
    UNIT_UPGRADES,
    PublicObjective,
)

if TYPE_CHECKING:
    from lazax.bots.ti4.knowledge import Knowledge

EARLY = 1  # in the first round everything goes into growth
PLANET_FIELDS = ("planets_of_one_trait", "planets_outside_homes", "specialties", "enemy_home_planets")
PRESENCE = ("ships_beside_mecatol", "systems_without_planets", "systems_of_note", "edge_systems")
GREAT_SHIPS = ("flagship", "war_sun")
BONUS = 4.0
POST = 6.0


class Goal(NamedTuple):
    """An objective that is not scored yet, and what is missing to it, part by part."""

    objective: PublicObjective
    missing: dict[str, int]

    @property
    def steps(self) -> int:
        return sum(self.missing.values())

    @property
    def is_free(self) -> bool:
        """Whether nothing has to be spent."""
        return not self.objective.condition.spend


class Objectives:
    """The public objectives that lie open."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known

    @cached_property
    def goals(self) -> list[Goal]:
        """What is still to be scored, the nearest first."""
        known = self.known
        open_ = [name for name in known.view["objectives"] if name not in known.mine["scored"]]
        open_ = [name for name in open_ if name in PUBLIC_OBJECTIVES]
        goals = [self._goal(PUBLIC_OBJECTIVES[name]) for name in open_]
        return sorted(goals, key=lambda goal: (goal.steps / goal.objective.points, goal.objective.id))

    def _goal(self, objective: PublicObjective) -> Goal:
        missing: dict[str, int] = {}
        for field in MEASURES:
            value = getattr(objective.condition, field)
            wanted = value if isinstance(value, int) else int(value is not None)
            lacks = wanted - self.measure(field, objective) if wanted else 0
            if lacks > 0:
                missing[field] = lacks
        for what, amount in objective.condition.spend.items():
            lacks = amount - self.at_hand(what)
            if lacks > 0:
                missing[what] = lacks
        return Goal(objective, missing)

    def measure(self, field: str, objective: PublicObjective) -> int:
        """Returns how much of what an objective counts the player has."""
        condition = objective.condition
        if field == "technology_colours":
            return sum(number >= condition.per_colour for number in self.colours.values())
        if field == "flagship_or_war_sun":
            return self._great_ships(anywhere=condition.flagship_or_war_sun == "board")
        return MEASURES[field](self.known)

    def _great_ships(self, *, anywhere: bool) -> int:
        seats = {MECATOL_SYSTEM, *(str(self.known.sheets[other]["home"]) for other in self.known.others)}
        return sum(
            any(ship.kind in GREAT_SHIPS for ship in fleet.ships)
            for system, fleet in self.known.own_fleets.items()
            if anywhere or system in seats
        )

    def at_hand(self, what: str) -> int:
        if what == "command_tokens":
            return int(self.known.mine["tactic"]) + int(self.known.mine["strategy"])
        return self.known.purse(what)

    @cached_property
    def colours(self) -> Counter[str]:
        owned = (TECHNOLOGIES[name].colour for name in self.known.technologies)
        return Counter(colour for colour in owned if colour)

    @cached_property
    def trait(self) -> str:
        """The trait of which the player has most planets."""
        traits = Counter(trait for planet in self.known.own_planets for trait in self.known.traits(planet))
        return max(sorted(traits), key=lambda trait: traits[trait], default="")

    # what to save for

    @cached_property
    def sure(self) -> list[Goal]:
        """Goals that are fulfilled already and cost nothing."""
        return [goal for goal in self.goals if not goal.missing and goal.is_free]

    @cached_property
    def paid_goal(self) -> Goal | None:
        """The goal that this round's wealth is kept for; none while another as good can be scored for nothing."""
        if self.known.round <= EARLY:
            return None
        for_nothing = max((goal.objective.points for goal in self.sure), default=0)
        paid = [goal for goal in self.goals if not goal.is_free and not goal.missing]
        best = max(paid, key=lambda goal: (goal.objective.points, goal.objective.id), default=None)
        return best if best is not None and best.objective.points > for_nothing else None

    @cached_property
    def saving(self) -> Saving | None:
        goal = self.paid_goal
        if goal is not None:
            spend = goal.objective.condition.spend
            if len(spend) > 1:
                return Saving("resources", sum(spend.values()))
            what, amount = next(iter(spend.items()))
            if what != "command_tokens":
                return Saving(what, amount)
        wanted = [goal.objective.condition.spend.get("trade_goods", 0) for goal in self.goals]
        return Saving(TRADE_GOODS, max(wanted)) if any(wanted) and self.known.round > EARLY else None

    @cached_property
    def tokens_kept(self) -> int:
        """Command tokens that are kept for scoring."""
        goal = self.paid_goal
        return goal.objective.condition.spend.get("command_tokens", 0) if goal is not None else 0

    # what helps

    def wanted(self, field: str) -> int:
        """Returns how many more of something would fulfil a goal, at least; 0 if none asks for it or all is there."""
        return min((goal.missing[field] for goal in self.goals if field in goal.missing), default=0)

    def bonus(self, planet: str) -> float:
        """Returns what a planet is worth beyond its values because goals ask for such planets."""
        return sum(self._worth(field) for field in PLANET_FIELDS if self._counts(field, planet))

    def _worth(self, field: str) -> float:
        asking = [goal for goal in self.goals if field in goal.missing]
        return max((BONUS * goal.objective.points / goal.missing[field] + 0.5 for goal in asking), default=0.0)

    def _counts(self, field: str, planet: str) -> bool:
        record = PLANETS[planet]
        if field == "planets_of_one_trait":
            return self.trait in self.known.traits(planet)
        if field == "specialties":
            return self.known.has_specialty(planet)
        foreign = record.home_of is not None and planet not in self.known.planets_in(self.known.home)
        return foreign if field == "enemy_home_planets" else record.home_of is None

    def presence(self, system: str) -> float:
        """Returns what it is worth to have a ship in a system where the player has nothing yet."""
        if self.known.present(system):
            return 0.0
        return sum(self._post(field) for field in PRESENCE if counts_there(self.known, field, system))

    def _post(self, field: str) -> float:
        """What one more system counts for a goal of presence, if the tokens suffice for all that are missing."""
        missing = self.wanted(field)
        tokens = int(self.known.mine["tactic"]) + (self.known.event("Activation") is not None)
        return POST / missing**0.5 if 0 < missing <= tokens else 0.0

    def counts(self, system: str) -> bool:
        """Returns whether units in a system count for a goal of presence that is not fulfilled."""
        return any(self.wanted(field) and counts_there(self.known, field, system) for field in PRESENCE)

    def keeps(self, system: str) -> bool:
        """Returns whether leaving a system would break a goal that is fulfilled."""
        fields = {field for goal in self.sure for field in PRESENCE if getattr(goal.objective.condition, field, 0)}
        return any(counts_there(self.known, field, system) for field in fields) or self.is_great_fleet(system)

    def is_great_fleet(self, system: str) -> bool:
        """Returns whether ships there are as many as a goal asks for that is to be scored."""
        asked = [goal.objective.condition.fleet for goal in self.sure if goal.objective.condition.fleet]
        return bool(asked) and len(self.known.fleet(system).ships) >= min(asked)


def counts_there(known: Knowledge, field: str, system: str) -> bool:
    """Returns whether units in a system count for a goal of presence."""
    if field == "ships_beside_mecatol":
        return system in known.net[MECATOL_SYSTEM]
    if field == "systems_without_planets":
        return not known.planets_in(system)
    if field == "edge_systems":
        return system in known.edge and system != known.home
    legendary = any(known.is_legendary(planet) for planet in known.planets_in(system))
    return legendary or system == MECATOL_SYSTEM or bool(known.anomalies(system))


def _present_in(field: str) -> Callable[[Knowledge], int]:
    def measure(known: Knowledge) -> int:
        ships_only = field == "ships_beside_mecatol"
        return sum(
            bool(known.own_fleets.get(system)) if ships_only else known.present(system)
            for system in known.systems
            if counts_there(known, field, system)
        )

    return measure


def _traits(known: Knowledge) -> int:
    traits = Counter(trait for planet in known.own_planets for trait in known.traits(planet))
    return max(traits.values(), default=0)


def _homes_reached(known: Knowledge) -> int:
    near = [
        {system, *known.net[system]} for planet in known.own_planets if (system := known.atlas.system_of.get(planet))
    ]
    homes = [str(known.sheets[other]["home"]) for other in known.others]
    return min(len(near), sum(any(home in area for area in near) for home in homes))


def _outnumbered(known: Knowledge) -> int:
    area = {system for system in known.systems if known.present(system)}
    area.update(known.atlas.system_of[planet] for planet in known.own_planets)
    near = {beside for system in area for beside in (system, *known.net[system])}
    return sum(
        len(known.planets_of(other)) < len(known.own_planets)
        and any(known.atlas.system_of.get(planet) in near for planet in known.planets_of(other))
        for other in known.others
    )


def _structures(known: Knowledge, planet: str) -> int:
    return known.force(planet).total(STRUCTURES)


MEASURES: dict[str, Callable[[Knowledge], int]] = {
    "planets_of_one_trait": _traits,
    "planets_outside_homes": lambda known: sum(PLANETS[p].home_of is None for p in known.own_planets),
    "specialties": lambda known: sum(known.has_specialty(p) for p in known.own_planets),
    "planets_with_attachments": lambda known: sum(known.has_attachment(p) for p in known.own_planets),
    "planets_with_structures": lambda known: sum(
        planet not in known.planets_in(known.home) and _structures(known, planet) > 0 for planet in known.own_planets
    ),
    "structures": lambda known: sum(_structures(known, planet) for planet in known.own_planets),
    "enemy_home_planets": lambda known: sum(
        PLANETS[p].home_of is not None and p not in known.planets_in(known.home) for p in known.own_planets
    ),
    "enemy_homes_reached": _homes_reached,
    "neighbours_outnumbered": _outnumbered,
    "unit_upgrades": lambda known: sum(name in UNIT_UPGRADES for name in known.technologies),
    "technology_colours": lambda known: 0,
    "flagship_or_war_sun": lambda known: 0,
    "fleet": lambda known: max((len(fleet.ships) for fleet in known.own_fleets.values()), default=0),
    **{field: _present_in(field) for field in PRESENCE},
}
"""What is counted, and how it is read from the view; what depends on the objective itself is measured there."""
