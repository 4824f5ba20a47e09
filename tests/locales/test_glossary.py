"""All texts use the words of `docs/glossary.md`, one for each thing."""

from __future__ import annotations

from itertools import product

import pytest

from lazax.locales import LANGUAGES
from lazax.titles import TITLES
from tests.locales.glossary import EVERYWHERE, Never, deviations, missing, never, terms, texts

HOMES = ("", *TITLES)


@pytest.mark.parametrize(("language", "home"), list(product(LANGUAGES, HOMES)))
def test_no_text_uses_another_word(language: str, home: str) -> None:
    words = tuple(one for one in never() if one.language == language and one.where in (EVERYWHERE, home))
    assert words or language == "en"
    assert deviations(texts(language, home), words) == []


@pytest.mark.parametrize("title", TITLES)
def test_every_word_of_a_title_is_used_there(title: str) -> None:
    unused = []
    for term in terms():
        called = {language: forms for (language, at), forms in term.called.items() if at == title}
        if called:
            assert set(called) == set(LANGUAGES) - {"en"}, term.english
            for language, forms in {"en": term.english, **called}.items():
                if missing({**texts(language, title), **texts(language)}, forms):
                    unused.append((language, *forms))
    assert unused == []


def test_a_deviation_is_found() -> None:
    """A broken text of each kind, beside good ones."""
    german = [one for one in never() if one.language == "de"]
    good = {"log.gained": "Sol hat 2 Kommandomarker erhalten."}
    assert deviations(good, tuple(german)) == []
    broken = {**good, "log.lost": "Sol hat 2 Befehlsmarkern nachgetrauert.", "ask.where": "Angrenzende Systeme?"}
    everywhere = tuple(one for one in german if one.where == EVERYWHERE)
    assert deviations(broken, everywhere) == ["log.lost: Befehlsmarker", "ask.where: angrenzend"]
    edition = tuple(one for one in german if one.where == "inscription")
    sheet = {
        "unit": "Kampfsterne",
        "ask": "Welches System erforschst du?",
        "name": "1 PDS",
        "goods": "2 Handelsgüter",
    }
    assert {found.partition(":")[0] for found in deviations(sheet, edition)} == set(sheet)
    hungarian = tuple(one for one in never() if one.language == "hu" and one.where == EVERYWHERE)
    assert deviations({"word": "A szóvivőjelző"}, hungarian) == ["word: szóvivő"]


def test_what_another_title_calls_a_thing_is_a_deviation() -> None:
    assert {Never("de", "ti3", "Kriegssonne"), Never("de", "inscription", "Kampfstern")} <= set(never())
    assert Never("de", "ti3", "PVS") in never() and Never("de", "ti3", "Raumdock") not in never()


def test_a_word_that_nobody_uses_is_found() -> None:
    assert missing({"log": "Sol hat 2 Kommandomarker erhalten."}, ("Zweitfähigkeit",))
    assert not missing({"log": "Sol hat 2 Handelsgüter erhalten."}, ("Handelsgut", "Handelsgüter"))


def test_the_glossary_knows_titles_to_come() -> None:
    """The columns of the fourth edition are there; they count as soon as the title does."""
    assert len(terms()) > 80
    titles = {title for term in terms() for _, title in term.called}
    assert titles == set(TITLES)
