"""What the player plays for: the open objectives, what they lack, and what to save for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from lazax.bots.galaxy.knowledge import TRADE_GOODS, Saving
from lazax.bots.ti3.goals.conquests import MECATOL
from lazax.bots.ti3.goals.prizes import helps
from lazax.bots.ti3.goals.rounds import RoundPlan, plan_the_round
from lazax.bots.ti3.goals.secrets import Quest, bill, quest_for
from lazax.bots.ti3.goals.steps import missing, steps
from lazax.core.state import Player
from lazax.ti3.tables import (
    MECATOL_REX,
    OBJECTIVES,
    PLANETS,
    PLANETS_OF,
    RACES,
    TECHNOLOGIES,
    Condition,
    Objective,
)
from lazax.ti3.units.fleets import Ship

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge


WITHIN_REACH = 24  # resources that can be raised for the secret objective before the game is over


class Objectives:
    """The objectives that the player has not scored yet."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known

    # which are open

    @cached_property
    def public(self) -> list[Objective]:
        scored = self.known.mine["scored"]
        return [OBJECTIVES[name] for name in self.known.view["objectives"] if name not in scored]

    @cached_property
    def secret(self) -> Objective | None:
        name = self.known.own["secret"] if self.known.level.quest else ""
        return OBJECTIVES[name] if name else None

    @cached_property
    def open(self) -> list[Objective]:
        """All that could still be scored; those with a condition."""
        found = [*self.public, *([self.secret] if self.secret is not None else [])]
        return [objective for objective in found if not objective.ends_game]

    @cached_property
    def open_conditions(self) -> list[Condition]:
        return [objective.condition for objective in self.open]

    @cached_property
    def conditions(self) -> list[Condition]:
        """Those not fulfilled yet."""
        return [objective.condition for objective in self.open if not self.met(objective)]

    # what is fulfilled

    def met(self, objective: Objective) -> bool:
        """Whether the objective could be claimed as things are; payments as far as they could be made now."""
        if objective.ends_game:
            return False
        return all(step.done for step in steps(self.known, objective.condition))

    @cached_property
    def specialty_colours(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for planet in self.known.own_planets:
            colour = PLANETS[planet].specialty
            if colour is not None:
                found[colour] = found.get(colour, 0) + 1
        return found

    @cached_property
    def technology_colours(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for name in self.known.technologies:
            colour = TECHNOLOGIES[name].colour
            found[colour] = found.get(colour, 0) + 1
        return found

    @cached_property
    def homes_taken(self) -> int:
        known = self.known
        homes = (RACES[sheet["faction"]].planets for sheet in known.sheets if sheet["player"] != known.me)
        return sum(all(planet in known.own_planets for planet in home) for home in homes)

    @cached_property
    def gates(self) -> int:
        """Systems with a wormhole."""
        return sum(map(self.known.has_wormhole, self.known.systems))

    @cached_property
    def wormholes_without_ship(self) -> list[str]:
        known = self.known
        return [s for s in known.systems if known.has_wormhole(s) and not known.fleet(s).ships]

    @cached_property
    def took_last_dock(self) -> bool:
        return any(e["kind"] == "took_last_dock" and e["player"] == self.known.me for e in self.known.effects)

    @cached_property
    def middle(self) -> tuple[str, ...]:
        """Mecatol Rex and the systems around it."""
        return (MECATOL, *self.known.net[MECATOL])

    def controls(self, system: str) -> bool:
        known = self.known
        return bool(known.fleet(system).ships) and all(known.owner(p) == known.me for p in PLANETS_OF[system])

    def influence_of(self, player: Player) -> int:
        return sum(map(self.known.influence, self.known.planets_of(player)))

    # what to save

    @cached_property
    def secure(self) -> bool:
        """Whether a public objective can be claimed this round without paying for it."""
        return any(not objective.condition.spend and self.met(objective) for objective in self.public)

    @cached_property
    def saving(self) -> Saving | None:
        """What to keep for the status phase: at most one public objective is claimed in it (R23.1)."""
        best: tuple[bool, int, int] | None = None
        found = None
        if not self.known.level.saving:
            return None
        for objective in self.public:
            for what, amount in objective.condition.spend.items():
                rank = (self.known.purse(what) >= amount, objective.points or 0, -amount)
                if self._worth_saving(objective.points, what, amount) and (best is None or rank > best):
                    best, found = rank, Saving(what, amount)
        return found

    def _worth_saving(self, points: int | None, what: str, amount: int) -> bool:
        if what == TRADE_GOODS:
            # R25.9: goods do not come back as planets do, so they are saved up over the rounds.
            return self.known.goods * 3 >= amount
        if (points or 0) < 2 and (self.secure or 0 < self.bill <= WITHIN_REACH):
            return False
        return self.known.purse(what) >= amount

    # what to learn

    def colours_missing(self, condition: Condition) -> int:
        """Technologies that an objective about colours still lacks, at best."""
        have = sorted(self.technology_colours.values(), reverse=True)[: condition.technology_colours]
        have += [0] * (condition.technology_colours - len(have))
        return sum(max(0, condition.per_colour - number) for number in have)

    @cached_property
    def one_technology_short(self) -> bool:
        """Whether the next technology could fulfil an objective."""
        owned = len(self.known.technologies)
        return any(
            c.technologies == owned + 1 or (c.technology_colours > 0 and self._last_colour_is_open(c))
            for c in self.conditions
        )

    def _last_colour_is_open(self, condition: Condition) -> bool:
        """Whether a technology that can be acquired now is the last one that an objective about colours lacks."""
        if self.colours_missing(condition) != 1:
            return False
        owned = self.known.technologies
        open_now = [one for one in TECHNOLOGIES.values() if one.id not in owned and one.open_to(owned)]
        return any(self.technology_colours.get(one.colour, 0) == condition.per_colour - 1 for one in open_now)

    # what to strive for

    @cached_property
    def posts(self) -> frozenset[str]:
        """Systems that a last ship does not leave, since an objective wants one there."""
        found: list[str] = []
        for condition in self.open_conditions:
            if condition.every_wormhole:
                found += filter(self.known.has_wormhole, self.known.systems)
            if condition.mecatol_and_around:
                found += self.middle
        return frozenset(found)

    @cached_property
    def quest(self) -> Quest | None:
        """What the secret objective asks for now; None once it is scored."""
        return None if self.secret is None else quest_for(self.known, self.secret)

    @cached_property
    def plan(self) -> RoundPlan:
        """What to have at the end of the round."""
        return plan_the_round(self.known)

    @cached_property
    def wants_throne(self) -> bool:
        """Whether the secret objective asks for Mecatol Rex."""
        return self.secret is not None and self.secret.condition.planet == MECATOL_REX

    @cached_property
    def fulfilled(self) -> bool:
        """Whether the secret objective can be claimed as things are; then nothing is risked any more."""
        return self.quest is not None and self.quest.next is None

    @cached_property
    def wants_gates(self) -> bool:
        """Whether the secret objective asks for ships at all wormholes."""
        return self.secret is not None and self.secret.condition.every_wormhole

    def serves(self, planet: str) -> bool:
        """Whether a planet is one of those that the secret objective counts by their specialty."""
        colour = PLANETS[planet].specialty
        if self.quest is None or colour is None:
            return False
        wanted = self.quest.objective.condition
        return wanted.specialties > 0 or (wanted.specialty_colours == 1 and colour == self.quest.colour)

    @cached_property
    def quest_wants_dock(self) -> bool:
        """Whether the secret objective asks for a dock on Mecatol Rex, be it there already or not."""
        return self.secret is not None and self.secret.condition.dock

    @cached_property
    def studies(self) -> bool:
        """Whether the secret objective still asks for technologies."""
        return self.secret is not None and self.colours_missing(self.secret.condition) > 0

    @cached_property
    def kinds_at_throne(self) -> frozenset[str]:
        """The kinds of ships that the secret objective asks for at Mecatol Rex; none if any will do."""
        return frozenset(self.secret.condition.ships if self.secret is not None else ()) - {"non_fighter"}

    @cached_property
    def holds_throne(self) -> bool:
        return self.wants_throne and self.known.owner(MECATOL_REX) == self.known.me

    @cached_property
    def bill(self) -> float:
        """What that costs which the secret objective still lacks for Mecatol Rex; 0 as long as it is not held."""
        return bill(self.known, self.secret.condition) if self.secret is not None and self.holds_throne else 0.0

    @cached_property
    def troops_on_mecatol(self) -> int:
        """Ground forces that are still wanting on Mecatol Rex."""
        asked = max([0, *(condition.ground_forces for condition in self.conditions)])
        return max(0, asked - self.known.gf(MECATOL_REX))

    @cached_property
    def wants_docks(self) -> int:
        """Space docks to have; two are enough if no objective asks for more."""
        asked = [condition.on_board.get("space_dock", 0) for condition in self.conditions]
        return max([2, *asked])

    @cached_property
    def dock_on_mecatol(self) -> bool:
        return any(condition.dock for condition in self.conditions)

    def wants_units(self, kind: str) -> int:
        """How many of a kind an objective asks for."""
        asked = [condition.on_board.get(kind, 0) for condition in self.conditions]
        there = [condition.ships.get(kind, 0) for condition in self.conditions]
        return max([0, *asked, *there])

    @cached_property
    def fleet_on_mecatol(self) -> int:
        """Ships to gather at Mecatol Rex."""
        return max([0, *(sum(condition.ships.values()) for condition in self.conditions)])

    def ships_wanting(self, there: Sequence[Ship]) -> int:
        """Ships of the kinds asked for that are still wanting at Mecatol Rex, if these were there."""
        return max([0, *(sum(missing(there, condition.ships)) for condition in self.conditions)])

    @cached_property
    def kinds_wanting(self) -> list[str]:
        """The kinds of ships that the secret objective still asks for at Mecatol Rex."""
        wanted = self.secret.condition.ships if self.secret is not None else {}
        lacking = missing(self.known.fleet(MECATOL).ships, wanted)
        return [kind for kind, number in zip(wanted, lacking, strict=True) if number]

    @cached_property
    def wants_technologies(self) -> bool:
        owned = len(self.known.technologies)
        return any(condition.technologies > owned or condition.technology_colours for condition in self.conditions)

    def bonus(self, planet: str) -> float:
        """What control of a planet adds to the open objectives."""
        return sum(helps(self.known, planet, condition) * self.weight(condition) for condition in self.conditions)

    def weight(self, condition: Condition) -> float:
        """How much it counts in this round to come nearer to an objective."""
        return self.plan.weight(condition)
