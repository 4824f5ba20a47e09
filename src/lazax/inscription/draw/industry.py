"""The Industry sheet: the hex field, the economy plan below it, and the tracks of votes and trade goods."""

from __future__ import annotations

import math
from collections.abc import Iterable

from lazax.galaxy.draw.svg import hexagon, num, text, text_width
from lazax.inscription.draw import glyphs
from lazax.inscription.draw.chalk import Chalk
from lazax.inscription.draw.pen import boon_ring, caption, fitted, frame, panel, put, words
from lazax.inscription.draw.places import LEFT, RIGHT, Layout, Place, PlaceKind, box, circle
from lazax.inscription.generate import Sheet
from lazax.locales import Locale

_SIDE = 42.5
_WIDE = _SIDE * math.sqrt(3)
_FIELD_X, _FIELD_Y = LEFT + 52, 138.0
_PLAN_X, _PLAN_Y, _PLAN_STEP, _PLAN_ROW = 148.0, 512.0, 77.0, 36.0
_TRACK_Y = 719.0
_KINDS: dict[str, PlaceKind] = {"hex": "hex", "x": "x_hex", "start": "start"}


def layout(sheet: Sheet) -> Layout:
    return Layout("industry", (*_hexes(sheet), *_plan(sheet), *_tracks(sheet)))


def _hexes(sheet: Sheet) -> Iterable[Place]:
    for entry in sheet["hexes"]:
        row, column = entry["row"], entry["col"]
        x = _FIELD_X + (column + row % 2 / 2) * _WIDE
        y = _FIELD_Y + row * _SIDE * 1.5
        name, kind = f"h{row}.{column}", _KINDS[entry["kind"]]
        yield circle(
            name, kind, x, y, _SIDE * 0.86, boon=entry.get("boon") or "", shows=entry.get("special") or entry["kind"]
        )


def _plan(sheet: Sheet) -> Iterable[Place]:
    """I11.8-I11.1: a row for each commodity, the production +1 below the columns, and the council row."""
    plan = sheet["economy"]
    for row, (commodity, gap) in enumerate(plan["gap"].items()):
        y = _PLAN_Y + row * _PLAN_ROW
        columns = [column for column in range(1, plan["columns"] + 1) if column != gap]
        for number, column in enumerate(columns):
            x = _PLAN_X + (column - 1) * _PLAN_STEP
            yield box(f"{commodity}.{number}", "commodity", x, y, 28, 28, shows=commodity)
        for after, points in plan["row_vp"].items():
            x = _PLAN_X + (columns[int(after) - 1] - 1) * _PLAN_STEP + _PLAN_STEP / 2 - 1
            yield circle(f"{commodity}.vp.{after}", "row_vp", x, y, 14.5, boon=f"vp:{points}", of=commodity)
    for column in range(plan["columns"]):
        x = _PLAN_X + column * _PLAN_STEP
        yield box(f"production.{column}", "production", x, _PLAN_Y + 3 * _PLAN_ROW, 32, 26, shows="+1")
    for number in range(plan["council_slots"]):
        x = _PLAN_X + number * _PLAN_STEP
        yield box(f"council.{number}", "council", x, _PLAN_Y + 4 * _PLAN_ROW + 8, 32, 26, shows="+1")
    for after, points in plan["council_vp"].items():
        x = _PLAN_X + (int(after) - 1) * _PLAN_STEP + _PLAN_STEP / 2 - 1
        yield circle(f"council.vp.{after}", "council_vp", x, _PLAN_Y + 4 * _PLAN_ROW + 8, 14.5, boon=f"vp:{points}")


