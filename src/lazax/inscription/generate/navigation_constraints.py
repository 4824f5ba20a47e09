"""What every Navigation sheet must keep to (D4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lazax.inscription.generate.common import Constraint, Sheet, off_budget, repeated, value
from lazax.inscription.generate.navigation import MAIN, MECATOL_LAYER, should_be_large, third_of

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
_LANES = range(32, 43)
_DEGREES = range(1, 6)
_TEMPO = (11.9, 12.8)
_WORMHOLES = 5


def budget(sheet: Sheet) -> Iterator[str]:
    """33 systems with the boons of the budget; what matters much is large; five wormholes."""
    boons = [s["boon"] for s in sheet["systems"] if s["kind"] in ("system", "pocket")]
    yield from off_budget(boons, BUDGET, "systems")
    yield from repeated(boons, "focus", "systems")
    yield from repeated(boons, "special", "systems")
    for kind, number in (("home", 1), ("mecatol_rex", 1), ("system", MAIN - 1), ("pocket", 4)):
        if (found := sum(s["kind"] == kind for s in sheet["systems"])) != number:
            yield f"{found} systems of kind {kind} instead of {number}"
    for system in sheet["systems"]:
        if (system["size"] == "large") != should_be_large(system["kind"], system["boon"]):
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
    if (found := _distances(sheet).get(rex)) != MECATOL_LAYER:
        yield f"Mecatol Rex has distance {found} instead of {MECATOL_LAYER}"


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
            if system["layer"] not in (5, 6) or third_of(system["x"]) != way:
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
