"""What lies between the planets: stars and dust, wormholes, asteroids, nebulae, supernovae."""

from __future__ import annotations

import math

from lazax.galaxy.draw.facts import Wormhole
from lazax.galaxy.draw.grain import Grain
from lazax.galaxy.draw.palette import Theme
from lazax.galaxy.draw.svg import Point, hexagon, num, points, text

STARS = 26
SIDE = 63.0
ROOT3 = math.sqrt(3)

_WORMHOLES: dict[Wormhole, tuple[str, str]] = {
    "alpha": ("α", "#ffab38"),
    "beta": ("β", "#4fe3c4"),
    "gamma": ("γ", "#ffe36b"),
    "delta": ("δ", "#7ea6ff"),
}
_NEBULA = ("#8d55e0", "#35b4d8", "#ff63a8")


def space_defs(theme: Theme) -> str:
    dust = "".join(_fading(theme.id(f"dust-{i}"), colour, theme.dust_strength) for i, colour in enumerate(theme.dust))
    nebula = "".join(_fading(theme.id(f"nebula-{i}"), colour, 0.62) for i, colour in enumerate(_NEBULA))
    holes = "".join(
        f'<radialGradient id="{theme.id(f"hole-{kind}")}">'
        f'<stop offset=".3" stop-color="{colour}" stop-opacity=".75"/>'
        f'<stop offset=".55" stop-color="{colour}" stop-opacity=".28"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        for kind, (_, colour) in _WORMHOLES.items()
    )
    blaze = 0.5 if theme.name == "dark" else 0.3
    nova = (
        f'<radialGradient id="{theme.id("nova")}"><stop offset="0" stop-color="#fffdf2"/>'
        '<stop offset=".14" stop-color="#ffeeb0"/><stop offset=".32" stop-color="#ffae45" stop-opacity=".92"/>'
        f'<stop offset=".62" stop-color="#e2481f" stop-opacity="{blaze}"/>'
        '<stop offset="1" stop-color="#a81f33" stop-opacity="0"/></radialGradient>'
    )
    rock = (
        f'<linearGradient id="{theme.id("rock")}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d6c6ac"/>'
        '<stop offset=".45" stop-color="#8a7962"/><stop offset="1" stop-color="#352d25"/></linearGradient>'
    )
    rift = (
        f'<radialGradient id="{theme.id("rift")}"><stop offset="0" stop-color="#000"/>'
        '<stop offset=".3" stop-color="#1a0710" stop-opacity=".95"/>'
        '<stop offset=".65" stop-color="#5b1d4a" stop-opacity=".5"/>'
        '<stop offset="1" stop-color="#5b1d4a" stop-opacity="0"/></radialGradient>'
    )
    return dust + nebula + holes + nova + rock + rift


def _fading(name: str, colour: str, strength: float) -> str:
    return (
        f'<radialGradient id="{name}"><stop offset="0" stop-color="{colour}" stop-opacity="{strength}"/>'
        f'<stop offset=".5" stop-color="{colour}" stop-opacity="{num(strength * 0.45, 2)}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
    )


def inside_hex(x: float, y: float, share: float = 0.94) -> bool:
    return abs(x) + abs(y) / ROOT3 <= SIDE * share and abs(y) <= SIDE * ROOT3 / 2 * share


def _scatter(grain: Grain, share: float = 0.94) -> Point:
    while True:
        x, y = grain.between(-SIDE, SIDE), grain.between(-SIDE, SIDE) * ROOT3 / 2
        if inside_hex(x, y, share):
            return x, y


