"""Where everything on a sheet lies: one list of places for the drawing, the marks on it and whoever points at it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

WIDTH, HEIGHT = 720.0, 900.0
LEFT, RIGHT = 30.0, 690.0

PlaceKind = Literal[
    "system", "wormhole", "vp_box", "planet", "cell", "line", "dock", "dock_symbol", "population",
    "hex", "x_hex", "start", "commodity", "row_vp", "production", "council", "council_vp", "vote", "good", "ballot",
    "node", "anomaly", "box", "win", "loss", "unit", "unit_row", "unit_symbol", "unit_vp",
    "technology", "research", "special", "focus", "score",
]  # fmt: skip


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be marked or pointed at: its middle, its size, and what is printed there."""

    id: str
    kind: PlaceKind
    x: float
    y: float
    w: float
    h: float
    round: bool = False
    boon: str = ""
    """The boon printed there."""
    shows: str = ""
    """What else is printed there: a resource, a special, a unit, a name or a number."""
    of: str = ""
    """The place it belongs to: the planet of a cell, the row of a symbol, the system of a wormhole."""

    @property
    def r(self) -> float:
        return self.w / 2


class Lane(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line between two places along which one can draw."""

    a: str
    b: str


class Layout(msgspec.Struct, frozen=True):
    """All places of a sheet in the units of its drawing, which is `width` by `height`."""

    kind: str
    places: tuple[Place, ...]
    lanes: tuple[Lane, ...] = ()
    width: float = WIDTH
    height: float = HEIGHT

    def at(self) -> dict[str, Place]:
        return {place.id: place for place in self.places}

    def plain(self) -> dict[str, Any]:
        """The layout as JSON-ready data."""
        return dict(msgspec.to_builtins(self))


def circle(
    name: str, kind: PlaceKind, x: float, y: float, r: float, boon: str = "", shows: str = "", of: str = ""
) -> Place:
    return Place(name, kind, round(x, 1), round(y, 1), 2 * r, 2 * r, True, boon, shows, of)


def box(
    name: str, kind: PlaceKind, x: float, y: float, w: float, h: float, boon: str = "", shows: str = "", of: str = ""
) -> Place:
    """A rectangle around its middle."""
    return Place(name, kind, round(x, 1), round(y, 1), w, h, False, boon, shows, of)
