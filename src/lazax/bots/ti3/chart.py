"""What the bot knows of the galaxy: systems, fleets and planets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from lazax.bots.ti3.sheets import Sheets
from lazax.core.state import Player
from lazax.galaxy import adjacency, layout
from lazax.galaxy.fleets import NO_FLEET, Fleet, Ship, fleet_of
from lazax.ti3.board import MORE_SHIPS
from lazax.ti3.tables import HOME_PLANETS, PLANETS, PLANETS_OF, SYSTEM_OF, SYSTEMS

WORMHOLES = tuple((system.id, system.wormhole) for system in SYSTEMS.values() if system.wormhole)
ALL_ALIKE: adjacency.Linked = frozenset({("alpha", "beta")})


class Chart(Sheets):
    """The board as it lies there."""

    # the map

    @cached_property
    def net(self) -> adjacency.Adjacency:
        return adjacency.neighbours(self._layout, self._wormholes, self._linked)

    @cached_property
    def _layout(self) -> layout.Layout:
        return layout.layout_of(tuple((tuple(place["at"]), tile) for tile, place in self.view["systems"].items()))

    @cached_property
    def _wormholes(self) -> adjacency.Wormholes:
        """R0.17: of the laws that close and rebuild them the later one decides."""
        rebuilt, closed = self._passed("wormhole_reconstruction"), self._passed("closing_the_wormholes")
        return () if closed > rebuilt else WORMHOLES + self._discovered

    @cached_property
    def _linked(self) -> adjacency.Linked:
        return ALL_ALIKE if "wormhole_reconstruction" in self.laws else adjacency.NO_LINKS

    def _passed(self, law: str) -> tuple[int, int]:
        """When a law in play was passed: its round and its place among the laws."""
        return (self.laws[law]["round"], list(self.laws).index(law)) if law in self.laws else (-1, -1)

    @cached_property
    def _discovered(self) -> adjacency.Wormholes:
        """R42.18: wormholes that were found in play."""
        places = self.view["systems"].items()
        return tuple((tile, end) for tile, place in places for end in place.get("wormholes", ()))

    def has_wormhole(self, system: str) -> bool:
        return SYSTEMS[system].wormhole is not None or "wormholes" in self.view["systems"][system]

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
        return self._distances[one].get(other, 9)

    @cached_property
    def _distances(self) -> Mapping[str, Mapping[str, int]]:
        return adjacency.distance_table(self._layout, self._wormholes, self._linked)

    # fleets

    @cached_property
    def fleets(self) -> dict[tuple[str, Player], Fleet]:
        found = {}
        for tile, place in self.view["systems"].items():
            for fleet in place["fleets"]:
                ships = [
                    Ship(ship["kind"], ship["damaged"], ship["gf"], ship["pds"], tuple(ship.get("leaders", ())))
                    for ship in fleet["ships"]
                    for _ in range(ship["n"])
                ]
                found[tile, fleet["player"]] = fleet_of(ships, fleet["fighters"], fleet.get("leaders", ()))
        return found

    def fleet(self, system: str, player: Player | None = None) -> Fleet:
        return self.fleets.get((system, self.me if player is None else player), NO_FLEET)

    def enemies_in(self, system: str) -> list[Player]:
        """Who has ships there, besides the player."""
        return [player for player in self.others if (system, player) in self.fleets]

    @cached_property
    def own_fleets(self) -> dict[str, Fleet]:
        return {system: fleet for (system, owner), fleet in self.fleets.items() if owner == self.me}

    def on_board(self, kind: str) -> int:
        """Own ships of one kind in the galaxy."""
        return sum(ship.kind == kind for fleet in self.own_fleets.values() for ship in fleet.ships)

    @cached_property
    def fleet_supply(self) -> int:
        return int(self.mine["fleet_pool"]) + self.has_ability(self.me, "armada")

    def berths(self, system: str) -> int:
        """How many more ships other than fighters the player may have in a system."""
        more = sum(
            MORE_SHIPS.get(effect["kind"], 0)
            for effect in self.effects
            if effect["player"] == self.me and effect["target"] == system
        )
        return self.fleet_supply + more - len(self.fleet(system).ships)

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

    def gf(self, planet: str) -> int:
        return int(self.planets[planet].get("gf", 0))

    def pds(self, planet: str) -> int:
        return int(self.planets[planet].get("pds", 0))

    def has_dock(self, planet: str) -> bool:
        return self.planets[planet].get("dock") is not None

    @cached_property
    def docks(self) -> list[str]:
        return [planet for planet in self.own_planets if self.has_dock(planet)]

    def stopped(self, planet: str) -> bool:
        """Whether a law or a card keeps its dock from producing (T-R1)."""
        if self.laws.get("holy_planet_of_ixth", {}).get("elected") == planet:
            return True
        return any(e["kind"] == "no_production" and e["target"] in ("", planet) for e in self.effects)

    def resources(self, planet: str) -> int:
        record = PLANETS[planet]
        return record.influence if "labor_force_politics" in self.laws else record.resources

    def influence(self, planet: str) -> int:
        record = PLANETS[planet]
        return record.resources if "labor_force_politics" in self.laws else record.influence

    def is_home(self, planet: str) -> bool:
        return planet in HOME_PLANETS

    @cached_property
    def abroad(self) -> int:
        """Own planets outside the home system."""
        home = PLANETS_OF[self.home]
        return sum(planet not in home for planet in self.own_planets)

    @cached_property
    def neutral_near(self) -> int:
        """Neutral planets within two steps of own planets."""
        near: set[str] = set()
        for system in {SYSTEM_OF[planet] for planet in self.own_planets}:
            near.add(system)
            for beside in self.net[system]:
                near.update((beside, *self.net[beside]))
        return sum(self.owner(planet) is None for system in sorted(near) for planet in PLANETS_OF[system])
