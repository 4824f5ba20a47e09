"""What a reader of each language would stumble over, as far as it can be seen without playing."""

from __future__ import annotations

import re
from itertools import product

import pytest

from lazax.locales import LANGUAGES
from lazax.titles import TITLES
from tests.locales.glossary import Texts, texts

HOMES = ("", *TITLES)
VOWELS = "aáeéiíoóöőuúüű"

STUMBLES = {
    "en": {
        "players are they": re.compile(r"\b(?:he|his|him|himself)\b", re.IGNORECASE),
    },
    "de": {
        "a place stands in its case": re.compile(
            r"\b(?:in|nach|aus|von|bei|durch|über|hat) \{systems?(?:_[a-z]+)?\}", re.IGNORECASE
        ),
        "a card is quoted": re.compile(
            r"\b(?:hat|von|für|bei|über) \{(?:card|agenda|objective|relic)\}", re.IGNORECASE
        ),
    },
    "hu": {
        "az before a vowel": re.compile(rf"\ba [{VOWELS}15]", re.IGNORECASE),
        "no article before what may begin with anything": re.compile(
            r"\ba(?:z|\(z\))? \{(?!side\})|\ba\(z\)", re.IGNORECASE
        ),
    },
}
"""By language, what would be wrong and how it looks."""

EVERYWHERE = {
    "the number of a rule stands in brackets": re.compile(r"(?<!\()\b[RI]\d+\.\d+"),
    "no two spaces and none before a stop": re.compile(r"  | [.,;:?!](?:\s|$)"),
}


def stumbles(found: Texts, language: str) -> list[str]:
    rules = {**EVERYWHERE, **STUMBLES[language]}
    return [f"{at}: {rule}" for at, text in found.items() for rule, form in rules.items() if form.search(text)]


@pytest.mark.parametrize(("language", "home"), list(product(LANGUAGES, HOMES)))
def test_no_sentence_stumbles(language: str, home: str) -> None:
    assert stumbles(texts(language, home), language) == []


BROKEN = [
    ("en", "Every player gives up one of his planets."),
    ("en", "That is too far. R13.1"),
    ("de", "{player} hat {system} in Ring {n} gelegt."),
    ("de", "Welche Schiffe ziehen nach {system}?"),
    ("de", "{player} hat {card} gespielt."),
    ("hu", "Link a(z) {n}. helyhez"),
    ("hu", "a {n}. háború előnye"),
    ("hu", "{player} a anyarendszerében marad."),
]


@pytest.mark.parametrize(("language", "text"), BROKEN)
def test_a_stumbling_sentence_is_found(language: str, text: str) -> None:
    assert len(stumbles({"text": text}, language)) == 1


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "That is too far (R13.1). History repeats itself here."),
        ("de", "{player} hat {system:den} in Ring {n} gelegt und „{card}“ gespielt."),
        ("hu", "{player} az anyarendszerében marad; a {side} oldalon {n}. háború."),
    ],
)
def test_a_sound_sentence_is_not(language: str, text: str) -> None:
    assert stumbles({"text": text}, language) == []
