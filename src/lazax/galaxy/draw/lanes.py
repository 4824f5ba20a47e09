"""Hyperlanes: rails of two lines from edge to edge, over no ground."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lazax.galaxy.draw.palette import Theme
from lazax.galaxy.draw.space import ROOT3, SIDE
from lazax.galaxy.draw.svg import Point, num

_HALF = SIDE * ROOT3 / 2
_BEND = 0.12  # how far rails that turn keep from the middle
_RAIL, _BED = 9.0, 5.4


def hyperlane(theme: Theme, lanes: Sequence[tuple[int, int]]) -> str:
    """The rails between these pairs of sides. Beds lie over all rails: lanes that meet run together."""
    ways = "".join(_way(*lane) for lane in lanes)
    rails = f'<path d="{ways}" fill="none" stroke="{theme.lane}" stroke-width="{_RAIL}"/>'
    bed = f'<path d="{ways}" fill="none" stroke="{theme.page}" stroke-width="{_BED}"/>'
    line = f'<path d="{ways}" fill="none" stroke="{theme.lane}" stroke-opacity=".35" stroke-dasharray="3 5"/>'
    return rails + bed + line


def _way(side: int, other: int) -> str:
    (x, y), (end_x, end_y) = _middle(side), _middle(other)
    bend_x, bend_y = (x + end_x) * _BEND, (y + end_y) * _BEND
    return f"M{num(x)} {num(y)}Q{num(bend_x)} {num(bend_y)} {num(end_x)} {num(end_y)}"


def _middle(side: int) -> Point:
    angle = math.radians(60 * side - 90)
    return _HALF * math.cos(angle), _HALF * math.sin(angle)
