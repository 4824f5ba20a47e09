"""The Navigation sheet: a star map above the home system, with pockets behind wormholes at its edge."""

from __future__ import annotations

import math
from collections.abc import Iterable

from lazax.galaxy.draw.grain import Grain
from lazax.galaxy.draw.svg import num
from lazax.inscription.draw import glyphs
from lazax.inscription.draw.chalk import Chalk
from lazax.inscription.draw.pen import caption, frame, line, put, ring, words
from lazax.inscription.draw.places import Lane, Layout, Place, box, circle
from lazax.inscription.generate import Sheet
from lazax.locales import Locale

_HOME_Y, _LAYER, _BOW = 756.0, 78.0, 20.0
_MAP_LEFT, _MAP_WIDTH = 34.0, 540.0
_POCKET_X = 640.0
_POCKETS = (600.0, 512.0, 298.0, 210.0)  # from the mouth of one pocket to the end of the other
_SMALL, _LARGE, _HOLE = 19.0, 24.0, 12.0


def layout(sheet: Sheet) -> Layout:
    systems = {place.id: place for place in _systems(sheet)}
    lanes = tuple(Lane(a, b) for a, b in sheet["hyperlanes"])
    taken: list[tuple[float, float, float]] = [(p.x, p.y, p.r) for p in systems.values()]
    taken += [point for lane in lanes for point in _along(systems[lane.a], systems[lane.b])]
    holes = []
    for hole in sheet["wormholes"]:
        host = systems[hole["system"]]
        x, y = (host.x, host.y + 64) if host.x == _POCKET_X else _clear(host, _HOLE, 22, taken)
        taken += [(x, y, _HOLE), *_along(host, circle("", "wormhole", x, y, _HOLE))]
        holes.append(circle(hole["id"], "wormhole", x, y, _HOLE, of=host.id))
    boxes = []
    for system in sheet["systems"]:
        if system["boon"] == "relic" or system["kind"] == "mecatol_rex":
            host = systems[system["id"]]
            x, y = (host.x, host.y - 42) if host.x == _POCKET_X else _clear(host, 16, 2, taken)
            taken.append((x, y, 15))
            boxes.append(box(f"{host.id}.vp", "vp_box", x, y, 28, 20, of=host.id))
    return Layout("navigation", (*systems.values(), *holes, *boxes), lanes)


def _systems(sheet: Sheet) -> Iterable[Place]:
    pockets = iter(_POCKETS)
    for system in sheet["systems"]:
        if system["layer"] is None:
            x, y = _POCKET_X, next(pockets)
        else:
            grain = Grain(f"{sheet['id']} {system['id']}")
            bow = _BOW * (2 * system["x"] - 1) ** 2 * (system["layer"] > 0)
            x = _MAP_LEFT + system["x"] * _MAP_WIDTH + grain.between(-7, 7) * (system["layer"] > 0)
            y = _HOME_Y - _LAYER * system["layer"] + bow + grain.between(-6, 6) * (system["layer"] > 0)
        radius = _LARGE if system["size"] == "large" else _SMALL
        yield circle(system["id"], "system", x, y, radius, boon=system["boon"] or "", shows=system["kind"])


def _along(a: Place, b: Place) -> Iterable[tuple[float, float, float]]:
    """Points of a line, to keep other things off it."""
    steps = max(2, int(math.dist((a.x, a.y), (b.x, b.y)) / 8))
    return ((a.x + (b.x - a.x) * i / steps, a.y + (b.y - a.y) * i / steps, 1.0) for i in range(steps + 1))


def _clear(host: Place, radius: float, gap: float, taken: list[tuple[float, float, float]]) -> tuple[float, float]:
    """The spot beside a system that is furthest from everything else."""
    away = host.r + gap + radius
    own = host.r + 6

    def room(spot: tuple[float, float]) -> float:
        others = (t for t in taken if math.dist(t[:2], (host.x, host.y)) > own)
        free = min(math.dist(t[:2], spot) - t[2] - radius for t in others)
        within = min(spot[0] - 34, _POCKET_X + 44 - spot[0], spot[1] - 92)
        return min(free, within - radius)

    spots = [
        (host.x + away * math.cos(a), host.y + away * math.sin(a)) for a in (math.tau * i / 32 for i in range(32))
    ]
    return max(spots, key=lambda spot: round(room(spot), 3))


