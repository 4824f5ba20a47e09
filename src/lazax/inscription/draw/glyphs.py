"""A drawn glyph for everything that is printed on a sheet. Each is drawn around its own centre, 24 wide."""

from __future__ import annotations

import math

from lazax.galaxy.draw.svg import move, num, text
from lazax.galaxy.draw.svg import points as outline_of
from lazax.galaxy.draw.units import SILHOUETTES
from lazax.inscription.draw.chalk import Chalk

# Filled shapes, told apart by outline alone.
RESOURCES = {
    "material": "M0-10.5 9.1-5.2V5.2L0 10.5-9.1 5.2V-5.2ZM-6.2-3.6 0 0 6.2-3.6 7-2.2.9 1.4V7.6H-.9V1.4L-7-2.2Z",
    "influence": "M0-11 3-4.1 10.5-3.4 4.8 1.6 6.5 8.9 0 5-6.5 8.9-4.8 1.6-10.5-3.4-3-4.1Z",
    "research": (
        "M-4.5-10.5H4.5V-8H3.2V-3L9 6.6C10 8.4 8.9 10.5 6.8 10.5H-6.8C-8.9 10.5-10 8.4-9 6.6L-3.2-3V-8H-4.5Z"
        "M-1.1-8V-2.4L-3.6 1.9H3.6L1.1-2.4V-8Z"
    ),
}

