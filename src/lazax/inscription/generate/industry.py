"""Industry sheets (D6): a field of hexes, X-hexes, a gate to a detached segment, and the economy plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

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
    side,
    value,
)

Place = tuple[int, int]  # row, column

ROWS, COLUMNS, GATE, SEGMENT = 5, 6, 6, 7
MAIN_BUDGET = {
    **{f"commodity:{kind}:1": 3 for kind in COMMODITIES},
    **{f"commodity:{kind}:2": 1 for kind in COMMODITIES},
    "council": 4,
    "vp:1": 2,
    "vp:2": 3,
    "focus": 1,
    "special": 2,
    "population": 1,
    "faction": 1,
    "planet": 1,
}
SEGMENT_BUDGET = {"vp:4": 1, "vp:2": 1, "focus": 1, "council": 1, "commodity:2": 1}
TECHNOLOGIES = [
    {"id": "psychoarchaeology", "research": 3, "special": "biotic"},
    {"id": "ai_development_algorithm", "research": 4, "special": "warfare"},
]
MENU = {"cybernetic": "material x4", "biotic": "influence x3"}
ECONOMY = {
    "columns": 7,
    "row_vp": {"2": 1, "4": 2, "6": 4},
    "council_slots": 7,
    "council_vp": {"3": 1, "5": 3, "7": 4},
}
VOTES, GOODS = 20, 12
_START_B: Place = (2, 2)
_GAPS_B = {"alloy": 1, "biomass": 4, "crystal": 7}
_GAPS_A = range(2, 8)
_AT_START = (6.5, 10.5)
_FAR = 3


def beside(place: Place) -> set[Place]:
    """The six places around one; odd rows are shifted half a hex to the right."""
    row, column = place
    shift = row % 2 - 1
    return {(row, column - 1), (row, column + 1)} | {
        (row + step, column + shift + extra) for step in (-1, 1) for extra in (0, 1)
    }


def make(rng: Generator, side: str) -> Sheet | None:
    start = _START_B if side == "B" else (1 + rng.below(3), 1 + rng.below(4))
    field = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
    far = [place for place in field if _apart(place, start)]
    first = rng.choice(far)
    others = [place for place in far if place != first and place not in beside(first)]
    if not others:
        return None
    crossed = (first, rng.choice(others), (rng.below(ROWS), GATE))
    shown = dict(zip(crossed, rng.shuffled(SPECIALS), strict=False))
    free = [place for place in field if place != start and place not in shown]
    focus, other_focus, *_ = rng.shuffled(RESOURCES)
    boons = dict(zip(free, rng.shuffled(_main(rng, focus)), strict=True))
    segment = ["vp:4", "vp:2", f"focus:{other_focus}", "council", f"commodity:{rng.choice(COMMODITIES)}:2"]
    boons |= {(row, SEGMENT): boon for row, boon in enumerate(rng.shuffled(segment))}
    hexes: list[Sheet] = [{"row": start[0], "col": start[1], "kind": "start"}]
    hexes += [{"row": r, "col": c, "kind": "x", "special": special} for (r, c), special in shown.items()]
    hexes += [{"row": r, "col": c, "kind": "hex", "boon": boon} for (r, c), boon in boons.items()]
    gaps = _GAPS_B if side == "B" else dict(zip(COMMODITIES, rng.shuffled(_GAPS_A), strict=False))
    return {
        "layout": "odd-row offset: odd rows are shifted half a hex to the right",
        "hexes": sorted(hexes, key=_place),
        "economy": {"columns": ECONOMY["columns"], "gap": gaps, **ECONOMY},
        "vote_slots": VOTES,
        "trade_good_slots": GOODS,
        "menu_specials": MENU,
        "technologies": TECHNOLOGIES,
    }


def _main(rng: Generator, focus: str) -> list[str]:
    specials = rng.shuffled(SPECIALS)
    exact = {"focus": lambda: f"focus:{focus}", "special": lambda: f"special:{specials.pop()}"}
    return [exact[boon]() if boon in exact else boon for boon in listed(MAIN_BUDGET)]


def _apart(place: Place, start: Place) -> bool:
    """Far enough from the start for an X-hex."""
    return place not in beside(start) and abs(place[0] - start[0]) + abs(place[1] - start[1]) >= _FAR


def _place(entry: Sheet) -> Place:
    return entry["row"], entry["col"]


# constraints


def layout(sheet: Sheet) -> Iterator[str]:
    """A full field of 5 by 6, one gate beside it, five hexes behind the gate, and no place twice."""
    places = sorted(map(_place, sheet["hexes"]))
    gates = [place for place in places if place[1] == GATE]
    if len(gates) != 1:
        yield f"{len(gates)} gates instead of 1"
    wanted = {(row, column) for row in range(ROWS) for column in (*range(COLUMNS), SEGMENT)}
    if sorted({*wanted, *gates}) != places:
        yield "the field has holes, hexes beyond its edge, or a place twice"


def budget(sheet: Sheet) -> Iterator[str]:
    """One start, two X-hexes in the field and one as the gate, and the boons of field and segment."""
    main = [entry for entry in sheet["hexes"] if entry["col"] < COLUMNS]
    kinds = [entry["kind"] for entry in main]
    if kinds.count("start") != 1 or kinds.count("x") != 2:
        yield f"the field has {kinds.count('start')} starts and {kinds.count('x')} X-hexes"
    if any((entry["kind"] == "x") != (entry["col"] == GATE) for entry in sheet["hexes"] if entry["col"] >= GATE):
        yield "the gate is no X-hex, or an X-hex lies behind it"
    boons = [entry["boon"] for entry in main if entry["kind"] == "hex"]
    for kind in COMMODITIES:
        if (found := boons.count(f"commodity:{kind}:1")) != 3:
            yield f"field: {found} single {kind} instead of 3"
        if not any(entry.get("boon") == f"commodity:{kind}:2" for entry in sheet["hexes"]):
            yield f"no double {kind}"
    yield from off_budget(boons, {**Counter(map(family, listed(MAIN_BUDGET)))}, "field")
    yield from off_budget((e["boon"] for e in sheet["hexes"] if e["col"] == SEGMENT), SEGMENT_BUDGET, "segment")
    focus = [e["boon"] for e in sheet["hexes"] if e.get("boon", "").startswith("focus")]
    if len(set(focus)) != len(focus):
        yield f"{focus[0]} is there twice"


def start(sheet: Sheet) -> Iterator[str]:
    """The scrapped hex lies well inside the field, on side B in its place."""
    at = _start(sheet)
    if side(sheet) == "B" and at != _START_B:
        yield f"the start lies at {at}"
    if not (1 <= at[0] <= 3 and 1 <= at[1] <= 4):
        yield f"the start lies at {at}, too near the edge"


def x_hexes(sheet: Sheet) -> Iterator[str]:
    """X-hexes of the field lie far from the start and not beside each other."""
    found = [_place(entry) for entry in sheet["hexes"] if entry["kind"] == "x" and entry["col"] < COLUMNS]
    yield from (f"the X-hex at {place} is too near the start" for place in found if not _apart(place, _start(sheet)))
    if any(other in beside(place) for place in found for other in found):
        yield "two X-hexes lie beside each other"


def specials(sheet: Sheet) -> Iterator[str]:
    """The three X-hexes show three different specials."""
    shown = [entry["special"] for entry in sheet["hexes"] if entry["kind"] == "x"]
    if len(set(shown)) != 3:
        yield f"the X-hexes show {', '.join(shown)}"


def start_value(sheet: Sheet) -> Iterator[str]:
    """What lies beside the start is worth about as much on every sheet."""
    found = sum(map(value, _at_start(sheet)))
    if not _AT_START[0] <= round(found, 9) <= _AT_START[1]:
        yield f"what lies beside the start is worth {found:.1f}"


def nothing_grand_at_start(sheet: Sheet) -> Iterator[str]:
    """Neither two points nor the faction boon lie beside the start."""
    yield from (f"{boon} lies beside the start" for boon in _at_start(sheet) if boon in ("vp:2", "faction"))


def economy(sheet: Sheet) -> Iterator[str]:
    """The economy plan has the same values on every sheet; its gaps are those of side B, or three different ones."""
    plan = sheet["economy"]
    if {key: plan[key] for key in ECONOMY} != ECONOMY:
        yield "the economy plan has other values"
    gaps = plan["gap"]
    if side(sheet) == "B" and gaps != _GAPS_B:
        yield f"the gaps are {gaps}"
    if side(sheet) == "A" and (len(set(gaps.values())) != 3 or not set(gaps.values()) <= set(_GAPS_A)):
        yield f"the gaps are {gaps}"


def tracks(sheet: Sheet) -> Iterator[str]:
    """20 votes, 12 trade goods and the same menu on every sheet."""
    if (sheet["vote_slots"], sheet["trade_good_slots"], sheet["menu_specials"]) != (VOTES, GOODS, MENU):
        yield "the tracks or the menu differ"


def _start(sheet: Sheet) -> Place:
    return next((_place(entry) for entry in sheet["hexes"] if entry["kind"] == "start"), (-9, -9))


def _at_start(sheet: Sheet) -> list[str]:
    near = beside(_start(sheet))
    return [entry["boon"] for entry in sheet["hexes"] if entry["kind"] == "hex" and _place(entry) in near]


CONSTRAINTS: dict[str, Constraint] = {
    "layout": layout,
    "budget": budget,
    "start": start,
    "X-hexes": x_hexes,
    "specials": specials,
    "start value": start_value,
    "nothing grand at the start": nothing_grand_at_start,
    "economy plan": economy,
    "tracks": tracks,
}
