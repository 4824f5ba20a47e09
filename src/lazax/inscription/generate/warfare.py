"""Warfare sheets (D7): a battle grid of eight sectors with anomalies and boons, and what the four wars give."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.chance import Generator
from lazax.inscription.generate.common import (
    COMMODITIES,
    RESOURCES,
    SPECIALS,
    Constraint,
    Sheet,
    listed,
    off_budget,
)

Node = tuple[int, int]

WIDTH, HEIGHT, SECTOR = 8, 16, 4
BANDS = HEIGHT // SECTOR
BUDGET = {
    "vp:1": 6,
    "vp:2": 2,
    "commodity:1": 3,
    "council": 2,
    "population": 2,
    "focus": 1,
    "special": 2,
    "faction": 1,
    "planet": 1,
}
TECHNOLOGIES = [
    {"id": "fleet_logistics", "research": 3, "special": "propulsion"},
    {"id": "transit_diodes", "research": 4, "special": "cybernetic"},
]
SIZE = {"width": WIDTH, "height": HEIGHT, "sector_width": SECTOR, "sector_height": SECTOR}
LOSSES = (-1, -2, -2, -3)
_WINS = (None, "vp:2", "vp:3", "vp:5")  # the first war gives a population on one side, a special on the other
_ANOMALIES = 2  # in each sector
_BOONS = (2, 3)  # in the two sectors of a band
_LATE = ("faction", "planet")  # not before the second war


def make(rng: Generator, side: str) -> Sheet:
    anomalies: list[Node] = []
    nodes: list[list[Node]] = []
    for band in range(BANDS):
        counts = rng.shuffled(_BOONS)
        nodes.append([])
        for half, count in enumerate(counts):
            sector = _sector(band, half)
            upper = [node for node in sector if node[1] % SECTOR]
            rocks = rng.shuffled(upper)[:_ANOMALIES]
            anomalies += rocks
            nodes[-1] += rng.shuffled([node for node in sector if node not in rocks])[:count]
    boons = _boons(rng, nodes)
    population = rng.below(2)
    first = ["population", f"special:{rng.choice(SPECIALS)}"]
    wins = [first if population == 0 else first[::-1], *([boon, boon] for boon in _WINS[1:])]
    return {
        **SIZE,
        "anomalies": [list(node) for node in sorted(anomalies, key=_reading)],
        "node_boons": [{"x": x, "y": y, "boon": boons[x, y]} for x, y in sorted(boons, key=_reading)],
        "wars": [
            {"war": number, "win_left": left, "win_right": right, "loss_vp": loss}
            for number, ((left, right), loss) in enumerate(zip(wins, LOSSES, strict=True), 1)
        ],
        "technologies": TECHNOLOGIES,
    }


def _boons(rng: Generator, nodes: list[list[Node]]) -> dict[Node, str]:
    early = [boon for boon in listed(BUDGET) if boon not in _LATE]
    shuffled = rng.shuffled(early)
    first, rest = shuffled[: len(nodes[0])], rng.shuffled([*shuffled[len(nodes[0]) :], *_LATE])
    places = [*nodes[0], *(node for band in nodes[1:] for node in band)]
    return {node: _exact(rng, boon) for node, boon in zip(places, [*first, *rest], strict=True)}


def _exact(rng: Generator, boon: str) -> str:
    if boon == "focus":
        return f"focus:{rng.choice(RESOURCES)}"
    if boon == "special":
        return f"special:{rng.choice(SPECIALS)}"
    return f"commodity:{rng.choice(COMMODITIES)}:1" if boon == "commodity:1" else boon


def _sector(band: int, half: int) -> list[Node]:
    return [
        (x, y) for y in range(SECTOR * band, SECTOR * (band + 1)) for x in range(SECTOR * half, SECTOR * (half + 1))
    ]


def _reading(node: Node) -> tuple[int, int]:
    return node[1], node[0]


# constraints


def grid(sheet: Sheet) -> Iterator[str]:
    """The grid has the same size on every sheet, and nothing lies outside of it."""
    if {key: sheet[key] for key in SIZE} != SIZE:
        yield "the grid has another size"
    outside = [(x, y) for x, y in [*_rocks(sheet), *_nodes(sheet)] if not (0 <= x < WIDTH and 0 <= y < HEIGHT)]
    yield from (f"({x}, {y}) lies outside the grid" for x, y in outside)


def budget(sheet: Sheet) -> Iterator[str]:
    """20 node boons of the budget."""
    yield from off_budget((entry["boon"] for entry in sheet["node_boons"]), BUDGET, "nodes")


def anomalies(sheet: Sheet) -> Iterator[str]:
    """Two anomalies in every sector, none in the lowest row of a band."""
    rocks = _rocks(sheet)
    for band in range(BANDS):
        for half in (0, 1):
            if (found := len(rocks & set(_sector(band, half)))) != _ANOMALIES:
                yield f"{found} anomalies in sector {half} of band {band}"
    yield from (f"the anomaly at ({x}, {y}) lies right above a deployment line" for x, y in rocks if y % SECTOR == 0)


def apart(sheet: Sheet) -> Iterator[str]:
    """No node has two boons, or a boon and an anomaly."""
    nodes = _nodes(sheet)
    if len(set(nodes)) != len(nodes):
        yield "a node has two boons"
    yield from (f"({x}, {y}) has a boon and an anomaly" for x, y in sorted(_rocks(sheet) & set(nodes)))


def spread(sheet: Sheet) -> Iterator[str]:
    """Five boons in every band, two in one half and three in the other."""
    nodes = set(_nodes(sheet))
    for band in range(BANDS):
        found = tuple(sorted(len(nodes & set(_sector(band, half))) for half in (0, 1)))
        if found != _BOONS:
            yield f"band {band} has {found[0]} and {found[1]} boons"


def late(sheet: Sheet) -> Iterator[str]:
    """The faction boon and the planet lie beyond the first band."""
    for entry in sheet["node_boons"]:
        if entry["boon"] in _LATE and entry["y"] < SECTOR:
            yield f"{entry['boon']} lies in the first band"


def wars(sheet: Sheet) -> Iterator[str]:
    """What the wars give and cost; the first a population on one side and a special on the other."""
    if tuple(war["loss_vp"] for war in sheet["wars"]) != LOSSES:
        yield "the losses differ"
    for war, win in zip(sheet["wars"], _WINS, strict=False):
        gains = sorted(
            boon.partition(":")[0] if win is None else boon for boon in (war["win_left"], war["win_right"])
        )
        if gains != (["population", "special"] if win is None else [win, win]):
            yield f"war {war['war']} gives {' and '.join(gains)}"


def _rocks(sheet: Sheet) -> set[Node]:
    return {(x, y) for x, y in sheet["anomalies"]}


def _nodes(sheet: Sheet) -> list[Node]:
    return [(entry["x"], entry["y"]) for entry in sheet["node_boons"]]


CONSTRAINTS: dict[str, Constraint] = {
    "grid": grid,
    "budget": budget,
    "anomalies": anomalies,
    "apart": apart,
    "spread": spread,
    "late boons": late,
    "wars": wars,
}
