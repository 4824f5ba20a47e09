"""Small words of SVG: numbers, points, text and its estimated width."""

from __future__ import annotations

import math
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

FONT = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"

Point = tuple[float, float]

# Widths in em of a semi-bold sans face, a little generous so that estimates err towards more room.
_NARROW = {"i": 0.28, "j": 0.28, "l": 0.28, "I": 0.3, "'": 0.24, "’": 0.26, ".": 0.29, ",": 0.29, " ": 0.29}
_NARROW |= {"f": 0.36, "t": 0.37, "r": 0.41, "[": 0.36, "]": 0.36, "(": 0.36, ")": 0.36, "-": 0.38, "·": 0.32}
_WIDE = {"m": 0.9, "w": 0.8, "M": 0.9, "W": 0.98, "—": 1.0, "–": 0.6, "@": 1.0, "%": 0.9}


def num(value: float, places: int = 1) -> str:
    """A number as short as it can be written."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def points(path: Iterable[Point], places: int = 1) -> str:
    """A closed polygon as path data."""
    return "M" + "L".join(f"{num(x, places)} {num(y, places)}" for x, y in path) + "Z"


def smooth(path: list[Point], places: int = 2) -> str:
    """A closed soft outline that bends round the given points."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(path, path[1:] + path[:1], strict=True)]
    start = middles[-1]
    bends = (
        f"Q{num(c[0], places)} {num(c[1], places)} {num(m[0], places)} {num(m[1], places)}"
        for c, m in zip(path, middles, strict=True)
    )
    return f"M{num(start[0], places)} {num(start[1], places)}" + "".join(bends) + "Z"


def hexagon(side: float, pointy: bool = False, x: float = 0, y: float = 0) -> str:
    turn = math.pi / 6 if pointy else 0.0
    corners = [math.pi / 3 * i + turn for i in range(6)]
    return points(((x + side * math.cos(a), y + side * math.sin(a)) for a in corners), 2)


def move(x: float, y: float, scale: float = 1) -> str:
    """A transform attribute."""
    grow = f" scale({num(scale, 3)})" if scale != 1 else ""
    return f'transform="translate({num(x, 2)} {num(y, 2)}){grow}"'


def text_width(text: str, size: float) -> float:
    """Estimated width; what is set bold is a little wider in some system faces, hence the generous table."""
    return size * sum(_char_width(c) for c in text)


def _char_width(char: str) -> float:
    known = _NARROW.get(char) or _WIDE.get(char)
    if known:
        return known
    if ord(char) > 0x2E80:
        return 1.05
    return 0.7 if char.isupper() else 0.58


def text(words: str, x: float, y: float, size: float, fill: str, attrs: str = "", weight: int = 600) -> str:
    extra = f" {attrs}" if attrs else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" font-weight="{weight}" fill="{fill}"{extra}>'
        f"{escape(words)}</text>"
    )


def attribute(words: str) -> str:
    """A quoted attribute value."""
    return quoteattr(words)


def wrap(words: str, size: float, width: float) -> list[str]:
    """Lines of text no wider than `width` (a single longer word keeps its line)."""
    lines: list[str] = []
    for word in words.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
