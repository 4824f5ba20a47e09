"""What the bot knows: its player's view of the game, read once for each question and only as far as needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from lazax.bots.galaxy.knowledge import Saving
from lazax.bots.ti4.board import Board
from lazax.bots.ti4.objectives import CUSTODIANS, Objectives
from lazax.core.state import Player
from lazax.galaxy import adjacency
from lazax.ti4.tables import GROUND_FORCES, MECATOL_REX, MECATOL_SYSTEM, SYSTEMS

BARRED = {"asteroid_field": "antimass_deflectors", "supernova": "", "nebula": ""}
"""What no ship passes, and the technology that changes it."""
UNSEEN = "light_wave_deflector"
FLANK_SPEED = "action_card:flank_speed"
SILENCE = "action_card:in_the_silence_of_space"
STAR_CHART = "action_card:lost_star_chart"
NAV_SUITE = "action_card:nav_suite"
NOMADS = ("saar",)
SUPPORT = "support_for_the_throne"
REX = 4.0
LEADING = 3  # so many points ahead of the player somebody is worth a war


class Knowledge(Board):
    """The reading of one view, with where ships could go and what they want there."""

    @cached_property
    def objectives(self) -> Objectives:
        return Objectives(self)

    @cached_property
    def saving(self) -> Saving | None:
        return self.objectives.saving

    def points_at_hand(self, player: Player) -> int:
        """45.2: Imperial with Mecatol Rex gives a point."""
        sheet = self.sheets[player]
        used = {row["card"] for row in self.view["strategies"] if row["used"]}
        return int("imperial" in sheet["strategies"] and "imperial" not in used and self.holds_rex(player))

    def in_prospect(self, player: Player) -> int:
        return 0

    @cached_property
    def patrons(self) -> list[Player]:
        """Those whose Support for the Throne lies before the player."""
        notes = (note.partition(":") for note in self.mine["notes_in_play"])
        return [int(owner) for name, _, owner in notes if name == SUPPORT and owner and int(owner) != self.me]

    def is_patrons(self, system: str) -> bool:
        """Returns whether units of a patron are in a system: whoever activates it loses the support and its point."""
        return any(self.force(place, owner) for owner in self.patrons for place in self.places_in(system))

    @cached_property
    def may_score(self) -> bool:
        """61.16: who has lost a planet at home scores no public objective, except for nomads."""
        return self.mine["faction"] in NOMADS or all(self.owner(p) == self.me for p in self.planets_in(self.home))

    def holds_rex(self, player: Player | None = None) -> bool:
        return self.owner(MECATOL_REX) == (self.me if player is None else player)

    @cached_property
    def guarded(self) -> bool:
        """27.1: whether the custodians token lies on Mecatol Rex."""
        return int(self.view["custodian"]) < 0

    def planet_worth(self, planet: str) -> float:
        found = self._worths.get(planet)
        if found is None:
            found = self._worths[planet] = self._worth_of_planet(planet)
        return found

    @cached_property
    def _worths(self) -> dict[str, float]:
        return {}

    def _worth_of_planet(self, planet: str) -> float:
        worth = 1.5 + self.resources(planet) + 0.8 * self.influence(planet) + self.objectives.bonus(planet)
        worth += 0.7 * self.has_specialty(planet) + 1.0 * self.is_legendary(planet)
        if planet == MECATOL_REX:
            worth += REX + 3.0 * self.guarded
        return worth

    def campaign_targets(self) -> Iterator[list[str]]:
        """The own home if it is lost, Mecatol Rex, then the homes of who leads."""
        lost = [self.home for p in self.planets_in(self.home) if self.owner(p) not in (None, self.me)]
        yield lost
        yield [MECATOL_SYSTEM] if not self.holds_rex() and (not self.guarded or self.can_pay_custodians) else []
        ahead = [p for p in self.others if self.points(p) >= self.points(self.me) + LEADING]
        yield [str(self.sheets[player]["home"]) for player in ahead]

    @cached_property
    def can_pay_custodians(self) -> bool:
        return self.purse("influence") >= CUSTODIANS

    @cached_property
    def near_rex(self) -> bool:
        """Whether troops could be landed on Mecatol Rex with the next action, if the custodians are bought off."""
        if (
            not self.guarded
            or self.holds_rex()
            or MECATOL_SYSTEM in self.activated
            or self.enemies_in(MECATOL_SYSTEM)
        ):
            return False
        needed = self.moves_to(MECATOL_SYSTEM)
        return any(
            self.reach_of(ship.kind, origin) >= needed[origin] and self.unit(ship.kind).capacity
            for origin, fleet in self.own_fleets.items()
            if origin in needed and (origin not in self.activated or origin == MECATOL_SYSTEM)
            if any(self.force(place).total(GROUND_FORCES) for place in self.places_in(origin))
            for ship in fleet.ships
        )

    # movement

    @cached_property
    def in_force(self) -> frozenset[str]:
        """The components whose effects last for the player now."""
        return frozenset(effect["kind"] for effect in self.effects if effect["player"] == self.me)

    def with_effect(self, component: str) -> Knowledge:
        """The same position, if this component acted for the player."""
        imagined = Knowledge(self.question, self.rng, dict(self.memory))
        imagined.__dict__["in_force"] = self.in_force | {component}
        return imagined

    @cached_property
    def linked(self) -> adjacency.Linked:
        return frozenset({("alpha", "beta")}) if STAR_CHART in self.in_force else adjacency.NO_LINKS

    def anomalies(self, system: str) -> tuple[str, ...]:
        return SYSTEMS[system].anomalies

    def _barred(self, system: str) -> list[str]:
        strange = SYSTEMS[system].anomalies
        if not strange or NAV_SUITE in self.in_force:
            return []
        return [kind for kind in strange if kind in BARRED and BARRED[kind] not in self.technologies]

    @cached_property
    def closed(self) -> frozenset[str]:
        """Systems that own ships may not pass (58.4b, 11.1, 59.1a, 86.1)."""
        closed = {system for system in self.systems if self._barred(system)}
        if UNSEEN not in self.technologies and SILENCE not in self.in_force:
            closed.update(system for system, owner in self.fleets if owner != self.me)
        return frozenset(closed)

    def may_enter(self, system: str) -> bool:
        """11.1, 86.1; 59.1: the active system may be a nebula."""
        return all(kind == "nebula" for kind in self._barred(system))

    def reach_of(self, kind: str, origin: str) -> int:
        """Returns how far a ship of a kind moves from there (59.2)."""
        slowed = "nebula" in self.anomalies(origin) and NAV_SUITE not in self.in_force
        return (min(1, self.move(kind)) if slowed else self.move(kind)) + (FLANK_SPEED in self.in_force)

    def moves_to(self, target: str) -> dict[str, int]:
        """Returns for each system the moves that own ships need from there to the target."""
        return self.reading.moves_to(target, self.linked, self.closed)
