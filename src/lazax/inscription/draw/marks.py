"""Marks on a sheet, as plain data and as chalk. A drawing knows no rules: it is told what is marked where.

Places are named as in the layout. All lists may be left out:
`circled` claimed things, `crossed` a single slash (crossed out, spent), `scrapped` a cross over a whole place,
`underlined` focus dice and +1, `lines` pairs of places joined by a line, `written` texts by place,
`units` what stands on the battle grid (a kind and its nodes), `line` how many wars were fought, `glowing` what may be
marked now, and `open` lanes along which one may draw now."""

from __future__ import annotations

from typing import Any

import msgspec

from lazax.core.shapes import converted
from lazax.galaxy.draw.grain import Grain
from lazax.galaxy.draw.svg import hexagon, num, text
from lazax.inscription.draw.chalk import Chalk
from lazax.inscription.draw.places import Layout, Place


class UnitMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    unit: str
    nodes: tuple[tuple[int, int], ...]


class Marks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    circled: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()
    scrapped: tuple[str, ...] = ()
    underlined: tuple[str, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    written: dict[str, str] = {}
    units: tuple[UnitMark, ...] = ()
    line: int | None = None
    glowing: tuple[str, ...] = ()
    open: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, data: Any, places: Layout) -> Marks:
        """Plain data as marks; a ValueError names a place that the sheet does not have."""
        try:
            marks: Marks = converted(data, cls)
        except msgspec.ValidationError as error:
            raise ValueError(f"these are no marks: {error}") from None
        known = places.at()
        named = [*marks.circled, *marks.crossed, *marks.scrapped, *marks.underlined, *marks.glowing, *marks.written]
        named += [end for pair in (*marks.lines, *marks.open) for end in pair]
        named += [f"n{x}.{y}" for unit in marks.units for x, y in unit.nodes]
        for name in named:
            if name not in known:
                raise ValueError(f"this sheet has no place '{name}'")
        return marks


def printed(kind: str, sheet: dict[str, Any]) -> Marks:
    """I3.8: the marks that are printed on a fresh sheet."""
    if kind == "navigation":
        lines = tuple((home, beside) for home in sheet["pre_claimed"] for beside in sheet["pre_explored"])
        return Marks(circled=tuple(sheet["pre_claimed"]), lines=lines)
    if kind == "industry":
        start = next(entry for entry in sheet["hexes"] if entry["kind"] == "start")
        return Marks(scrapped=(f"h{start['row']}.{start['col']}",), underlined=("council.0",))
    return Marks(line=0) if kind == "warfare" else Marks()


def draw_glow(look: Chalk, places: Layout, marks: Marks) -> str:
    """What may be marked now; it lies under everything that is printed."""
    at = places.at()
    parts = []
    for a, b in marks.open:
        one, other = at[a], at[b]
        parts.append(
            f'<path d="M{num(one.x)} {num(one.y)}L{num(other.x)} {num(other.y)}" stroke="{look.legal}" '
            'stroke-width="3" stroke-dasharray="1 6" stroke-linecap="round"/>'
        )
    for name in marks.glowing:
        shape = _outline(at[name], 5)
        parts.append(
            f'<path d="{shape}" fill="{look.legal}" fill-opacity=".3" stroke="{look.legal}" stroke-width="7" '
            f'stroke-linejoin="round" filter="{look.url("glow")}"/>'
            f'<path d="{shape}" fill="none" stroke="{look.legal}" stroke-width="2.2" '
            'stroke-linejoin="round"/>'
        )
    return "".join(parts)


def draw_marks(look: Chalk, places: Layout, marks: Marks) -> str:
    at = places.at()
    chalk = "".join(
        (
            *(_line(look, at[a], at[b]) for a, b in marks.lines),
            *(_unit(look, at, unit) for unit in marks.units),
            *(_circle(look, at[name]) for name in marks.circled),
            *(_cross(look, at[name]) for name in marks.scrapped),
            *(_underline(look, at[name]) for name in marks.underlined),
            *(_slash(look, at[name]) for name in marks.crossed),
            *(_write(look, at[name], words) for name, words in marks.written.items()),
        )
    )
    front = "" if marks.line is None else _front(look, at, marks.line)
    return f'{front}<g filter="{look.url("chalk")}" stroke-linecap="round">{chalk}</g>'


def _path(look: Chalk, data: str, width: float, colour: str = "") -> str:
    return f'<path d="{data}" fill="none" stroke="{colour or look.mark}" stroke-width="{num(width)}"/>'


