"""What is next to what: the galaxy as a net of systems, and what opens and closes ways (R13)."""

from __future__ import annotations

from lazax.galaxy import adjacency, layout
from lazax.ti3.board import in_force
from lazax.ti3.council.laws import passed_later
from lazax.ti3.registry import law
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEMS

WORMHOLES = tuple((system.id, system.wormhole) for system in SYSTEMS.values() if system.wormhole)
ALL_WORMHOLES_ALIKE = frozenset({("alpha", "beta")})


class Geometry:
    """What follows from the galaxy alone; made once per galaxy and shared by all copies of the state."""

    __slots__ = ("_extended", "full", "layout", "physical", "placements", "systems")

    def __init__(self, placements: layout.Placements) -> None:
        self.placements = placements
        self.layout = layout.layout_of(placements)
        self.physical = adjacency.touching(self.layout)
        self.full = adjacency.neighbours(self.layout, WORMHOLES)
        self.systems = self.layout.tiles
        self._extended: dict[tuple[adjacency.Wormholes, adjacency.Linked], adjacency.Adjacency] = {}

    def with_wormholes(self, discovered: adjacency.Wormholes, linked: adjacency.Linked) -> adjacency.Adjacency:
        """All adjacency with wormholes discovered besides those of the tiles, and letters that count as one."""
        found = self._extended.get((discovered, linked))
        if found is None:
            found = adjacency.neighbours(self.layout, WORMHOLES + discovered, linked)
            self._extended[discovered, linked] = found
        return found


_GEOMETRIES: dict[int, Geometry] = {}


def geometry(game: TI3) -> Geometry:
    """The geometry of the galaxy. Found by identity: states copied from each other share their placements."""
    placements = game.placements
    found = _GEOMETRIES.get(id(placements))
    if found is None or found.placements is not placements:
        if len(_GEOMETRIES) > 500:
            _GEOMETRIES.clear()
        found = _GEOMETRIES[id(placements)] = Geometry(placements)
    return found


def adjacent(game: TI3, system: str) -> tuple[str, ...]:
    """Adjacent systems for ranges and effects (R13.7: wormholes count, unless the table plays otherwise)."""
    net = full(game) if game.rules.wormhole_adjacency == "full" else geometry(game).physical
    return net[system]


@law("closing_the_wormholes")
def ways(game: TI3) -> adjacency.Adjacency:
    """Adjacency for movement, retreats and transfers (R13.5). R0.17: of two laws about it the later one decides."""
    closed = in_force(game, "closing_the_wormholes")
    if closed and not passed_later(game, "wormhole_reconstruction", "closing_the_wormholes"):
        return geometry(game).physical
    return full(game)


@law("wormhole_reconstruction")
def full(game: TI3) -> adjacency.Adjacency:
    """Adjacency with every wormhole, those discovered in play included (R42.18). Wormhole Reconstruction makes all of
    them one."""
    here = geometry(game)
    linked = ALL_WORMHOLES_ALIKE if in_force(game, "wormhole_reconstruction") else adjacency.NO_LINKS
    if not linked and not game.wormholes:
        return here.full
    discovered = tuple((system, end) for system, ends in game.wormholes.items() for end in ends)
    return here.with_wormholes(discovered, linked)


def has_wormhole(game: TI3, system: str) -> bool:
    """Whether there is a wormhole in the system, on its tile or discovered there (R42.18)."""
    return SYSTEMS[system].wormhole is not None or system in game.wormholes
