"""The whole map as one standalone SVG: title, tiles, players, key, notice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from lazax.galaxy.draw.emblems import pattern_defs
from lazax.galaxy.draw.facts import KeyWords, SeatArt, TileArt
from lazax.galaxy.draw.globes import globe_defs
from lazax.galaxy.draw.grain import Grain
from lazax.galaxy.draw.legend import draw_legend
from lazax.galaxy.draw.palette import THEMES, Theme, ThemeName
from lazax.galaxy.draw.space import ROOT3, SIDE, space_defs
from lazax.galaxy.draw.speech import summaries
from lazax.galaxy.draw.svg import FONT, attribute, hexagon, move, num, text, text_width, wrap
from lazax.galaxy.draw.tiles import draw_tile, tile_defs

MARGIN = 36.0
_NARROWEST = 560.0
_TITLE_SIZE = 26.0
_HEADER = 84.0
_HALF_HEIGHT = SIDE * ROOT3 / 2


class _Sheet(NamedTuple):
    """Where the map lies on the page: add to a tile's own place."""

    width: float
    map_x: float
    map_y: float
    map_bottom: float


def centre(q: int, r: int) -> tuple[float, float]:
    """The middle of the flat-top hex at axial (q, r), with (0, 0) in the middle."""
    return 1.5 * SIDE * q, ROOT3 * SIDE * (r + q / 2)


def draw_galaxy(
    tiles: Sequence[TileArt],
    seats: Sequence[SeatArt],
    *,
    title: str,
    notice: str,
    theme: ThemeName = "dark",
    key: KeyWords | None = None,
) -> str:
    """An SVG of the galaxy. The same facts always give the same text, byte for byte."""
    look = THEMES[theme]
    sheet = _lay_out(tiles, MARGIN + 42 + text_width(title, _TITLE_SIZE))
    legend = draw_legend(look, tiles, seats, key or KeyWords(), sheet.width)
    legend_top = sheet.map_bottom + 18
    lines = wrap(notice, 11, sheet.width - 2 * MARGIN)
    height = legend_top + legend.height + 22 + 15 * len(lines) + 12
    spoken = summaries(tiles, {seat.index: seat.name for seat in seats})
    parts = [
        _opening(sheet.width, height, title, _description(tiles, seats)),
        _defs(look),
        _page(look, sheet, height),
        _header(look, title, sheet.width),
        f"<g {move(sheet.map_x, sheet.map_y)}>",
        *(_placed(look, tile, spoken[tile.q, tile.r]) for tile in sorted(tiles, key=_ring_order)),
        "</g>",
        f"<g {move(0, legend_top)}>{legend.markup}</g>",
        _notice(look, lines, sheet.width, legend_top + legend.height + 26),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _lay_out(tiles: Sequence[TileArt], title_end: float) -> _Sheet:
    middles = [centre(tile.q, tile.r) for tile in tiles] or [(0.0, 0.0)]
    left, right = min(x for x, _ in middles) - SIDE, max(x for x, _ in middles) + SIDE
    width = max(_NARROWEST, right - left + 2 * MARGIN)
    map_x = width / 2 - (left + right) / 2
    # The corner left of the topmost tiles is empty on most maps: the title may stand in it.
    map_y = max((_HEADER if map_x + x - SIDE < title_end else MARGIN) - (y - _HALF_HEIGHT) for x, y in middles)
    return _Sheet(width, map_x, map_y, map_y + max(y for _, y in middles) + _HALF_HEIGHT)


def _ring_order(tile: TileArt) -> tuple[int, float]:
    """From the middle outwards, each ring clockwise from the north: the order of the keyboard."""
    ring = max(abs(tile.q), abs(tile.r), abs(tile.q + tile.r))
    x, y = centre(tile.q, tile.r)
    turn = math.atan2(x, -y)
    return ring, round(turn if turn >= 0 else turn + 2 * math.pi, 6)


def _opening(width: float, height: float, title: str, description: str) -> str:
    box = f"{num(width)} {num(height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box}" width="{num(width)}" height="{num(height)}" '
        f'role="img" aria-label={attribute(title)} font-family="{FONT}" '
        f'font-variant-numeric="tabular-nums">\n<title>{escape(title)}</title>\n<desc>{escape(description)}</desc>'
    )


def _description(tiles: Sequence[TileArt], seats: Sequence[SeatArt]) -> str:
    return f"A galaxy of {len(tiles)} systems. Players: {', '.join(seat.name for seat in seats)}."


def _defs(theme: Theme) -> str:
    glow = (
        f'<radialGradient id="{theme.id("glow")}" cx=".5" cy=".46" r=".62"><stop offset="0" '
        f'stop-color="{theme.page_glow}"/><stop offset="1" stop-color="{theme.page}"/></radialGradient>'
    )
    return f"<defs>{glow}{tile_defs(theme)}{globe_defs(theme)}{space_defs(theme)}{pattern_defs(theme)}</defs>"


def _page(theme: Theme, sheet: _Sheet, height: float) -> str:
    grain = Grain("the sky behind the map")
    specks = "".join(f"M{num(grain.between(0, sheet.width))} {num(grain.between(0, height))}h0" for _ in range(150))
    box = f'width="{num(sheet.width)}" height="{num(height)}"'
    return (
        f'<rect {box} fill="{theme.page}"/><rect {box} fill="{theme.url("glow")}"/>'
        f'<path d="{specks}" stroke="{theme.star}" stroke-width="1.1" stroke-linecap="round" opacity=".35"/>'
    )


def _header(theme: Theme, title: str, width: float) -> str:
    room = width - 2 * MARGIN - 44
    size = _TITLE_SIZE * min(1.0, room / max(1.0, text_width(title, _TITLE_SIZE)))
    mark = (
        f'<path d="{hexagon(15)}" fill="none" stroke="{theme.brass}" stroke-width="2"/>'
        f'<path d="{hexagon(7, pointy=True)}" fill="none" stroke="{theme.brass}" stroke-width="1.4"/>'
        f'<circle r="2.6" fill="{theme.brass}"/>'
    )
    return f"<g {move(MARGIN + 15, 46)}>{mark}</g>" + text(
        title, MARGIN + 42, 46 + size * 0.36, size, theme.ink, weight=700
    )


def _placed(theme: Theme, tile: TileArt, spoken: str) -> str:
    return f"<g {move(*centre(tile.q, tile.r))}><title>{escape(spoken)}</title>{draw_tile(theme, tile)}</g>"


def _notice(theme: Theme, lines: Sequence[str], width: float, top: float) -> str:
    return "".join(
        text(line, width / 2, top + 15 * index, 11, theme.ink3, 'text-anchor="middle"', 500)
        for index, line in enumerate(lines)
    )
