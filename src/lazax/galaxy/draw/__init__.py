"""The galaxy as a picture: facts in, one standalone SVG out."""

from lazax.galaxy.draw.facts import FleetArt, KeyWords, PlanetArt, SeatArt, TileArt, TileKind, Wormhole
from lazax.galaxy.draw.galaxy import draw_galaxy
from lazax.galaxy.draw.palette import ThemeName

__all__ = [
    "FleetArt",
    "KeyWords",
    "PlanetArt",
    "SeatArt",
    "ThemeName",
    "TileArt",
    "TileKind",
    "Wormhole",
    "draw_galaxy",
]
