"""Signs that mean something: a player's symbol and pattern, counters, pennants, values of a planet."""

from __future__ import annotations

from lazax.galaxy.draw.palette import Theme
from lazax.galaxy.draw.svg import hexagon, move, num, text

SYMBOL_NAMES = ("disc", "triangle", "diamond", "leaf", "four-pointed star", "square", "chevron", "cross")

# In a box of 16, centred at 8 8.
SYMBOLS: tuple[str, ...] = (
    "M8 2.2A5.8 5.8 0 1 1 7.99 2.2Z",
    "M8 1.6 15 13.8H1Z",
    "M8 .8 14.6 8 8 15.2 1.4 8Z",
    "M8 .6C13.4 4.4 14 11 8 15.4 2 11 2.6 4.4 8 .6Z",
    "M8 .2 10.1 5.9 15.8 8 10.1 10.1 8 15.8 5.9 10.1 .2 8 5.9 5.9Z",
    "M2.6 2.6H13.4V13.4H2.6Z",
    "M1.4 6.2 8 1 14.6 6.2V14.8L8 9.6 1.4 14.8Z",
    "M5.6 1.6H10.4V5.6H14.4V10.4H10.4V14.4H5.6V10.4H1.6V5.6H5.6Z",
)

PATTERN_NAMES = (
    "plain",
    "diagonals",
    "dots",
    "grid",
    "horizontals",
    "checks",
    "verticals",
    "zigzag",
)

# A cell of 8 by 8 that repeats; filled shapes say so, the rest are strokes.
PATTERNS: tuple[str, ...] = (
    "",
    '<path d="M-2 6 6-2M-1 9 9-1M2 10 10 2"/>',
    '<path d="M2 2h0M6 6h0" stroke-width="2.4" stroke-linecap="round"/>',
    '<path d="M0 4H8M4 0V8"/>',
    '<path d="M0 2H8M0 6H8"/>',
    '<path d="M0 0H4V4H0ZM4 4H8V8H4Z" stroke="none" fill-opacity=".4" fill="{ink}"/>',
    '<path d="M2 0V8M6 0V8"/>',
    '<path d="M-1 6 2 2.6 4 5 6 2.6 9 6"/>',
)

SPECIALTY_SHAPES: dict[str, str] = {
    "red": "M5 .4 9.7 9.2H.3Z",
    "green": "M5 0C9.2 2 9.6 7.2 5 10 .4 7.2.8 2 5 0Z",
    "blue": "M5 .3A4.7 4.7 0 1 1 4.99 .3ZM5 3.1A1.9 1.9 0 1 0 5.01 3.1Z",
    "yellow": "M.9.9H9.1V9.1H.9Z",
}

_SHIELD = "M0-10.5 9-6.2V2.8Q9 8 0 11.5-9 8-9 2.8V-6.2Z"


def player_colour(theme: Theme, seat: int) -> str:
    return theme.players[seat % len(theme.players)]


def pattern_defs(theme: Theme) -> str:
    """Fillings `pattern-0` to `pattern-7` and their see-through washes for home tiles."""
    cells = []
    for seat, (marks, colour) in enumerate(zip(PATTERNS, theme.players, strict=True)):
        cells.append(_cell(theme.id(f"pattern-{seat}"), marks, theme.player_ink, 0.45, colour))
        cells.append(_cell(theme.id(f"wash-{seat}"), marks, colour, 0.9, None, size=12))
    return "".join(cells)


def _cell(name: str, marks: str, ink: str, strength: float, ground: str | None, size: int = 8) -> str:
    base = f'<rect width="8" height="8" fill="{ground}"/>' if ground else ""
    return (
        f'<pattern id="{name}" width="{size}" height="{size}" viewBox="0 0 8 8" patternUnits="userSpaceOnUse">'
        f'{base}<g fill="none" stroke="{ink}" stroke-opacity="{strength}" stroke-width="1.3">'
        f"{marks.replace('{ink}', ink)}</g></pattern>"
    )


