"""The facts a picture of the galaxy is made from. Whoever draws passes them in; no edition is known here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

TileKind = Literal[
    "home",
    "mecatol",
    "planets",
    "empty",
    "wormhole",
    "asteroid_field",
    "nebula",
    "supernova",
    "gravity_rift",
    "hyperlane",
    "face_down",
]
Wormhole = Literal["alpha", "beta", "gamma", "delta"]

SPECIAL_KINDS: frozenset[str] = frozenset({"asteroid_field", "nebula", "supernova", "gravity_rift"})


@dataclass(frozen=True, slots=True)
class PlanetArt:
    """A planet; `ground` holds the units on it as (kind, count), `token` the sign of a counter lying there."""

    id: str
    name: str
    resources: int
    influence: int
    specialty: str | None = None
    owner: int | None = None
    exhausted: bool = False
    ground: tuple[tuple[str, int], ...] = ()
    token: str = ""


@dataclass(frozen=True, slots=True)
class FleetArt:
    """Ships of one player in a system, each as (kind, count, how many of them are damaged)."""

    owner: int
    ships: tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class TileArt:
    """One hex of the map at axial (q, r). `spoken` replaces the English summary read by screen readers; `lanes` are
    pairs of sides that a hyperlane joins, clockwise from north."""

    id: str
    q: int
    r: int
    kind: TileKind
    planets: tuple[PlanetArt, ...] = ()
    wormhole: Wormhole | None = None
    home_of: int | None = None
    label: str | None = None
    fleets: tuple[FleetArt, ...] = ()
    counters: tuple[int, ...] = ()
    spoken: str | None = None
    lanes: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class SeatArt:
    index: int
    name: str


@dataclass(frozen=True, slots=True)
class KeyWords:
    """Captions of the key under the map, for a caller that speaks another language."""

    resources: str = "resources"
    influence: str = "influence"
    specialty: str = "technology specialty"
    counter: str = "command counter"
    control: str = "controlled planet"
    exhausted: str = "exhausted"
    damaged: str = "damaged"
    token: str = "counter on a planet"
