"""The board as everybody sees it, read once and kept for all questions that are put while nothing moves on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from lazax.bots.galaxy.chart import Atlas
from lazax.bots.galaxy.sheets import Data
from lazax.bots.ti4.fleets import Fleet, fleet_of
from lazax.core.state import Player
from lazax.galaxy import adjacency, layout, paths
from lazax.galaxy.hexes import around
from lazax.ti4.tables import HOME_PLANETS, HYPERLANES, SHIP_KINDS, SYSTEMS
from lazax.ti4.units.force import NOBODY, Force

WITHOUT_PLANETS: dict[str, tuple[str, ...]] = dict.fromkeys(SYSTEMS, ())
FARTHEST = 4  # moves that are looked at
Routes = dict[str, dict[str, int]]  # for each target the moves from every system


class Reading:
    """Systems and planets of a view, with what follows from them. It depends on nothing else."""

    def __init__(self, systems: Data, planets: Data, homes: Sequence[str]) -> None:
        self.tiles, self.planets, self.homes = systems, planets, homes
        self.own_fleets: dict[Player, dict[str, Fleet]] = {}
        self.own_planets: dict[Player, list[str]] = {}
        self.manned: dict[Player, frozenset[str]] = {}
        self._routes: dict[tuple[adjacency.Linked, frozenset[str]], Routes] = {}

    def is_of(self, systems: Data, planets: Data, homes: Sequence[str]) -> bool:
        """Whether nothing of all this has changed."""
        return self.homes == homes and self.tiles == systems and self.planets == planets

    # the map

    @cached_property
    def atlas(self) -> Atlas:
        """Planets come and go; one beside the board counts as lying at its owner's home."""
        where = {planet: str(row["system"] or self.homes[row["owner"]]) for planet, row in self.planets.items()}
        planets_of = dict(WITHOUT_PLANETS)
        for planet, row in self.planets.items():
            if row["system"]:
                planets_of[row["system"]] += (planet,)
        return Atlas(planets_of, where, frozenset(HOME_PLANETS), ())

    @cached_property
    def layout(self) -> layout.Layout:
        placed = ((tuple(place["at"]), tile) for tile, place in self.tiles.items() if place["at"] is not None)
        return layout.layout_of(tuple(placed))

    @cached_property
    def lanes(self) -> adjacency.Lanes:
        return tuple(
            (tile, tuple(((a + place["turned"]) % 6, (b + place["turned"]) % 6) for a, b in SYSTEMS[tile].lanes))
            for tile, place in self.tiles.items()
            if "turned" in place
        )

    @cached_property
    def aside(self) -> tuple[str, ...]:
        return tuple(tile for tile, place in self.tiles.items() if place["at"] is None)

    @cached_property
    def wormholes(self) -> adjacency.Wormholes:
        return tuple((tile, end) for tile, place in self.tiles.items() for end in place["wormholes"])

    @cached_property
    def systems(self) -> tuple[str, ...]:
        return tuple(tile for tile in self.tiles if tile not in HYPERLANES)

    @cached_property
    def edge(self) -> frozenset[str]:
        """39.2: systems on the edge of the board."""
        at = self.layout
        placed = (system for system in self.systems if system in at.hex_of)
        open_ = (system for system in placed if any(space not in at.tile_at for space in around(at.hex_of[system])))
        return frozenset(open_) | frozenset(self.aside)

    def net(self, linked: adjacency.Linked) -> adjacency.Adjacency:
        return adjacency.neighbours(self.layout, self.wormholes, linked, self.lanes, self.aside)

    def distances(self, linked: adjacency.Linked) -> Mapping[str, Mapping[str, int]]:
        return adjacency.distance_table(self.layout, self.wormholes, linked, self.lanes, self.aside)

    def moves_to(self, target: str, linked: adjacency.Linked, closed: frozenset[str]) -> dict[str, int]:
        """Returns for each system the moves from there to the target, past closed systems."""
        routes = self._routes.setdefault((linked, closed), {})
        found = routes.get(target)
        if found is None:
            found = paths.routes_to(self.net(linked), target, lambda system: system not in closed, FARTHEST)
            routes[target] = found
        return found

    # units

    @cached_property
    def forces(self) -> dict[tuple[str, Player], Force]:
        return {
            (name, row["player"]): Force(tuple([(u["kind"], u["n"], u["damaged"]) for u in row["units"]]))
            for places in (self.tiles, self.planets)
            for name, place in places.items()
            for row in place["units"]
        }

    @cached_property
    def on_planet(self) -> dict[str, tuple[tuple[Player, Force], ...]]:
        """Whose units stand on a planet, planet by planet where there are some."""
        return {
            name: tuple([(row["player"], self.forces[name, row["player"]]) for row in place["units"]])
            for name, place in self.planets.items()
            if place["units"]
        }

    @cached_property
    def fleets(self) -> dict[tuple[str, Player], Fleet]:
        return {
            (place, owner): fleet_of(force)
            for (place, owner), force in self.forces.items()
            if place in SYSTEMS and force.any_of(SHIP_KINDS)
        }

    def fleets_of(self, player: Player) -> dict[str, Fleet]:
        if player not in self.own_fleets:
            self.own_fleets[player] = {at: fleet for (at, owner), fleet in self.fleets.items() if owner == player}
        return self.own_fleets[player]

    def planets_of(self, player: Player) -> list[str]:
        if player not in self.own_planets:
            self.own_planets[player] = [name for name, row in self.planets.items() if row["owner"] == player]
        return self.own_planets[player]

    def manned_by(self, player: Player) -> frozenset[str]:
        """Returns the systems in which a player has units."""
        if player not in self.manned:
            system_of = self.atlas.system_of
            places = (place for (place, owner), force in self.forces.items() if owner == player and force)
            self.manned[player] = frozenset(system_of.get(place, place) for place in places) & self.tiles.keys()
        return self.manned[player]

    def structures(self, planet: str, kind: str) -> int:
        here = self.on_planet.get(planet)
        return sum([force.number(kind) for _, force in here]) if here else 0

    def first_on(self, planet: str) -> tuple[Player | None, Force]:
        """Returns whose units stand on a planet, and which; nobody's if there are none."""
        here = self.on_planet.get(planet)
        return here[0] if here else (None, NOBODY)


_kept: list[Reading] = []


def reading_of(view: Data) -> Reading:
    """Returns the reading of a view: the one of before, if nothing on the board has changed."""
    homes = tuple([sheet.get("home", "") for sheet in view["players"]])
    for kept in _kept:
        if kept.is_of(view["systems"], view["planets"], homes):
            return kept
    found = Reading(view["systems"], view["planets"], homes)
    _kept[:] = [found]
    return found
