"""What is next to what: hexes, hyperlanes, wormholes, the nexus (6, 44, 100, 101)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lazax.core.state import Player
from lazax.galaxy import adjacency, layout
from lazax.galaxy.adjacency import Adjacency, Lanes, Linked, Wormholes
from lazax.galaxy.hexes import around
from lazax.galaxy.remembering import followed
from lazax.ti4.abilities import Query
from lazax.ti4.state import TI4
from lazax.ti4.tables import HYPERLANES, NEXUS, SYSTEMS

linked_wormholes: Query[Linked, [Player]] = Query("adjacent")
"""Wormholes of different kinds that lead to each other for a player."""
wormholes_of: Query[Wormholes, []] = Query("wormholes")
"""Every end of a wormhole in the galaxy."""


ENDS = ("placements", "aside", "nexus_open", "wormhole_tokens", "turning_wormholes", "moving_wormholes")
"""The fields that say where ends of wormholes are."""
Bridges = tuple[tuple[str, str], ...]
bridges: Query[Bridges, []] = Query("bridges")
"""Pairs of systems that something other than wormholes makes adjacent."""


class Geometry:
    """What follows from the tiles alone; made once per galaxy and shared by all copies of the state."""

    __slots__ = ("anomalies", "edge", "lanes", "layout", "nets", "placements", "systems", "touching", "wormholes")

    def __init__(self, game: TI4) -> None:
        self.placements = game.placements
        self.layout = layout.layout_of(game.placements)
        self.lanes: Lanes = tuple(
            (tile, tuple(((a + turns) % 6, (b + turns) % 6) for a, b in SYSTEMS[tile].lanes))
            for tile, turns in game.turned.items()
        )
        self.touching = adjacency.touching(self.layout, self.lanes)
        self.systems = (*self.touching, *game.aside)
        self.wormholes: Wormholes = tuple(
            (system, letter) for system in self.systems if system != NEXUS for letter in SYSTEMS[system].wormholes
        )
        self.edge = frozenset(filter(self._on_edge, self.touching)) | frozenset(game.aside)
        self.anomalies = {system: kinds for system in self.systems if (kinds := SYSTEMS[system].anomalies)}
        self.nets: dict[tuple[Wormholes, Linked, tuple[str, ...]], Adjacency] = {}

    def _on_edge(self, system: str) -> bool:
        """39.2; R-55: a side that touches a hyperlane is not open."""
        return any(space not in self.layout.tile_at for space in around(self.layout.hex_of[system]))

    def net(self, wormholes: Wormholes, linked: Linked, aside: tuple[str, ...]) -> Adjacency:
        found = self.nets.get((wormholes, linked, aside))
        if found is None:
            found = adjacency.neighbours(self.layout, wormholes, linked, self.lanes, aside)
            self.nets[wormholes, linked, aside] = found
        return found


_GEOMETRIES: dict[int, Geometry] = {}


def geometry(game: TI4) -> Geometry:
    """The geometry of the galaxy. Found by identity: states copied from each other share their placements."""
    placements = game.placements
    found = _GEOMETRIES.get(id(placements))
    if found is None or found.placements is not placements:
        if len(_GEOMETRIES) > 500:
            _GEOMETRIES.clear()
        found = _GEOMETRIES[id(placements)] = Geometry(game)
    return found


def systems(game: TI4) -> tuple[str, ...]:
    """Every system of the board (39.0), hyperlanes left out (88.7)."""
    return geometry(game).systems


def edge(game: TI4) -> frozenset[str]:
    """Systems on the edge of the board (39.2, 39.2a). N-GEN-22."""
    return geometry(game).edge


def wormholes(game: TI4) -> Wormholes:
    """Every end of a wormhole."""
    return wormholes_of(game, _on_the_board(game))


@followed(*ENDS)
def _on_the_board(game: TI4) -> Wormholes:
    """On tiles, of tokens, and those that the nexus shows (100.1a)."""
    found = geometry(game).wormholes
    if NEXUS in game.aside:
        nexus = SYSTEMS[NEXUS]
        shown = nexus.wormholes_open if game.nexus_open else nexus.wormholes
        found = (*found, *[(NEXUS, letter) for letter in shown])
    if game.wormhole_tokens:
        found = (*found, *[(system, end) for system, ends in game.wormhole_tokens.items() for end in ends])
    if game.turning_wormholes:
        found = (*found, *game.turning_wormholes.items())
    if game.moving_wormholes:
        found = (*found, *((system, letter) for letter, system in game.moving_wormholes.items()))
    return found


def ways(game: TI4, player: Player) -> Adjacency:
    """Adjacency as it is for a player (6.0, 6.1, 6.4)."""
    linked = links(game, player)
    if lie_still(game):
        return _plain_net(game, linked)
    return geometry(game).net((*wormholes(game), *_bridged(game)), linked, game.aside)


def links(game: TI4, player: Player) -> Linked:
    return linked_wormholes(game, adjacency.NO_LINKS, player)


def lie_still(game: TI4) -> bool:
    """Whether `ENDS` alone say where wormholes are: nothing in play adds others for a while or moves with units."""
    return not (wormholes_of.is_changed(game) or bridges.is_changed(game))


@followed(*ENDS)
def _plain_net(game: TI4, linked: Linked) -> Adjacency:
    return geometry(game).net(_on_the_board(game), linked, game.aside)


def _bridged(game: TI4) -> Wormholes:
    """Each pair like a wormhole of its own, which is none."""
    if not bridges.is_changed(game):
        return ()
    return tuple((end, f"{here}:{there}") for here, there in bridges(game, ()) for end in (here, there))


def ways_without(game: TI4, player: Player, closed: Callable[[tuple[str, str]], bool]) -> Adjacency:
    """The same with some ends of wormholes closed: each is a system and a letter."""
    linked = linked_wormholes(game, adjacency.NO_LINKS, player)
    left = tuple(end for end in wormholes(game) if not closed(end))
    return geometry(game).net((*left, *_bridged(game)), linked, game.aside)


def adjacent(game: TI4, system: str, player: Player) -> tuple[str, ...]:
    return ways(game, player)[system]


def has_wormhole(game: TI4, system: str) -> bool:
    return any(place == system for place, _ in wormholes(game))


def is_system(tile: str) -> bool:
    return tile not in HYPERLANES


def anomalies(game: TI4, system: str) -> tuple[str, ...]:
    """Which kinds of anomaly a system is (9.2)."""
    return anomalies_of(game, SYSTEMS[system].anomalies, system)


def all_anomalies(game: TI4) -> Mapping[str, tuple[str, ...]]:
    """Every system of the board that is an anomaly, with its kinds."""
    return _with_changes(game) if anomalies_of.is_changed(game) else geometry(game).anomalies


@followed("placements", "aside", "in_play", "forces", "planet_tokens", "destroyed_planets")
def _with_changes(game: TI4) -> Mapping[str, tuple[str, ...]]:
    return {system: kinds for system in systems(game) if (kinds := anomalies(game, system))}


anomalies_of: Query[tuple[str, ...], [str]] = Query("anomalies")
"""Which kinds of anomaly a system is: changed by what looks at units alone."""