def _line(look: Chalk, a: Place, b: Place) -> str:
    """A line by hand: it bends a little, and it ends at the rims of the two places."""
    grain = Grain(f"{a.id} {b.id}")
    length = max(1.0, ((b.x - a.x) ** 2 + (b.y - a.y) ** 2) ** 0.5)
    ux, uy = (b.x - a.x) / length, (b.y - a.y) / length
    bend = grain.between(-4, 4)
    x1, y1, x2, y2 = a.x + ux * (a.r - 3), a.y + uy * (a.r - 3), b.x - ux * (b.r - 3), b.y - uy * (b.r - 3)
    mx, my = (x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend
    return _path(look, f"M{num(x1)} {num(y1)}Q{num(mx)} {num(my)} {num(x2)} {num(y2)}", 4.6)


def _circle(look: Chalk, place: Place) -> str:
    """A ring by hand that does not quite meet itself."""
    grain = Grain(f"ring {place.id}")
    inside = 0.64 if place.kind == "hex" else 1.0  # a hex is claimed by circling what lies on it
    rx, ry = place.w / 2 * inside + grain.between(2.5, 4.5), place.h / 2 * inside + grain.between(2.5, 4.5)
    turn = grain.between(-60, 40)
    tail = f"Q{num(rx + 2)} {num(-ry * 0.4)} {num(rx * 0.72)} {num(-ry * 0.86)}"
    data = f"M{num(rx)} -3A{num(rx)} {num(ry)} 0 1 0 {num(rx + 1)} 4{tail}"
    return f'<g transform="translate({num(place.x)} {num(place.y)}) rotate({num(turn)})">{_path(look, data, 3.4)}</g>'


def _slash(look: Chalk, place: Place) -> str:
    grain = Grain(f"slash {place.id}")
    w, h = place.w * 0.36 + 2, place.h * 0.36 + 2
    lean = grain.between(-2, 2)
    data = f"M{num(place.x - w)} {num(place.y + h + lean)}L{num(place.x + w)} {num(place.y - h + lean)}"
    return _path(look, data, 3.4, look.slash)


def _cross(look: Chalk, place: Place) -> str:
    grain = Grain(f"cross {place.id}")
    w, h = place.w * 0.34, place.h * 0.34
    a, b = grain.between(-3, 3), grain.between(-3, 3)
    x, y = place.x, place.y
    down = f"M{num(x - w)} {num(y - h + a)}L{num(x + w)} {num(y + h - a)}"
    up = f"M{num(x + w)} {num(y - h + b)}L{num(x - w)} {num(y + h - b)}"
    return _path(look, down + up, 4.2)


def _underline(look: Chalk, place: Place) -> str:
    y = place.y + place.h / 2 + 2
    w = place.w / 2 - 1
    return _path(
        look, f"M{num(place.x - w)} {num(y + 1)}Q{num(place.x)} {num(y - 1.5)} {num(place.x + w)} {num(y)}", 3.6
    )


def _write(look: Chalk, place: Place, words: str) -> str:
    size = min(24.0, place.h * 0.72)
    return text(
        words, place.x, place.y + size * 0.36, size, look.mark, 'text-anchor="middle" font-style="italic"', 700
    )


def _unit(look: Chalk, at: dict[str, Place], unit: UnitMark) -> str:
    """The nodes of a unit, joined along the grid; a boon on a node stays readable."""
    nodes = [at[f"n{x}.{y}"] for x, y in unit.nodes]
    pairs = [
        (at[f"n{x}.{y}"], at[f"n{p}.{q}"]) for x, y in unit.nodes for p, q in unit.nodes if (p - x, q - y) in _STEPS
    ]
    joints = "".join(f"M{_rim(a, b)}L{_rim(b, a)}" for a, b in pairs)
    ring, dot = f'fill="none" stroke="{look.mark}" stroke-width="4"', f'fill="{look.mark}"'
    spots = "".join(
        f'<circle cx="{num(p.x)}" cy="{num(p.y)}" r="{num(p.r + 1.5 if p.boon else 8.5)}" {ring if p.boon else dot}/>'
        for p in nodes
    )
    return (_path(look, joints, 5.6) if joints else "") + spots


_STEPS = ((1, 0), (0, 1))


def _rim(node: Place, towards: Place) -> str:
    """Where a line to another node leaves this one: a boon is not drawn over."""
    share = node.r / max(abs(towards.x - node.x), abs(towards.y - node.y)) if node.boon else 0.0
    return f"{num(node.x + (towards.x - node.x) * share)} {num(node.y + (towards.y - node.y) * share)}"


def _front(look: Chalk, at: dict[str, Place], wars: int) -> str:
    """The deployment line after so many wars, with an arrow at both ends."""
    left, right = at["n0.0"], at["n7.0"]
    step = left.y - at["n0.1"].y
    y = left.y + step / 2 - wars * 4 * step
    x1, x2 = left.x - step / 2, right.x + step / 2
    return (
        f'<path d="M{num(x1)} {num(y)}H{num(x2)}" stroke="{look.brass}" stroke-width="3.4"/>'
        f'<path d="M{num(x1 - 12)} {num(y - 7)}l11 7-11 7ZM{num(x2 + 12)} {num(y - 7)}l-11 7 11 7Z" '
        f'fill="{look.brass}"/>'
    )


def _outline(place: Place, extra: float) -> str:
    """The rim of a place, a little outside of it."""
    if place.kind in ("hex", "x_hex"):
        return hexagon(place.r / 0.86 - 2, True, place.x, place.y)
    if place.round:
        r = max(place.r + extra, 9.0)
        arc = f"a{num(r)} {num(r)} 0 1 0"
        return f"M{num(place.x - r)} {num(place.y)}{arc} {num(2 * r)} 0{arc} {num(-2 * r)} 0Z"
    w, h, c = place.w + 2 * extra - 4, place.h + 2 * extra - 4, 7.0
    turns = [(c, c), (-c, c), (-c, -c), (c, -c)]
    sides = [f"h{num(w - 2 * c)}", f"v{num(h - 2 * c)}", f"h{num(2 * c - w)}", f"v{num(2 * c - h)}"]
    rim = "".join(
        f"{side}a{num(c)} {num(c)} 0 0 1 {num(x)} {num(y)}" for side, (x, y) in zip(sides, turns, strict=True)
    )
    return f"M{num(place.x - w / 2 + c)} {num(place.y - h / 2)}{rim}Z"
