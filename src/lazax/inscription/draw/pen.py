"""Small strokes that all four sheets are drawn with."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.galaxy.draw.svg import move, num, text, text_width
from lazax.inscription.draw import glyphs
from lazax.inscription.draw.chalk import Chalk
from lazax.inscription.draw.places import Place
from lazax.locales import Locale


def words(locale: Locale, key: str) -> str:
    """A word that is printed on the sheets."""
    return locale.name("sheet_word", key)


def put(markup: str, x: float, y: float, scale: float = 1) -> str:
    return f"<g {move(x, y, scale)}>{markup}</g>"


def ring(look: Chalk, place: Place, extra: str = "", width: float = 1.4, fill: str = "") -> str:
    return (
        f'<circle cx="{num(place.x)}" cy="{num(place.y)}" r="{num(place.r)}" fill="{fill or look.board_edge}" '
        f'stroke="{look.print}" stroke-width="{num(width)}" {extra}/>'
    )


def frame(look: Chalk, place: Place, rx: float = 5, extra: str = "", fill: str = "none", width: float = 1.3) -> str:
    return (
        f'<rect x="{num(place.x - place.w / 2)}" y="{num(place.y - place.h / 2)}" width="{num(place.w)}" '
        f'height="{num(place.h)}" rx="{num(rx)}" fill="{fill}" stroke="{look.print}" stroke-width="{num(width)}" '
        f"{extra}/>"
    )


def panel(look: Chalk, x: float, y: float, w: float, h: float, rx: float = 10, strength: float = 0.045) -> str:
    """A quiet field that holds things together."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(rx)}" fill="{look.veil}" '
        f'fill-opacity="{strength}"/>'
    )


def line(look: Chalk, points: Sequence[tuple[float, float]], extra: str = "", width: float = 1.2) -> str:
    path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return f'<path d="{path}" fill="none" stroke="{look.faint}" stroke-width="{num(width)}" {extra}/>'


def boon_ring(look: Chalk, place: Place, scale: float) -> str:
    """A boon in its outline: dashed if it is kept, dotted if it acts at once (I8.2)."""
    return ring(look, place, glyphs.outline(place.boon)) + put(glyphs.boon(look, place.boon), place.x, place.y, scale)


def caption(look: Chalk, words: str, x: float, y: float, size: float = 11, anchor: str = "start") -> str:
    """A quiet line of text."""
    return text(words, x, y, size, look.faint, f'text-anchor="{anchor}"', 600)


def fitted(look: Chalk, words: str, x: float, y: float, size: float, width: float, anchor: str = "start") -> str:
    """A name that is set smaller where it would be wider than its room."""
    size = min(size, size * width / max(1.0, text_width(words, size)))
    return text(words, x, y, size, look.print, f'text-anchor="{anchor}"', 650)
