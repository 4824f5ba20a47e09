"""A planet on the map: the globe, who holds it, its values, its name and the units on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lazax.galaxy.draw.emblems import (
    influence_hexagon,
    pennant,
    planet_token,
    player_colour,
    resource_disc,
    specialty_shape,
)
from lazax.galaxy.draw.facts import PlanetArt, TileArt
from lazax.galaxy.draw.globes import globe
from lazax.galaxy.draw.grain import name_hash
from lazax.galaxy.draw.layout import Arrangement, NamePlace, Spot, clamp, plate_reach
from lazax.galaxy.draw.palette import MECATOL_SOIL, SOILS, Soil, Theme, exhausted_soil
from lazax.galaxy.draw.svg import move, num, text
from lazax.galaxy.draw.units import ground_plate


def soils(planets: Sequence[PlanetArt]) -> list[Soil]:
    """Colours by name; planets of one system never look alike."""
    chosen: list[int] = []
    for planet in planets:
        soil = name_hash(planet.id) % len(SOILS)
        while soil in chosen:
            soil = (soil + 4) % len(SOILS)
        chosen.append(soil)
    return [SOILS[soil] for soil in chosen]


def draw_planets(theme: Theme, tile: TileArt, places: Arrangement) -> str:
    colours = [MECATOL_SOIL] if tile.kind == "mecatol" else soils(tile.planets)
    worlds, signs = "", ""
    for index, planet in enumerate(tile.planets):
        spot, soil = places.planets[index], colours[index]
        worlds += _world(theme, planet, soil, spot, ringed=tile.kind == "mecatol")
        signs += _signs(theme, planet, spot) + _name(theme, planet, places.names[index])
        signs += _holder(theme, tile, index, spot)
    return worlds + signs


def draw_planet(theme: Theme, tile: TileArt, index: int, places: Arrangement, *, exhausted: bool) -> str:
    """One planet of a tile with its values and its name, around its own centre."""
    planet = replace(tile.planets[index], exhausted=exhausted)
    soil = MECATOL_SOIL if tile.kind == "mecatol" else soils(tile.planets)[index]
    spot, name = places.planets[index], places.names[index]
    here = spot._replace(x=0, y=0)
    return (
        _world(theme, planet, soil, here, ringed=tile.kind == "mecatol")
        + _signs(theme, planet, here)
        + _name(theme, planet, name._replace(x=name.x - spot.x, baseline=name.baseline - spot.y))
    )


def _world(theme: Theme, planet: PlanetArt, soil: Soil, spot: Spot, ringed: bool) -> str:
    seen = exhausted_soil(soil, theme) if planet.exhausted else soil
    ball = f"<g {move(spot.x, spot.y, spot.radius)}>{globe(theme, planet.id, seen)}</g>"
    if planet.owner is not None:
        ball += (
            f'<circle cx="{num(spot.x)}" cy="{num(spot.y)}" r="{num(spot.radius + 1.8)}" fill="none" '
            f'stroke="{player_colour(theme, planet.owner)}" stroke-width="1.5"/>'
        )
    return _ring(theme, spot, back=True) + ball + _ring(theme, spot, back=False) if ringed else ball


def _ring(theme: Theme, spot: Spot, back: bool) -> str:
    """Half of Mecatol Rex's brass ring: the far half lies behind the planet."""
    sweep = 1 if back else 0
    lines = "".join(
        f'<path d="M{num(-r)} 0A{num(r)} {num(r * 0.27)} 0 0 {sweep} {num(r)} 0" stroke-width="{width}" '
        f'opacity="{0.5 if back else opacity}"/>'
        for r, width, opacity in (
            (spot.radius * 1.5, 2.6, 0.95),
            (spot.radius * 1.68, 0.9, 0.75),
            (spot.radius * 1.8, 1.4, 0.6),
        )
    )
    return (
        f'<g transform="translate({num(spot.x)} {num(spot.y)}) rotate(-16)" fill="none" stroke="{theme.brass}">'
        f"{lines}</g>"
    )


def _signs(theme: Theme, planet: PlanetArt, spot: Spot) -> str:
    radius = 6.6 if spot.radius > 12 else 5.6
    aside, down = spot.radius * 0.62 + 3, spot.radius * 0.6
    signs = resource_disc(theme, planet.resources, spot.x - aside, spot.y + down, radius)
    signs += influence_hexagon(theme, planet.influence, spot.x + aside, spot.y + down, radius)
    if planet.specialty:
        x, y = spot.x + spot.radius * 0.95 + 3, spot.y - spot.radius * 0.3
        signs += specialty_shape(theme, planet.specialty, x, y)
    if planet.token:
        x, y = spot.x - spot.radius * 0.95 - 3, spot.y - spot.radius * 0.3
        signs += planet_token(theme, planet.token, x, y)
    return signs


def _name(theme: Theme, planet: PlanetArt, place: NamePlace) -> str:
    faint = ' fill-opacity=".72"' if planet.exhausted else ""
    attrs = (
        f'text-anchor="middle"{faint} stroke="{theme.halo}" stroke-width="2.8" stroke-linejoin="round" '
        'paint-order="stroke"'
    )
    return text(planet.name, place.x, place.baseline, place.size, theme.ink, attrs)


def _holder(theme: Theme, tile: TileArt, index: int, spot: Spot) -> str:
    """Units on the planet's top edge, or a pennant where control is all there is."""
    planet = tile.planets[index]
    if planet.owner is None:
        return ""
    small = spot.radius <= 12
    if not any(count for _, count in planet.ground):
        foot = spot.y - spot.radius + (8 if small else 3)
        return pennant(theme, planet.owner, spot.x - 4, foot, 0.7 if small else 0.9)
    plate = ground_plate(theme, planet.owner, planet.ground)
    # On a small planet the plate sits deeper and smaller: its neighbours' names are close.
    y = spot.y - spot.radius + (2.0 if small else -1.5)
    low, high = plate_reach(tile, index, y - plate.height / 2)
    scale = min(0.88 if small else 1.0, (high - low) / plate.width)
    x = clamp(spot.x, plate.width * scale / 2, low, high)
    return f"<g {move(x, y, scale)}>{plate.markup}</g>"