# Drawn with a line of even width.
STROKES = {
    "planet": (
        "M0-7.5A7.5 7.5 0 1 0 .01-7.5ZM-6.5 3.4"
        "C-11 6.8-11.5 8.3-10.6 8.9-8.6 10.2-.8 5.6 5 .4 9.4-3.6 11.6-7 10.5-8.1 9.7-8.9 7.7-8 5.2-6.1"
    ),
    "council": "M-9-3.5H9L0-9ZM-6.5-1V5.5M0-1V5.5M6.5-1V5.5M-9.5 8.5H9.5",
    "population": "M0-9.2A4.3 4.3 0 1 0 .01-9.2ZM-8 9C-8 3.6-4.5 1.6 0 1.6S8 3.6 8 9Z",
    "faction": "M-6.5 10V-9.5M-6.5-8.5H8L4.3-3.5 8 1.5H-6.5",
    "relic": (
        "M-5.5-9.5H5.5M-3.5-9.5V-5.5C-8-3.3-9 3.5-4.5 7.5H4.5C9 3.5 8-3.3 3.5-5.5V-9.5M-4 10H4M-6.7-.5H6.7M0-.5V3"
    ),
    "neighbour:left": "M9-5.5H.5V-9.5L-9.5 0 .5 9.5V5.5H9Z",
    "neighbour:right": "M-9-5.5H-.5V-9.5L9.5 0-.5 9.5V5.5H-9Z",
    "good": (
        "M-8.5-5.5A8.5 4 0 1 0 8.5-5.5A8.5 4 0 1 0-8.5-5.5ZM-8.5-5.5V5.5A8.5 4 0 0 0 8.5 5.5V-5.5M-8.5 0"
        "A8.5 4 0 0 0 8.5 0"
    ),
    "vote": "M-9.5-1H9.5V9.5H-9.5ZM-4-1V-9.5H5V-1M-1.7-5.6 0-3.9 3-7.3",
    "home": "M-9 9V-1.5L0-9.5 9-1.5V9ZM-2.5 9V3H2.5V9",
    "mecatol_rex": "M-10 7.5 -11-4.5-5 .5 0-8.5 5 .5 11-4.5 10 7.5ZM-9.6 10.5H9.6",
    "dock": "M-9 9.5V-3M9 9.5V-3M-9-3C-9-7-5-9.5 0-9.5S9-7 9-3M-9 3.5H-4.5M9 3.5H4.5M0-4.5V6M-3 3 0 6 3 3",
    "wormhole": "M0 0C2.6-1.9 5.4 1.3 2.8 4S-5.3 4-5.3-.7-.7-6.7 3.5-5.4 8-1.3 7.3 2.7M-8.8 3.5C-10.3-3-7-9 0-9.6",
    "lock": "M-6.5-1.5H6.5V9H-6.5ZM-4-1.5V-5A4 4 0 0 1 4-5V-1.5M0 2.5V5",
    "x": "M-8-8 8 8M8-8-8 8",
    "special:propulsion": (
        "M0-9.5C3.5-6.5 4.5-2 3.7 3H-3.7C-4.5-2-3.5-6.5 0-9.5ZM-3.9-1-7.5 4.5-3.7 3M3.9-1 7.5 4.5 3.7 3M-2 6.5V8"
        "M2 6.5V8M0 6.5V10.5"
    ),
    "special:biotic": "M0 10V-2M0 3C-7.5 3-8.5-2-8.5-6.5-3-6.5 0-3.5 0 3ZM0-2C0-7 3-9.5 8.5-9.5 8.5-4.5 6-2 0-2Z",
    "special:cybernetic": (
        "M-5.5-5.5H5.5V5.5H-5.5ZM-2-2H2V2H-2ZM-2.5-5.5V-9.5M2.5-5.5V-9.5M-2.5 5.5V9.5M2.5 5.5V9.5M-5.5-2.5H-9.5"
        "M-5.5 2.5H-9.5M5.5-2.5H9.5M5.5 2.5H9.5"
    ),
    "special:warfare": "M-9-9H-5.5L5 4.5M9-9H5.5L-5 4.5M1.5 6.5 7 1.5M-1.5 6.5-7 1.5M4.5 4.2 9 9M-4.5 4.2-9 9",
    "alloy": "M-5.5-4.5H5.5L9.5 6.5H-9.5ZM-5.5-4.5-3-7.5H7L5.5-4.5M7-7.5 10.5 2.5 9.5 6.5",
    "biomass": (
        "M0 10V-3.5M0-10.5C2.4-8.2 2.4-5.8 0-3.5-2.4-5.8-2.4-8.2 0-10.5ZM0 1.5"
        "C.2-2 2.8-4 6.3-4 6.1-.5 3.5 1.5 0 1.5ZM0 1.5C-.2-2-2.8-4-6.3-4-6.1-.5-3.5 1.5 0 1.5ZM0 7.5"
        "C.2 4 2.8 2 6.3 2 6.1 5.5 3.5 7.5 0 7.5ZM0 7.5C-.2 4-2.8 2-6.3 2-6.1 5.5-3.5 7.5 0 7.5Z"
    ),
    "crystal": "M0-10 6.5-3.5 3.5 9.5H-3.5L-6.5-3.5ZM-6.5-3.5H6.5M0-10-2.3-3.5 0 9.5 2.3-3.5Z",
    "gravity_drive": (
        "M0-2A2 2 0 1 0 .01-2ZM-9.5 0A9.5 5 0 0 1 6-4M9.5 0A9.5 5 0 0 1-6 4M6-4 5.8-8M6-4 2-4.7M-6 4-5.8 8M-6 4-2 4.7"
    ),
    "integrated_economy": (
        "M-5.5-9A3.5 3.5 0 1 0-5.49-9ZM6-6A3 3 0 1 0 6.01-6ZM0 3A3.5 3.5 0 1 0 .01 3ZM-2.2-4.6 3-3.6"
        "M-4.5-2.1-1.7 3.4M4.6-.3 2 3.6"
    ),
    "neural_motivator": (
        "M0-3.5A3.5 3.5 0 1 0 .01-3.5ZM0-3.5V-9.5M3-1.8 8.5-5.5M3.2 1.6 8.5 5M0 3.5V9.5M-3.2 1.6-8.5 5"
        "M-3-1.8-8.5-5.5M-2.5-9.5H2.5M-2.5 9.5H2.5"
    ),
    "self_assembly_routines": (
        "M0-3.2A3.2 3.2 0 1 0 .01-3.2ZM-1.8-9.5H1.8L2.4-6.8 5.4-8.2 8-5.6 6.7-3 9.5-1.8V1.8"
        "L6.7 2.6 8.2 5.5 5.6 8.1 2.7 6.7 1.8 9.5H-1.8L-2.7 6.7-5.6 8.1-8.2 5.5-6.7 2.6-9.5 1.8V-1.8"
        "L-6.7-3-8-5.6-5.4-8.2-2.4-6.8Z"
    ),
    "psychoarchaeology": (
        "M-9.5 0C-6-5.5 6-5.5 9.5 0 6 5.5-6 5.5-9.5 0ZM0-2.6A2.6 2.6 0 1 0 .01-2.6ZM-6.5-6.5-8-9M0-7.5V-10"
        "M6.5-6.5 8-9M-5 9H5"
    ),
    "ai_development_algorithm": (
        "M0-10V-5M0-5A2.5 2.5 0 1 0 .01-5ZM-1.7-.7-6 4M1.7-.7 6 4M-7 4A2.5 2.5 0 1 0-6.99 4ZM7 4"
        "A2.5 2.5 0 1 0 7.01 4ZM-4.5 6.5H4.5"
    ),
    "fleet_logistics": "M0-9.5 4-3 0-4.5-4-3ZM-6 1-2 7.5-6 6-10 7.5ZM6 1 10 7.5 6 6 2 7.5ZM0-.5V3.5",
    "transit_diodes": "M-10 0H-4.5M-4.5-6.5V6.5L5 0ZM5-6.5V6.5M5 0H10M-2-9.5H4M1.8-11.5 4-9.5 1.8-7.5",
}

