"""What the bot knows: its player's view of the game, read once for each question and only as far as needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from lazax.bots.base import Moves, Question
from lazax.bots.galaxy.knowledge import Saving
from lazax.bots.ti4.board import Board
from lazax.bots.ti4.objectives import Objectives
from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.galaxy import paths
from lazax.ti4.tables import MECATOL_REX, MECATOL_SYSTEM, SYSTEMS

BARRED = {"asteroid_field": "antimass_deflectors", "supernova": "", "nebula": ""}
"""What no ship passes, and the technology that changes it."""
UNSEEN = "light_wave_deflector"
CUSTODIANS = 6  # 27.2, in influence
REX = 4.0
LEADING = 3  # so many points ahead of the player somebody is worth a war


class Knowledge(Board):
    """The reading of one view, with where ships could go and what they want there."""

    def __init__(self, question: Question | Moves, rng: Generator, memory: dict[str, Any]) -> None:
        super().__init__(question, rng, memory)
        self._needed: dict[str, dict[str, int]] = {}

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

    def holds_rex(self, player: Player | None = None) -> bool:
        return self.owner(MECATOL_REX) == (self.me if player is None else player)

    @cached_property
    def guarded(self) -> bool:
        """27.1: whether the custodians token lies on Mecatol Rex."""
        return int(self.view["custodian"]) < 0

    def planet_worth(self, planet: str) -> float:
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

    # movement

    def anomalies(self, system: str) -> tuple[str, ...]:
        return SYSTEMS[system].anomalies

    def _barred(self, system: str) -> list[str]:
        owned = self.technologies
        return [kind for kind in self.anomalies(system) if kind in BARRED and BARRED[kind] not in owned]

    @cached_property
    def closed(self) -> frozenset[str]:
        """Systems that own ships may not pass (58.4b, 11.1, 59.1a, 86.1)."""
        closed = {system for system in self.systems if self._barred(system)}
        if UNSEEN not in self.technologies:
            closed.update(system for system, owner in self.fleets if owner != self.me)
        return frozenset(closed)

    def may_enter(self, system: str) -> bool:
        """11.1, 86.1; 59.1: the active system may be a nebula."""
        return all(kind == "nebula" for kind in self._barred(system))

    def reach_of(self, kind: str, origin: str) -> int:
        """Returns how far a ship of a kind moves from there (59.2)."""
        return min(1, self.move(kind)) if "nebula" in self.anomalies(origin) else self.move(kind)

    def moves_to(self, target: str) -> dict[str, int]:
        """Returns for each system the moves that own ships need from there to the target."""
        found = self._needed.get(target)
        if found is None:
            found = paths.routes_to(self.net, target, lambda system: system not in self.closed, 4)
            self._needed[target] = found
        return found
