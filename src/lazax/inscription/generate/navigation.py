"""Navigation sheets (D4): layers of systems above the home system, hyperlanes, wormholes and two pockets."""

from __future__ import annotations

from itertools import pairwise

from lazax.core.chance import Generator
from lazax.inscription.generate.common import (
    COMMODITIES,
    RESOURCES,
    SPECIALS,
    Sheet,
    listed,
)

TECHNOLOGIES = [
    {"id": "gravity_drive", "research": 3, "special": "propulsion"},
    {"id": "integrated_economy", "research": 4, "special": "cybernetic"},
]
MAIN = 28  # Mecatol Rex among them, home not
_LAYERS_B = (1, 2, 3, 4, 4, 4, 4, 4, 3)
_LARGE = ("relic", "special", "faction", "vp:3", "vp:4")
MECATOL_LAYER = 7
# Where the constrained boons of the main part lie: boon, lowest and highest layer.
_BANDS = (
    ("relic", 5, 6),
    ("focus", 3, 4),
    ("special", 4, 5),
    ("special", 6, 8),
    ("faction", 4, 6),
    ("vp:3", 7, 8),
    ("vp:3", 6, 8),
    ("empty", 3, 5),
    ("empty", 4, 6),
)
_ANYWHERE = {"planet": 6, "vp:1": 3, "vp:2": 2, "council": 1, "commodity:1": 1, "empty": 1}


def make(rng: Generator, side: str) -> Sheet | None:
    layers = _layers(rng, side)
    if layers is None:
        return None
    lanes = _lanes(rng, layers)
    mecatol = layers[MECATOL_LAYER][1 + rng.below(2)]
    boons = _boons(rng, layers, mecatol)
    if boons is None:
        return None
    systems = [_system(index, layers, mecatol, boons) for index in range(1 + MAIN)]
    focus = next(boon for boon in boons.values() if boon and boon.startswith("focus"))
    other_focus = rng.choice([f"focus:{r}" for r in RESOURCES if f"focus:{r}" != focus])
    for pocket in (other_focus, "vp:4", "population", "relic"):
        systems.append(_entry(len(systems), None, None, "pocket", pocket))
    ids = [system["id"] for system in systems]
    return {
        "systems": systems,
        "hyperlanes": [[ids[a], ids[b]] for a, b in sorted([*lanes, (29, 30), (31, 32)])],
        "wormholes": [
            {"id": f"w{number}", "system": ids[at]} for number, at in enumerate(_wormholes(rng, layers, mecatol), 1)
        ],
        "pre_claimed": ["s00"],
        "pre_explored": ["s01", "s02"],
        "technologies": TECHNOLOGIES,
    }


def _layers(rng: Generator, side: str) -> list[list[int]] | None:
    """The numbers of the systems of each layer."""
    if side == "B":
        sizes = list(_LAYERS_B)
    else:
        sizes = [1, 2, 3 + rng.below(2), *rng.shuffled([3, 4, 5, 4, 4])[:4], 4]
        sizes.append(1 + MAIN - sum(sizes))
        if not 2 <= sizes[-1] <= 4:
            return None
    layers, first = [], 0
    for size in sizes:
        layers.append(list(range(first, first + size)))
        first += size
    return layers


def _lanes(rng: Generator, layers: list[list[int]]) -> set[tuple[int, int]]:
    lanes = {(0, 1), (0, 2)}
    for above, layer in pairwise(layers[1:]):
        bound = 0  # links that never go left of an earlier one do not cross it
        for place, system in enumerate(layer):
            wanted = (place + 0.5) / len(layer) * len(above) - 0.5
            parent = min(range(bound, len(above)), key=lambda other: abs(other - wanted))
            lanes.add((above[parent], system))
            beside = parent + (1 if rng.below(2) else -1)
            if rng.below(100) < 40 and bound <= beside < len(above):
                lanes.add((above[beside], system))
                parent = max(parent, beside)
            bound = parent
        lanes |= {(a, b) for a, b in pairwise(layer) if rng.below(100) < 35}
    return lanes


def _boons(rng: Generator, layers: list[list[int]], mecatol: int) -> dict[int, str | None] | None:
    """What lies on each system of the main part, the constrained boons first."""
    left, right = rng.shuffled(layers[1])
    boons: dict[int, str | None] = {left: "planet", right: "vp:1"}

    def put(boon: str, low: int, high: int, third: str = "") -> bool:
        free = [s for layer in layers[low : high + 1] for s in layer if s not in boons and s != mecatol]
        if third:
            free = [s for s in free if third_of(_x(s, layers)) == third]
        if free:
            boons[rng.choice(free)] = boon
        return bool(free)

    neighbours = all(put(f"neighbour:{way}", 5, 6, way) for way in ("left", "right"))
    if not neighbours or not all(put(*band) for band in _BANDS):
        return None
    rest = rng.shuffled(listed(_ANYWHERE))
    for layer in layers[1:]:
        for system in layer:
            if system not in boons and system != mecatol:
                boons[system] = rest.pop()
    specials = rng.shuffled(SPECIALS)
    exact = {"special": lambda: f"special:{specials.pop()}", "focus": lambda: f"focus:{rng.choice(RESOURCES)}"}
    exact |= {"commodity:1": lambda: f"commodity:{rng.choice(COMMODITIES)}:1"}
    return {
        system: None if boon == "empty" else exact[boon]() if boon in exact else boon
        for system, boon in sorted(boons.items())
        if boon is not None
    }


def _wormholes(rng: Generator, layers: list[list[int]], mecatol: int) -> list[int]:
    """Three in the main part, by turns in one half and the other; one at the mouth of each pocket."""
    half = rng.below(2)
    found = []
    for low, wanted in ((2, half), (4, 1 - half), (6, half)):
        near = [s for layer in layers[low : low + 2] for s in layer if s != mecatol]
        found.append(rng.choice([s for s in near if int(_x(s, layers) > 0.5) == wanted]))
    return [*found, 29, 31]


def _x(system: int, layers: list[list[int]]) -> float:
    layer = next(layer for layer in layers if system in layer)
    return round((layer.index(system) + 0.5) / len(layer), 3)


def third_of(x: float) -> str:
    return "left" if x < 1 / 3 else "right" if x > 2 / 3 else "middle"


def _system(index: int, layers: list[list[int]], mecatol: int, boons: dict[int, str | None]) -> Sheet:
    kind = "home" if index == 0 else "mecatol_rex" if index == mecatol else "system"
    layer = next(number for number, systems in enumerate(layers) if index in systems)
    return _entry(index, layer, _x(index, layers), kind, boons.get(index))


def _entry(index: int, layer: int | None, x: float | None, kind: str, boon: str | None) -> Sheet:
    size = "large" if should_be_large(kind, boon) else "small"
    return {"id": f"s{index:02}", "layer": layer, "x": x, "size": size, "kind": kind, "boon": boon}


def should_be_large(kind: str, boon: str | None) -> bool:
    return kind in ("home", "mecatol_rex") or (boon is not None and boon.startswith(_LARGE))