TECHNOLOGIES = (
    "gravity_drive",
    "integrated_economy",
    "neural_motivator",
    "self_assembly_routines",
    "psychoarchaeology",
    "ai_development_algorithm",
    "fleet_logistics",
    "transit_diodes",
)
UNITS = {"infantry": "ground_force"} | {name: name for name in ("pds", "cruiser", "dreadnought", "war_sun")}
_MEDAL = outline_of(
    [(r * math.cos(math.tau * i / 24), r * math.sin(math.tau * i / 24)) for i, r in enumerate((11.4, 9.9) * 12)]
)
_DIE = '<rect x="-10.5" y="-10.5" width="21" height="21" rx="5.5"'


def stroke(name: str, colour: str, width: float = 1.7) -> str:
    return (
        f'<path d="{STROKES[name]}" fill="none" stroke="{colour}" stroke-width="{num(width, 2)}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def resource(look: Chalk, name: str, colour: str = "") -> str:
    return f'<path d="{RESOURCES[name]}" fill="{colour or look.resources[name]}" fill-rule="evenodd"/>'


def anomaly(look: Chalk) -> str:
    """Eight rays round an empty heart: nothing can be drawn on it."""
    return (
        f'<path d="M-8-8 8 8M8-8-8 8M0-11V11M-11 0H11" stroke="{look.rock}" stroke-width="2" stroke-linecap="round" '
        f'stroke-opacity=".9"/><circle r="3.6" fill="{look.board_edge}" stroke="{look.rock}" stroke-width="1.4"/>'
    )


def unit(name: str, colour: str) -> str:
    return f'<path d="{SILHOUETTES[UNITS[name]]}" fill-rule="evenodd" fill="{colour}" {move(-12, -12, 0.75)}/>'


def points(look: Chalk, number: int) -> str:
    """Victory points on a medal; a loss has none."""
    words = str(number).replace("-", "\N{MINUS SIGN}")
    middle = text(words, 0, 5.2, 14.5, look.print if number > 0 else look.slash, 'text-anchor="middle"', 800)
    if number <= 0:
        return middle
    return (
        f'<path d="{_MEDAL}" fill="{look.brass}" fill-opacity=".16" stroke="{look.brass}" stroke-width="1.3" '
        f'stroke-linejoin="round"/>{middle}'
    )


def focus(look: Chalk, name: str) -> str:
    """A die in the colour of its resource."""
    colour = look.resources[name]
    return (
        f'{_DIE} fill="{colour}" fill-opacity=".16" stroke="{colour}" stroke-width="1.7"/>'
        f"<g {move(0, 0, 0.62)}>{resource(look, name)}</g>"
    )


def special(look: Chalk, name: str) -> str:
    return stroke(f"special:{name}", look.specials[name], 1.8)


def commodity(look: Chalk, name: str, number: int = 1) -> str:
    one = stroke(name, look.commodities[name], 1.6)
    if number == 1:
        return one
    small = stroke(name, look.commodities[name], 2.1)
    return f"<g {move(-5.2, -4, 0.62)}>{small}</g><g {move(5.2, 4, 0.62)}>{small}</g>"


def boon(look: Chalk, name: str) -> str:
    """The glyph of a boon as the sheets name it: `planet`, `vp:2`, `special:biotic`, `commodity:alloy:2` ..."""
    kind, _, rest = name.partition(":")
    if kind == "vp":
        return points(look, int(rest))
    if kind == "focus":
        return focus(look, rest)
    if kind == "special":
        return special(look, rest)
    if kind == "commodity":
        which, _, number = rest.partition(":")
        return commodity(look, which, int(number))
    return stroke(name, look.brass if kind in ("faction", "relic") else look.print)


def die(look: Chalk, name: str, number: int, black: bool) -> str:
    """A face of a die: black dice are black in both themes, focus dice have their resource's colour."""
    colour = look.resources[name]
    fill, edge = (look.die, look.die_edge) if black else (colour, colour)
    opacity = "1" if black else ".22"
    ink = look.die_ink if black else colour
    spots = [(0.0, 0.72)] if number == 1 else [(-5.0, 0.46), (5.0, 0.46)]
    faces = "".join(f"<g {move(x, 0, scale)}>{resource(look, name, ink)}</g>" for x, scale in spots)
    return f'{_DIE} fill="{fill}" fill-opacity="{opacity}" stroke="{edge}" stroke-width="1.2"/>{faces}'


# How a boon is outlined (I8.2): kept ones dashed, those that act at once dotted, points with a plain line.
def outline(name: str) -> str:
    kind = name.partition(":")[0]
    if kind == "vp":
        return ""
    kept = kind in ("planet", "special", "focus", "good", "vote")
    return 'stroke-dasharray="4.5 3"' if kept else 'stroke-dasharray=".1 3.2" stroke-linecap="round"'
