"""The catalog names every component in every language, the sheet draws it."""

from __future__ import annotations

import gzip
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping

import pytest

from lazax.desk.desks import desk_of
from lazax.galaxy.draw.palette import ThemeName
from lazax.locales import LANGUAGES
from lazax.ti3.tables import (
    ACTION_CARDS,
    LEADERS,
    OBJECTIVES,
    PLANETS,
    POLITICAL_CARDS,
    RACES,
    RULE_SWITCHES,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
)
from lazax.titles import TITLES

TITLE = TITLES["ti3"]
TABLES: dict[str, Mapping[str, object]] = {
    "planets": PLANETS,
    "systems": SYSTEMS,
    "units": UNITS,
    "technologies": TECHNOLOGIES,
    "cards": ACTION_CARDS,
    "agendas": POLITICAL_CARDS,
    "objectives": OBJECTIVES,
    "strategies": STRATEGY_CARDS,
    "factions": RACES,
    "leaders": LEADERS,
}
MOST_BYTES = 120_000
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reading_belongs_to_a_switch(language: str) -> None:
    """The other value of a switch, of a component that says something else without it; the same in every language."""
    facts = desk_of(TITLE).catalog(language)
    for reading in facts["readings"]:
        switch = RULE_SWITCHES[reading["switch"]]
        assert reading["value"] == str(switch.other).lower()
        assert reading["effect"] != facts[reading["of"]][reading["id"]]["effect"], reading["id"]
    places = [{(one["of"], one["id"]) for one in desk_of(TITLE).catalog(each)["readings"]} for each in LANGUAGES]
    assert places[0] == places[1] == places[2] and len(places[0]) >= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalog_names_every_component(language: str) -> None:
    facts = desk_of(TITLE).catalog(language)
    for kind, table in TABLES.items():
        assert set(facts[kind]) == set(table)
        for item, entry in facts[kind].items():
            assert entry["name"] and not re.search(r"[a-z]_[a-z]", entry["name"]), (kind, item)
            assert "effect" not in entry or entry["effect"], (kind, item)
    assert all(text and not re.search(r"[a-z]_[a-z]", text) for text in facts["words"].values())
    assert set(facts["features"]) == {"asteroid_field", "nebula", "supernova", "wormhole_alpha", "wormhole_beta"}
    assert all(entry["name"] and entry["effect"].endswith(".") for entry in facts["features"].values())
    json.dumps(facts)


def test_facts_are_those_of_the_tables() -> None:
    facts = desk_of(TITLE).catalog("en")
    assert facts["planets"]["jord"] == {
        "name": "Jord",
        "system": "hs_sol",
        "resources": 4,
        "influence": 2,
        "specialty": None,
    }
    quann = facts["systems"]["sys_quann"]
    assert quann["wormhole"] == "beta" and quann["home"] is None and quann["feature"] is None
    assert facts["systems"]["supernova"]["feature"] == "supernova"
    assert facts["systems"]["hs_sol"]["home"] == "sol"
    assert facts["units"]["dreadnought"]["cost"] == 5
    assert facts["strategies"]["trade"]["number"] == 5
    assert facts["agendas"]["fleet_regulations"]["outcomes"].keys() == {"for", "against"}
    needs = facts["technologies"]["dacxive_animators"]["needs"]
    assert {name for one_of in needs for name in one_of} == set(TECHNOLOGIES["dacxive_animators"].needs)


def test_every_planet_has_a_spot_inside_its_tile() -> None:
    for system, entry in desk_of(TITLE).catalog("en")["systems"].items():
        spots = entry["spots"]["planets"]
        assert len(spots) == len(SYSTEMS[system].planets)
        assert all(abs(spot["x"]) < 50 and abs(spot["y"]) < 50 and spot["r"] >= 12 for spot in spots)
        assert (entry["spots"]["wormhole"] is not None) == (SYSTEMS[system].wormhole is not None)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_sheet_has_a_symbol_for_everything_and_is_small(theme: ThemeName) -> None:
    sheet = desk_of(TITLE).art(theme)
    symbols = {symbol.get("id") for symbol in ET.fromstring(sheet).iter(f"{SVG}symbol")}
    assert {f"tile-{system}" for system in SYSTEMS} <= symbols
    assert {f"planet-{planet}{state}" for planet in PLANETS for state in ("", "-exhausted")} <= symbols
    assert {f"unit-{unit}" for unit in UNITS} <= symbols
    players = ("player", "home", "counter", "pennant", "mark")
    assert {f"{what}-{seat}" for what in players for seat in range(8)} <= symbols
    ids = set(re.findall(r' id="([^"]+)"', sheet))
    assert set(re.findall(r"url\(#([^)]+)\)", sheet)) | set(re.findall(r'href="#([^"]+)"', sheet)) <= ids
    assert len(gzip.compress(sheet.encode())) < MOST_BYTES


def test_the_sheet_is_always_the_same() -> None:
    assert desk_of(TITLE).art("dark") == desk_of(TITLE).art("dark")
    assert "currentColor" in desk_of(TITLE).art("light")
