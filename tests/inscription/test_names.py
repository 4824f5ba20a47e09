"""Every component has a name and its effect in every language, and the languages name the same things."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from lazax.inscription import tables
from lazax.inscription.generate import shipped
from lazax.locales import LANGUAGES, locale

LOCALES = Path(__file__).resolve().parents[2] / "src" / "lazax" / "inscription" / "locales"
COMPONENTS: dict[str, Collection[str]] = {
    "faction": tables.FACTIONS,
    "relic": tables.RELICS,
    "agenda": tables.AGENDAS,
    "objective": tables.OBJECTIVES,
    "event": tables.EVENTS,
    "technology": tables.TECHNOLOGIES,
    "unit": tables.UNITS,
}


def keys(table: dict[str, Any], prefix: str = "") -> set[str]:
    found: set[str] = set()
    for key, value in table.items():
        found |= keys(value, f"{prefix}{key}/") if isinstance(value, dict) else {f"{prefix}{key}"}
    return found


def read(language: str) -> dict[str, Any]:
    return tomllib.loads((LOCALES / language / "names.toml").read_text(encoding="utf-8"))


def test_languages_name_the_same_things() -> None:
    english = keys(read("en"))
    assert all(keys(read(language)) == english for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", COMPONENTS)
def test_every_component_has_a_name(kind: str, language: str) -> None:
    """I2.3: 24 factions, 16 relics, 12 agendas, 12 objectives, 25 events."""
    names = locale(language, "inscription").tables[kind]
    assert set(COMPONENTS[kind]) <= set(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_technology_says_what_it_does(language: str) -> None:
    effects = locale(language, "inscription").tables["effect"]
    for kind in ("technology", "relic", "agenda", "objective", "faction"):
        assert set(effects[kind]) == set(COMPONENTS[kind])
    assert all(set(sides) == {"for", "against"} for sides in effects["agenda"].values())
    assert all(set(abilities) == {"first", "boon"} for abilities in effects["faction"].values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_on_the_sheets_has_a_name(language: str) -> None:
    """I8.6"""
    words = locale(language, "inscription")
    boons = {s["boon"] for sheet in shipped("navigation") for s in sheet["systems"] if s["boon"]}
    boons |= {b for e in shipped("expansion") for p in e["planets"] for b in (*p["row_boons"], *p["column_boons"])}
    boons |= {hexagon["boon"] for sheet in shipped("industry") for hexagon in sheet["hexes"] if hexagon.get("boon")}
    boons |= {entry["boon"] for sheet in shipped("warfare") for entry in sheet["node_boons"]}
    boons |= {war[f"win_{side}"] for s in shipped("warfare") for war in s["wars"] for side in ("left", "right")}
    boons |= {f"vp:{war['loss_vp']}" for sheet in shipped("warfare") for war in sheet["wars"]}
    assert boons <= set(words.tables["boon"])
    assert set(words.tables["sheet"]) == set(tables.SHEETS)
    assert set(words.tables["resource"]) == set(tables.RESOURCES)
    assert set(words.tables["special"]) == set(tables.SPECIALS)
    assert set(words.tables["commodity"]) == set(tables.COMMODITIES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ranks_of_the_solo_table_have_names(language: str) -> None:
    """I20.15"""
    assert set(locale(language, "inscription").tables["rank"]) == {rank.id for rank in tables.RANKS.values()}


WORDS = {2: ("two", "zwei", "kett", "half", "Hälfte", "felét"), 3: ("three", "drei", "három")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_tell_the_numbers_that_are_played(language: str) -> None:
    """Whoever changes a number of a card changes what the card says, in every language."""
    effects = locale(language, "inscription").tables["effect"]
    told = [(effects["relic"][name], card.number) for name, card in tables.RELICS.items()]
    told += [(effects["technology"][name], card.number) for name, card in tables.TECHNOLOGIES.items()]
    told += [(effects["objective"][name], card.number) for name, card in tables.OBJECTIVES.items()]
    for name, faction in tables.FACTIONS.items():
        abilities = effects["faction"][name]
        told += [(abilities["first"], faction.number), (abilities["boon"], faction.boon_number)]
    for name, agenda in tables.AGENDAS.items():
        sides = effects["agenda"][name]
        told += [(sides["for"], agenda.for_number), (sides["against"], agenda.against_number)]
    wrong = [
        (text, number)
        for text, number in told
        if number > 1 and not any(word in text for word in (str(number), *WORDS.get(number, ())))
    ]
    assert not wrong
