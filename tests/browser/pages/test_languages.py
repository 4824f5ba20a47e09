"""The language can be changed at any time, and then nothing of the old one is left."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import serious
from tests.browser.texts import raw, visible
from tests.browser.theatre import Theatre, asked_of
from tests.browser.views import lobby, opened, set_up, settled, visit

WEB = Path(__file__).parents[3] / "web" / "src"
LANGUAGES = {"de": "Deutsch", "hu": "Magyar", "en": "English"}


@cache
def english() -> frozenset[str]:
    """Sentences of the page that are said otherwise in every other language."""
    tables = {lang: {} for lang in LANGUAGES}  # type: dict[str, dict[str, str]]
    for folder in sorted(WEB.rglob("locales")):
        for lang in LANGUAGES:
            found = json.loads((folder / f"{lang}.json").read_text(encoding="utf-8"))
            tables[lang] |= {key: text for key, text in found.items() if isinstance(text, str)}
    others = {text for lang in ("de", "hu") for text in tables[lang].values()}
    return frozenset(
        text for text in tables["en"].values() if text not in others and "{" not in text and len(text) >= 4
    )


def english_left(page: Page) -> list[str]:
    return sorted(set(visible(page)) & english())


@pytest.mark.parametrize("show", [set_up, lobby])
def test_pages_change_their_language(browser: Browser, house: Theatre, show: object) -> None:
    with opened(browser) as page:
        assert callable(show)
        show(page, house)
        assert english_left(page)
        for lang, name in LANGUAGES.items():
            page.get_by_label(re.compile("Language|Sprache|Nyelv")).select_option(label=name)
            expect(page.locator("html")).to_have_attribute("lang", lang)
            settled(page)
            assert raw(page) == []
            assert bool(english_left(page)) == (lang == "en")


def test_a_game_changes_its_language_between_decisions(browser: Browser, house: Theatre) -> None:
    with opened(browser) as page:
        visit(page, house, house.find(asked_of("turn.action", round_from=3), 7))
        question = page.locator("section h2[aria-live]")
        asked, told = set(), set()
        for lang in (*LANGUAGES, "de"):
            before = question.inner_text()
            page.get_by_label(re.compile("Language|Sprache|Nyelv")).select_option(lang)
            expect(question).not_to_have_text(before)
            settled(page)
            assert raw(page) == []
            assert bool(english_left(page)) == (lang == "en"), english_left(page)
            asked.add(question.inner_text())
            told.add(page.locator("ol li.l1, ol li.l2").first.inner_text())
        assert len(asked) == len(told) == 3
        assert serious(page) == []
