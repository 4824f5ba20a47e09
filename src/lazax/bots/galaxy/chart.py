"""What a bot knows of the galaxy: systems, fleets and planets, and who is near."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

from lazax.bots.galaxy.sheets import Data, Sheets
from lazax.core.state import Player
from lazax.galaxy import adjacency, layout
from lazax.galaxy.fleets import Hull, Squadron

FEW = 2  # ground forces that are no obstacle
YEARS_OF_SETTLING = 3
FAR_AWAY = 9  # steps to where no way leads
F = TypeVar("F", bound=Squadron[Hull], covariant=True)  # the fleets of an edition, with what they carry


class Atlas(NamedTuple):
    """What is printed on the tiles of an edition."""

    planets_of: Mapping[str, tuple[str, ...]]  # by system
    system_of: Mapping[str, str]  # by planet
    homes: frozenset[str]  # planets of home systems
    wormholes: adjacency.Wormholes


class Chart(Sheets, ABC, Generic[F]):
    """The board as it lies there. What an edition counts in its own way it says itself."""

    @property
    @abstractmethod
    def atlas(self) -> Atlas:
        """Returns where planets lie, and what else is printed on the tiles."""

    no_fleet: F  # where somebody has no ships

    @abstractmethod
    def fleet_from(self, row: Data) -> F:
        """Returns the fleet that a row of the view describes."""

    @abstractmethod
    def move(self, kind: str, player: Player | None = None) -> int:
        """Returns how far a player's ships of a kind move; the own ones unless told."""

    @abstractmethod
    def berths(self, system: str) -> int:
        """Returns how many more ships other than fighters the player may have in a system."""

    @abstractmethod
    def troops_aboard(self, system: str, player: Player) -> int:
        """Returns the ground forces that a player's ships in a system carry."""

    @abstractmethod
    def gf(self, planet: str) -> int:
        """Returns the ground forces on a planet."""

    @abstractmethod
    def pds(self, planet: str) -> int:
        """Returns the planetary defences on a planet."""

    @abstractmethod
    def has_dock(self, planet: str) -> bool: ...

    @abstractmethod
    def resources(self, planet: str) -> int: ...

    @abstractmethod
    def influence(self, planet: str) -> int: ...

    # the map

    @cached_property
    def wormholes(self) -> adjacency.Wormholes:
        """The wormholes that are open now."""
        return self.atlas.wormholes

    @cached_property
    def linked(self) -> adjacency.Linked:
        """Kinds of wormholes that lead to each other now, beside equal ones."""
        return adjacency.NO_LINKS

    @cached_property
    def net(self) -> adjacency.Adjacency:
        return adjacency.neighbours(self._layout, self.wormholes, self.linked)

    @cached_property
    def _layout(self) -> layout.Layout:
        return layout.layout_of(tuple((tuple(place["at"]), tile) for tile, place in self.view["systems"].items()))

    @cached_property
    def systems(self) -> tuple[str, ...]:
        return tuple(self.view["systems"])

    @cached_property
    def activated(self) -> frozenset[str]:
        """Systems with an own command counter."""
        return frozenset(tile for tile, place in self.view["systems"].items() if self.me in place["counters"])

    @cached_property
    def home(self) -> str:
        return str(self.mine["home"])

    def distance(self, one: str, other: str) -> int:
        return self._distances[one].get(other, FAR_AWAY)

    @cached_property
    def _distances(self) -> Mapping[str, Mapping[str, int]]:
        return adjacency.distance_table(self._layout, self.wormholes, self.linked)

    # fleets

    @cached_property
    def fleets(self) -> Mapping[tuple[str, Player], F]:
        return {
            (tile, row["player"]): self.fleet_from(row)
            for tile, place in self.view["systems"].items()
            for row in place["fleets"]
        }

    def fleet(self, system: str, player: Player | None = None) -> F:
        return self.fleets.get((system, self.me if player is None else player), self.no_fleet)

    def enemies_in(self, system: str) -> list[Player]:
        """Returns who has ships there, besides the player."""
        return self._enemies.get(system, [])

    @cached_property
    def _enemies(self) -> Mapping[str, list[Player]]:
        places = {system for system, owner in self.fleets if owner != self.me}
        return {at: [player for player in self.others if (at, player) in self.fleets] for at in sorted(places)}

    @cached_property
    def own_fleets(self) -> Mapping[str, F]:
        return {system: fleet for (system, owner), fleet in self.fleets.items() if owner == self.me}

    def on_board(self, kind: str) -> int:
        """Returns the number of own ships of one kind in the galaxy."""
        return sum(ship.kind == kind for fleet in self.own_fleets.values() for ship in fleet.ships)

    # planets

    def owner(self, planet: str) -> Player | None:
        owner: Player | None = self.planets[planet]["owner"]
        return owner

    @cached_property
    def own_planets(self) -> list[str]:
        return self.planets_of(self.me)

    @cached_property
    def ready(self) -> list[str]:
        """Own planets that are not exhausted."""
        return [planet for planet in self.own_planets if not self.planets[planet]["exhausted"]]

    @cached_property
    def docks(self) -> list[str]:
        return [planet for planet in self.own_planets if self.has_dock(planet)]

    def is_home(self, planet: str) -> bool:
        return planet in self.atlas.homes

    @cached_property
    def abroad(self) -> int:
        """Own planets outside the home system."""
        home = self.atlas.planets_of[self.home]
        return sum(planet not in home for planet in self.own_planets)

    @cached_property
    def planets_near(self) -> list[str]:
        """Planets of others or of nobody within two steps of own planets."""
        near: set[str] = set()
        for system in {self.atlas.system_of[planet] for planet in self.own_planets}:
            near.add(system)
            for beside in self.net[system]:
                near.update((beside, *self.net[beside]))
        found = (planet for system in sorted(near) for planet in self.atlas.planets_of[system])
        return [planet for planet in found if self.owner(planet) != self.me]

    @cached_property
    def neutral_near(self) -> int:
        """Neutral planets within two steps of own planets."""
        return sum(self.owner(planet) is None for planet in self.planets_near)

    @cached_property
    def settling(self) -> bool:
        """Whether it is still the time to take free land before others do."""
        return self.round <= YEARS_OF_SETTLING and self.neutral_near > FEW

    @cached_property
    def easy_prey(self) -> int:
        """Planets of others near by that a handful of ground forces would take."""
        return sum(map(self.is_easy, self.planets_near))

    def is_easy(self, planet: str) -> bool:
        """Returns whether somebody holds a planet with few ground forces."""
        return self.owner(planet) is not None and self.gf(planet) <= FEW

    # dangers

    def invaders_near(self, system: str) -> int:
        """Returns the ground forces on board of enemy ships that could be in the system in one move."""
        key = ("invaders", system)
        if key not in self.notes:
            self.notes[key] = sum(
                self.troops_aboard(near, owner)
                for near, owner, _ in self._near_fleets(system)
                if self.distance(near, system) <= self.move("carrier", owner)
            )
        return int(self.notes[key])

    def warships_near(self, system: str) -> int:
        """Returns the number of enemy ships other than fighters within one step."""
        return sum(len(fleet.ships) for near, _, fleet in self._near_fleets(system) if near in self.net[system])

    def _near_fleets(self, system: str) -> Iterator[tuple[str, Player, F]]:
        near = {beyond for beside in self.net[system] for beyond in (beside, *self.net[beside])}
        for (place, owner), fleet in self.fleets.items():
            if owner != self.me and place in near:
                yield place, owner, fleet
