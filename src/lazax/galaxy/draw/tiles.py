"""One tile of the map: its ground, what is printed on it and what stands on it."""

from __future__ import annotations

from lazax.galaxy.draw import rifts, space
from lazax.galaxy.draw.emblems import command_counter, player_colour, symbol
from lazax.galaxy.draw.facts import SPECIAL_KINDS, TileArt
from lazax.galaxy.draw.lanes import hyperlane
from lazax.galaxy.draw.layout import EDGE, FLEET_GAP, LABEL_SIZE, Arrangement, arrange, counter_spots
from lazax.galaxy.draw.palette import Theme
from lazax.galaxy.draw.planets import draw_planets
from lazax.galaxy.draw.space import SIDE
from lazax.galaxy.draw.svg import hexagon, move, num, text, text_width
from lazax.galaxy.draw.units import Plate, fleet_plate

_HEX = hexagon(SIDE * EDGE)
_TWO_ROWS = 20.0


def tile_defs(theme: Theme) -> str:
    return (
        f'<clipPath id="{theme.id("hex")}"><path d="{_HEX}"/></clipPath>'
        f'<radialGradient id="{theme.id("tile")}" cx=".5" cy=".42" r=".72">'
        f'<stop offset="0" stop-color="{theme.tile0}"/><stop offset="1" stop-color="{theme.tile1}"/></radialGradient>'
        f'<radialGradient id="{theme.id("throne")}"><stop offset="0" stop-color="{theme.brass}" stop-opacity=".5"/>'
        f'<stop offset=".55" stop-color="{theme.brass}" stop-opacity=".16"/>'
        f'<stop offset="1" stop-color="{theme.brass}" stop-opacity="0"/></radialGradient>'
    )


def draw_tile(theme: Theme, tile: TileArt) -> str:
    """The tile around its own centre."""
    plates = [fleet_plate(theme, fleet.owner, fleet.ships) for fleet in tile.fleets if fleet.ships]
    width = max((plate.width for plate in plates), default=0.0)
    height = sum(plate.height for plate in plates) + FLEET_GAP * max(0, len(plates) - 1)
    rows = sum(2 if plate.height > _TWO_ROWS else 1 for plate in plates)
    places = arrange(tile, width, height, rows)
    return (
        _ground(theme, tile)
        + _wormhole(theme, tile, places)
        + draw_planets(theme, tile, places)
        + _label(theme, tile, places)
        + _fleets(plates, places)
        + _counters(theme, tile)
    )


def draw_ground(theme: Theme, tile: TileArt) -> str:
    """The tile as it is printed, without its planets."""
    return _ground(theme, tile) + _wormhole(theme, tile, arrange(tile, 0, 0, 0))


def home_ground(theme: Theme, seat: int) -> str:
    """What shows on a tile that it is a player's home: their wash and their border."""
    edge = hexagon(SIDE * EDGE - 0.6)
    colour = player_colour(theme, seat)
    return (
        f'<g clip-path="{theme.url("hex")}">{_home_wash(theme, seat)}</g>'
        f'<path d="{edge}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-linejoin="round"/>'
    )


def _ground(theme: Theme, tile: TileArt) -> str:
    if tile.kind == "hyperlane":
        return hyperlane(theme, tile.lanes)
    layers = f'<path d="{_HEX}" fill="{theme.url("tile")}"/>'
    if tile.kind == "face_down":
        layers += space.tile_back(theme)
    else:
        layers += space.dust(theme, tile.id) + space.stars(theme, tile.id) + _feature(theme, tile)
    if tile.home_of is not None:
        layers += _home_wash(theme, tile.home_of)
    return f'<g clip-path="{theme.url("hex")}">{layers}</g>{_border(theme, tile)}'


def _home_wash(theme: Theme, seat: int) -> str:
    return (
        f'<path d="{_HEX}" fill="{player_colour(theme, seat)}" opacity=".07"/>'
        f'<path d="{_HEX}" fill="{theme.url(f"wash-{seat % 8}")}" opacity=".1"/>'
    )


def _feature(theme: Theme, tile: TileArt) -> str:
    match tile.kind:
        case "asteroid_field":
            return space.asteroids(theme, tile.id)
        case "nebula":
            return space.nebula(theme, tile.id)
        case "supernova":
            return space.supernova(theme, tile.id)
        case "gravity_rift":
            return rifts.gravity_rift(theme, tile.id)
        case "mecatol":
            return f'<circle cy="-8" r="{num(SIDE * 0.92)}" fill="{theme.url("throne")}"/>'
    return ""


def _border(theme: Theme, tile: TileArt) -> str:
    inner = f'<path d="{hexagon(SIDE * 0.93)}" fill="none" stroke="{theme.star}" stroke-opacity=".07"/>'
    if tile.home_of is not None:
        colour, width, dashes = player_colour(theme, tile.home_of), 2.2, ""
    elif tile.kind == "mecatol":
        colour, width, dashes = theme.brass, 2.2, ""
    elif tile.kind in SPECIAL_KINDS:
        colour, width, dashes = theme.danger, 1.8, ' stroke-dasharray="7 3.5"'
    else:
        colour, width, dashes = theme.tile_line, 1.0, ""
    edge = hexagon(SIDE * EDGE - width / 2 + 0.5)
    return (
        f'{inner}<path d="{edge}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-linejoin="round"{dashes}/>'
    )


def _wormhole(theme: Theme, tile: TileArt, places: Arrangement) -> str:
    if tile.wormhole is None or places.wormhole is None:
        return ""
    return space.wormhole(theme, tile.wormhole, *places.wormhole)


def _label(theme: Theme, tile: TileArt, places: Arrangement) -> str:
    """A tag on the lower edge of a home system, a plain caption elsewhere."""
    if not (places.label and tile.label):
        return ""
    widest = 56.0
    size = LABEL_SIZE * min(1.0, widest / text_width(tile.label, LABEL_SIZE))
    if tile.home_of is None:
        attrs = f'text-anchor="middle" stroke="{theme.halo}" stroke-width="2.4" paint-order="stroke"'
        return text(tile.label, 0, 50.4, size, theme.ink2, attrs)
    colour = player_colour(theme, tile.home_of)
    width = text_width(tile.label, size) + 17
    return (
        f'<rect x="{num(-width / 2)}" y="44" width="{num(width)}" height="12" rx="6" fill="{theme.plate}" '
        f'stroke="{colour}" stroke-width="1.2"/>'
        + symbol(tile.home_of, -width / 2 + 7, 50, 7, colour)
        + text(tile.label, 4.5, 50 + size * 0.35, size, theme.ink, 'text-anchor="middle"', 700)
    )


def _fleets(plates: list[Plate], places: Arrangement) -> str:
    """Stacked upwards from the bottom of the tile, the first fleet lowest."""
    markup, bottom, scale = "", places.fleet_bottom, places.fleet_scale
    for plate in plates:
        markup += f"<g {move(0, bottom - plate.height * scale / 2, scale)}>{plate.markup}</g>"
        bottom -= (plate.height + FLEET_GAP) * scale
    return markup


def _counters(theme: Theme, tile: TileArt) -> str:
    scale = 0.62 if len(tile.planets) == 3 else 0.74
    return "".join(
        command_counter(theme, seat, x, y, scale)
        for seat, (x, y) in zip(tile.counters, counter_spots(tile), strict=True)
    )
