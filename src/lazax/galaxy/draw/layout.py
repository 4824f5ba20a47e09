"""Where things stand inside one hex, so that nothing covers a name or leaves the tile."""

from __future__ import annotations

from typing import NamedTuple

from lazax.galaxy.draw.facts import PlanetArt, TileArt
from lazax.galaxy.draw.space import ROOT3, SIDE
from lazax.galaxy.draw.svg import text_width

EDGE = 0.975  # tiles are drawn a little small, which leaves a seam between neighbours
NAME_SIZE = 9.2
LABEL_SIZE = 8.0
FLEET_GAP = 1.5


class Spot(NamedTuple):
    x: float
    y: float
    radius: float


class NamePlace(NamedTuple):
    """A planet's name: centre, baseline, size of type, estimated half width."""

    x: float
    baseline: float
    size: float
    half: float


class Arrangement(NamedTuple):
    planets: tuple[Spot, ...]
    names: tuple[NamePlace, ...]
    wormhole: Spot | None
    fleet_bottom: float
    fleet_scale: float
    label: bool


# Two planets stand staggered: their names and ground plates then have lines of their own.
_PLANETS: dict[int, tuple[Spot, ...]] = {
    0: (),
    1: (Spot(0, -11, 20),),
    2: (Spot(-25, -13, 16), Spot(25, 1.5, 16)),
    3: (Spot(-34, 4, 12), Spot(34, 4, 12), Spot(0, -35, 12)),
}
_MECATOL = Spot(0, -10.5, 23)
_BESIDE_WORMHOLE = Spot(-24, -11, 20)
_SMALL_WORMHOLE = Spot(31, -11, 15)
_LARGE_WORMHOLE = Spot(0, -9, 26)

# How far planets may move up to make room for a tall fleet plate, by number of planets.
_LIFT = {0: 0.0, 1: 10.0, 2: 8.0, 3: 0.0}

# How far left and right a ground plate may reach from the middle, by number of planets and planet.
_PLATE_REACH: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((-31, 31),),
    2: ((-SIDE, 8), (-1, SIDE)),
    3: ((-SIDE, -3), (3, SIDE), (-29, 29)),
}

_COUNTER_SLOTS: dict[int, tuple[tuple[float, float], ...]] = {
    0: ((37, -27), (-37, -27), (22, -42), (-22, -42), (48, -10), (-48, -10), (0, -43), (40, 16)),
    1: ((38, -20), (-38, -20), (46, -1), (-46, -1), (39, 18), (-39, 18), (27, -39), (-27, -39)),
    2: ((22, -43), (9, -44), (36, -31), (-4, -44), (-17, -44), (-46, 14), (-29, -42), (2, 26)),
    3: ((32, -28), (-32, -28), (0, 11), (22, -42), (-22, -42), (43, -16), (-43, -16), (0, -2)),
}
_COUNTERS_BESIDE_WORMHOLE = ((20, -40), (6, -43), (32, -35), (50, -8), (40, 16), (26, 20), (-48, 6), (-8, -43))


def half_width(y: float, margin: float = 1.0) -> float:
    """How far the tile reaches left and right at height y."""
    return SIDE * EDGE - abs(y) / ROOT3 - margin


def clamp(x: float, half: float, low: float, high: float) -> float:
    return max(low + half, min(high - half, x))


def arrange(tile: TileArt, fleet_width: float, fleet_height: float, fleet_rows: int) -> Arrangement:
    """Places for everything in the tile, given the natural size of its fleet plates stacked up."""
    count = len(tile.planets)
    label = tile.label is not None and not (count == 3 and fleet_rows > 1)
    bottom = 43.0 if label else 49.0
    spots = _planet_spots(tile)
    lowest = max((_baseline(spot) + 2.3 for spot in spots), default=-24.0)
    if tile.wormhole and not count:
        lowest = 14.0
    scale = 1.0
    if fleet_height:
        room = bottom - (lowest - _LIFT[count])
        scale = min(1.0, 2 * half_width(bottom, 0.5) / fleet_width, room / fleet_height)
    lift = max(0.0, lowest - (bottom - fleet_height * scale)) if count and fleet_height else 0.0
    lifted = tuple(spot._replace(y=spot.y - lift) for spot in spots)
    names = tuple(_name_place(planet, spot) for planet, spot in zip(tile.planets, lifted, strict=True))
    return Arrangement(lifted, names, _wormhole_spot(tile), bottom, scale, label)


def _planet_spots(tile: TileArt) -> tuple[Spot, ...]:
    if len(tile.planets) == 1:
        if tile.kind == "mecatol":
            return (_MECATOL,)
        if tile.wormhole:
            return (_BESIDE_WORMHOLE,)
    return _PLANETS[len(tile.planets)]


def _wormhole_spot(tile: TileArt) -> Spot | None:
    if not tile.wormhole:
        return None
    return _SMALL_WORMHOLE if tile.planets else _LARGE_WORMHOLE


def _baseline(spot: Spot) -> float:
    return spot.y + spot.radius + (9.6 if spot.radius > 12 else 9.0)


def _name_place(planet: PlanetArt, spot: Spot) -> NamePlace:
    """Centred under the planet, moved inwards where the hex narrows, smaller if even that is too wide."""
    baseline = _baseline(spot)
    size = NAME_SIZE if spot.radius > 12 else 8.4
    room = half_width(baseline + 1, 2)
    # Three planets have two names on one line; of two, each has a line but a value disc beside it.
    widest = room * 2 if spot.x == 0 else room + (6 if spot.radius > 12 else -2)
    size *= min(1.0, widest / text_width(planet.name, size))
    half = text_width(planet.name, size) / 2
    return NamePlace(clamp(spot.x, half, -room, room), baseline, size, half)


def plate_reach(tile: TileArt, index: int, y: float) -> tuple[float, float]:
    """Left and right bound of a ground plate whose far edge lies at height y."""
    if tile.wormhole and len(tile.planets) == 1:
        low, high = -SIDE, 13.0
    else:
        low, high = _PLATE_REACH[len(tile.planets)][index]
    edge = half_width(y)
    return max(low, -edge), min(high, edge)


def counter_spots(tile: TileArt) -> list[tuple[float, float]]:
    """One place per command counter in the tile."""
    slots = _COUNTER_SLOTS[len(tile.planets)]
    if tile.wormhole and tile.planets:
        slots = _COUNTERS_BESIDE_WORMHOLE
    return [slots[i % len(slots)] for i in range(len(tile.counters))]
