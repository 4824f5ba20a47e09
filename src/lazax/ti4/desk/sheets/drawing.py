"""The sheet of a faction as a picture: its home in the corner, its components in columns of panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from lazax.galaxy.draw.emblems import specialty_shape
from lazax.galaxy.draw.globes import globe_defs
from lazax.galaxy.draw.grain import Grain
from lazax.galaxy.draw.palette import THEMES, Theme, ThemeName
from lazax.galaxy.draw.space import space_defs
from lazax.galaxy.draw.svg import FONT, attribute, move, num, text, text_width, wrap
from lazax.galaxy.draw.tiles import draw_tile, tile_defs
from lazax.galaxy.draw.units import SILHOUETTES
from lazax.ti4.desk.sheets.facts import Part, Section, Sheet
from lazax.ti4.desk.tiles import tile_art
from lazax.ti4.tables import FACTIONS

WIDTH: Final = 1200.0
MARGIN: Final = 34.0
COLUMNS: Final = 3
GAP: Final = 18.0
COLUMN: Final = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
TOP: Final = 196.0  # of the columns
PAD: Final = 14.0
_NAME, _FACTS, _EFFECT = 15.0, 11.5, 12.5  # sizes of letters
_LINE: Final = 17.0
_ICON: Final = 34.0


class Block(NamedTuple):
    """A drawn part of a column, and how high it is."""

    markup: str
    height: float


def draw_faction(sheet: Sheet, notice: str, theme: ThemeName = "dark") -> str:
    """An SVG of the sheet. The same facts always give the same text, byte for byte."""
    look = THEMES[theme]
    columns = _columns([_panel(look, section) for section in sheet.sections])
    bottom = TOP + max(sum(block.height + GAP for block in column) for column in columns)
    notices = wrap(notice, 11, WIDTH - 2 * MARGIN)
    height = bottom + 12 + 15 * len(notices) + 14
    parts = [_opening(sheet, height), _defs(look), _page(look, height), _header(look, sheet)]
    for number, column in enumerate(columns):
        y = TOP
        for block in column:
            parts.append(f"<g {move(MARGIN + number * (COLUMN + GAP), y)}>{block.markup}</g>")
            y += block.height + GAP
    for number, line in enumerate(notices):
        parts.append(text(line, WIDTH / 2, bottom + 18 + 15 * number, 11, look.ink3, 'text-anchor="middle"', 500))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _opening(sheet: Sheet, height: float) -> str:
    said = ". ".join(f"{title}: {value}" for title, value in sheet.start)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(WIDTH)} {num(height)}" width="{num(WIDTH)}" '
        f'height="{num(height)}" role="img" aria-label={attribute(sheet.name)} font-family="{FONT}">\n'
        f"<title>{escape(sheet.name)}</title>\n<desc>{escape(said)}</desc>"
    )


def _defs(look: Theme) -> str:
    glow = (
        f'<radialGradient id="{look.id("sheet-glow")}" cx=".12" cy=".06" r=".9"><stop offset="0" '
        f'stop-color="{look.page_glow}"/><stop offset="1" stop-color="{look.page}"/></radialGradient>'
    )
    return f"<defs>{glow}{tile_defs(look)}{globe_defs(look)}{space_defs(look)}</defs>"


def _page(look: Theme, height: float) -> str:
    grain = Grain("the sky behind a sheet")
    specks = "".join(f"M{num(grain.between(0, WIDTH))} {num(grain.between(0, height))}h0" for _ in range(120))
    box = f'width="{num(WIDTH)}" height="{num(height)}"'
    return (
        f'<rect {box} fill="{look.page}"/><rect {box} fill="{look.url("sheet-glow")}"/>'
        f'<path d="{specks}" stroke="{look.star}" stroke-width="1.1" stroke-linecap="round" opacity=".3"/>'
    )


def _header(look: Theme, sheet: Sheet) -> str:
    home = tile_art(FACTIONS[sheet.faction].home)
    left = MARGIN + 160
    room = WIDTH - MARGIN - left
    size = 34 * min(1.0, room / text_width(sheet.name, 34))
    parts = [
        f"<g {move(MARGIN + 66, 104, 1.05)}>{draw_tile(look, home)}</g>",
        text(sheet.box.upper(), left, 44, 11, look.brass, 'letter-spacing="1.6"', 700),
        text(sheet.name, left, 80, size, look.ink, weight=750),
    ]
    y = 108.0
    for title, value in sheet.start:
        head = f"{title}: "
        parts.append(text(title, left, y, 12.5, look.ink3, weight=600))
        offset = max(text_width(head, 12.5) + 4, 172)
        lines = wrap(value, 13, room - offset)
        for number, line in enumerate(lines):
            parts.append(text(line, left + offset, y + 16 * number, 13, look.ink, weight=550))
        y += 4 + 16 * len(lines)
    return "".join(parts)


def _columns(panels: Sequence[Block]) -> list[list[Block]]:
    """The highest panels first, each into the shortest column; within and among columns in their own order."""
    columns: list[list[int]] = [[] for _ in range(COLUMNS)]
    for number in sorted(range(len(panels)), key=lambda number: (-panels[number].height, number)):
        min(columns, key=lambda column: sum(panels[one].height + GAP for one in column)).append(number)
    return [[panels[number] for number in sorted(column)] for column in sorted(columns, key=min)]


def _panel(look: Theme, section: Section) -> Block:
    blocks = [_part(look, part) for part in section.parts]
    height = 40 + sum(block.height for block in blocks) + 4
    markup = [
        f'<rect width="{num(COLUMN)}" height="{num(height)}" rx="10" fill="{look.panel}" fill-opacity=".93" '
        f'stroke="{look.line}"/>',
        f'<path d="M{num(PAD)} 34H{num(COLUMN - PAD)}" stroke="{look.line2}"/>',
        text(section.title.upper(), PAD, 24, 11.5, look.brass, 'letter-spacing="1.4"', 750),
    ]
    y = 40.0
    for number, block in enumerate(blocks):
        if number:
            markup.append(f'<path d="M{num(PAD)} {num(y)}H{num(COLUMN - PAD)}" stroke="{look.line}"/>')
        markup.append(f"<g {move(0, y)}>{block.markup}</g>")
        y += block.height
    return Block("".join(markup), height)


def _part(look: Theme, part: Part) -> Block:
    left = PAD + (_ICON + 12 if part.unit else 0)
    room = COLUMN - PAD - left
    signs = (*([part.colour] if part.colour else []), *part.needs)
    markup: list[str] = []
    if part.unit:
        markup.append(
            f'<path {move(PAD, 14, _ICON / 32)} d="{SILHOUETTES[part.unit]}" fill-rule="evenodd" fill="{look.ink2}"/>'
        )
    y = 24.0
    for line in wrap(part.name, _NAME, room - 13 * len(part.needs) - 8):
        markup.append(text(line, left, y, _NAME, look.ink, weight=700))
        y += 18
    markup.extend(
        specialty_shape(look, colour, COLUMN - PAD - 6 - 13 * number, 19, 10)
        for number, colour in enumerate(reversed(signs[1:] if part.colour else signs))
    )
    facts_left = left
    if part.colour:
        markup.append(specialty_shape(look, part.colour, left + 5, y - 5, 9))
        facts_left += 15
    for line in wrap(part.facts, _FACTS, room - (facts_left - left)) if part.facts else []:
        markup.append(text(line, facts_left, y - 1, _FACTS, look.ink3, weight=600))
        y += 15
    y += 3
    for line in wrap(part.effect, _EFFECT, room) if part.effect else []:
        markup.append(text(line, left, y, _EFFECT, look.ink2, weight=500))
        y += _LINE
    return Block("".join(markup), max(y - 2, _ICON + 24 if part.unit else 0.0))
