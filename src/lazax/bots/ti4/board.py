"""The galaxy and the sheets of the players, read by the rules of TI4."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from lazax.bots.galaxy.chart import Atlas
from lazax.bots.galaxy.knowledge import GalaxyKnowledge
from lazax.bots.galaxy.sheets import Data
from lazax.bots.ti4.fleets import Fleet, fleet_of
from lazax.bots.ti4.reading import Reading, reading_of
from lazax.core.state import Player
from lazax.galaxy import adjacency
from lazax.galaxy.fleets import Hull, Squadron
from lazax.ti4.tables import GROUND_FORCES, NON_FIGHTERS, UNITS, Unit
from lazax.ti4.units.force import NOBODY, PDS, SPACE_DOCK, Force


class Board(GalaxyKnowledge):
    """The board as it lies there, and the units as each player has them."""

    @cached_property
    def reading(self) -> Reading:
        """What everybody sees of the board."""
        return reading_of(self.view)

    @cached_property
    def atlas(self) -> Atlas:
        return self.reading.atlas

    no_fleet = Fleet()

    # the map

    @cached_property
    def _tiles(self) -> Mapping[str, Data]:
        return self.reading.tiles

    @cached_property
    def wormholes(self) -> adjacency.Wormholes:
        return self.reading.wormholes

    def wormholes_in(self, system: str) -> list[str]:
        return list(self._tiles[system]["wormholes"])

    @cached_property
    def foreign_homes(self) -> tuple[str, ...]:
        """The home systems of the other players."""
        return tuple(str(self.sheets[other]["home"]) for other in self.others)

    @cached_property
    def net(self) -> adjacency.Adjacency:
        return self.reading.net(self.linked)

    @cached_property
    def _distances(self) -> Mapping[str, Mapping[str, int]]:
        return self.reading.distances(self.linked)

    @cached_property
    def systems(self) -> tuple[str, ...]:
        return self.reading.systems

    @cached_property
    def edge(self) -> frozenset[str]:
        """39.2: systems on the edge of the board."""
        return self.reading.edge

    @cached_property
    def activated(self) -> frozenset[str]:
        return frozenset(tile for tile, place in self._tiles.items() if self.me in place["tokens"])

    # units

    @cached_property
    def forces(self) -> Mapping[tuple[str, Player], Force]:
        return self.reading.forces

    def force(self, place: str, player: Player | None = None) -> Force:
        """Returns the units of a player, the own ones unless told, in a space area or on a planet."""
        return self.forces.get((place, self.me if player is None else player), NOBODY)

    def unit(self, kind: str, player: Player | None = None) -> Unit:
        """Returns the unit of a kind as a player has it."""
        return UNITS[self.sheets[self.me if player is None else player]["units"][kind]]

    def pieces_out(self, kind: str) -> int:
        """Returns how many own pieces of a kind are not in reinforcements: on the board, or captured by others."""
        board = sum(force.number(kind) for (_, owner), force in self.forces.items() if owner == self.me)
        prisons = (row for sheet in self.sheets for row in sheet["captured"] if row["player"] == self.me)
        return board + sum(int(row["n"]) for row in prisons if row["kind"] == kind)

    def has_unit(self, kind: str) -> bool:
        return kind in self.mine["units"]

    @cached_property
    def fleets(self) -> Mapping[tuple[str, Player], Squadron[Hull]]:
        return self.reading.fleets

    @cached_property
    def own_fleets(self) -> Mapping[str, Squadron[Hull]]:
        return self.reading.fleets_of(self.me)

    def fleet_from(self, row: Data) -> Squadron[Hull]:
        return fleet_of(Force(tuple((unit["kind"], unit["n"], unit["damaged"]) for unit in row["units"])))

    def move(self, kind: str, player: Player | None = None) -> int:
        return self.unit(kind, player).move

    @cached_property
    def fleet_limit(self) -> int:
        return int(self.mine["fleet_limit"])

    def berths(self, system: str) -> int:
        return self.fleet_limit - len(self.fleet(system).ships)

    def troops_aboard(self, system: str, player: Player) -> int:
        return self.force(system, player).total(GROUND_FORCES)

    def room(self, system: str) -> int:
        """Returns what own ships in a system could carry."""
        counts = self.force(system).only(NON_FIGHTERS).counts
        return sum(number * self.unit(kind).capacity for kind, number, _ in counts)

    def production_in(self, system: str) -> int:
        """Returns how many units own units there produce (68.1)."""
        return sum(
            number * (unit.production + unit.production_by_resources * value)
            for place, value in ((system, 0), *((p, self.resources(p)) for p in self.planets_in(system)))
            for kind, number, _ in self.force(place).counts
            if (unit := self.unit(kind)).production
        )

    @cached_property
    def manned(self) -> frozenset[str]:
        """The systems in which the player has units."""
        return self.reading.manned_by(self.me)

    def places_in(self, system: str) -> tuple[str, ...]:
        """Returns the space area of a system and its planets."""
        return system, *self.planets_in(system)

    def places_of(self, player: Player) -> frozenset[str]:
        """Returns the systems in which a player has units or planets."""
        system_of = self.atlas.system_of
        found = {system_of.get(place, place) for place, owner in self.forces if owner == player}
        return frozenset(found.union(system_of[planet] for planet in self.planets_of(player)))

    @cached_property
    def _near(self) -> frozenset[str]:
        """Systems in which the player has something, and those beside them."""
        return frozenset(near for system in self.places_of(self.me) for near in (system, *self.net.get(system, ())))

    def is_neighbour(self, player: Player) -> bool:
        """60.0: in the same system or in adjacent ones."""
        return not self._near.isdisjoint(self.places_of(player))

    def clockwise(self, player: Player) -> int:
        """Returns how many seats after the own one a player sits."""
        seating = list(self.view["seating"])
        return (seating.index(player) - seating.index(self.me)) % len(seating)

    # planets

    @cached_property
    def planets(self) -> dict[str, Data]:
        return self.reading.planets

    def planets_of(self, player: Player) -> list[str]:
        return self.reading.planets_of(player)

    def garrison(self, planet: str) -> Force:
        """Returns the ground forces on a planet, whoever's they are."""
        return self.reading.first_on(planet)[1].only(GROUND_FORCES)

    def keeper(self, planet: str) -> Player | None:
        """Returns whose units stand on a planet."""
        first = self.reading.first_on(planet)[0]
        return self.owner(planet) if first is None else first

    def gf(self, planet: str) -> int:
        return self.reading.first_on(planet)[1].total(GROUND_FORCES)

    def pds(self, planet: str) -> int:
        return self.reading.structures(planet, PDS)

    def has_dock(self, planet: str) -> bool:
        return self.reading.structures(planet, SPACE_DOCK) > 0

    def resources(self, planet: str) -> int:
        return int(self.planets[planet]["resources"])

    def planets_in(self, system: str) -> tuple[str, ...]:
        return self.atlas.planets_of[system]

    def traits(self, planet: str) -> list[str]:
        return list(self.planets[planet]["traits"])

    def has_specialty(self, planet: str) -> bool:
        return bool(self.planets[planet]["specialties"])

    def has_attachment(self, planet: str) -> bool:
        return bool(self.planets[planet]["attachments"])

    def takes_units(self, planet: str) -> bool:
        """Returns whether units can stand on a planet."""
        return "demilitarized_zone" not in self.planets[planet]["attachments"]

    def is_legendary(self, planet: str) -> bool:
        return bool(self.planets[planet]["legendary"])

    def influence(self, planet: str) -> int:
        return int(self.planets[planet]["influence"])

    @property
    def partners(self) -> frozenset[Player]:
        return frozenset()

    def price(self, kind: str) -> float:
        found = self._prices.get(kind)
        if found is None:
            unit = self.unit(kind) if self.has_unit(kind) else UNITS[kind]
            found = self._prices[kind] = unit.cost / unit.per_cost
        return found

    @cached_property
    def _prices(self) -> dict[str, float]:
        return {}

    def asks_for_troops(self, planet: str) -> bool:
        return False
