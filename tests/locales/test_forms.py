"""Names and numbers take the form that their sentence needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from lazax.locales import LANGUAGES, Teller, locale, parse
from lazax.titles import TITLES

BESIDE_LODOR = ("empty.beside_planet", (("planet", "lodor"),))
BESIDE_THE_NEBULA = ("asteroid_field.beside_system", (("system", "nebula"),))
TELLER = Teller(
    "de",
    {0: "Sol", 1: "Hacan"},
    TITLES["ti3"],
    {"system": {"empty_1": BESIDE_LODOR, "asteroid_field_1": BESIDE_THE_NEBULA}},
)


def moved(origin: str, to: str) -> str:
    values = {"player": 0, "units": (("cruiser", 2),), "system_from": origin, "system": to}
    return TELLER.line("fleet.moved", values)


def test_a_placeholder_can_ask_for_a_form() -> None:
    assert parse("hat {system:den} gelegt") == ("hat ", ("system", "den", ()), " gelegt")


def test_names_in_german_sentences_have_article_and_case() -> None:
    told = [
        TELLER.line("galaxy.placed", {"player": 0, "n": 2, "system": at})
        for at in ("nebula", "supernova", "sys_lodor")
    ]
    assert told == [f"Sol hat {name} in Ring 2 gelegt." for name in ("den Nebel", "die Supernova", "Lodor")]
    assert moved("sys_lodor", "sys_wellon") == "Sol hat 2 Kreuzer aus Lodor nach Wellon bewegt."
    assert moved("nebula", "wormhole_alpha") == "Sol hat 2 Kreuzer aus dem Nebel ins Alpha-Wurmloch bewegt."


def test_places_that_are_called_after_others_have_them_too() -> None:
    assert moved("empty_1", "asteroid_field_1") == (
        "Sol hat 2 Kreuzer aus dem Leerraum neben Lodor ins Asteroidenfeld neben dem Nebel bewegt."
    )
    assert TELLER.value("system", "empty_1") == "Leerraum neben Lodor"
    both = {"player": 0, "systems": ("empty_1", "sys_wellon")}
    assert TELLER.sentence("desk", "context.activated", both) == (
        "Sol hat den Leerraum neben Lodor und Wellon aktiviert."
    )


def test_a_sentence_may_begin_with_a_form() -> None:
    values = {"player": 0, "unit": "dreadnought", "system": "nebula"}
    assert TELLER.line("ship.damaged", values) == "Im Nebel wurde ein Schlachtschiff von Sol beschädigt."


def test_what_is_not_counted_has_no_article() -> None:
    teller = Teller("en", {0: "Sol"}, TITLES["inscription"])
    assert teller.line("unit.deployed", {"player": 0, "unit": "infantry"}) == "Sol deployed infantry."
    assert teller.line("unit.deployed", {"player": 0, "unit": "cruiser"}) == "Sol deployed a cruiser."


def test_dice_that_show_the_same_are_counted() -> None:
    teller = Teller("en", {}, TITLES["inscription"])
    assert teller.value("resources", ("research", "material", "research")) == "1 material and 2 research"


@pytest.mark.parametrize(("language", "title"), [("de", "ti3"), ("de", "inscription"), ("en", "inscription")])
def test_every_article_is_known(language: str, title: str) -> None:
    """A language that bends names has all its forms for every gender, and genders only for names that exist."""
    tables = locale(language, title).tables
    genders = set(tables["gender"].values())
    assert len({frozenset(tables[f"form:{gender}"]) for gender in genders}) == 1
    for name in tables["gender"]:
        kind, _, item = name.partition(".")
        assert item in tables[kind], name


def test_every_form_that_a_sentence_asks_for_exists() -> None:
    """In the tables of its language, for names with an article and without."""
    for language, title in product(LANGUAGES, TITLES):
        tables = locale(language, title).tables
        known = {form for name, forms in tables.items() if name.partition(":")[0] == "form" for form in forms} | {
            "or"
        }
        asked = {part[1] for text in texts_of(tables) for part in parse(text) if isinstance(part, tuple)} - {""}
        assert asked <= known, (language, title)


def texts_of(tables: Mapping[str, Any]) -> Iterator[str]:
    for value in tables.values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from texts_of(value)


@pytest.mark.parametrize(
    ("language", "none", "one"),
    [
        ("en", "You cannot pay for any more of these: carrier.", "You can pay for only 1 more of these: carrier."),
        (
            "de",
            "Für eine weitere Einheit dieser Art reichen deine Ressourcen nicht: Träger.",
            "Deine Ressourcen reichen nur noch für 1 davon: Träger.",
        ),
    ],
)
def test_nothing_is_told_in_words_of_its_own(language: str, none: str, one: str) -> None:
    teller = Teller(language, {}, TITLES["ti3"])
    assert teller.refusal("production.too_expensive", "", {"n": 0, "unit": "carrier"}) == none
    assert teller.refusal("production.too_expensive", "", {"n": 1, "unit": "carrier"}) == one
    free = teller.question("secondary.use", {"strategy": "trade", "n": 0})
    assert "0" not in free and "1" in teller.question("secondary.use", {"strategy": "trade", "n": 1})


def test_the_number_of_a_rule_stands_apart() -> None:
    told = Teller("en", {}, TITLES["ti3"]).refusal("why.no_counter", "R10.2", {})
    assert told == "You have no command counter left for this. (R10.2)"


def test_one_of_several_is_told_with_or() -> None:
    values = {"technology": "graviton_negator", "technology_first": ("assault_cannon", "dacxive_animators")}
    told = TELLER.refusal("why.technology_one", "", values)
    assert told.endswith("Angriffskanone oder Dacxive-Animatoren.")
    assert TELLER.refusal("why.technology_all", "", values).endswith("Angriffskanone und Dacxive-Animatoren.")
