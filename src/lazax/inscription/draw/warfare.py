"""The Warfare sheet: the battle grid with its sectors and strength boxes, and the rows in which units are built."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.galaxy.draw.svg import num
from lazax.inscription.draw import glyphs
from lazax.inscription.draw.chalk import LETTERS, RESOURCES, Chalk
from lazax.inscription.draw.pen import boon_ring, fitted, frame, panel, put
from lazax.inscription.draw.places import RIGHT, Layout, Place, box, circle
from lazax.inscription.generate import Sheet
from lazax.inscription.tables import UNITS, Unit
from lazax.locales import Locale

_STEP = 41.5
_LEFT, _BOTTOM = 105.0, 762.0
_UNITS_X, _UNITS_Y = 486.0, 100.0
_HEAD, _ROW, _SYMBOL = 40.0, 32.0, 27.0


def node_at(x: float, y: float) -> tuple[float, float]:
    """Where a node of the grid is drawn; the lowest row is number 0."""
    return _LEFT + x * _STEP, _BOTTOM - y * _STEP


def layout(sheet: Sheet) -> Layout:
    return Layout("warfare", (*_nodes(sheet), *_boxes(sheet), *_units()))


def _nodes(sheet: Sheet) -> Iterable[Place]:
    boons = {(entry["x"], entry["y"]): entry["boon"] for entry in sheet["node_boons"]}
    rocks = {(x, y) for x, y in sheet["anomalies"]}
    for y in range(sheet["height"]):
        for x in range(sheet["width"]):
            if (x, y) in rocks:
                yield circle(f"n{x}.{y}", "anomaly", *node_at(x, y), 12)
            else:
                boon = boons.get((x, y), "")
                yield circle(f"n{x}.{y}", "node", *node_at(x, y), 15 if boon else 4.5, boon=boon)


def _boxes(sheet: Sheet) -> Iterable[Place]:
    """I12.17-I12.19: the box for the strength, what a win gives above it and what a loss costs below."""
    for war in sheet["wars"]:
        _, y = node_at(0, sheet["sector_height"] * (war["war"] - 0.5) - 0.5)
        for side, x in (("left", 53.0), ("right", _LEFT + 7 * _STEP + 52)):
            name = f"{side}.{war['war']}"
            yield circle(f"{name}.win", "win", x, y - 42, 17, boon=war[f"win_{side}"], of=name)
            yield box(name, "box", x, y, 42, 36)
            yield box(f"{name}.loss", "loss", x, y + 36, 32, 24, boon=f"vp:{war['loss_vp']}", of=name)


def _units() -> Iterable[Place]:
    y = _UNITS_Y
    for unit in UNITS.values():
        # the frame that glows around it ends before the name
        yield box(unit.id, "unit", _UNITS_X + 17, y + _HEAD / 2, 28, 34, shows=unit.id)
        if unit.unlock is not None:
            x = RIGHT - 58
            yield circle(
                f"{unit.id}.unlock", "special", x, y + _HEAD / 2, 13, boon=f"special:{unit.unlock}", of=unit.id
            )
        y += _HEAD
        for row in range(1, unit.rows + 1):
            yield from _row(unit, row, y + _ROW / 2)
            y += _ROW
        y += 11


def _row(unit: Unit, row: int, y: float) -> Iterable[Place]:
    name = f"{unit.id}.{row}"
    yield box(name, "unit_row", (_UNITS_X + RIGHT) / 2 + 2, y, RIGHT - _UNITS_X - 2, _ROW - 4, of=unit.id)
    x = _UNITS_X + 20
    for number, letter in enumerate(unit.cost):
        yield box(f"{name}.{number}", "unit_symbol", x, y, 24, 24, shows=LETTERS[letter], of=name)
        x += _SYMBOL
    if unit.special is not None:
        yield box(f"{name}.{len(unit.cost)}", "unit_symbol", x, y, 24, 24, boon=f"special:{unit.special}", of=name)
    if unit.vp:
        yield circle(f"{name}.vp", "unit_vp", RIGHT - 14, y, 13, boon=f"vp:{unit.vp}", of=name)


def draw(look: Chalk, sheet: Sheet, places: Layout, locale: Locale) -> str:
    parts = [_grid(look, sheet), *(_field(look, places, unit) for unit in UNITS)]
    for place in places.places:
        if place.kind == "node":
            parts.append(boon_ring(look, place, 0.86) if place.boon else _dot(look, place))
        elif place.kind == "anomaly":
            parts.append(_rock(look, place))
        elif place.kind == "win":
            parts.append(boon_ring(look, place, 0.95))
        elif place.kind == "box":
            parts.append(frame(look, place, 6, fill=look.board_edge, width=1.6))
        elif place.kind in ("loss", "unit_vp"):
            parts.append(put(glyphs.boon(look, place.boon), place.x, place.y, 0.85))
        elif place.kind == "special":
            parts.append(boon_ring(look, place, 0.78))
        elif place.kind == "unit_symbol":
            glyph = glyphs.boon(look, place.boon) if place.boon else glyphs.resource(look, place.shows)
            parts.append(frame(look, place, 5, 'stroke-opacity=".5"', look.board_edge, 1))
            parts.append(put(glyph, place.x, place.y, 0.66))
        elif place.kind == "unit":
            parts.append(_unit(look, place, locale))
    return "".join(parts)


def _dot(look: Chalk, place: Place) -> str:
    return (
        f'<circle cx="{num(place.x)}" cy="{num(place.y)}" r="{num(place.r)}" fill="{look.board_edge}" '
        f'stroke="{look.print}" stroke-width="1.3"/>'
    )


def _rock(look: Chalk, place: Place) -> str:
    return put(f'<circle r="13" fill="{look.board_edge}"/>{glyphs.anomaly(look)}', place.x, place.y)


def _grid(look: Chalk, sheet: Sheet) -> str:
    """Eight sectors in a quiet chequer, the lines of the grid, and a dashed line below every band."""
    parts = []
    span = sheet["sector_width"] * _STEP
    for war in range(len(sheet["wars"])):
        left, bottom = node_at(-0.5, sheet["sector_height"] * war - 0.5)
        for half in (0, 1):
            strength = 0.075 if (war + half) % 2 else 0.035
            parts.append(panel(look, left + half * span + 1, bottom - span + 1, span - 2, span - 2, 9, strength))
        parts.append(
            f'<path d="M{num(left - 4)} {num(bottom)}H{num(left + 2 * span + 4)}" stroke="{look.faint}" '
            'stroke-width="1.5" stroke-dasharray="8 6"/>'
        )
    right, top = node_at(sheet["width"] - 1, sheet["height"] - 1)
    rows = "".join(f"M{num(_LEFT)} {num(node_at(0, y)[1])}H{num(right)}" for y in range(sheet["height"]))
    columns = "".join(f"M{num(node_at(x, 0)[0])} {num(_BOTTOM)}V{num(top)}" for x in range(sheet["width"]))
    parts.append(f'<path d="{rows}{columns}" stroke="{look.faint}" stroke-opacity=".35" fill="none"/>')
    middle = node_at(sheet["width"] / 2 - 0.5, 0)[0]
    parts.append(
        f'<path d="M{num(middle)} {num(_BOTTOM + _STEP / 2)}V{num(top - _STEP / 2)}" stroke="{look.faint}" '
        'stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="2 5"/>'
    )
    return "".join(parts)


def _field(look: Chalk, places: Layout, unit: str) -> str:
    own = [place for place in places.places if unit in (place.id, place.of) and place.kind in ("unit", "unit_row")]
    top, bottom = own[0].y - _HEAD / 2, own[-1].y + own[-1].h / 2 + 4
    return panel(look, _UNITS_X - 4, top, RIGHT - _UNITS_X + 8, bottom - top)


def _any_resource(look: Chalk, place: Place) -> str:
    """I12.2: infantry costs one resource of any kind."""
    if UNITS[place.shows].cost:
        return ""
    return "".join(
        put(glyphs.resource(look, resource), RIGHT - 80 + 17 * index, place.y, 0.56)
        for index, resource in enumerate(RESOURCES)
    )


def _unit(look: Chalk, place: Place, locale: Locale) -> str:
    pattern = UNITS[place.shows].pattern
    step = 9.0
    width = max(x for x, _ in pattern) * step
    height = max(y for _, y in pattern) * step
    corner = (RIGHT - 24 - width / 2, place.y + height / 2)
    spots = [(corner[0] + x * step, corner[1] - y * step) for x, y in pattern]
    joints = "".join(
        f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
        for a in spots
        for b in spots
        if (b[0] - a[0], b[1] - a[1]) in ((step, 0.0), (0.0, step))
    )
    dots = "".join(f'<circle cx="{num(x)}" cy="{num(y)}" r="2.9" fill="{look.print}"/>' for x, y in spots)
    name = locale.name("unit", place.shows)
    return (
        put(glyphs.unit(place.shows, look.print), place.x, place.y, 0.98)
        + fitted(look, name[:1].upper() + name[1:], place.x + 25, place.y + 5, 13.5, 72)
        + _any_resource(look, place)
        + f'<path d="{joints}" stroke="{look.print}" stroke-width="2"/>{dots}'
    )
