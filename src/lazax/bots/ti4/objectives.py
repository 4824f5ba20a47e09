"""Objectives from the player's view: how far each is, which one is next, and what helps it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from lazax.bots.galaxy.knowledge import TRADE_GOODS, Saving
from lazax.bots.ti4 import secrets
from lazax.bots.ti4.measures import MEASURES, PLANET_FIELDS, PRESENCE, counts_planet, counts_there, is_there
from lazax.ti4.tables import MECATOL_SYSTEM, PUBLIC_OBJECTIVES, TECHNOLOGIES, PublicObjective

if TYPE_CHECKING:
    from lazax.bots.ti4.knowledge import Knowledge

CUSTODIANS = 6  # 27.2, in influence
ACTIONS = 2  # tokens that are left for actions beside those that are kept
EARLY = 1  # in the first round everything goes into growth
GREAT_SHIPS = ("flagship", "war_sun")
BONUS = 4.0
POST = 6.0


class Goal(NamedTuple):
    """An objective that is not scored yet: what it asks for, and what is missing to it, part by part."""

    id: str
    points: int
    asks: Mapping[str, int]
    spend: Mapping[str, int]
    missing: Mapping[str, int]
    is_secret: bool = False

    @property
    def steps(self) -> int:
        return sum(self.missing.values())

    @property
    def is_free(self) -> bool:
        """Whether nothing has to be spent."""
        return not self.spend


class Objectives:
    """The public objectives that lie open, and the own secret ones."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known

    @cached_property
    def goals(self) -> list[Goal]:
        """The public objectives that are still to be scored, the nearest first."""
        known = self.known
        open_ = [name for name in known.view["objectives"] if name not in known.mine["scored"]]
        goals = [self._goal(PUBLIC_OBJECTIVES[name]) for name in open_ if name in PUBLIC_OBJECTIVES]
        return sorted(goals, key=lambda goal: (goal.steps / goal.points, goal.id))

    @cached_property
    def secrets(self) -> list[Goal]:
        """The secret objectives of the status phase that the player holds."""
        return [
            Goal(name, 1, asked, {}, secrets.missing(self.known, name), is_secret=True)
            for name in self.known.own["secrets"]
            if (asked := secrets.asks(self.known, name))
        ]

    @cached_property
    def all(self) -> list[Goal]:
        return [*self.goals, *self.secrets]

    def _goal(self, objective: PublicObjective) -> Goal:
        asked = ASKED[objective.id]
        missing = {field: number - self.measure(field, objective) for field, number in asked.items()}
        spend = {str(what): amount for what, amount in objective.condition.spend.items()}
        missing |= {what: amount - self.at_hand(what) for what, amount in spend.items()}
        lacks = {what: number for what, number in missing.items() if number > 0}
        return Goal(objective.id, objective.points, asked, spend, lacks)

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
        return [goal for goal in self.all if not goal.missing and goal.is_free]

    @cached_property
    def paid_goal(self) -> Goal | None:
        """The goal that this round's wealth is kept for; none while another as good can be scored for nothing."""
        if self.known.round <= EARLY or not self.known.may_score:
            return None
        for_nothing = max((goal.points for goal in self.sure if not goal.is_secret), default=0)
        paid = [goal for goal in self.goals if not goal.is_free and not goal.missing]
        best = max(paid, key=lambda goal: (goal.points, goal.id), default=None)
        return best if best is not None and best.points > for_nothing else None

    @cached_property
    def saving(self) -> Saving | None:
        """What is kept for the custodians, if troops can be on Mecatol Rex, or for a goal."""
        wanted = self._saving_for_goals
        if not (self.known.near_rex and self.known.can_pay_custodians):
            return wanted
        enough = wanted is not None and wanted.what == "influence" and wanted.amount >= CUSTODIANS
        return wanted if enough else Saving("influence", CUSTODIANS)

    @property
    def _saving_for_goals(self) -> Saving | None:
        goal = self.paid_goal
        if goal is not None:
            if len(goal.spend) > 1:
                return Saving("resources", sum(goal.spend.values()))
            what, amount = next(iter(goal.spend.items()))
            if what != "command_tokens":
                return Saving(what, amount)
        wanted = [goal.spend.get("trade_goods", 0) for goal in self.goals]
        return Saving(TRADE_GOODS, max(wanted)) if any(wanted) and self.known.round > EARLY else None

    @cached_property
    def tokens_kept(self) -> int:
        """Command tokens that are kept for scoring; while there is land to be had, only by who has plenty of them."""
        goal = self.paid_goal
        asked = goal.spend.get("command_tokens", 0) if goal is not None else 0
        key = f"tokens:{self.known.round}"
        most = self.known.memory[key] = max(self.at_hand("command_tokens"), self.known.memory.get(key, 0))
        return asked if not self.known.settling or most >= asked + ACTIONS else 0

    # what helps

    def wanted(self, field: str) -> int:
        """Returns how many more of something would fulfil a goal, at least; 0 if none asks for it or all is there."""
        return self._lacking.get(field, 0)

    @cached_property
    def _lacking(self) -> dict[str, int]:
        """What is missing, with the least of it that would fulfil a goal."""
        found: dict[str, int] = {}
        for goal in self.all:
            for field, number in goal.missing.items():
                found[field] = min(number, found.get(field, number))
        return found

    def bonus(self, planet: str) -> float:
        """Returns what a planet is worth beyond its values because goals ask for such planets."""
        return sum(
            worth * min(1.0, share)
            for field, worth in self._in_planets.items()
            if (share := counts_planet(self.known, field, planet, self.trait) / self._at_once(field)) > 0
        )

    @cached_property
    def _in_planets(self) -> dict[str, float]:
        """What more planets would help, and what a step towards it is worth."""
        return {field: self._worth(field) for field in PLANET_FIELDS if self.wanted(field)}

    def _at_once(self, field: str) -> float:
        """Of what planets have much, all that is missing counts as one step."""
        return float(self.wanted(field)) if field.endswith("_held") else 1.0

    def _worth(self, field: str) -> float:
        asking = [goal for goal in self.all if field in goal.missing]
        steps = [1 if field.endswith("_held") else goal.missing[field] for goal in asking]
        worth = (BONUS * goal.points / missing + 0.5 for goal, missing in zip(asking, steps, strict=True))
        return max(worth, default=0.0)

    def presence(self, system: str) -> float:
        """Returns what it is worth to have a ship in a system where the player has nothing yet."""
        return sum(
            worth
            for field, worth in self._worth_of_posts.items()
            if not is_there(self.known, field, system) and counts_there(self.known, field, system)
        )

    @cached_property
    def _worth_of_posts(self) -> dict[str, float]:
        """What one more system counts for each goal of presence."""
        return {field: worth for field in self._posts if (worth := self._post(field))}

    @cached_property
    def _posts(self) -> list[str]:
        """What goals of presence miss."""
        return [field for field in PRESENCE if self.wanted(field)]

    def _post(self, field: str) -> float:
        """What one more system counts for a goal of presence, if the tokens suffice for all that are missing."""
        missing = self.wanted(field)
        tokens = int(self.known.mine["tactic"]) + (self.known.event("Activation") is not None)
        return POST / missing**0.5 if missing <= tokens else 0.0

    def counts(self, system: str) -> bool:
        """Returns whether units in a system count for a goal of presence that is not fulfilled."""
        return any(counts_there(self.known, field, system) for field in self._posts)

    def keeps(self, system: str) -> bool:
        """Returns whether leaving a system would break a goal that is fulfilled."""
        return any(counts_there(self.known, field, system) for field in self._held) or self.is_great_fleet(system)

    @cached_property
    def _held(self) -> list[str]:
        """Presence that goals ask for which are fulfilled."""
        return [field for field in PRESENCE if any(goal.asks.get(field) for goal in self.sure)]

    def is_great_fleet(self, system: str) -> bool:
        """Returns whether ships there are as many as a goal asks for that is to be scored."""
        asked = [goal.asks["fleet"] for goal in self.sure if goal.asks.get("fleet")]
        return bool(asked) and len(self.known.fleet(system).ships) >= min(asked)


def _asked(objective: PublicObjective) -> Iterator[tuple[str, int]]:
    """What is counted for an objective, and how much of it."""
    for field in MEASURES:
        value = getattr(objective.condition, field, 0)
        wanted = value if isinstance(value, int) else int(value is not None)
        if wanted:
            yield field, wanted


ASKED = {name: dict(_asked(objective)) for name, objective in PUBLIC_OBJECTIVES.items()}
"""What each public objective counts."""
