"""The printed sheets, read once and worked out: what lies beside what, as bit masks. A thing of a sheet (a system, a
hex, a cell, a node) is bit number `i` of a mask where `i` is its place in the lists here."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import msgspec

from lazax.inscription.sheets.grid import Placement, above_lines, node, sector, span
from lazax.inscription.sheets.masks import Mask
from lazax.inscription.tables import COMMODITIES, LETTERS, SHEETS, UNITS

Boon = str | None


@cache
def vp_of(boon: Boon) -> int:
    return int(boon[3:]) if boon is not None and boon.startswith("vp:") else 0


class Wormhole(NamedTuple):
    id: str
    system: int


class NavigationPaper(NamedTuple):
    id: str
    systems: tuple[str, ...]
    boons: tuple[Boon, ...]
    beside: tuple[Mask, ...]  # the systems joined to each by a hyperlane
    wormholes: tuple[Wormhole, ...]
    small: Mask
    home: int
    mecatol: int
    claimed: Mask  # at the start
    explored: Mask  # at the start
    planets: Mask  # systems with a planet boon
    neighbours: Mask  # systems with a neighbour boon
    with_boon: Mask
    vp: tuple[int, ...]


class Planet(NamedTuple):
    name: str
    id: str
    cells: Mask
    lines: Mask


class Dock(NamedTuple):
    id: str
    boon: str
    symbols: Mask
    by_resource: tuple[Mask, Mask, Mask]


class ExpansionPaper(NamedTuple):
    """Cells and lines are numbered over all planets; of a planet first come the rows, then the columns."""

    id: str
    planets: tuple[Planet, ...]
    cells: tuple[str, ...]  # ids: p2.0.1
    by_resource: tuple[Mask, Mask, Mask]  # cells of each resource
    planet_of: tuple[int, ...]  # of each cell
    lines: tuple[str, ...]  # ids: p2.row.0, p2.column.1
    line_cells: tuple[Mask, ...]
    line_boons: tuple[str, ...]
    lines_of: tuple[tuple[int, int], ...]  # the row and the column of each cell
    docks: tuple[Dock, ...]
    population: tuple[int, ...]


class IndustryPaper(NamedTuple):
    id: str
    hexes: tuple[str, ...]
    boons: tuple[Boon, ...]
    beside: tuple[Mask, ...]
    x: tuple[tuple[int, str], ...]  # X-hexes and the special boon on their plaques
    x_mask: Mask
    start: Mask
    specials: Mask  # hexes with a special boon
    single: Mask  # hexes with a single commodity
    commodities: Mask  # hexes with any commodity
    columns: tuple[
        tuple[int, int, int], ...
    ]  # for each column of the plan the symbols above, 0 where a row has a gap
    row_vp: tuple[tuple[int, int], ...]
    council_slots: int
    council_vp: tuple[tuple[int, int], ...]
    vote_slots: int
    good_slots: int
    bursts: dict[str, tuple[int, int]]  # special -> resource, how many
    vp: tuple[int, ...]


class WarfarePaper(NamedTuple):
    id: str
    anomalies: Mask
    boons: dict[int, str]
    boon_mask: Mask
    wins: tuple[str, ...]  # by strength box
    losses: tuple[int, ...]
    sectors: tuple[Mask, ...]  # by strength box
    placements: dict[str, tuple[tuple[Placement, ...], ...]]  # unit -> wars fought -> patterns clear of anomalies


# reading


def _navigation(data: dict[str, Any]) -> NavigationPaper:
    ids = tuple(system["id"] for system in data["systems"])
    at = {name: n for n, name in enumerate(ids)}
    beside = [0] * len(ids)
    for one, other in data["hyperlanes"]:
        beside[at[one]] |= 1 << at[other]
        beside[at[other]] |= 1 << at[one]
    boons = tuple(system["boon"] for system in data["systems"])
    kinds = [system["kind"] for system in data["systems"]]
    claimed = sum(1 << at[name] for name in data["pre_claimed"])
    return NavigationPaper(
        data["id"],
        ids,
        boons,
        tuple(beside),
        tuple(Wormhole(hole["id"], at[hole["system"]]) for hole in data["wormholes"]),
        sum(1 << n for n, system in enumerate(data["systems"]) if system["size"] == "small"),
        kinds.index("home"),
        kinds.index("mecatol_rex"),
        claimed,
        claimed | sum(1 << at[name] for name in data["pre_explored"]),
        sum(1 << n for n, boon in enumerate(boons) if boon == "planet"),
        sum(1 << n for n, boon in enumerate(boons) if boon is not None and boon.startswith("neighbour:")),
        sum(1 << n for n, boon in enumerate(boons) if boon is not None),
        tuple(vp_of(boon) for boon in boons),
    )


def _expansion(data: dict[str, Any]) -> ExpansionPaper:
    planets: list[Planet] = []
    cells: list[str] = []
    resources: list[int] = []
    planet_of: list[int] = []
    lines: list[str] = []
    line_cells: list[Mask] = []
    line_boons: list[str] = []
    lines_of: list[tuple[int, int]] = []
    for n, planet in enumerate(data["planets"]):
        rows, name, first_cell, first_line = planet["rows"], f"p{n + 1}", len(cells), len(lines)
        height, width = len(rows), len(rows[0])
        for r, row in enumerate(rows):
            for c, letter in enumerate(row):
                cells.append(f"{name}.{r}.{c}")
                resources.append(LETTERS[letter])
                planet_of.append(n)
                lines_of.append((first_line + r, first_line + height + c))
        for r in range(height):
            lines.append(f"{name}.row.{r}")
            line_cells.append(sum(1 << first_cell + r * width + c for c in range(width)))
        for c in range(width):
            lines.append(f"{name}.column.{c}")
            line_cells.append(sum(1 << first_cell + r * width + c for r in range(height)))
        line_boons += [*planet["row_boons"], *planet["column_boons"]]
        planets.append(Planet(planet["name"], name, span(first_cell, len(cells)), span(first_line, len(lines))))
    return ExpansionPaper(
        data["id"],
        tuple(planets),
        tuple(cells),
        _split(resources, 0),
        tuple(planet_of),
        tuple(lines),
        tuple(line_cells),
        tuple(line_boons),
        tuple(lines_of),
        _docks(data["space_docks"]),
        tuple(data["population_track"]),
    )


def _split(resources: list[int], first: int) -> tuple[Mask, Mask, Mask]:
    """For each resource the mask of the symbols that show it, counted from `first`."""
    masks = [0, 0, 0]
    for n, resource in enumerate(resources):
        masks[resource] |= 1 << first + n
    return masks[0], masks[1], masks[2]


def _docks(data: list[dict[str, Any]]) -> tuple[Dock, ...]:
    docks, first = [], 0
    for n, dock in enumerate(data):
        cost = [LETTERS[letter] for letter in dock["cost"]]
        docks.append(Dock(f"d{n + 1}", dock["boon"], span(first, first + len(cost)), _split(cost, first)))
        first += len(cost)
    return tuple(docks)


def _industry(data: dict[str, Any]) -> IndustryPaper:
    hexes = data["hexes"]
    at = {(item["row"], item["col"]): n for n, item in enumerate(hexes)}
    boons = tuple(item.get("boon") for item in hexes)
    x = tuple((n, item["special"]) for n, item in enumerate(hexes) if item["kind"] == "x")
    economy = data["economy"]

    def with_boon(start: str, end: str = "") -> Mask:
        return sum(1 << n for n, boon in enumerate(boons) if boon and boon.startswith(start) and boon.endswith(end))

    def symbol(kind: str, column: int) -> int:
        gap = economy["gap"][kind]
        return 0 if column == gap else column - (column > gap)

    return IndustryPaper(
        data["id"],
        tuple(f"h{item['row']}.{item['col']}" for item in hexes),
        boons,
        tuple(sum(1 << at[place] for place in _around(*place) if place in at) for place in at),
        x,
        sum(1 << n for n, _ in x),
        sum(1 << n for n, item in enumerate(hexes) if item["kind"] == "start"),
        with_boon("special:"),
        with_boon("commodity:", ":1"),
        with_boon("commodity:"),
        tuple(
            (symbol(COMMODITIES[0], column), symbol(COMMODITIES[1], column), symbol(COMMODITIES[2], column))
            for column in range(1, economy["columns"] + 1)
        ),
        tuple((int(after), vp) for after, vp in economy["row_vp"].items()),
        economy["council_slots"],
        tuple((int(after), vp) for after, vp in economy["council_vp"].items()),
        data["vote_slots"],
        data["trade_good_slots"],
        {special: _burst(text) for special, text in data["menu_specials"].items()},
        tuple(vp_of(boon) for boon in boons),
    )


def _around(row: int, col: int) -> tuple[tuple[int, int], ...]:
    """Odd rows are shifted half a hex to the right."""
    low, high = (col, col + 1) if row % 2 else (col - 1, col)
    near = ((row - 1, low), (row - 1, high), (row + 1, low), (row + 1, high))
    return ((row, col - 1), (row, col + 1), *near)


def _burst(text: str) -> tuple[int, int]:
    resource, _, number = text.partition(" x")
    return LETTERS[resource[0].upper()], int(number)


def _warfare(data: dict[str, Any]) -> WarfarePaper:
    anomalies = sum(1 << node(x, y) for x, y in data["anomalies"])
    boons = {node(item["x"], item["y"]): item["boon"] for item in data["node_boons"]}
    wars = data["wars"]
    return WarfarePaper(
        data["id"],
        anomalies,
        boons,
        sum(1 << n for n in boons),
        tuple(war[f"win_{side}"] for war in wars for side in ("left", "right")),
        tuple(war["loss_vp"] for war in wars for _ in range(2)),
        tuple(sector(war, side) for war in range(len(wars)) for side in range(2)),
        {unit: above_lines(unit, anomalies) for unit in UNITS},
    )


Paper = NavigationPaper | ExpansionPaper | IndustryPaper | WarfarePaper
SHEET_DATA: Final[dict[str, Any]] = msgspec.json.decode(
    files("lazax.inscription").joinpath("data", "sheets.json").read_bytes()
)
NAVIGATION_PAPERS: Final = {data["id"]: _navigation(data) for data in SHEET_DATA["navigation"]}
EXPANSION_PAPERS: Final = {data["id"]: _expansion(data) for data in SHEET_DATA["expansion"]}
INDUSTRY_PAPERS: Final = {data["id"]: _industry(data) for data in SHEET_DATA["industry"]}
WARFARE_PAPERS: Final = {data["id"]: _warfare(data) for data in SHEET_DATA["warfare"]}
PAPER_IDS: Final = tuple(tuple(data["id"] for data in SHEET_DATA[sheet]) for sheet in SHEETS)
"""By sheet, the ids of all its papers; A sides end in A, the common side in B."""
