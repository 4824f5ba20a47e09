"""The Expansion sheet: planets with their grids, space docks, and the population track read from the bottom."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.galaxy.draw.grain import Grain
from lazax.galaxy.draw.svg import num, text
from lazax.inscription.draw import glyphs
from lazax.inscription.draw.chalk import LETTERS, Chalk
from lazax.inscription.draw.pen import boon_ring, caption, fitted, frame, panel, put, words
from lazax.inscription.draw.places import Layout, Place, box, circle
from lazax.inscription.generate import Sheet
from lazax.locales import Locale

_COLUMNS, _PLANET_W, _PLANET_H = 2, 278.0, 194.0
_LEFT, _TOP = 30.0, 94.0
_CELL, _LINE = 35.0, 14.0
_DOCK_TOP, _DOCK_H = 684.0, 100.0
_TRACK_X, _TRACK_BOTTOM, _TRACK_STEP = 652.0, 750.0, 50.5


def layout(sheet: Sheet) -> Layout:
    return Layout("expansion", (*_planets(sheet), *_docks(sheet), *_population(sheet)))


def _planets(sheet: Sheet) -> Iterable[Place]:
    for index, planet in enumerate(sheet["planets"]):
        name = f"p{index + 1}"
        left, top = _corner(sheet, index)
        rows, columns = len(planet["rows"]), len(planet["rows"][0])
        yield box(name, "planet", left + 24, top + 22, 26, 26, shows=planet["name"])
        # The grid stands in the middle of what the name leaves free.
        x0 = left + (_PLANET_W - (columns * _CELL + 2 * _LINE + 10)) / 2 + _CELL / 2
        y0 = top + 40 + (_PLANET_H - 52 - (rows * _CELL + 2 * _LINE + 10)) / 2 + _CELL / 2
        for r, row in enumerate(planet["rows"]):
            for c, letter in enumerate(row):
                x, y = x0 + c * _CELL, y0 + r * _CELL
                yield box(f"{name}.{r}.{c}", "cell", x, y, _CELL - 3, _CELL - 3, shows=LETTERS[letter], of=name)
        for r, boon in enumerate(planet["row_boons"]):
            x = x0 + (columns - 0.5) * _CELL + 10 + _LINE
            yield circle(f"{name}.row.{r}", "line", x, y0 + r * _CELL, _LINE, boon=boon, of=name)
        for c, boon in enumerate(planet["column_boons"]):
            y = y0 + (rows - 0.5) * _CELL + 10 + _LINE
            yield circle(f"{name}.column.{c}", "line", x0 + c * _CELL, y, _LINE, boon=boon, of=name)


def _corner(sheet: Sheet, index: int) -> tuple[float, float]:
    """Two planets beside each other; a last one without a partner stands in the middle."""
    alone = index % _COLUMNS == 0 and index == len(sheet["planets"]) - 1
    column = 0.5 if alone else index % _COLUMNS
    return _LEFT + column * (_PLANET_W + 8), _TOP + index // _COLUMNS * (_PLANET_H + 3)


def _docks(sheet: Sheet) -> Iterable[Place]:
    width = (2 * _PLANET_W + 8) / 3
    for index, dock in enumerate(sheet["space_docks"]):
        name, left = f"d{index + 1}", _LEFT + index * width
        yield box(name, "dock", left + 26, _DOCK_TOP + 30, 34, 34)
        yield circle(f"{name}.boon", "line", left + width - 32, _DOCK_TOP + 30, 15, boon=dock["boon"], of=name)
        for n, letter in enumerate(dock["cost"]):
            x = left + 24 + n * 32
            yield box(f"{name}.{n}", "dock_symbol", x, _DOCK_TOP + 73, 28, 28, shows=LETTERS[letter], of=name)


def _population(sheet: Sheet) -> Iterable[Place]:
    for index, points in enumerate(sheet["population_track"]):
        y = _TRACK_BOTTOM - index * _TRACK_STEP
        yield circle(f"population.{index}", "population", _TRACK_X, y, 18, boon=f"vp:{points}")


def draw(look: Chalk, sheet: Sheet, places: Layout, locale: Locale) -> str:
    parts = [_globe(look, sheet, index) for index in range(len(sheet["planets"]))]
    parts += [_ground(look, locale)]
    for place in places.places:
        if place.kind == "planet":
            name = locale.name("world", place.shows)
            parts.append(put(glyphs.stroke("planet", look.print), place.x, place.y, 0.95))
            parts.append(fitted(look, name, place.x + 20, place.y + 5, 14.5, 130))
        elif place.kind in ("cell", "dock_symbol"):
            parts.append(frame(look, place, 6, 'stroke-opacity=".55"', look.board_edge, 1))
            parts.append(
                put(glyphs.resource(look, place.shows), place.x, place.y, 0.8 if place.kind == "cell" else 0.72)
            )
        elif place.kind == "line":
            parts.append(boon_ring(look, place, 0.8))
        elif place.kind == "dock":
            parts.append(put(glyphs.stroke("dock", look.print, 1.6), place.x, place.y, 1.15))
            parts.append(caption(look, words(locale, "or"), place.x + 32, place.y + 5, 11, "middle"))
            parts.append(put(glyphs.stroke("planet", look.print, 1.7), place.x + 62, place.y + 1, 0.74))
        else:
            parts.append(boon_ring(look, place, 1))
    return "".join(parts)


def _ground(look: Chalk, locale: Locale) -> str:
    """The fields of docks and population, and the way up the track."""
    x, top = _TRACK_X, 94.0
    width = (2 * _PLANET_W + 8) / 3
    fields = "".join(panel(look, _LEFT + n * width, _DOCK_TOP, width - 6, _DOCK_H) for n in range(3))
    up = (
        f'<path d="M{num(x)} {num(_TRACK_BOTTOM)}V176" stroke="{look.faint}" stroke-opacity=".5" stroke-width="2"/>'
        f'<path d="M{num(x - 6)} {num(top + 70)}l6-7 6 7" fill="none" stroke="{look.faint}" stroke-width="1.6"/>'
    )
    head = put(glyphs.stroke("population", look.print, 1.7), x, top + 26, 0.95)
    name = words(locale, "population")
    label = text(name, x, top + 54, 10.5 if len(name) < 12 else 9, look.faint, 'text-anchor="middle"', 600)
    return fields + panel(look, x - 38, top, 76, 690) + up + head + label


def _globe(look: Chalk, sheet: Sheet, index: int) -> str:
    """The planet behind its grid, in outline and bands: as quiet as a drawing half wiped away."""
    left, top = _corner(sheet, index)
    x, y, r = left + _PLANET_W / 2 - 10, top + 104, 78.0
    grain = Grain(f"{sheet['id']} {sheet['planets'][index]['name']}")
    clip = look.id(f"globe-{index}")
    tilt = grain.between(-24, 24)
    colour = grain.pick([*look.resources.values(), *look.commodities.values(), look.rift, look.brass])
    bands, at = [], -r
    while at < r:
        width = grain.between(6, 20)
        sag = grain.between(4, 12)
        bands.append(
            f'<path d="M{num(-r)} {num(at)}Q0 {num(at + sag)} {num(r)} {num(at)}V{num(at + width)}'
            f'Q0 {num(at + width + sag)} {num(-r)} {num(at + width)}Z" fill="{colour}" '
            f'fill-opacity="{num(grain.between(0.02, 0.1), 3)}"/>'
        )
        at += width + grain.between(2, 9)
    ringed = grain.unit() < 0.4
    belt = (
        f'<path d="M-108 10A112 22 0 0 0 108 10M-86-6A112 22 0 0 0-108 10M86-6A112 22 0 0 1 108 10" fill="none" '
        f'stroke="{colour}" stroke-opacity=".4" stroke-width="2.2"/>'
        if ringed
        else ""
    )
    return (
        panel(look, left, top, _PLANET_W, _PLANET_H - 3)
        + f'<clipPath id="{clip}"><circle r="{num(r)}"/></clipPath>'
        + f'<g transform="translate({num(x)} {num(y)}) rotate({num(tilt)})"><g clip-path="url(#{clip})">'
        + f'<circle r="{num(r)}" fill="{colour}" fill-opacity=".06"/>{"".join(bands)}'
        + f'<path d="M-20-{num(r)}A{num(r)} {num(r)} 0 0 0-20 {num(r)}A{num(1.25 * r)} {num(1.25 * r)} 0 0 1'
        + f'-20-{num(r)}Z" fill="{look.veil}" fill-opacity=".05"/></g>'
        + f'<circle r="{num(r)}" fill="none" stroke="{colour}" stroke-opacity=".4" stroke-width="1.4"/>{belt}</g>'
    )
