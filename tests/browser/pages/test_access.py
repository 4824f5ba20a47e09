"""Everybody can use every page: axe-core finds nothing serious, by night and by day; a turn needs no mouse; a phone
is enough."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import views
from tests.browser.axe import NOTHING, serious, serious_in_either_theme
from tests.browser.hands import Hands
from tests.browser.theatre import Theatre, asked_of
from tests.browser.visitors import PHONE

PAGES = {"games": "/games", "account": "/account", "about": "/about", "nowhere": "/nothing/here"}
"""Those of which there is no picture (test_pictures.py)."""


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious_in_either_theme(browser: Browser, house: Theatre, name: str) -> None:
    with views.opened(browser) as page:
        page.goto(f"{house.url}{PAGES[name]}")
        expect(page.get_by_role("heading").first).to_be_visible(timeout=views.PATIENCE)
        views.settled(page)
        assert serious_in_either_theme(page) == NOTHING


def test_axe_finds_nothing_serious_on_a_phone(browser: Browser, house: Theatre) -> None:
    with views.opened(browser, phone=True) as page:
        views.phone_board(page, house)
        tabs = page.locator("nav button")
        for tab in range(tabs.count()):
            tabs.nth(tab).click()
            assert serious(page) == []


def test_a_turn_by_keyboard_alone(browser: Browser, house: Theatre) -> None:
    """Digits choose, Tab and arrows fill forms in, Enter confirms."""
    with views.opened(browser) as page:
        hands = KeyboardHands(page, house, house.find(asked_of("turn.action"), 7, players=4))
        hands.visit()
        hands.play_until("turn.action", "activate.system", "move.fleet", seconds=60)


class KeyboardHands(Hands):
    """Hands that never touch the mouse."""

    def choose(self, option: str, kind: str) -> None:
        row = self.page.locator(f'[data-option="{option}"]').first
        if option == "pass" and row.count() == 0:
            self.page.keyboard.press("p")
            return
        expect(row).to_be_visible()
        digit = row.locator("kbd")
        if digit.count() and digit.first.inner_text().isdigit():
            self.page.keyboard.press(digit.first.inner_text())
        else:
            self.tab_to(f'[data-option="{option}"]')
            self.page.keyboard.press("Enter")
        if self._taken():
            return
        if self.page.locator(f'[data-option="{option}"][aria-pressed=true]').count():
            self.confirm()

    def _set(self, row: Locator, kind: str, wanted: Any) -> None:
        name = row.get_attribute("data-row")
        if kind == "tick":
            if (row.get_attribute("aria-checked") == "true") != bool(wanted):
                self.tab_to(f'[data-row="{name}"]')
                self.page.keyboard.press("Space")
            return
        number = row.get_by_role("spinbutton")
        now = int(number.get_attribute("aria-valuenow") or 0)
        if kind == "count" and now != int(wanted):
            self.tab_to(f'[data-row="{name}"] [role=spinbutton]')
            for _ in range(abs(int(wanted) - now)):
                self.page.keyboard.press("ArrowUp" if int(wanted) > now else "ArrowDown")
            expect(number).to_have_attribute("aria-valuenow", str(wanted))

    def confirm(self) -> None:
        expect(self.page.locator("[data-confirm]")).not_to_have_attribute("aria-disabled", "true")
        leads_to_nothing = self.page.locator("[data-outlook=nothing]").count() > 0
        self.tab_to("[data-confirm]")
        self.page.keyboard.press("Enter")
        if leads_to_nothing:
            self.page.keyboard.press("Enter")

    def tab_to(self, wanted: str) -> None:
        """Press Tab until this has the focus; what has it is always marked."""
        for _ in range(250):
            if self.page.evaluate("(wanted) => document.activeElement?.matches(wanted)", wanted):
                outline = self.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
                assert outline != "none", f"no focus ring on {wanted}"
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {wanted}")


def test_a_turn_on_a_phone(browser: Browser, house: Theatre) -> None:
    with views.opened(browser, phone=True) as page:
        hands = Hands(page, house, house.find(asked_of("turn.action"), 7, players=4))
        hands.visit()
        hands.play_until("turn.action", "activate.system", "move.fleet", seconds=60)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"], "the page scrolls sideways"
