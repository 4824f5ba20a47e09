"""Navigation sheets (D4): layers of systems above the home system, hyperlanes, wormholes and two pockets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from lazax.core.chance import Generator
from lazax.inscription.generate.common import (
    COMMODITIES,
    RESOURCES,
    SPECIALS,
    Constraint,
    Sheet,
    listed,
    off_budget,
    repeated,
    value,
)

BUDGET = {
    "planet": 7,
    "vp:1": 4,
    "vp:2": 2,
    "vp:3": 2,
    "vp:4": 1,
    "relic": 2,
    "neighbour:left": 1,
    "neighbour:right": 1,
    "focus": 2,
    "special": 2,
    "faction": 1,
    "population": 1,
    "council": 1,
    "commodity:1": 1,
    "empty": 3,
}
TECHNOLOGIES = [
    {"id": "gravity_drive", "research": 3, "special": "propulsion"},
    {"id": "integrated_economy", "research": 4, "special": "cybernetic"},
]
_MAIN = 28  # Mecatol Rex among them, home not
_LAYERS_B = (1, 2, 3, 4, 4, 4, 4, 4, 3)
_LARGE = ("relic", "special", "faction", "vp:3", "vp:4")
_MECATOL_LAYER = 7
_LANES = range(32, 43)
_DEGREES = range(1, 6)
_TEMPO = (11.9, 12.8)
_WORMHOLES = 5
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
    mecatol = layers[_MECATOL_LAYER][1 + rng.below(2)]
    boons = _boons(rng, layers, mecatol)
    if boons is None:
        return None
    systems = [_system(index, layers, mecatol, boons) for index in range(1 + _MAIN)]
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
        sizes.append(1 + _MAIN - sum(sizes))
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
            free = [s for s in free if _third(_x(s, layers)) == third]
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


def _third(x: float) -> str:
    return "left" if x < 1 / 3 else "right" if x > 2 / 3 else "middle"


def _system(index: int, layers: list[list[int]], mecatol: int, boons: dict[int, str | None]) -> Sheet:
    kind = "home" if index == 0 else "mecatol_rex" if index == mecatol else "system"
    layer = next(number for number, systems in enumerate(layers) if index in systems)
    return _entry(index, layer, _x(index, layers), kind, boons.get(index))


def _entry(index: int, layer: int | None, x: float | None, kind: str, boon: str | None) -> Sheet:
    size = "large" if _should_be_large(kind, boon) else "small"
    return {"id": f"s{index:02}", "layer": layer, "x": x, "size": size, "kind": kind, "boon": boon}


def _should_be_large(kind: str, boon: str | None) -> bool:
    return kind in ("home", "mecatol_rex") or (boon is not None and boon.startswith(_LARGE))


# constraints


def budget(sheet: Sheet) -> Iterator[str]:
    """33 systems with the boons of the budget; what matters much is large; five wormholes."""
    boons = [s["boon"] for s in sheet["systems"] if s["kind"] in ("system", "pocket")]
    yield from off_budget(boons, BUDGET, "systems")
    yield from repeated(boons, "focus", "systems")
    yield from repeated(boons, "special", "systems")
    for kind, number in (("home", 1), ("mecatol_rex", 1), ("system", _MAIN - 1), ("pocket", 4)):
        if (found := sum(s["kind"] == kind for s in sheet["systems"])) != number:
            yield f"{found} systems of kind {kind} instead of {number}"
    for system in sheet["systems"]:
        if (system["size"] == "large") != _should_be_large(system["kind"], system["boon"]):
            yield f"{system['id']} should not be {system['size']}"
    if len(sheet["wormholes"]) != _WORMHOLES:
        yield f"{len(sheet['wormholes'])} wormholes instead of {_WORMHOLES}"


def home_lanes(sheet: Sheet) -> Iterator[str]:
    """(a) Home has exactly two hyperlanes, and both lead to explored systems."""
    beside = _neighbours(sheet)["s00"]
    if len(beside) != 2:
        yield f"home has {len(beside)} hyperlanes instead of 2"
    if sorted(beside) != sorted(sheet["pre_explored"]):
        yield "the explored systems are not those beside home"


def distances(sheet: Sheet) -> Iterator[str]:
    """(b) Every main system can be reached without wormholes, and its distance is its layer."""
    found = _distances(sheet)
    for system in sheet["systems"]:
        if found.get(system["id"]) != system["layer"]:
            yield f"{system['id']} in layer {system['layer']} has distance {found.get(system['id'])}"


def mecatol_distance(sheet: Sheet) -> Iterator[str]:
    """(c) Mecatol Rex is seven hyperlanes from home."""
    rex = next(s["id"] for s in sheet["systems"] if s["kind"] == "mecatol_rex")
    if (found := _distances(sheet).get(rex)) != _MECATOL_LAYER:
        yield f"Mecatol Rex has distance {found} instead of {_MECATOL_LAYER}"


def degrees(sheet: Sheet) -> Iterator[str]:
    """(d) Every system has one to five ways out, wormholes counted; 32 to 42 hyperlanes in the main part."""
    ways = {system: len(beside) for system, beside in _neighbours(sheet).items()}
    for wormhole in sheet["wormholes"]:
        ways[wormhole["system"]] += 1
    yield from (f"{system} has {number} ways out" for system, number in ways.items() if number not in _DEGREES)
    pockets = {s["id"] for s in sheet["systems"] if s["kind"] == "pocket"}
    main = sum(a not in pockets and b not in pockets for a, b in sheet["hyperlanes"])
    if main not in _LANES:
        yield f"{main} hyperlanes in the main part"
    if len(sheet["hyperlanes"]) - main != 2:
        yield f"{len(sheet['hyperlanes']) - main} hyperlanes in the pockets instead of 2"


def early_planets(sheet: Sheet) -> Iterator[str]:
    """(e) Three planets within three hyperlanes; beside home a planet and a victory point."""
    near = sum(s["boon"] == "planet" and s["layer"] is not None and s["layer"] <= 3 for s in sheet["systems"])
    if near < 3:
        yield f"only {near} planets within distance 3"
    beside = sorted(str(s["boon"]) for s in sheet["systems"] if s["layer"] == 1)
    if beside != ["planet", "vp:1"]:
        yield f"beside home lie {' and '.join(beside)}"


def bands(sheet: Sheet) -> Iterator[str]:
    """(f) What matters lies neither too near nor too far, and neighbours lie on their own side."""
    for way in ("left", "right"):
        for system in _with(sheet, f"neighbour:{way}"):
            if system["layer"] not in (5, 6) or _third(system["x"]) != way:
                yield f"the {way} neighbour lies at {system['id']}"
    in_pocket = (None, None)
    for boon, wanted in (
        ("relic", [(5, 6), in_pocket]),
        ("focus", [(3, 4), in_pocket]),
        ("special", [(4, 5), (6, 8)]),
        ("faction", [(4, 6)]),
        ("vp:3", [(6, 8), (7, 8)]),
        ("vp:4", [in_pocket]),
    ):
        layers = sorted((s["layer"] for s in _with(sheet, boon)), key=lambda layer: 99 if layer is None else layer)
        fits = len(layers) == len(wanted) and all(
            layer is None if low is None or high is None else layer is not None and low <= layer <= high
            for layer, (low, high) in zip(layers, wanted, strict=True)
        )
        if not fits:
            yield f"{boon} lies at distance {' and '.join(map(str, layers))}"


def tempo(sheet: Sheet) -> Iterator[str]:
    """(g) Near and far are worth about as much on every sheet."""
    found = sum(value(s["boon"]) / (s["layer"] + 1) for s in sheet["systems"] if s["kind"] == "system")
    if not _TEMPO[0] <= found <= _TEMPO[1]:
        yield f"the tempo index is {found:.2f}"


def no_crossings(sheet: Sheet) -> Iterator[str]:
    """(h) Hyperlanes between two layers do not cross."""
    at = {s["id"]: s for s in sheet["systems"]}
    steps: dict[int, list[tuple[float, float]]] = {}
    for ends in sheet["hyperlanes"]:
        low, high = sorted((at[end] for end in ends), key=lambda s: -1 if s["layer"] is None else s["layer"])
        if low["layer"] is not None and low["layer"] != high["layer"]:
            steps.setdefault(low["layer"], []).append((low["x"], high["x"]))
    for layer, lanes in steps.items():
        if any((a[0] - b[0]) * (a[1] - b[1]) < 0 for a, b in combinations(lanes, 2)):
            yield f"hyperlanes above layer {layer} cross"


def _with(sheet: Sheet, boon: str) -> list[Sheet]:
    return [s for s in sheet["systems"] if s["boon"] is not None and s["boon"].startswith(boon)]


def _neighbours(sheet: Sheet) -> dict[str, list[str]]:
    beside: dict[str, list[str]] = {s["id"]: [] for s in sheet["systems"]}
    for a, b in sheet["hyperlanes"]:
        beside[a].append(b)
        beside[b].append(a)
    return beside


def _distances(sheet: Sheet) -> dict[str, int]:
    beside = _neighbours(sheet)
    found = {"s00": 0}
    edge = ["s00"]
    while edge:
        further = {b: found[a] + 1 for a in edge for b in beside[a] if b not in found}
        found |= further
        edge = list(further)
    return found


CONSTRAINTS: dict[str, Constraint] = {
    "budget": budget,
    "home lanes": home_lanes,
    "distances": distances,
    "Mecatol Rex": mecatol_distance,
    "degrees": degrees,
    "early planets": early_planets,
    "bands": bands,
    "tempo": tempo,
    "no crossings": no_crossings,
}
