"""System tiles, planets and the layouts of the galaxy (88)."""

from typing import Final, Literal, get_args

import msgspec

from lazax.ti4.tables.printed import Colour, Printed, Trait, load

Wormhole = Literal["alpha", "beta", "gamma", "delta"]
Anomaly = Literal["asteroid_field", "gravity_rift", "nebula", "supernova"]
Tier = Literal["high", "mid", "low"]

WORMHOLES: Final[tuple[Wormhole, ...]] = get_args(Wormhole)
ANOMALIES: Final[tuple[Anomaly, ...]] = get_args(Anomaly)
TIERS: Final[tuple[Tier, ...]] = get_args(Tier)


class System(Printed, frozen=True, forbid_unknown_fields=True):
    number: str
    """The number on the tile, as map strings write it; hyperlanes have two sides, A and B."""
    back: Literal["blue", "red", "green", "hyperlane", "none"]
    """Blue and red tiles are dealt (SU-6); green ones are homes and other tiles of factions."""
    planets: tuple[str, ...] = ()
    wormholes: tuple[Wormhole, ...] = ()
    wormholes_open: tuple[Wormhole, ...] = ()
    """The wormholes of the other side of the tile, which the nexus shows once it is open (100.1)."""
    anomalies: tuple[Anomaly, ...] = ()
    home_of: str | None = None
    faction_tile_of: str | None = None
    """No home system, yet only in play with this faction: a gate to its home, a supernova of its making."""
    lanes: tuple[tuple[int, int], ...] = ()
    """Pairs of sides that a hyperlane joins, clockwise from north, as long as the tile is not turned."""
    tier: Tier | None = None
    """How good a blue tile is, where slices are made."""
    copy_of: str | None = None
    """A further piece of a hyperlane of which some galaxies need more than one."""


class Planet(Printed, frozen=True, forbid_unknown_fields=True):
    resources: int
    influence: int
    system: str | None = None
    """None for planets that come into play without a tile."""
    traits: tuple[Trait, ...] = ()
    specialties: tuple[Colour, ...] = ()
    home_of: str | None = None
    legendary: bool = False


class Hyperlane(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hyperlane tile on its space, by spiral index, turned clockwise by so many sides."""

    space: int
    tile: str
    turns: int = 0

    @property
    def lanes(self) -> tuple[tuple[int, int], ...]:
        """The pairs of sides it joins as it lies there."""
        return tuple(((a + self.turns) % 6, (b + self.turns) % 6) for a, b in SYSTEMS[self.tile].lanes)


class Layout(Printed, frozen=True, forbid_unknown_fields=True):
    """A galaxy for one number of players (SU-6). Spaces are spiral indices: 0 is Mecatol Rex, 1 north of it."""

    players: int
    rings: int
    homes: tuple[int, ...]
    spaces: tuple[int, ...]
    """Spaces of the tiles that are dealt or drawn by the speaker."""
    blue_each: int
    red_each: int
    strategy_cards_each: int
    hyperlanes: tuple[Hyperlane, ...] = ()
    blue_by_speaker: int = 0
    """Tiles that the speaker draws and puts next to Mecatol Rex before anybody else places one."""
    red_by_speaker: int = 0
    trade_goods: tuple[int, ...] = ()
    """Trade goods at the start for those who sit close to others, by home; empty if nobody gets any (R-42)."""
    slices: tuple[tuple[int, ...], ...] = ()
    """The spaces of the slice of each home: left, front, right, the far left one, the one next to Mecatol Rex. Empty
    where a galaxy does not consist of slices."""

    @property
    def blue(self) -> int:
        """Blue-backed tiles in this galaxy."""
        return self.players * self.blue_each + self.blue_by_speaker

    @property
    def red(self) -> int:
        """Red-backed tiles in this galaxy."""
        return self.players * self.red_each + self.red_by_speaker


SYSTEMS: Final = load("systems", System)
PLANETS: Final = load("planets", Planet)
LAYOUTS: Final = load("layouts", Layout)

MECATOL_REX: Final = "mecatol_rex"
MECATOL_SYSTEM: Final = "tile_18"
NEXUS: Final = "nexus"

SYSTEM_OF_NUMBER: Final = {system.number: system.id for system in SYSTEMS.values() if system.copy_of is None}
HOME_OF: Final = {system.id: system.home_of for system in SYSTEMS.values() if system.home_of}
PLANETS_OF: Final = {system.id: system.planets for system in SYSTEMS.values()}
SYSTEM_OF: Final = {planet.id: planet.system for planet in PLANETS.values() if planet.system}
HOME_PLANETS: Final = frozenset(planet.id for planet in PLANETS.values() if planet.home_of)
LEGENDARY: Final = frozenset(planet.id for planet in PLANETS.values() if planet.legendary)
HYPERLANES: Final = frozenset(system.id for system in SYSTEMS.values() if system.back == "hyperlane")
"""Tiles that are no systems."""
PIECES_OF: Final = {
    tile: (tile, *(copy.id for copy in SYSTEMS.values() if copy.copy_of == tile))
    for tile in HYPERLANES
    if SYSTEMS[tile].copy_of is None
}
"""The pieces of each hyperlane."""
