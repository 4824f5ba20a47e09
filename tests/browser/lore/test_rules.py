"""The numbered rules as pages: an address leads to each, words of the reader's language find them, and rules that a
rule names are links."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import views
from tests.browser.axe import NOTHING, serious_in_either_theme
from tests.browser.layout import clipped, overlapping, small_targets
from tests.browser.texts import raw
from tests.browser.theatre import Theatre

MARKED = ".marked[data-line]"
PATIENCE = views.PATIENCE
_IN_VIEW = """(node) => {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
_ASK = """async (words) => {
  const input = document.querySelector("[data-find]");
  const list = () => [...document.querySelectorAll("#found [data-found]")].map((node) => node.dataset.found);
  const before = list().join();
  const begun = performance.now();
  input.value = words;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  while (list().join() === before) await new Promise((next) => setTimeout(next));
  return [performance.now() - begun, list()];
}"""
"""Type these words; gives the milliseconds until the list has changed, and what is in it."""


def read(page: Page, house: Theatre, path: str) -> None:
    page.goto(f"{house.url}{path}")
    expect(page.locator("[data-rules] h1")).to_be_visible(timeout=PATIENCE)


def test_an_address_leads_to_a_rule_and_marks_it(browser: Browser, house: Theatre) -> None:
    with views.opened(browser) as page:
        read(page, house, "/rules/ti4/58.4B")
        marked = page.locator(MARKED)
        expect(marked).to_have_attribute("data-line", "58.4b")
        views.settled(page)
        page.wait_for_function(f"({_IN_VIEW})(document.querySelector('{MARKED}'))")
        expect(page).to_have_title("58.4b · Rules: Twilight Imperium 4 · Lazax")
        expect(page.locator("nav [aria-current=true]")).to_have_text("58 Movement")
        marked.locator("[data-rule]").first.click()
        expect(page).to_have_url(f"{house.url}/rules/ti4/FAQ-GEN-3")
        expect(marked).to_have_attribute("data-line", "FAQ-GEN-3")
        page.go_back()
        expect(marked).to_have_attribute("data-line", "58.4b")
        page.keyboard.press("ArrowRight")
        expect(page.locator("article h2")).to_contain_text("Trade among players")
        read(page, house, "/rules/ti4/999.9")
        expect(page.locator("[data-rules]")).to_contain_text("There is no rule 999.9.")


def test_words_find_rules_of_all_books_at_once(browser: Browser, house: Theatre) -> None:
    """By number, by German words and by English ones, each in less than a tenth of a second."""
    with views.opened(browser, lang="de") as page:
        read(page, house, "/rules/ti3")
        page.keyboard.press("/")
        field = page.locator("[data-find]")
        expect(field).to_be_focused()
        field.fill("raumkampf")
        expect(page.locator('#found [data-found="78"]')).to_be_visible(timeout=PATIENCE)  # all books are there
        took: list[float] = []
        for words, wanted in (
            ("rückzug", "R15"),
            ("58.4", "58.4"),
            ("invasion combat", "R17"),
            ("fokuswürfel", "I7"),
        ):
            ms, found = page.evaluate(_ASK, words)
            took.append(ms)
            assert wanted in found, (words, found)
        assert sorted(took)[1] < 100, took
        field.fill("kriegsführung 6")
        expect(page.locator("#found [aria-selected=true]")).to_have_attribute("data-found", "99")
        field.press("Enter")
        expect(page).to_have_url(f"{house.url}/rules/ti4/99")
        expect(page.locator(f"{MARKED} small")).to_have_text("Warfare (initiative 6)")


@pytest.mark.parametrize(("lang", "path"), [("de", "/rules"), ("hu", "/rules/ti3/R15.9")])
def test_rules_can_be_read_by_everybody(browser: Browser, house: Theatre, lang: str, path: str) -> None:
    with views.opened(browser, lang=lang) as page:
        read(page, house, path)
        expect(page.locator("[data-rules] ol").first).to_be_visible(timeout=PATIENCE)
        views.settled(page)
        assert clipped(page) == overlapping(page) == []
        assert serious_in_either_theme(page) == NOTHING


def test_rules_on_a_phone(browser: Browser, house: Theatre) -> None:
    with views.opened(browser, phone=True, lang="hu") as page:
        read(page, house, "/rules/inscription/I9.3")
        expect(page.locator(MARKED)).to_be_visible(timeout=PATIENCE)
        views.settled(page)
        page.locator("details summary").click()
        expect(page.locator("details").get_by_role("link", name="I10 Terjeszkedés")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert clipped(page) == []
        assert raw(page) == []
        # links in the middle of a sentence are as high as its lines
        assert [
            found for found in small_targets(page, 40) if "data-rule" not in found and 'class="n' not in found
        ] == []