def symbol(seat: int, x: float, y: float, size: float, fill: str) -> str:
    path = SYMBOLS[seat % len(SYMBOLS)]
    return f'<path d="{path}" {move(x - size / 2, y - size / 2, size / 16)} fill="{fill}"/>'


def badge(theme: Theme, seat: int, x: float, y: float, radius: float) -> str:
    """The symbol on a disc of plain colour: what lies on a patterned ground stays readable."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{player_colour(theme, seat)}"/>' + symbol(
        seat, x, y, radius * 1.45, theme.player_ink
    )


def chip(theme: Theme, seat: int, x: float, y: float, size: float) -> str:
    """A square of the player's colour, pattern and symbol, centred at x y."""
    half = size / 2
    return (
        f'<rect x="{num(x - half)}" y="{num(y - half)}" width="{num(size)}" height="{num(size)}" '
        f'rx="{num(size / 4)}" fill="{theme.url(f"pattern-{seat % 8}")}"/>' + badge(theme, seat, x, y, size * 0.36)
    )


def command_counter(theme: Theme, seat: int, x: float, y: float, scale: float = 0.8) -> str:
    return (
        f'<g {move(x, y, scale)}><path d="{_SHIELD}" fill="{theme.url(f"pattern-{seat % 8}")}" '
        f'stroke="{theme.halo}" stroke-width="1.8"/>'
        f'<path d="{_SHIELD}" fill="none" stroke="{player_colour(theme, seat)}" stroke-width=".9"/>'
        + badge(theme, seat, 0, -0.4, 6)
        + "</g>"
    )


def pennant(theme: Theme, seat: int, x: float, y: float, scale: float = 1) -> str:
    """Control of a planet without units on it; x y is the foot of the staff."""
    return (
        f'<g {move(x, y, scale)} stroke-linecap="round">'
        f'<path d="M0 1V-15.5" stroke="{theme.halo}" stroke-width="3.4"/>'
        f'<path d="M.6-15.5H14L10.6-10.2 14-5H.6Z" fill="{theme.url(f"pattern-{seat % 8}")}" '
        f'stroke="{theme.halo}" stroke-width="1.6" paint-order="stroke"/>'
        f'<path d="M0 1V-15.5" stroke="{player_colour(theme, seat)}" stroke-width="1.5"/>'
        + badge(theme, seat, 5.6, -10.25, 4.3)
        + "</g>"
    )


def resource_disc(theme: Theme, value: int, x: float, y: float, radius: float = 6.6) -> str:
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{theme.resource}" '
        f'stroke="{theme.halo}" stroke-width="1.2"/>' + _value(value, x, y, radius, theme.resource_ink)
    )


def influence_hexagon(theme: Theme, value: int, x: float, y: float, radius: float = 6.6) -> str:
    return (
        f'<path d="{hexagon(radius * 1.1, pointy=True, x=x, y=y)}" fill="{theme.influence}" '
        f'stroke="{theme.halo}" stroke-width="1.2" stroke-linejoin="round"/>'
        + _value(value, x, y, radius, theme.influence_ink)
    )


def planet_token(theme: Theme, sign: str, x: float, y: float, radius: float = 6.0) -> str:
    """A counter that lies on a planet: a brass disc with its sign."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{theme.brass}" '
        f'stroke="{theme.halo}" stroke-width="1.2"/>'
        + text(sign, x, y + radius * 0.54, radius * 1.5, theme.halo, 'text-anchor="middle"', 800)
    )


def _value(value: int, x: float, y: float, radius: float, ink: str) -> str:
    size = radius * (1.5 if value < 10 else 1.15)
    return text(str(value), x, y + size * 0.36, size, ink, 'text-anchor="middle"', 800)


def specialty_shape(theme: Theme, colour: str, x: float, y: float, size: float = 9.5) -> str:
    return (
        f'<path d="{SPECIALTY_SHAPES[colour]}" {move(x - size / 2, y - size / 2, size / 10)} '
        f'fill="{theme.specialties[colour]}" fill-rule="evenodd" stroke="{theme.halo}" stroke-width="2.4" '
        'stroke-linejoin="round" paint-order="stroke"/>'
    )
