"""Planets seen from space, as discs of radius 1 lit from the upper left."""

from __future__ import annotations

import math

from lazax.galaxy.draw.grain import Grain
from lazax.galaxy.draw.palette import Soil, Theme, mix
from lazax.galaxy.draw.svg import Point, num, points, smooth


def globe_defs(theme: Theme) -> str:
    """The disc every planet is cut by and the one light that falls on all of them."""
    night = "#01030c" if theme.name == "dark" else "#141a2c"
    halo, strength = ("#cfe0ff", 0.42) if theme.name == "dark" else ("#2a3a66", 0.3)
    deep = 0.9 if theme.name == "dark" else 0.72
    return (
        f'<clipPath id="{theme.id("disc")}"><circle r="1"/></clipPath>'
        f'<radialGradient id="{theme.id("shade")}" cx=".33" cy=".29" r=".84">'
        '<stop offset="0" stop-color="#fff" stop-opacity=".42"/>'
        '<stop offset=".3" stop-color="#fff" stop-opacity=".06"/>'
        f'<stop offset=".5" stop-color="{night}" stop-opacity=".08"/>'
        f'<stop offset=".78" stop-color="{night}" stop-opacity=".58"/>'
        f'<stop offset="1" stop-color="{night}" stop-opacity="{deep}"/></radialGradient>'
        f'<radialGradient id="{theme.id("halo")}"><stop offset=".72" stop-color="{halo}" stop-opacity="{strength}"/>'
        f'<stop offset=".85" stop-color="{halo}" stop-opacity="{num(strength * 0.3, 2)}"/>'
        f'<stop offset="1" stop-color="{halo}" stop-opacity="0"/></radialGradient>'
        f'<radialGradient id="{theme.id("air")}"><stop offset=".74" stop-color="#fff" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#fff" stop-opacity=".34"/></radialGradient>'
    )


def globe(theme: Theme, name: str, soil: Soil) -> str:
    """A whole planet of radius 1."""
    grain = Grain(name)
    tilt = grain.between(-24, 24)
    surface = _TEXTURES[soil.texture](grain, soil)
    return (
        f'<circle r="1.3" fill="{theme.url("halo")}"/>'
        f'<g clip-path="{theme.url("disc")}"><circle r="1" fill="{soil.base}"/>'
        f'<g transform="rotate({num(tilt, 0)})">{surface}</g>'
        f'<circle r="1" fill="{theme.url("air")}"/><circle r="1.01" fill="{theme.url("shade")}"/></g>'
        '<path d="M-.86-.46A.975.975 0 0 1 .22-.95" fill="none" stroke="#fff" stroke-opacity=".6" '
        'stroke-width=".05" stroke-linecap="round"/>'
    )


def _project(longitude: float, latitude: float) -> Point:
    return math.cos(latitude) * math.sin(longitude), math.sin(latitude)


def _patch(grain: Grain, longitude: float, latitude: float, reach: float, corners: int = 10) -> list[Point]:
    """A ragged shape lying on the sphere, so that it narrows towards the limb."""
    rim = []
    for corner in range(corners):
        angle = 2 * math.pi * corner / corners
        distance = reach * grain.between(0.5, 1.25)
        rim.append(_project(longitude + distance * math.cos(angle), latitude + 0.75 * distance * math.sin(angle)))
    return rim


def _bands(grain: Grain, soil: Soil) -> str:
    parts, y, index = [], -1.0, 0
    while y < 1:
        height = grain.between(0.07, 0.26)
        colour = (soil.dark, soil.pale, mix(soil.base, soil.dark, 0.5))[index % 3]
        strength = num(grain.between(0.25, 0.62), 2)
        parts.append(f'<path d="{_belt(grain, y, height)}" fill="{colour}" opacity="{strength}"/>')
        y += height * grain.between(1.05, 1.45)
        index += 1
    x, y = grain.between(-0.35, 0.45), grain.between(0.12, 0.42)
    storm = (
        f'<g transform="translate({num(x, 2)} {num(y, 2)})">'
        f'<ellipse rx=".25" ry=".13" fill="{soil.dark}" opacity=".55"/>'
        f'<ellipse cx="-.02" cy="-.01" rx=".19" ry=".09" fill="{soil.pale}" opacity=".8"/>'
        f'<ellipse rx=".1" ry=".04" fill="{soil.dark}" opacity=".5"/></g>'
    )
    return "".join(parts) + storm


