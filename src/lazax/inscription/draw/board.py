"""What all four sheets have in common: the framed board, its title and score boxes, technologies and focus dice."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.galaxy.draw.grain import Grain
from lazax.galaxy.draw.svg import num, text
from lazax.inscription.draw import glyphs
from lazax.inscription.draw.chalk import RESOURCES, Chalk
from lazax.inscription.draw.pen import boon_ring, caption, fitted, frame, panel, put, words
from lazax.inscription.draw.places import HEIGHT, LEFT, RIGHT, WIDTH, Place, box, circle
from lazax.inscription.generate import Sheet
from lazax.locales import Locale

_WOOD = 14.0
_FOOT, _FOOT_H = 804.0, 70.0
_TECHNOLOGY_W = 262.0
_SCORES = ("objective", "sheet", "total")


def common_places(sheet: Sheet) -> Iterable[Place]:
    """Score boxes, focus dice and technologies: in the same spots on every sheet."""
    for index, name in enumerate(_SCORES):
        yield box(f"score.{name}", "score", RIGHT - 176 + index * 74, 59, 62, 32, shows=name)
    for index, resource in enumerate(RESOURCES):
        yield box(f"focus.{resource}", "focus", LEFT + 16 + index * 39, _FOOT + 30, 32, 32, shows=resource)
    for index, technology in enumerate(sheet["technologies"]):
        name, left = technology["id"], RIGHT + 4 - (2 - index) * (_TECHNOLOGY_W + 6) + 6
        middle = left + _TECHNOLOGY_W / 2
        yield box(name, "technology", middle, _FOOT + _FOOT_H / 2, _TECHNOLOGY_W, _FOOT_H, shows=name)
        for n in range(technology["research"]):
            yield box(f"{name}.{n}", "research", left + 72 + n * 31, _FOOT + 48, 27, 27, shows="research", of=name)
        special = f"special:{technology['special']}"
        yield circle(f"{name}.special", "special", left + _TECHNOLOGY_W - 26, _FOOT + 48, 14, boon=special, of=name)


def board(look: Chalk, sheet: Sheet) -> str:
    """Wood, slate, and the dust of what was wiped away."""
    inner = WIDTH - 2 * _WOOD, HEIGHT - 2 * _WOOD
    grain = Grain(f"dust {sheet['id']}")
    dust = "".join(
        f'<ellipse cx="{num(grain.between(80, 640))}" cy="{num(grain.between(80, 820))}" '
        f'rx="{num(grain.between(70, 190))}" ry="{num(grain.between(24, 60))}" '
        f'transform="rotate({num(grain.between(-30, 10))} 360 450)" fill="{look.veil}" fill-opacity="{look.dust}"/>'
        for _ in range(6)
    )
    return (
        f'<rect width="{num(WIDTH)}" height="{num(HEIGHT)}" rx="18" fill="{look.url("wood")}"/>'
        f'<rect x="{num(_WOOD)}" y="{num(_WOOD)}" width="{num(inner[0])}" height="{num(inner[1])}" rx="8" '
        f'fill="{look.url("board")}" stroke="{look.wood_dark}" stroke-width="2"/>'
        f'<g filter="{look.url("smear")}">{dust}</g>'
    )


def heading(look: Chalk, kind: str, sheet: Sheet, locale: Locale) -> str:
    name = locale.name("sheet", kind)
    return text(name, LEFT + 4, 64, 27, look.print, 'letter-spacing=".4"', 750) + text(
        sheet["id"], LEFT + 5, 82, 11, look.faint, "", 600
    )


def draw_common(look: Chalk, places: Iterable[Place], locale: Locale) -> str:
    parts = [
        panel(look, LEFT - 4, _FOOT, 118, _FOOT_H),
        caption(look, words(locale, "focus"), LEFT + 55, _FOOT + 62, 10, "middle"),
    ]
    for place in places:
        if place.kind == "score":
            parts.append(frame(look, place, 6, fill=look.board_edge, width=1.4 if place.shows != "total" else 2.2))
            parts.append(caption(look, words(locale, place.shows), place.x, place.y - 21, 10, "middle"))
        elif place.kind == "focus":
            parts.append(put(glyphs.focus(look, place.shows), place.x, place.y, 1.3))
        elif place.kind == "technology":
            parts.append(_technology(look, place, locale))
        elif place.kind == "research":
            parts.append(frame(look, place, 6, 'stroke-opacity=".5"', look.board_edge, 1))
            parts.append(put(glyphs.resource(look, "research"), place.x, place.y, 0.72))
        else:
            parts.append(caption(look, words(locale, "or"), place.x - 20, place.y + 4, 11, "end"))
            parts.append(boon_ring(look, place, 0.82))
    return "".join(parts)


def _technology(look: Chalk, place: Place, locale: Locale) -> str:
    left = place.x - place.w / 2
    return (
        panel(look, left, place.y - place.h / 2, place.w, place.h)
        + put(glyphs.stroke(place.shows, look.print, 1.6), left + 30, place.y, 1.6)
        + fitted(look, locale.name("technology", place.shows), left + 58, place.y - 14, 14, place.w - 70)
    )
