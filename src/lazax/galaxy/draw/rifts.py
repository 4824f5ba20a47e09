"""Gravity rifts: bent rings that fall into black."""

from __future__ import annotations

import math

from lazax.galaxy.draw.grain import Grain
from lazax.galaxy.draw.palette import Theme
from lazax.galaxy.draw.space import SIDE
from lazax.galaxy.draw.svg import num

_GLOW = ("#ff8f5a", "#e0566e", "#9a5be0")
_RINGS = 9


def gravity_rift(theme: Theme, name: str) -> str:
    grain = Grain(f"rift of {name}")
    rings = "".join(_ring(grain, index) for index in range(_RINGS))
    sparks = "".join(_spark(grain) for _ in range(14))
    return (
        f'<circle r="{num(SIDE * 0.78)}" fill="{theme.url("rift")}"/>{rings}'
        f'<path d="{sparks}" stroke="#ffc3a0" stroke-width=".8" opacity=".5"/>'
        f'<ellipse rx="{num(SIDE * 0.17)}" ry="{num(SIDE * 0.12)}" fill="#000" stroke="#ffb38a" stroke-width="1"/>'
    )


def _ring(grain: Grain, index: int) -> str:
    """Broken, and turned a little further than the one inside it."""
    reach = SIDE * (0.2 + index * 0.068)
    flat = reach * (0.62 + grain.between(0, 0.1))
    dashes = f"{num(reach * grain.between(1.2, 2.2), 0)} {num(reach * grain.between(0.4, 1.2), 0)}"
    return (
        f'<ellipse rx="{num(reach)}" ry="{num(flat)}" transform="rotate({index * 17 - 30})" fill="none" '
        f'stroke="{_GLOW[index % 3]}" stroke-width="{num(2.4 - index * 0.2, 2)}" stroke-dasharray="{dashes}" '
        f'opacity="{num(0.95 - index * 0.08, 2)}"/>'
    )


def _spark(grain: Grain) -> str:
    angle, reach = grain.between(0, 6.28), SIDE * grain.between(0.45, 0.8)
    ends = ((angle, reach, reach * 0.8), (angle + 0.25, reach * 0.72, reach * 0.58))
    (x, y), (inner_x, inner_y) = ((num(math.cos(turn) * far), num(math.sin(turn) * low)) for turn, far, low in ends)
    return f"M{x} {y}L{inner_x} {inner_y}"
