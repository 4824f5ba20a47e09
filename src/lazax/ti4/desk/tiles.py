"""System tiles as they are printed, for drawings."""

from __future__ import annotations

from typing import Final

from lazax.galaxy.draw.facts import PlanetArt, TileArt, TileKind
from lazax.locales import locale
from lazax.ti4.tables import HOME_OF, HYPERLANES, MECATOL_SYSTEM, PLANETS, SYSTEMS

FEATURES: Final[tuple[TileKind, ...]] = ("asteroid_field", "nebula", "supernova", "gravity_rift")


def tile_kind(system: str) -> TileKind:
    """What a tile looks like."""
    facts = SYSTEMS[system]
    if system in HYPERLANES:
        return "hyperlane"
    for feature in FEATURES:
        if feature in facts.anomalies:
            return feature
    if system == MECATOL_SYSTEM:
        return "mecatol"
    if system in HOME_OF:
        return "home"
    if facts.planets:
        return "planets"
    return "wormhole" if facts.wormholes else "empty"


def tile_art(system: str) -> TileArt:
    """A tile as it is printed: nobody's, with nothing on it, a hyperlane not turned."""
    facts = SYSTEMS[system]
    planets = tuple(planet_art(planet) for planet in facts.planets)
    wormhole = next(iter(facts.wormholes), None)
    return TileArt(system, 0, 0, tile_kind(system), planets, wormhole, lanes=facts.lanes)


def planet_art(name: str) -> PlanetArt:
    """Planets are called the same in every language."""
    planet = PLANETS[name]
    called = locale("en", "ti4").name("planet", name)
    return PlanetArt(name, called, planet.resources, planet.influence, next(iter(planet.specialties), None))