def stars(theme: Theme, name: str, count: int = STARS) -> str:
    """Most are specks, some shine, one or two glint."""
    grain = Grain(f"stars of {name}")
    sizes = (0.8, 1.2, 1.9)
    skies: list[list[Point]] = [[], [], []]
    for index in range(count):
        skies[2 if index < 3 else 1 if index < 10 else 0].append(_scatter(grain))
    layers = "".join(
        f'<path d="{"".join(f"M{num(x)} {num(y)}h0" for x, y in sky)}" stroke-width="{size}" opacity="{opacity}"/>'
        for sky, size, opacity in zip(skies, sizes, (0.5, 0.75, 0.95), strict=True)
    )
    x, y = skies[2][0]
    glint = f"M{num(x - 3.4)} {num(y)}h6.8M{num(x)} {num(y - 3.4)}v6.8"
    return (
        f'<g stroke="{theme.star}" stroke-linecap="round">{layers}'
        f'<path d="{glint}" stroke-width=".45" opacity=".6"/></g>'
    )


def dust(theme: Theme, name: str) -> str:
    """Two hues of soft clouds."""
    grain = Grain(f"dust of {name}")
    hues = (grain.integer() % len(theme.dust), grain.integer() % len(theme.dust))
    return "".join(_cloud(grain, theme.url(f"dust-{hues[i % 2]}"), 0.42, 1.0, 0.95) for i in range(5))


def _cloud(grain: Grain, fill: str, low: float, high: float, spread: float) -> str:
    wide = SIDE * grain.between(low, high)
    x, y = grain.between(-spread, spread) * SIDE * 0.8, grain.between(-spread, spread) * SIDE * 0.6
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(wide)}" ry="{num(wide * grain.between(0.35, 0.62))}" '
        f'transform="rotate({num(grain.between(-50, 50), 0)} {num(x)} {num(y)})" fill="{fill}"/>'
    )


def wormhole(theme: Theme, kind: Wormhole, x: float, y: float, radius: float) -> str:
    """Three arms of light that turn into a black disc with the letter."""
    letter, colour = _WORMHOLES[kind]
    arms = []
    for arm in range(3):
        outer, inner = [], []
        for step in range(25):
            share = step / 24
            angle = arm * 2 * math.pi / 3 + share * 4.3
            reach, thick = radius * (0.42 + 0.76 * share), 0.62 * (1 - share) ** 0.8 + 0.03
            outer.append((reach * math.cos(angle), reach * 0.92 * math.sin(angle)))
            inner.append((reach * math.cos(angle + thick), reach * 0.92 * math.sin(angle + thick)))
        arms.append(f'<path d="{points(outer + inner[::-1])}" opacity="{num(0.95 - arm * 0.15, 2)}"/>')
    size = radius * 0.86
    return (
        f'<g transform="translate({num(x)} {num(y)})">'
        f'<circle r="{num(radius * 1.5)}" fill="{theme.url(f"hole-{kind}")}"/>'
        f'<g fill="{colour}">{"".join(arms)}</g>'
        f'<circle r="{num(radius * 0.53)}" fill="#05030d" stroke="{colour}" stroke-width="1.4"/>'
        + text(letter, 0, size * 0.29, size, colour, 'text-anchor="middle"', 800)
        + "</g>"
    )


def asteroids(theme: Theme, name: str) -> str:
    grain = Grain(f"rocks of {name}")
    slope = grain.between(-0.35, 0.35)
    rocks: list[tuple[float, str]] = []
    for index in range(60):
        along = grain.between(-1, 1)
        x = along * SIDE * 0.8
        y = slope * x + grain.between(-1, 1) * SIDE * (0.42 - 0.2 * abs(along))
        size = SIDE * (grain.between(0.085, 0.15) if index < 6 else grain.between(0.018, 0.07))
        if inside_hex(x, y, 0.82) and len(rocks) < 30:
            rocks.append((size, _rock(grain, x, y, size)))
    rocks.sort()
    return (
        f'<g fill="{theme.url("rock")}" stroke="#14100b" stroke-opacity=".6" stroke-width=".6" '
        f'stroke-linejoin="round">{"".join(rock for _, rock in rocks)}</g>'
    )


