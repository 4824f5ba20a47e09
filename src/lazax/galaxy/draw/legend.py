"""Under the map: who plays with which colour, symbol and pattern, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lazax.galaxy.draw.emblems import (
    chip,
    command_counter,
    influence_hexagon,
    pennant,
    planet_token,
    player_colour,
    resource_disc,
    specialty_shape,
)
from lazax.galaxy.draw.facts import KeyWords, SeatArt, TileArt
from lazax.galaxy.draw.globes import globe
from lazax.galaxy.draw.palette import SOILS, Theme, exhausted_soil
from lazax.galaxy.draw.svg import move, num, text, text_width

_MARGIN = 36.0
_PAD = 14.0


class Legend(NamedTuple):
    markup: str
    height: float


class _Entry(NamedTuple):
    """A sign around its own middle, the room it takes, and its words."""

    sign: str
    room: float
    words: str


class _Style(NamedTuple):
    size: float
    weight: int
    ink: str
    row: float
    gap: float


def draw_legend(
    theme: Theme, tiles: Sequence[TileArt], seats: Sequence[SeatArt], key: KeyWords, width: float
) -> Legend:
    """A panel as wide as the page; rows break where they must and stand centred."""
    players = [_Entry(chip(theme, seat.index, 0, 0, 19), 19, seat.name) for seat in seats]
    signs = list(_signs(theme, tiles, key))
    room = width - 2 * _MARGIN - 2 * _PAD
    who, y = _rows(players, _Style(12.5, 600, theme.ink, 27, 22), room, width / 2, _PAD)
    what, y = _rows(signs, _Style(10.5, 500, theme.ink2, 22, 18), room, width / 2, y + 2)
    height = y + _PAD - 4
    panel = (
        f'<rect x="{num(_MARGIN)}" y="0" width="{num(width - 2 * _MARGIN)}" height="{num(height)}" rx="12" '
        f'fill="{theme.panel}" fill-opacity=".88" stroke="{theme.line}"/>'
    )
    return Legend(panel + who + what, height)


def _rows(entries: Sequence[_Entry], style: _Style, room: float, middle: float, top: float) -> tuple[str, float]:
    markup = ""
    for row in _balanced(entries, style, room):
        x, y = middle - _width(row, style) / 2, top + style.row / 2
        for entry in row:
            markup += f"<g {move(x + entry.room / 2, y)}>{entry.sign}</g>"
            start = x + entry.room + 7
            markup += text(entry.words, start, y + style.size * 0.36, style.size, style.ink, weight=style.weight)
            x += _entry_width(entry, style) + style.gap
        top += style.row
    return markup, top


def _balanced(entries: Sequence[_Entry], style: _Style, room: float) -> list[list[_Entry]]:
    """As few rows as fit the room, then as even as that number allows."""
    rows = _broken(entries, style, room)
    while room > 40:
        room -= 20
        narrower = _broken(entries, style, room)
        if len(narrower) > len(rows):
            break
        rows = narrower
    return rows


def _broken(entries: Sequence[_Entry], style: _Style, room: float) -> list[list[_Entry]]:
    rows: list[list[_Entry]] = []
    for entry in entries:
        if rows and _width([*rows[-1], entry], style) <= room:
            rows[-1].append(entry)
        else:
            rows.append([entry])
    return rows


def _entry_width(entry: _Entry, style: _Style) -> float:
    return entry.room + 7 + text_width(entry.words, style.size)


def _width(row: Sequence[_Entry], style: _Style) -> float:
    return sum(_entry_width(entry, style) for entry in row) + style.gap * (len(row) - 1)


def _signs(theme: Theme, tiles: Sequence[TileArt], key: KeyWords) -> Iterator[_Entry]:
    """Only signs that occur on this map."""
    planets = [planet for tile in tiles for planet in tile.planets]
    if planets:
        yield _Entry(resource_disc(theme, 1, 0, 0), 14, key.resources)
        yield _Entry(influence_hexagon(theme, 1, 0, 0), 14, key.influence)
    colours = [c for c in theme.specialties if any(planet.specialty == c for planet in planets)]
    if colours:
        shapes = "".join(
            specialty_shape(theme, colour, 13 * (i - (len(colours) - 1) / 2), 0) for i, colour in enumerate(colours)
        )
        yield _Entry(shapes, 13 * len(colours) - 2, key.specialty)
    holders = [planet.owner for planet in planets if planet.owner is not None]
    if holders:
        ring = f'<circle cx="-6" r="6" fill="none" stroke="{player_colour(theme, holders[0])}" stroke-width="1.6"/>'
        yield _Entry(ring + pennant(theme, holders[0], 3, 6, 0.75), 26, key.control)
    if any(planet.exhausted for planet in planets):
        spent = globe(theme, "exhausted", exhausted_soil(SOILS[5], theme))
        yield _Entry(f"<g {move(0, 0, 7)}>{spent}</g>", 14, key.exhausted)
    tokens = [planet.token for planet in planets if planet.token]
    if tokens:
        yield _Entry(planet_token(theme, tokens[0], 0, 0), 14, key.token)
    counters = [seat for tile in tiles for seat in tile.counters]
    if counters:
        yield _Entry(command_counter(theme, counters[0], 0, 0, 0.75), 14, key.counter)
    if any(ships[2] for tile in tiles for fleet in tile.fleets for ships in fleet.ships):
        yield _Entry(_damage_sign(), 9, key.damaged)


def _damage_sign() -> str:
    return (
        '<circle r="4.5" fill="#fff" stroke="#b3141c" stroke-width="1.2"/>'
        '<path d="M0-2.5V.4M0 2.3V2.4" stroke="#b3141c" stroke-width="1.4" stroke-linecap="round"/>'
    )
