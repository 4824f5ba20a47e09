"""Sheets out of a seed: those that are shipped and those that are made keep to every constraint of D4 to D7."""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Callable

import pytest

from lazax.inscription.generate import KINDS, SIDES, Sheet, broken, generate, shipped


@pytest.mark.parametrize("kind", KINDS)
def test_shipped_sheets_keep_to_every_constraint(kind: str) -> None:
    """I2.1: eight different A sides and one B side of each kind."""
    sheets = shipped(kind)
    assert [sheet["id"][-2:] for sheet in sheets] == [*(f"{n}A" for n in range(1, 9)), "1B"]
    assert {sheet["id"]: broken(kind, sheet) for sheet in sheets} == {sheet["id"]: {} for sheet in sheets}


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("kind", KINDS)
def test_generated_sheets_keep_to_every_constraint_and_differ(kind: str, side: str) -> None:
    sheets = [generate(kind, seed, side) for seed in range(50)]
    assert all(broken(kind, sheet) == {} for sheet in sheets)
    assert all(set(sheet) == set(shipped(kind)[0]) for sheet in sheets)
    assert len({str({**sheet, "id": "", "seed": 0}) for sheet in sheets}) == 50


SEED_NINE = {
    "navigation": "b6f6bec466fb921d",
    "expansion": "a5d076af8b453539",
    "industry": "2b2819d447732f57",
    "warfare": "28adc07e98df95ff",
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_sheet_on_every_machine(kind: str) -> None:
    text = json.dumps(generate(kind, 9), sort_keys=True)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == SEED_NINE[kind]


Breakage = Callable[[Sheet], None]


def system(sheet: Sheet, boon: str, number: int = 0) -> Sheet:
    found: list[Sheet] = [s for s in sheet["systems"] if str(s["boon"]).startswith(boon)]
    return found[number]


def swap(sheet: Sheet, one: str, other: str) -> None:
    """Two systems change their boons and sizes."""
    a, b = system(sheet, one), system(sheet, other)
    for key in ("boon", "size"):
        a[key], b[key] = b[key], a[key]


def more_empties(sheet: Sheet) -> None:
    system(sheet, "vp:2")["boon"] = None


def third_home_lane(sheet: Sheet) -> None:
    sheet["hyperlanes"].append(["s00", "s03"])


def short_cut(sheet: Sheet) -> None:
    sheet["hyperlanes"].append(["s01", "s11"])


def distant_mecatol(sheet: Sheet) -> None:
    rex = next(s["id"] for s in sheet["systems"] if s["kind"] == "mecatol_rex")
    sheet["hyperlanes"] = [lane for lane in sheet["hyperlanes"] if rex not in lane]


def dead_end(sheet: Sheet) -> None:
    sheet["hyperlanes"] = [lane for lane in sheet["hyperlanes"] if lane != ["s29", "s30"]]


def no_planet_beside_home(sheet: Sheet) -> None:
    swap(sheet, "planet", "council")


def near_relic(sheet: Sheet) -> None:
    swap(sheet, "relic", "planet")


def everything_near(sheet: Sheet) -> None:
    for place in sheet["systems"]:
        if place["layer"] == 2:
            place["boon"] = "relic"


def crossing(sheet: Sheet) -> None:
    sheet["hyperlanes"] += [["s03", "s10"], ["s06", "s07"]]


def other_line(sheet: Sheet) -> None:
    sheet["planets"][0]["row_boons"][0] = "relic"


def missing_row(sheet: Sheet) -> None:
    sheet["planets"][0]["rows"].pop()


def cheap_dock(sheet: Sheet) -> None:
    sheet["space_docks"][0]["cost"] = "M"


def steep_track(sheet: Sheet) -> None:
    sheet["population_track"][0] = 9


def crowded_planet(sheet: Sheet) -> None:
    sheet["planets"][0]["column_boons"] = ["population"] * 3


def two_councils(sheet: Sheet) -> None:
    sheet["planets"][0]["row_boons"][:2] = ["council", "council"]


def research_only(sheet: Sheet) -> None:
    sheet["planets"][0]["rows"] = ["RRR"] * 3


def poor_lines(sheet: Sheet) -> None:
    sheet["planets"][0]["row_boons"] = ["commodity:alloy:1"] * 3
    sheet["planets"][0]["column_boons"] = ["commodity:alloy:1"] * 3


def hexes(sheet: Sheet, **wanted: object) -> list[Sheet]:
    return [entry for entry in sheet["hexes"] if all(entry.get(key) == value for key, value in wanted.items())]


def hole(sheet: Sheet) -> None:
    sheet["hexes"].remove(hexes(sheet, row=0, col=0)[0])


def richer_hex(sheet: Sheet) -> None:
    hexes(sheet, boon="council")[0]["boon"] = "vp:2"


def trade_places(one: Sheet, other: Sheet) -> None:
    for key in ("row", "col"):
        one[key], other[key] = other[key], one[key]


def start_in_the_corner(sheet: Sheet) -> None:
    trade_places(hexes(sheet, kind="start")[0], hexes(sheet, row=0, col=0)[0])


def x_beside_start(sheet: Sheet) -> None:
    start = hexes(sheet, kind="start")[0]
    trade_places(hexes(sheet, kind="x")[0], hexes(sheet, row=start["row"], col=start["col"] + 1)[0])


def same_specials(sheet: Sheet) -> None:
    for entry in hexes(sheet, kind="x"):
        entry["special"] = "biotic"


def rich_start(sheet: Sheet) -> None:
    start = hexes(sheet, kind="start")[0]
    for step in (-1, 1):
        hexes(sheet, row=start["row"], col=start["col"] + step)[0]["boon"] = "relic"


def faction_at_start(sheet: Sheet) -> None:
    start = hexes(sheet, kind="start")[0]
    hexes(sheet, row=start["row"], col=start["col"] + 1)[0]["boon"] = "faction"


def same_gaps(sheet: Sheet) -> None:
    sheet["economy"]["gap"]["alloy"] = sheet["economy"]["gap"]["crystal"]


def short_track(sheet: Sheet) -> None:
    sheet["vote_slots"] = 5


def node_outside(sheet: Sheet) -> None:
    sheet["node_boons"][0]["x"] = 8


def richer_node(sheet: Sheet) -> None:
    sheet["node_boons"][0]["boon"] = "relic"


def anomaly_on_the_line(sheet: Sheet) -> None:
    sheet["anomalies"][0] = [0, 0]


def boon_on_anomaly(sheet: Sheet) -> None:
    sheet["anomalies"][0] = [sheet["node_boons"][0]["x"], sheet["node_boons"][0]["y"]]


def all_in_one_half(sheet: Sheet) -> None:
    for entry in sheet["node_boons"]:
        entry["x"] %= 4


def early_faction(sheet: Sheet) -> None:
    faction = next(entry for entry in sheet["node_boons"] if entry["boon"] == "faction")
    sheet["node_boons"][0]["boon"], faction["boon"] = "faction", sheet["node_boons"][0]["boon"]


def lavish_war(sheet: Sheet) -> None:
    sheet["wars"][3]["win_left"] = "vp:9"


BREAKAGES: dict[tuple[str, str], Breakage] = {
    ("navigation", "budget"): more_empties,
    ("navigation", "home lanes"): third_home_lane,
    ("navigation", "distances"): short_cut,
    ("navigation", "Mecatol Rex"): distant_mecatol,
    ("navigation", "degrees"): dead_end,
    ("navigation", "early planets"): no_planet_beside_home,
    ("navigation", "bands"): near_relic,
    ("navigation", "tempo"): everything_near,
    ("navigation", "no crossings"): crossing,
    ("expansion", "budget"): other_line,
    ("expansion", "shapes"): missing_row,
    ("expansion", "docks"): cheap_dock,
    ("expansion", "population track"): steep_track,
    ("expansion", "population lines"): crowded_planet,
    ("expansion", "single lines"): two_councils,
    ("expansion", "symbols"): research_only,
    ("expansion", "line values"): poor_lines,
    ("industry", "layout"): hole,
    ("industry", "budget"): richer_hex,
    ("industry", "start"): start_in_the_corner,
    ("industry", "X-hexes"): x_beside_start,
    ("industry", "specials"): same_specials,
    ("industry", "start value"): rich_start,
    ("industry", "nothing grand at the start"): faction_at_start,
    ("industry", "economy plan"): same_gaps,
    ("industry", "tracks"): short_track,
    ("warfare", "grid"): node_outside,
    ("warfare", "budget"): richer_node,
    ("warfare", "anomalies"): anomaly_on_the_line,
    ("warfare", "apart"): boon_on_anomaly,
    ("warfare", "spread"): all_in_one_half,
    ("warfare", "late boons"): early_faction,
    ("warfare", "wars"): lavish_war,
}


@pytest.mark.parametrize(("kind", "constraint"), [(kind, name) for kind in KINDS for name in KINDS[kind][1]])
def test_a_sheet_that_breaks_a_constraint_is_caught(kind: str, constraint: str) -> None:
    sheet = copy.deepcopy(shipped(kind)[0])
    BREAKAGES[kind, constraint](sheet)
    assert broken(kind, sheet).get(constraint)
