"""Terms of the game explain themselves where they stand; whoever asks is told what can still be done in a turn."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser import views
from tests.browser.axe import NOTHING, serious_in_either_theme
from tests.browser.lessons.test_lessons import Pupil
from tests.browser.theatre import Theatre, asked_of

PATIENCE = views.PATIENCE


def test_a_term_explains_itself_and_its_first_use_in_a_lesson_is_explained(browser: Browser, house: Theatre) -> None:
    with views.opened(browser) as page:
        pupil = Pupil(page, house, "ti4")
        pupil.begin()
        pupil.learn("activate")
        first = page.locator("[data-lesson] [data-first]")
        expect(first).to_have_attribute("data-first", "tactical", timeout=PATIENCE)
        expect(first).to_contain_text("Tactical action: Place a command token")
        term = page.locator("[data-lesson] [role=term]").first
        term.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(term).to_be_focused()
        card = page.locator("[data-tipcard]")
        expect(card).to_have_attribute("data-tipcard", f"term:{term.get_attribute('data-term')}", timeout=PATIENCE)
        expect(term).to_have_attribute("aria-describedby", "tip-card")
        page.keyboard.press("Escape")
        expect(card).to_have_count(0)
        term.click()
        expect(card).to_have_attribute("role", "dialog")
        assert serious_in_either_theme(page) == NOTHING


def test_what_can_still_be_done_and_why_the_rest_cannot(browser: Browser, house: Theatre) -> None:
    with views.opened(browser) as page:
        views.visit(page, house, house.find(asked_of("turn.action"), 7, players=4))
        page.keyboard.press("a")
        still = page.locator("section.still")
        expect(still.locator("[data-can=tactical]")).to_contain_text("Place a command counter", timeout=PATIENCE)
        expect(still.locator("[data-cannot=pass]")).to_contain_text("First you have to carry out", timeout=PATIENCE)
        still.locator("[data-cannot=pass] [data-rule]").click()
        expect(page.locator("[data-book] .marked")).to_have_attribute("data-line", "R8.3", timeout=PATIENCE)
        expect(page.locator("[data-book] [data-own]")).to_have_attribute("href", "/rules/ti3/R8.3")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        expect(still.locator("[data-can]")).to_have_count(0)