def _belt(grain: Grain, y: float, height: float) -> str:
    """A belt of cloud that sags as circles of latitude do, with uneven edges."""
    sag = 0.3 * math.sqrt(max(0.0, 1 - y * y))
    sway = grain.between(-0.05, 0.05)
    top, low = num(y, 2), num(y + height, 2)
    return (
        f"M-1.1 {top}Q-.5 {num(y + sag + sway, 2)} 0 {num(y + sag * 0.75, 2)}T1.1 {top}V{low}"
        f"Q.5 {num(y + height + sag - sway, 2)} 0 {num(y + height + sag * 0.75, 2)}T-1.1 {low}Z"
    )


def _land(grain: Grain, soil: Soil) -> str:
    parts = [f'<ellipse cx="-.1" cy=".1" rx=".8" ry=".62" fill="{mix(soil.base, soil.pale, 0.35)}" opacity=".3"/>']
    shore = mix(soil.base, soil.pale, 0.45)
    turn = grain.between(-0.6, 0.1)
    for _ in range(5):
        longitude, latitude = turn + grain.between(-0.35, 0.35), grain.between(-0.75, 0.85)
        coast = smooth(_patch(grain, longitude, latitude, grain.between(0.3, 0.56), 12))
        parts.append(
            f'<path d="{coast}" fill="{soil.pale}" stroke="{shore}" stroke-width=".07" stroke-opacity=".8"/>'
        )
        hills = smooth(_patch(grain, longitude, latitude, 0.22, 8))
        parts.append(f'<path d="{hills}" fill="{mix(soil.pale, soil.dark, 0.5)}" opacity=".55"/>')
        turn += grain.between(0.3, 0.75) if turn < 0.6 else -1.4
    return "".join(parts) + _ice_cap(grain, -1, 0.3) + _clouds(grain, 5)


def _ice(grain: Grain, soil: Soil) -> str:
    parts = []
    for index in range(8):
        longitude, latitude = grain.between(-1.2, 1.2), grain.between(-1, 1)
        shape = smooth(_patch(grain, longitude, latitude, grain.between(0.22, 0.5)))
        colour = soil.pale if index % 2 else mix(soil.base, soil.dark, 0.55)
        parts.append(f'<path d="{shape}" fill="{colour}" opacity="{num(grain.between(0.3, 0.6), 2)}"/>')
    cracks = "".join(_crack(grain) for _ in range(6))
    parts.append(
        f'<path d="{cracks}" fill="none" stroke="{soil.dark}" stroke-width=".035" stroke-opacity=".75" '
        'stroke-linejoin="round"/>'
    )
    return "".join(parts) + _ice_cap(grain, -1, 0.42) + _ice_cap(grain, 1, 0.32) + _clouds(grain, 2)


def _crack(grain: Grain) -> str:
    x, y, heading = grain.between(-0.9, 0.3), grain.between(-0.7, 0.8), grain.between(-0.6, 0.6)
    path = f"M{num(x, 2)} {num(y, 2)}"
    for _ in range(5):
        heading += grain.between(-0.8, 0.8)
        x, y = x + 0.2 * math.cos(heading), y + 0.2 * math.sin(heading)
        path += f"L{num(x, 2)} {num(y, 2)}"
    return path