def _rock(grain: Grain, x: float, y: float, size: float) -> str:
    turn = grain.between(0, 6.28)
    rim = []
    for corner in range(8):
        angle = turn + corner * math.pi / 4
        reach = size * grain.between(0.68, 1.15)
        rim.append((x + reach * math.cos(angle), y + reach * 0.85 * math.sin(angle)))
    pit = ""
    if size > 4:
        pit = (
            f'<ellipse cx="{num(x + size * 0.2)}" cy="{num(y - size * 0.1)}" rx="{num(size * 0.24)}" '
            f'ry="{num(size * 0.18)}" fill="#2b241c" fill-opacity=".55" stroke="#e9dcc4" stroke-opacity=".25"/>'
        )
    return f'<path d="{points(rim)}"/>{pit}'


def nebula(theme: Theme, name: str) -> str:
    grain = Grain(f"veil of {name}")
    veils = "".join(_cloud(grain, theme.url(f"nebula-{i % 3}"), 0.45, 0.85, 0.72) for i in range(14))
    wisps = ""
    for _ in range(7):
        start, bend = (grain.between(-50, 0), grain.between(-30, 30)), (grain.between(10, 25), grain.between(-16, 16))
        end = (grain.between(35, 60), grain.between(-10, 10))
        x, y, bend_x, bend_y, end_x, end_y = (num(value) for value in (*start, *bend, *end))
        wisps += f"M{x} {y}q{bend_x} {bend_y} {end_x} {end_y}"
    pale = "#fff" if theme.name == "dark" else "#7a3fb8"
    return (
        veils + f'<path d="{wisps}" fill="none" stroke="{pale}" stroke-opacity=".16" stroke-width="1.6" '
        'stroke-linecap="round"/>'
    )


def supernova(theme: Theme, name: str) -> str:
    grain = Grain(f"rays of {name}")
    rays = []
    for ray in range(28):
        angle = math.pi * ray / 14 + grain.between(-0.05, 0.05)
        reach, root = SIDE * (grain.between(0.6, 0.8) if ray % 2 else grain.between(0.34, 0.5)), SIDE * 0.15
        thin = 0.1
        rays.append(
            points(
                [
                    (root * math.cos(angle - thin), root * math.sin(angle - thin)),
                    (reach * math.cos(angle), reach * math.sin(angle)),
                    (root * math.cos(angle + thin), root * math.sin(angle + thin)),
                ]
            )
        )
    ring = "#ffcf8a" if theme.name == "dark" else "#d2561d"
    return (
        f'<circle r="{num(SIDE * 0.86)}" fill="{theme.url("nova")}"/>'
        f'<path d="{"".join(rays)}" fill="#ffc56b" opacity=".55"/>'
        f'<g fill="none" stroke="{ring}"><ellipse rx="38" ry="35" stroke-width="5" opacity=".14"/>'
        f'<ellipse rx="39.5" ry="36.5" stroke-width="1" opacity=".28"/></g>'
        f'<circle r="{num(SIDE * 0.2)}" fill="#fff3c9" opacity=".75"/>'
        f'<circle r="{num(SIDE * 0.145)}" fill="#fffef6"/>'
    )


def tile_back(theme: Theme) -> str:
    """The back of a tile nobody has turned over yet."""
    rings = "".join(
        f'<path d="{hexagon(SIDE * share)}" fill="none" stroke="{theme.ink3}" stroke-opacity=".45" '
        f'stroke-width="{width}"/>'
        for share, width in ((0.82, 0.8), (0.6, 0.8), (0.38, 1.6))
    )
    spokes = "".join(
        f"M{num(24 * math.cos(a))} {num(24 * math.sin(a))}L{num(52 * math.cos(a))} {num(52 * math.sin(a))}"
        for a in (math.pi / 3 * i for i in range(6))
    )
    return f'{rings}<path d="{spokes}" stroke="{theme.ink3}" stroke-opacity=".45" stroke-width=".8"/>' + text(
        "?", 0, 8.6, 24, theme.ink2, 'text-anchor="middle"', 700
    )
