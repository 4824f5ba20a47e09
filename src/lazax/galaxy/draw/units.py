"""Silhouettes and the plates that carry them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from lazax.galaxy.draw.emblems import badge, player_colour
from lazax.galaxy.draw.palette import Theme
from lazax.galaxy.draw.svg import move, num, points, text


def _spiked_ring() -> str:
    """Eight long and eight short spikes round a ring with a core."""
    radii = (15.7, 10.8, 12.6, 10.8)
    rim = [
        (16 + radii[i % 4] * math.sin(math.pi * i / 16), 16 - radii[i % 4] * math.cos(math.pi * i / 16))
        for i in range(32)
    ]
    return points(rim) + "M16 9A7 7 0 1 0 16.01 9ZM16 12.4A3.6 3.6 0 1 1 15.99 12.4Z"


# A box of 32, nose up, one even-odd path each: told apart by outline alone.
SILHOUETTES: dict[str, str] = {
    "fighter": "M16 3 19.4 15 29 23.4 27.6 27 20 24.4 18 28.5H14L12 24.4 4.4 27 3 23.4 12.6 15Z",
    "destroyer": (
        "M16 .6 18.3 7 19 18.5 24.5 25V28.6L19.2 27.2V31.2H12.8V27.2L7.5 28.6V25L13 18.5 13.7 7ZM15.2 11V18H16.8V11Z"
    ),
    "cruiser": (
        "M16 1.6 18.6 7 19.6 13 26.6 17V7.5H29.4V25.5L20 22.6V26L22.6 30.5H9.4L12 26V22.6L2.6 25.5"
        "V7.5H5.4V17L12.4 13 13.4 7Z"
    ),
    "carrier": (
        "M9.5 1.5H22.5L25.5 5.5V9H30V24H25.5V27L23 30.6H19V26.6H13V30.6H9L6.5 27V24H2V9H6.5V5.5Z"
        "M10.2 7V21.6H14V7ZM18 7V21.6H21.8V7Z"
    ),
    "dreadnought": (
        "M4.5 2H27.5L31 6V12L27.5 14H22V17.5L27.5 21V30.5H22V27.5H10V30.5H4.5V21L10 17.5V14H4.5L1 12V6Z"
        "M13.3 5.6V9.6H18.7V5.6ZM14.5 16V22.5H17.5V16Z"
    ),
    "war_sun": _spiked_ring(),
    "flagship": (
        "M16 .3 18.8 7.5 20.6 8.6V3.8L23.2 1.6V11L26.6 13.8V8L29.2 10V19L31.5 23.5V28L24 25.6 21 27 22.2 31.7H9.8"
        "L11 27 8 25.6 .5 28V23.5L2.8 19V10L5.4 8V13.8L8.8 11V1.6L11.4 3.8V8.6L13.2 7.5ZM16 10.8 13.3 15.2 16 20"
        " 18.7 15.2Z"
    ),
    "ground_force": (
        "M16 1.5C10.8 1.5 7.2 5.2 7.2 10.4V16H10.6V12.2H21.4V16H24.8V10.4C24.8 5.2 21.2 1.5 16 1.5Z"
        "M12.6 14.2H19.4V17.4L16 20.2 12.6 17.4ZM9.2 18.8 16 24 22.8 18.8 28 21.8 30 30.5H2L4 21.8Z"
    ),
    "infantry": (
        "M16 1C10.6 1 6.8 4.9 6.8 10V16.6H10.4V12.4H21.6V16.6H25.2V10C25.2 4.9 21.4 1 16 1ZM12.4 14.4H19.6V17.6L16"
        " 20.4 12.4 17.6ZM8.8 18.8 16 23.6 23.2 18.8 29 22.4V30.5H21V26.4H18.8V30.5H13.2V26.4H11V30.5H3V22.4Z"
    ),
    "mech": (
        "M12 2.5H20L22 6.5V8.5H28.5V19H25V13H22V17L24.5 20.5V30H18.2V23H13.8V30H7.5V20.5L10 17V13H7V19H3.5V8.5H10V6.5"
        "ZM13.3 5.8V9H18.7V5.8Z"
    ),
    "pds": (
        "M2.5 30.5V26H6C6.2 21 8.9 17.6 12.6 16.4L21.4 5.2 19.2 3.5 21.6.5 30 7 27.6 10 25.4 8.3 "
        "18.8 16.7C22.9 18 25.8 21.4 26 26H29.5V30.5Z"
    ),
    "space_dock": (
        "M13.5 1H18.5V5.5H20.5L26.5 11.5V13.5H31V18.5H26.5V20.5L20.5 26.5H18.5V31H13.5V26.5H11.5"
        "L5.5 20.5V18.5H1V13.5H5.5V11.5L11.5 5.5H13.5ZM16 10.3A5.7 5.7 0 1 0 16.01 10.3Z"
    ),
}

FLEET_ORDER = ("flagship", "war_sun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter")
GROUND_ORDER = ("mech", "ground_force", "infantry", "pds", "space_dock")

_CAP = 14.0


class Group(NamedTuple):
    """Units of one kind on a plate; damaged ones stand apart."""

    kind: str
    number: int
    damaged: bool = False


class Plate(NamedTuple):
    """A drawn plate around its own centre, with its size."""

    markup: str
    width: float
    height: float


def silhouette(kind: str, x: float, y: float, size: float, fill: str) -> str:
    corner = move(x - size / 2, y - size / 2, size / 32)
    return f'<path d="{SILHOUETTES[kind]}" fill-rule="evenodd" {corner} fill="{fill}"/>'


def fleet_groups(ships: Sequence[tuple[str, int, int]]) -> list[Group]:
    """War suns first, fighters last; the damaged ships of a kind after its sound ones."""
    groups: list[Group] = []
    for kind, count, damaged in sorted(ships, key=lambda ship: _rank(FLEET_ORDER, ship[0])):
        groups += [Group(kind, count - damaged)] if count > damaged else []
        groups += [Group(kind, damaged, True)] if damaged else []
    return groups


def ground_groups(units: Sequence[tuple[str, int]]) -> list[Group]:
    return [Group(*unit) for unit in sorted(units, key=lambda u: _rank(GROUND_ORDER, u[0])) if unit[1]]


def _rank(order: tuple[str, ...], kind: str) -> int:
    return order.index(kind) if kind in order else len(order)


def fleet_plate(theme: Theme, seat: int, ships: Sequence[tuple[str, int, int]]) -> Plate:
    """One row up to three groups, two rows from four on."""
    groups = fleet_groups(ships)
    if len(groups) <= 3:
        return _plate(theme, seat, [groups], icon=15.5, row=18)
    half = (len(groups) + 1) // 2
    return _plate(theme, seat, [groups[:half], groups[half:]], icon=13.5, row=14.5)


def ground_plate(theme: Theme, seat: int, units: Sequence[tuple[str, int]]) -> Plate:
    return _plate(theme, seat, [ground_groups(units)], icon=11, row=13.5)


def _plate(theme: Theme, seat: int, rows: list[list[Group]], icon: float, row: float) -> Plate:
    cap = _CAP if row > 14 or len(rows) > 1 else 12.5
    width = cap + 1.5 + max(sum(_room(group, icon) for group in groups) for groups in rows) + 1.5
    height = row * len(rows)
    left, top = -width / 2, -height / 2
    colour = player_colour(theme, seat)
    parts = [
        f'<rect x="{num(left)}" y="{num(top)}" width="{num(width)}" height="{num(height)}" rx="5" '
        f'fill="{theme.plate}" fill-opacity=".94" stroke="{colour}" stroke-width="1.1"/>',
        f'<path d="M{num(left + cap)} {num(top)}H{num(left + 5)}a5 5 0 0 0-5 5V{num(-top - 5)}'
        f'a5 5 0 0 0 5 5H{num(left + cap)}Z" fill="{theme.url(f"pattern-{seat % 8}")}"/>',
        badge(theme, seat, left + cap / 2, 0, cap * 0.37),
    ]
    for index, groups in enumerate(rows):
        x, y = left + cap + 1.5, top + row * (index + 0.5)
        for group in groups:
            parts.append(_group(theme, group, x, y, icon, colour))
            x += _room(group, icon)
    return Plate("".join(parts), width, height)


def _room(group: Group, icon: float) -> float:
    digits = len(str(group.number)) if group.number > 1 else 0
    return icon + 1.5 + (digits * icon * 0.4 + 1.5 if digits else 0) + (2 if group.damaged else 0)


def _group(theme: Theme, group: Group, x: float, y: float, icon: float, colour: str) -> str:
    art = silhouette(group.kind, x + icon / 2 + 0.5, y, icon - 1, colour)
    if group.damaged:
        art += _damage_badge(x + icon - 0.5, y - icon * 0.3, icon * 0.25)
    if group.number > 1:
        start = x + icon + (2.5 if group.damaged else 1)
        size = min(10.0, icon * 0.72)
        art += text(str(group.number), start, y + size * 0.36, size, theme.ink, weight=800)
    return art


def _damage_badge(x: float, y: float, radius: float) -> str:
    """White with a red exclamation mark, in both themes."""
    stem = f"M{num(x, 2)} {num(y - radius * 0.6, 2)}v{num(radius * 0.65, 2)}m0 {num(radius * 0.45, 2)}v.1"
    return (
        f'<circle cx="{num(x, 2)}" cy="{num(y, 2)}" r="{num(radius)}" fill="#fff" stroke="#b3141c" '
        'stroke-width="1.1"/>'
        f'<path d="{stem}" stroke="#b3141c" stroke-width="1.3" stroke-linecap="round"/>'
    )
