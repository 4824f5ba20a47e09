"""Expansion sheets (D5): planets with grids of resource symbols, a boon for every row and column, three docks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from lazax.core.chance import Generator
from lazax.inscription.generate.common import (
    COMMODITIES,
    RESOURCES,
    SPECIALS,
    Constraint,
    Sheet,
    family,
    listed,
    off_budget,
    repeated,
    side,
    value,
)

SHAPES = {
    "A": ((3, 3), (3, 3), (2, 3), (3, 2), (2, 3)),
    "B": ((3, 3), (3, 3), (2, 3), (2, 3), (3, 2), (3, 2)),
}
SYMBOLS = {"A": {"M": 17, "I": 12, "R": 7}, "B": {"M": 20, "I": 14, "R": 8}}
BUDGETS = {
    "A": {
        "population": 9,
        "vp:1": 2,
        "vp:2": 2,
        "focus": 3,
        "special": 3,
        "commodity:1": 2,
        "commodity:2": 1,
        "council": 3,
        "faction": 1,
        "planet": 1,
    },
    "B": {
        "population": 9,
        "vp:1": 5,
        "vp:2": 1,
        "focus": 3,
        "special": 3,
        "commodity:1": 4,
        "council": 3,
        "faction": 1,
        "planet": 3,
    },
}
DOCKS = (("MMI", "population"), ("MMIR", "focus"), ("MMMIR", "vp:3"))
POPULATION = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4]
TECHNOLOGIES = [
    {"id": "neural_motivator", "research": 4, "special": "biotic"},
    {"id": "self_assembly_routines", "research": 3, "special": "warfare"},
]
NAMES_B = ("Hazardous I", "Hazardous II", "Cultural I", "Industrial I", "Cultural II", "Industrial II")
# Of our own; they say nothing about the printed sheets.
NAMES = (
    "Abelar", "Bastion", "Cinder", "Drava", "Ember", "Farrow", "Garnet", "Haldis", "Istra", "Jarrow",
    "Kestrel", "Lorn", "Marrow", "Nimbus", "Opal", "Perrin", "Quarry", "Rime", "Saffron", "Tallow",
    "Umber", "Verdance", "Wick", "Xanthe", "Yarrow", "Zephra",
)  # fmt: skip
_LINE_VALUE = (1.35, 2.35)
_POPULATION_LINES = range(1, 4)


def make(rng: Generator, side: str) -> Sheet:
    shapes = SHAPES[side] if side == "B" else rng.shuffled(SHAPES[side])
    names = NAMES_B if side == "B" else rng.shuffled(NAMES)
    # Symbols and boons do not constrain each other, so each is dealt anew until it fits.
    areas = [rows * columns for rows, columns in shapes]
    symbols = _dealt(rng, listed(SYMBOLS[side]), areas, lambda cells, _: not any(_symbol_faults(cells)))
    lines = [rows + columns for rows, columns in shapes]
    boons = _dealt(rng, listed(BUDGETS[side]), lines, lambda hand, i: not any(_line_faults(hand, areas[i])))
    kinds = _Kinds(rng)
    planets = []
    for name, (rows, columns), cells, hand in zip(names, shapes, symbols, boons, strict=False):
        exact = [kinds.of(boon) for boon in hand]
        planets.append(
            {
                "name": name,
                "rows": ["".join(cells[columns * row : columns * (row + 1)]) for row in range(rows)],
                "row_boons": exact[:rows],
                "column_boons": exact[rows:],
            }
        )
    dock_focus = f"focus:{rng.choice(RESOURCES)}"
    return {
        "planets": planets,
        "space_docks": [{"cost": cost, "boon": dock_focus if boon == "focus" else boon} for cost, boon in DOCKS],
        "population_track": POPULATION,
        "technologies": TECHNOLOGIES,
    }


def _dealt(
    rng: Generator, items: list[str], sizes: list[int], sound: Callable[[list[str], int], bool]
) -> list[list[str]]:
    """The items shuffled and dealt out, one hand for each planet, until every hand is sound."""
    while True:
        rest = rng.shuffled(items)
        hands = [[rest.pop() for _ in range(size)] for size in sizes]
        if all(sound(hand, index) for index, hand in enumerate(hands)):
            return hands


class _Kinds:
    """Says which focus, special and commodity a boon is: focus and special boons of a sheet are all different."""

    def __init__(self, rng: Generator) -> None:
        self.rng = rng
        self.focus = rng.shuffled(RESOURCES)
        self.specials = rng.shuffled(SPECIALS)

    def of(self, boon: str) -> str:
        if boon == "focus":
            return f"focus:{self.focus.pop()}"
        if boon == "special":
            return f"special:{self.specials.pop()}"
        kind, _, number = boon.partition(":")
        return f"commodity:{self.rng.choice(COMMODITIES)}:{number}" if kind == "commodity" else boon


# constraints


def budget(sheet: Sheet) -> Iterator[str]:
    """Symbols and line boons of the side's budget; focus and special boons all different."""
    boons = [boon for planet in sheet["planets"] for boon in _lines(planet)]
    yield from off_budget(boons, BUDGETS[side(sheet)], "lines")
    yield from repeated(boons, "focus", "lines")
    yield from repeated(boons, "special", "lines")
    symbols = Counter("".join(row for planet in sheet["planets"] for row in planet["rows"]))
    if symbols != SYMBOLS[side(sheet)]:
        yield f"the symbols are {dict(sorted(symbols.items()))}"


