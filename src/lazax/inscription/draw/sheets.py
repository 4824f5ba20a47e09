"""A whole sheet: its layout as data, and its picture as one standalone SVG."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from lazax.galaxy.draw.palette import ThemeName
from lazax.galaxy.draw.svg import FONT, attribute, num
from lazax.inscription.draw import expansion, industry, navigation, warfare
from lazax.inscription.draw.board import board, common_places, draw_common, heading
from lazax.inscription.draw.chalk import THEMES, chalk_defs
from lazax.inscription.draw.marks import Marks, draw_glow, draw_marks, printed
from lazax.inscription.draw.places import HEIGHT, WIDTH, Layout
from lazax.inscription.generate import Sheet
from lazax.locales import locale

_BOARDS: dict[str, ModuleType] = {
    "navigation": navigation,
    "expansion": expansion,
    "industry": industry,
    "warfare": warfare,
}


def places_of(kind: str, sheet: Sheet) -> Layout:
    own: Layout = _BOARDS[kind].layout(sheet)
    return Layout(kind, (*own.places, *common_places(sheet)), own.lanes)


def layout(kind: str, sheet: Sheet) -> dict[str, Any]:
    """Where everything that can be marked lies in the drawing, as plain data."""
    return places_of(kind, sheet).plain()


def sheet_svg(
    kind: str, sheet: Sheet, marks: Mapping[str, Any] | None = None, theme: ThemeName = "dark", lang: str = "en"
) -> str:
    """The picture of a sheet; without marks, as it lies on the table at the start of a game."""
    look, words, places = THEMES[theme], locale(lang, "inscription"), places_of(kind, sheet)
    made = printed(kind, sheet) if marks is None else Marks.of(marks, places)
    title = f"{words.name('sheet', kind)} {sheet['id']}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(WIDTH)} {num(HEIGHT)}" width="{num(WIDTH)}" '
        f'height="{num(HEIGHT)}" role="img" aria-label={attribute(title)} font-family="{FONT}" '
        f'font-variant-numeric="tabular-nums"><title>{title}</title><defs>{chalk_defs(look)}</defs>'
        + board(look, sheet)
        + heading(look, kind, sheet, words)
        + draw_glow(look, places, made)
        + draw_common(look, common_places(sheet), words)
        + str(_BOARDS[kind].draw(look, sheet, _BOARDS[kind].layout(sheet), words))
        + draw_marks(look, places, made)
        + "</svg>\n"
    )