def _tracks(sheet: Sheet) -> Iterable[Place]:
    for number in range(sheet["vote_slots"]):
        x = LEFT + 96 + number % 10 * 27
        yield box(f"vote.{number}", "vote", x, _TRACK_Y + 12 + number // 10 * 27, 24, 24)
    yield box("ballot.for", "ballot", LEFT + 58, _TRACK_Y + 12, 24, 22, shows="for")
    yield box("ballot.against", "ballot", LEFT + 58, _TRACK_Y + 39, 24, 22, shows="against")
    for number in range(sheet["trade_good_slots"]):
        x = RIGHT - 182 + number % 6 * 32
        yield box(f"good.{number}", "good", x, _TRACK_Y + 12 + number // 6 * 27, 24, 24)


def draw(look: Chalk, sheet: Sheet, places: Layout, locale: Locale) -> str:
    parts = [_ground(look, sheet, locale)]
    for place in places.places:
        if place.kind in ("hex", "x_hex", "start"):
            parts.append(_hex(look, place))
        elif place.kind == "commodity":
            parts.append(
                frame(look, place, 7, 'stroke-opacity=".5" stroke-dasharray=".1 3.2" stroke-linecap="round"')
            )
            parts.append(put(glyphs.commodity(look, place.shows), place.x, place.y, 0.82))
        elif place.kind in ("row_vp", "council_vp"):
            parts.append(put(glyphs.boon(look, place.boon), place.x, place.y, 0.92))
        elif place.kind in ("production", "council"):
            parts.append(text("+1", place.x, place.y + 6, 17, look.print, 'text-anchor="middle"', 750))
        elif place.kind == "ballot":
            parts.append(frame(look, place, 4, 'stroke-opacity=".7"'))
            parts.append(caption(look, words(locale, place.shows), place.x - 17, place.y + 4, 9.5, "end"))
        else:
            outline = 'stroke-opacity=".6" stroke-dasharray="4 2.5"'
            parts.append(frame(look, place, 6, outline, width=1))
            parts.append(put(glyphs.stroke(place.kind, look.print, 1.8), place.x, place.y, 0.66))
    return "".join(parts)


def _hex(look: Chalk, place: Place) -> str:
    edge = f'stroke="{look.print}" stroke-width="1.4" stroke-opacity=".8"'
    shape = hexagon(_SIDE - 2.5, True, place.x, place.y)
    if place.kind == "x_hex":
        shade = look.specials[place.shows]
        cross = glyphs.stroke("x", look.print, 1.6).replace("/>", ' stroke-dasharray=".1 3.6" stroke-opacity=".75"/>')
        return (
            f'<path d="{shape}" fill="{shade}" fill-opacity=".1" {edge} stroke-dasharray="5 4"/>'
            + put(cross, place.x, place.y - 4, 2.1)
            + f'<rect x="{num(place.x - 14)}" y="{num(place.y + 5)}" width="28" height="26" rx="7" '
            f'fill="{look.board_edge}" stroke="{shade}" stroke-width="1.3"/>'
            + put(glyphs.special(look, place.shows), place.x, place.y + 18, 0.86)
        )
    if place.kind == "start":
        return f'<path d="{shape}" fill="{look.veil}" fill-opacity=".1" {edge}/>'
    ground = f'<path d="{shape}" fill="{look.veil}" fill-opacity=".035" {edge}/>'
    ring = circle("", "hex", place.x, place.y, 21, boon=place.boon)
    return ground + boon_ring(look, ring, 1.12)


def _ground(look: Chalk, sheet: Sheet, locale: Locale) -> str:
    """The field of the plan, its labels, and the menu between field and plan (I11.2-I11.4)."""
    top = _PLAN_Y - 25
    parts = [panel(look, LEFT - 4, top, RIGHT - LEFT + 8, 3 * _PLAN_ROW + 42)]
    parts.append(panel(look, LEFT - 4, top + 3 * _PLAN_ROW + 46, RIGHT - LEFT + 8, 36))
    for row, commodity in enumerate(sheet["economy"]["gap"]):
        name = locale.name("commodity", commodity)
        parts.append(fitted(look, name, LEFT + 6, _PLAN_Y + row * _PLAN_ROW + 4, 12.5, 82))
    for index, key in ((3, "production"), (4, "council")):
        y = _PLAN_Y + index * _PLAN_ROW + (8 if index == 4 else 0)
        parts.append(fitted(look, words(locale, key), LEFT + 6, y + 4, 12.5, 90))
    for column in range(sheet["economy"]["columns"]):
        x = _PLAN_X + column * _PLAN_STEP
        parts.append(
            f'<path d="M{num(x)} {num(_PLAN_Y - 17)}V{num(_PLAN_Y + 2.5 * _PLAN_ROW)}" stroke="{look.faint}" '
            'stroke-opacity=".13" stroke-width="32"/>'
        )
    for key, x, width in (("votes", LEFT - 4, 384.0), ("goods", RIGHT - 208, 212.0)):
        parts.append(panel(look, x, _TRACK_Y - 26, width, 96))
        parts.append(caption(look, words(locale, key), x + width / 2, _TRACK_Y - 10, 11, "middle"))
    return "".join(parts) + _menu(look, sheet, locale)


def _menu(look: Chalk, sheet: Sheet, locale: Locale) -> str:
    """What a resource or a special boon does here, from left to right over the whole width."""
    entries = [
        (glyphs.resource(look, "material"), "", words(locale, "scrap"), ""),
        (glyphs.resource(look, "influence"), glyphs.resource(look, "research"), words(locale, "claim"), ""),
    ]
    for special, burst in sheet["menu_specials"].items():
        resource, _, number = burst.partition(" x")
        how_many = words(locale, "up_to").format(n=number)
        entries.append((glyphs.special(look, special), "", how_many, glyphs.resource(look, resource)))
    room = [20 + 21 * bool(second) + text_width(label, 12) + 22 * bool(last) for _, second, label, last in entries]
    gap = (RIGHT - LEFT - 16 - sum(room)) / (len(entries) - 1)
    parts, x, y = [], LEFT + 12, 462.0
    for (first, second, label, last), width in zip(entries, room, strict=True):
        start = x + 21 * bool(second)
        parts += [put(first, x, y, 0.76), put(second, start, y, 0.76) if second else ""]
        parts += [caption(look, label, start + 15, y + 4, 12), put(last, x + width - 8, y, 0.76) if last else ""]
        x += width + gap
    return "".join(parts)