def shapes(sheet: Sheet) -> Iterator[str]:
    """The planets have the shapes of the side, each a full rectangle with a boon for every line."""
    found = []
    for planet in sheet["planets"]:
        rows, widths = planet["rows"], {len(row) for row in planet["rows"]}
        if len(widths) != 1 or len(planet["row_boons"]) != len(rows) or {len(planet["column_boons"])} != widths:
            yield f"{planet['name']} is no full rectangle with a boon for every line"
        found.append((len(rows), len(rows[0])))
    if sorted(found) != sorted(SHAPES[side(sheet)]):
        yield f"the shapes are {found}"


def docks(sheet: Sheet) -> Iterator[str]:
    """Three space docks, the same costs on every sheet."""
    found = tuple((dock["cost"], family(dock["boon"])) for dock in sheet["space_docks"])
    if found != DOCKS:
        yield f"the space docks are {found}"


def population(sheet: Sheet) -> Iterator[str]:
    """The population track has the same values on every sheet."""
    if sheet["population_track"] != POPULATION:
        yield f"the population track is {sheet['population_track']}"


def population_lines(sheet: Sheet) -> Iterator[str]:
    """Every planet has one to three population lines."""
    yield from (f"{p['name']} has {fault}" for p in sheet["planets"] for fault in _population_faults(_lines(p)))


def single_lines(sheet: Sheet) -> Iterator[str]:
    """No planet has two focus, two special or two council lines."""
    yield from (f"{p['name']} has {fault}" for p in sheet["planets"] for fault in _repeated_faults(_lines(p)))


def symbols_of_planets(sheet: Sheet) -> Iterator[str]:
    """Every planet has all three resources, and research on at most a third of its cells."""
    yield from (f"{p['name']} has {fault}" for p in sheet["planets"] for fault in _symbol_faults("".join(p["rows"])))


def line_values(sheet: Sheet) -> Iterator[str]:
    """The lines of a planet are worth the work of crossing out its cells, on every planet about as much."""
    for planet in sheet["planets"]:
        cells = sum(map(len, planet["rows"]))
        yield from (f"{planet['name']} has {fault}" for fault in _value_faults(_lines(planet), cells))


def _population_faults(lines: Sequence[str]) -> Iterator[str]:
    if (found := lines.count("population")) not in _POPULATION_LINES:
        yield f"{found} population lines"


def _repeated_faults(lines: Sequence[str]) -> Iterator[str]:
    found = Counter(map(family, lines))
    yield from (f"{found[kind]} {kind} lines" for kind in ("focus", "special", "council") if found[kind] > 1)


def _symbol_faults(cells: Sequence[str]) -> Iterator[str]:
    if set(cells) != set("MIR"):
        yield f"only {' and '.join(sorted(set(cells)))}"
    if cells.count("R") * 3 > len(cells):
        yield f"research on {cells.count('R')} of {len(cells)} cells"


def _value_faults(lines: Sequence[str], cells: int) -> Iterator[str]:
    found = sum(map(value, lines)) / cells
    if not _LINE_VALUE[0] <= round(found, 9) <= _LINE_VALUE[1]:
        yield f"lines worth {found:.2f} a cell"


def _line_faults(lines: Sequence[str], cells: int) -> Iterator[str]:
    yield from _population_faults(lines)
    yield from _repeated_faults(lines)
    yield from _value_faults(lines, cells)


def _lines(planet: Sheet) -> list[str]:
    return [*planet["row_boons"], *planet["column_boons"]]


CONSTRAINTS: dict[str, Constraint] = {
    "budget": budget,
    "shapes": shapes,
    "docks": docks,
    "population track": population,
    "population lines": population_lines,
    "single lines": single_lines,
    "symbols": symbols_of_planets,
    "line values": line_values,
}
