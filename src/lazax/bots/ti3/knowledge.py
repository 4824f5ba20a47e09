"""What the bot knows: its player's view of the game, read once for each question and only as far as needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from lazax.bots.base import Moves, Question
from lazax.bots.galaxy.knowledge import Saving
from lazax.bots.ti3 import prospects
from lazax.bots.ti3.board import Board
from lazax.bots.ti3.levels import STEADY, Level
from lazax.bots.ti3.movement import campaigns
from lazax.bots.ti3.objectives import Objectives
from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.galaxy import paths
from lazax.galaxy.fleets import FIGHTER
from lazax.ti3.movement.passage import SILENCE
from lazax.ti3.tables import LEADERS, MECATOL_REX, PLANETS, PLANETS_OF, SHIP_KINDS, SYSTEM_OF, SYSTEMS, UNITS
from lazax.ti3.units.fleets import leaders_in

CLOSED_KINDS = ("nebula", "supernova", "asteroid_field")  # R13.2 to R13.4: not passed, but for a technology
NEVER_ENTERED = ("supernova", "asteroid_field")
HOMECOMING = 12.0  # what a lost planet at home is worth beside what it gives
THRONE_TROOPS = 6  # ground forces that hold Mecatol Rex against most comers
QUEST_TROOPS = 2  # ground forces on planets of which the secret objective wants several
PRICES = {kind: unit.cost / unit.per_cost for kind, unit in UNITS.items()}
FASTER = {"carrier": "xrd_transporters", "cruiser": "type_iv_drive", "dreadnought": "type_iv_drive"}


class Knowledge(Board):
    """The reading of one view, with where ships could go and what they want there."""

    def __init__(
        self, question: Question | Moves, rng: Generator, memory: dict[str, Any], level: Level = STEADY
    ) -> None:
        super().__init__(question, rng, memory)
        self.level = level
        self._needed: dict[str, dict[str, int]] = {}

    @cached_property
    def objectives(self) -> Objectives:
        return Objectives(self)

    @cached_property
    def saving(self) -> Saving | None:
        return self.objectives.saving

    def points_at_hand(self, player: Player) -> int:
        return prospects.points_at_hand(self, player)

    def in_prospect(self, player: Player) -> int:
        return prospects.in_prospect(self, player)

    def planet_worth(self, planet: str) -> float:
        record = PLANETS[planet]
        worth = 1.5 + self.resources(planet) + 0.7 * self.influence(planet) + self.objectives.bonus(planet)
        if record.specialty is not None:
            worth += 0.6
        if planet == MECATOL_REX:
            worth += 2.0
        if planet in self.lost_home:
            worth += HOMECOMING
        return worth

    @cached_property
    def lost_home(self) -> frozenset[str]:
        """Planets of the own home system that are not the player's: R23.4, without them they claim nothing."""
        return frozenset(planet for planet in PLANETS_OF[self.home] if self.owner(planet) != self.me)

    def asks_for_troops(self, planet: str) -> bool:
        if planet == MECATOL_REX and self.objectives.wants_throne and self.gf(planet) < THRONE_TROOPS:
            return True
        if self.objectives.serves(planet) and self.gf(planet) < QUEST_TROOPS:
            return self.invaders_near(SYSTEM_OF[planet]) > 0  # elsewhere the rest sails on, to take more of them
        return any(c.planet == planet and c.ground_forces for c in self.objectives.conditions)

    def price(self, kind: str) -> float:
        return PRICES[kind]

    def campaign_targets(self) -> Iterator[list[str]]:
        return campaigns.campaign_targets(self)

    # movement

    def move(self, kind: str, player: Player | None = None) -> int:
        """R12.2: how far a kind of ship moves."""
        owned = self.technologies if player is None else self.sheets[player]["technologies"]
        if kind == FIGHTER:
            return 2 if "advanced_fighters" in owned else 0
        return UNITS[kind].move + (kind in FASTER and FASTER[kind] in owned)

    def reach_of(self, kind: str, origin: str, bonus: int = 0) -> int:
        """R13.3: whatever starts in a nebula has movement 1."""
        return 1 if SYSTEMS[origin].kind == "nebula" else self.move(kind) + bonus

    @cached_property
    def closed(self) -> frozenset[str]:
        """Systems that own ships may not pass (R12.3, R13)."""
        closed = set(self._special)
        if "light_wave_deflector" not in self.technologies:
            closed.update(
                system
                for (system, owner), fleet in self.fleets.items()
                if owner != self.me and (fleet.ships or "advanced_fighters" in self.sheets[owner]["technologies"])
            )
        return frozenset(closed)

    @cached_property
    def _special(self) -> frozenset[str]:
        """Special systems that own ships may not pass, even unseen."""
        through_asteroids = "antimass_deflectors" in self.technologies
        return frozenset(
            system
            for system in self.systems
            if SYSTEMS[system].kind in CLOSED_KINDS
            and not (through_asteroids and SYSTEMS[system].kind == "asteroid_field")
        )

    @cached_property
    def silent(self) -> dict[str, frozenset[str]]:
        """Where own fleets stand that pass enemy ships in this activation (In the Silence of Space), and the systems
        that they pass."""
        found = [e["target"].split("+") for e in self.effects if e["kind"] == SILENCE and e["player"] == self.me]
        return {origin: frozenset(passed) or self.closed for origin, *passed in found}

    @cached_property
    def granted(self) -> frozenset[str]:
        """R41.17: systems that fleets with a diplomat may pass in this activation; all who bar the way agreed."""
        agreed = {(e["target"], e["player"]) for e in self.effects if e["kind"] == "passage"}
        if not agreed:
            return frozenset()
        return frozenset(
            system for system, _ in agreed if all((system, enemy) in agreed for enemy in self.enemies_in(system))
        )

    @cached_property
    def escorted(self) -> frozenset[str]:
        """Where own fleets have a diplomat on board, or one beside them who can come on board."""
        return frozenset(
            system
            for system, fleet in self.own_fleets.items()
            if any(LEADERS[leader].kind == "diplomat" for leader in (*leaders_in(fleet), *self._waiting(system)))
        )

    def _waiting(self, system: str) -> list[str]:
        """R12.9: own leaders on planets of a system, from where ships can take them on board."""
        if self.enemies_in(system):
            return []
        own = [self.planets[planet] for planet in PLANETS_OF[system] if self.owner(planet) == self.me]
        return [leader for planet in own for leader in planet.get("leaders", ())]

    @cached_property
    def move_bonus(self) -> int:
        """What a card adds to the movement of this activation."""
        activation = self.event("Activation")
        return int(activation["move_bonus"]) if activation is not None else 0

    def moves_to(self, target: str) -> dict[str, int]:
        """For each system the moves that own ships need from there to the target."""
        found = self._needed.get(target)
        if found is None:
            found = self.moves_unescorted(target)
            if self.granted:
                found = self._also(found, target, (self.closed - self.granted) | self._special, self.escorted)
            self._needed[target] = found
        return found

    def moves_unescorted(self, target: str) -> dict[str, int]:
        """The same without anybody's consent."""
        closed = self.closed
        found = paths.routes_to(self.net, target, lambda system: system not in closed, self._farthest)
        for origin, passed in self.silent.items():
            found = self._also(found, target, (closed - passed) | self._special, frozenset((origin,)))
        return found

    def _also(
        self, found: dict[str, int], target: str, closed: frozenset[str], origins: frozenset[str]
    ) -> dict[str, int]:
        """The moves with those of fleets from some systems to which fewer systems are closed."""
        more = paths.routes_to(self.net, target, lambda system: system not in closed, self._farthest)
        return {**found, **{origin: more[origin] for origin in sorted(origins) if origin in more}}

    @cached_property
    def _farthest(self) -> int:
        """The moves of the fastest own ship, with a card that makes it faster."""
        return 1 + max(map(self.move, SHIP_KINDS))

    def may_enter(self, system: str) -> bool:
        return SYSTEMS[system].kind not in NEVER_ENTERED
