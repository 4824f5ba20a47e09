"""The sheets as pictures: complete, well formed, the same every time, with a place for whatever can be marked."""

from __future__ import annotations

import itertools
import json
import math
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from lazax.galaxy.draw import ThemeName
from lazax.galaxy.draw.palette import contrast
from lazax.inscription.alphabet import rows
from lazax.inscription.draw import layout, sheet_svg, symbols
from lazax.inscription.draw.chalk import DARK, LIGHT, Chalk
from lazax.inscription.draw.places import HEIGHT, WIDTH, Place
from lazax.inscription.draw.sheets import places_of
from lazax.inscription.generate import KINDS, Sheet, generate, shipped
from lazax.inscription.sheets.papers import EXPANSION_PAPERS, INDUSTRY_PAPERS, NAVIGATION_PAPERS
from lazax.inscription.tables import TECHNOLOGIES, UNITS
from lazax.locales import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
THEMES: tuple[ThemeName, ...] = ("dark", "light")
ALL = [(kind, sheet) for kind in KINDS for sheet in (*shipped(kind), *(generate(kind, seed) for seed in range(5)))]
names = [f"{sheet['id']}" for _, sheet in ALL]

MARKS: dict[str, dict[str, Any]] = {
    "navigation": {
        "circled": ["s00", "s01"],
        "crossed": ["s01"],
        "lines": [["s00", "s01"]],
        "open": [["s01", "s03"]],
        "glowing": ["s02"],
        "written": {"score.total": "28"},
    },
    "expansion": {"crossed": ["p1", "p1.0.0", "d1.0"], "circled": ["p1.row.0", "population.0"], "glowing": ["d1"]},
    "industry": {"scrapped": ["h0.0"], "circled": ["vote.0"], "underlined": ["council.0"], "glowing": ["h0.1"]},
    "warfare": {"units": [{"unit": "pds", "nodes": [[0, 0], [1, 0], [0, 1]]}], "line": 1, "written": {"left.1": "6"}},
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_picture_is_a_well_formed_standalone_image(kind: str, theme: ThemeName) -> None:
    svg = sheet_svg(kind, shipped(kind)[0], MARKS[kind], theme)
    root = ET.fromstring(svg)
    assert (root.tag, root.get("role")) == (f"{SVG}svg", "img")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
    assert svg == sheet_svg(kind, shipped(kind)[0], MARKS[kind], theme)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_words_on_a_sheet_are_of_the_language(kind: str, language: str) -> None:
    root = ET.fromstring(sheet_svg(kind, shipped(kind)[8], None, "dark", language))
    shown = [element.text or "" for element in root.iter(f"{SVG}text")]
    assert len(shown) > 5
    assert not [words for words in shown if re.search(r"[a-z]_[a-z]|[{}]", words)]


@pytest.mark.parametrize(("kind", "sheet"), ALL, ids=names)
def test_places_lie_on_the_board_and_apart(kind: str, sheet: Sheet) -> None:
    """What can be marked is on the board, and no two such things of a size to be tapped lie on each other."""
    places = places_of(kind, sheet).places
    assert len({place.id for place in places}) == len(places)
    for place in places:
        assert abs(place.x - WIDTH / 2) + place.w / 2 < WIDTH / 2 - 14, place
        assert abs(place.y - HEIGHT / 2) + place.h / 2 < HEIGHT / 2 - 14, place
    around = {"technology", "unit_row"}  # they hold other places
    small = [place for place in places if place.kind not in around]
    clashes = [(a.id, b.id) for a, b in itertools.combinations(small, 2) if overlap(a, b) > 1.5]
    assert not clashes


def overlap(a: Place, b: Place) -> float:
    """How far two places reach into each other."""
    if a.round and b.round:
        return a.r + b.r - math.dist((a.x, a.y), (b.x, b.y))
    if a.round or b.round:
        disc, field = (a, b) if a.round else (b, a)
        dx = max(0.0, abs(disc.x - field.x) - field.w / 2)
        dy = max(0.0, abs(disc.y - field.y) - field.h / 2)
        return disc.r - math.hypot(dx, dy)
    return min((a.w + b.w) / 2 - abs(a.x - b.x), (a.h + b.h) / 2 - abs(a.y - b.y))


@pytest.mark.parametrize(("kind", "sheet"), ALL, ids=names)
def test_hyperlanes_pass_no_foreign_system(kind: str, sheet: Sheet) -> None:
    drawn = places_of(kind, sheet)
    at = drawn.at()
    for lane in drawn.lanes:
        a, b = at[lane.a], at[lane.b]
        for place in drawn.places:
            if place.kind in ("system", "wormhole") and place.id not in (lane.a, lane.b):
                assert distance(place, a, b) > place.r, (lane, place.id)


def distance(place: Place, a: Place, b: Place) -> float:
    """From the middle of a place to a line."""
    dx, dy = b.x - a.x, b.y - a.y
    share = max(0.0, min(1.0, ((place.x - a.x) * dx + (place.y - a.y) * dy) / (dx * dx + dy * dy)))
    return math.dist((place.x, place.y), (a.x + share * dx, a.y + share * dy))


def ids(kind: str, sheet: Sheet) -> set[str]:
    return {place.id for place in places_of(kind, sheet).places}


def test_everything_that_marks_name_has_a_place() -> None:
    """Places are called as the options of a decision call them."""
    for sheet in shipped("navigation"):
        chart = NAVIGATION_PAPERS[sheet["id"]]
        assert {*chart.systems, *(hole.id for hole in chart.wormholes)} <= ids("navigation", sheet)
    for sheet in shipped("expansion"):
        worlds = EXPANSION_PAPERS[sheet["id"]]
        named = {planet.id for planet in worlds.planets} | {dock.id for dock in worlds.docks}
        assert {*worlds.cells, *worlds.lines, *named} <= ids("expansion", sheet)
    for sheet in shipped("industry"):
        tracks = {f"{track}.{n}" for track, size in (("vote", 20), ("good", 12), ("council", 7)) for n in range(size)}
        assert {*INDUSTRY_PAPERS[sheet["id"]].hexes, *tracks} <= ids("industry", sheet)
    for sheet in shipped("warfare"):
        grid = {f"n{x}.{y}" for x in range(8) for y in range(16)}
        boxes = {f"{side}.{war}{part}" for side in ("left", "right") for war in range(1, 5) for part in ("", ".win")}
        assert grid | boxes | set(rows()) | set(UNITS) <= ids("warfare", sheet)
    for kind in KINDS:
        for sheet in shipped(kind):
            own = {name for name, technology in TECHNOLOGIES.items() if technology.sheet == kind}
            assert own | {"focus.material", "focus.influence", "focus.research", "score.total"} <= ids(kind, sheet)


@pytest.mark.parametrize("kind", KINDS)
def test_layout_is_plain_data(kind: str) -> None:
    data = layout(kind, shipped(kind)[0])
    assert json.loads(json.dumps(data)) == json.loads(json.dumps(data, sort_keys=True))
    assert (data["kind"], data["width"], data["height"]) == (kind, WIDTH, HEIGHT)
    assert all({"id", "kind", "x", "y", "w", "h"} <= set(place) for place in data["places"])


def test_printed_marks_are_on_a_fresh_sheet() -> None:
    """I3.8"""
    for kind in ("navigation", "industry"):
        sheet = shipped(kind)[0]
        assert sheet_svg(kind, sheet) != sheet_svg(kind, sheet, {})


@pytest.mark.parametrize(
    ("marks", "sentence"),
    [
        ({"circled": ["s99"]}, "no place 's99'"),
        ({"lines": [["s00", "w9"]]}, "no place 'w9'"),
        ({"units": [{"unit": "pds", "nodes": [[0, 0]]}]}, "no place 'n0.0'"),
        ({"smudged": ["s01"]}, "no marks"),
    ],
)
def test_marks_that_a_sheet_has_no_place_for_are_refused(marks: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        sheet_svg("navigation", shipped("navigation")[0], marks)


@pytest.mark.parametrize("theme", THEMES)
def test_there_is_a_symbol_for_everything(theme: ThemeName) -> None:
    root = ET.fromstring(symbols(theme))
    found = [symbol.get("id") or "" for symbol in root.iter(f"{SVG}symbol")]
    assert len(found) == len(set(found))
    printed = {place.boon for kind, sheet in ALL for place in places_of(kind, sheet).places if place.boon}
    assert {f"boon-{boon.replace(':', '-')}" for boon in printed} <= set(found)
    assert {f"technology-{name}" for name in TECHNOLOGIES} | {f"unit-{name}" for name in UNITS} <= set(found)
    assert {f"die-{r}-{n}" for r in DARK.resources for n in (1, 2)} <= set(found)
    assert all(len(symbol) for symbol in root.iter(f"{SVG}symbol"))


@pytest.mark.parametrize("look", [DARK, LIGHT], ids=["dark", "light"])
def test_what_is_printed_stands_out_from_the_board(look: Chalk) -> None:
    small = [look.print, look.faint, look.mark, look.slash, look.legal, look.brass]
    shapes = [look.rift, look.rock, *look.resources.values(), *look.specials.values(), *look.commodities.values()]
    for board in (look.board, look.board_edge):
        assert all(contrast(colour, board) >= 4.5 for colour in small)
        assert all(contrast(colour, board) >= 3 for colour in shapes)