def _ice_cap(grain: Grain, pole: int, size: float) -> str:
    rim = [(x / 6 * 1.1, pole * (1 - size * grain.between(0.55, 1.05))) for x in range(-6, 7, 2)]
    edge = smooth([(-1.2, pole * 1.3), *rim, (1.2, pole * 1.3)])
    return f'<path d="{edge}" fill="#f4faff" opacity=".85"/>'


def _clouds(grain: Grain, count: int) -> str:
    path = ""
    for _ in range(count):
        x, y, length = grain.between(-0.95, 0.2), grain.between(-0.7, 0.75), grain.between(0.35, 0.9)
        path += f"M{num(x, 2)} {num(y, 2)}q{num(length / 2, 2)} {num(grain.between(0.02, 0.2), 2)} {num(length, 2)} 0"
    return (
        f'<path d="{path}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".15" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".06" stroke-linecap="round"/>'
    )


def _craters(grain: Grain, soil: Soil) -> str:
    parts = []
    for index in range(5):
        longitude, latitude = grain.between(-1, 1), grain.between(-0.9, 0.9)
        plain = smooth(_patch(grain, longitude, latitude, grain.between(0.3, 0.6)))
        colour = soil.pale if index == 0 else mix(soil.base, soil.dark, 0.7)
        parts.append(f'<path d="{plain}" fill="{colour}" opacity="{num(grain.between(0.22, 0.42), 2)}"/>')
    for index in range(15):
        size = grain.between(0.14, 0.25) if index < 4 else grain.between(0.04, 0.12)
        parts.append(_crater(*_project(grain.between(-1.25, 1.25), grain.between(-1.15, 1.15)), size, soil))
    return "".join(parts)


def _crater(x: float, y: float, size: float, soil: Soil) -> str:
    """A bowl whose near wall lies in shadow and whose far wall catches the light."""
    squash = max(0.35, math.sqrt(max(0.0, 1 - x * x - y * y)))
    turn = math.degrees(math.atan2(y, x))
    box = f'rx="{num(size * squash, 2)}" ry="{num(size, 2)}" transform="rotate({num(turn, 0)})"'
    shift = size * 0.22
    return (
        f'<g transform="translate({num(x, 2)} {num(y, 2)})">'
        f'<g transform="translate({num(shift, 2)} {num(shift, 2)})">'
        f'<ellipse {box} fill="{soil.pale}" opacity=".6"/></g>'
        f'<ellipse {box} fill="{soil.dark}" opacity=".62"/></g>'
    )


def _city(grain: Grain, soil: Soil) -> str:
    """A world built over: belts of roofs, avenues, and lights where it is night."""
    belts = "".join(
        f'<path d="{_belt(grain, y / 10, 0.09)}" fill="{soil.dark if y % 4 else soil.pale}" opacity=".38"/>'
        for y in range(-10, 10, 2)
    )
    avenues = "".join(
        f"M{num(math.sin(a) * 0.1, 2)}-1Q{num(math.sin(a) * 1.75, 2)} 0 {num(math.sin(a) * 0.1, 2)} 1"
        for a in (-1.1, -0.72, -0.3, 0.12, 0.52, 0.9)
    )
    quarters = "".join(
        points(_patch(grain, grain.between(-1, 0.6), grain.between(-0.8, 0.7), 0.2, 5), 2) for _ in range(7)
    )
    lights = "".join(
        f"M{num(x, 2)} {num(y, 2)}h0"
        for x, y in (_project(grain.between(-0.5, 1.3), grain.between(-0.9, 1.1)) for _ in range(60))
    )
    return (
        f'{belts}<path d="{quarters}" fill="{soil.pale}" opacity=".35"/>'
        f'<path d="{avenues}" fill="none" stroke="{soil.dark}" stroke-width=".035" opacity=".7"/>'
        f'<path d="{lights}" stroke="#fff3c4" stroke-width=".055" stroke-linecap="round" opacity=".95"/>'
    )


_TEXTURES = {"bands": _bands, "land": _land, "ice": _ice, "craters": _craters, "city": _city}