def draw(look: Chalk, sheet: Sheet, places: Layout, locale: Locale) -> str:
    at = places.at()
    parts = [_sky(look, sheet), _menu(look, locale)]
    for lane in places.lanes:
        a, b = at[lane.a], at[lane.b]
        parts.append(line(look, [(a.x, a.y), (b.x, b.y)], 'stroke-dasharray="4 4"', 1.4))
    for place in places.places:
        if place.kind == "wormhole":
            host = at[place.of]
            parts.append(line(look, [(host.x, host.y), (place.x, place.y)], 'stroke-dasharray="1 4"', 1.3))
            parts.append(
                f'<circle cx="{num(place.x)}" cy="{num(place.y)}" r="{num(place.r)}" fill="{look.board_edge}"/>'
                + put(glyphs.stroke("wormhole", look.rift, 1.9), place.x, place.y, 1.08)
            )
        elif place.kind == "vp_box":
            parts.append(frame(look, place, 4, fill=look.board_edge))
    parts += [_system(look, place) for place in places.places if place.kind == "system"]
    return "".join(parts)


def _system(look: Chalk, place: Place) -> str:
    if place.shows == "mecatol_rex":
        halo = f'<circle cx="{num(place.x)}" cy="{num(place.y)}" r="{num(place.r + 5)}" fill="none" '
        return f'{halo}stroke="{look.brass}" stroke-width="1.8"/>{ring(look, place)}' + put(
            glyphs.stroke("mecatol_rex", look.brass, 2), place.x, place.y, 1.1
        )
    if place.shows == "home":
        return ring(look, place, width=2) + put(glyphs.stroke("home", look.print, 2), place.x, place.y, 1.1)
    outer = ring(look, place, width=1.8 if place.r == _LARGE else 1.5)
    if not place.boon:
        return outer
    inner = circle("", "system", place.x, place.y, place.r - 3.5, boon=place.boon)
    faint = (
        f'<g opacity=".6">{ring(look, inner, glyphs.outline(place.boon), 1)}</g>'
        if glyphs.outline(place.boon)
        else ""
    )
    return outer + faint + put(glyphs.boon(look, place.boon), place.x, place.y, 0.92 if place.r == _SMALL else 1.15)


def _sky(look: Chalk, sheet: Sheet) -> str:
    """Faint arcs round home, one a layer, and a scatter of stars."""
    middle = _MAP_LEFT + _MAP_WIDTH / 2
    arcs = "".join(
        f'<path d="M{num(_MAP_LEFT - 2)} {num(y + _BOW)}Q{num(middle)} {num(y - _BOW)} '
        f'{num(_MAP_LEFT + _MAP_WIDTH + 2)} {num(y + _BOW)}" fill="none" stroke="{look.veil}" stroke-opacity=".07" '
        'stroke-width="1.2"/>'
        for y in (_HOME_Y - _LAYER * layer for layer in range(1, 9))
    )
    grain = Grain(sheet["id"])
    stars = "".join(
        f'<circle cx="{num(grain.between(32, 688))}" cy="{num(grain.between(96, 780))}" '
        f'r="{num(grain.between(0.5, 1.3))}" fill="{look.veil}" fill-opacity=".22"/>'
        for _ in range(90)
    )
    veils = "".join(
        f'<rect x="{num(_POCKET_X - 41)}" y="{top}" width="82" height="{height}" rx="34" fill="{look.rift}" '
        f'fill-opacity=".055" stroke="{look.rift}" stroke-opacity=".35" stroke-dasharray="2 5"/>'
        for top, height in ((470, 222), (144, 246))
    )
    return arcs + stars + veils


def _menu(look: Chalk, locale: Locale) -> str:
    """I9.3, I9.4: what a resource does here."""
    parts = []
    for index, (resources, action) in enumerate(((("material", "research"), "explore"), (("influence",), "claim"))):
        x, y = 42.0, 738.0 + 26 * index
        for resource in resources:
            parts.append(put(glyphs.resource(look, resource), x, y, 0.72))
            x += 22
        parts.append(caption(look, words(locale, action), 86, y + 4, 12))
    return "".join(parts)
