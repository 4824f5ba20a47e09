"""Anybody sets up a battle, sees how it may end and gives the link away: by mouse, by keyboard and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from lazax.odds import battle_in_words, odds_of
from tests.browser import views
from tests.browser.axe import NOTHING, serious, serious_in_either_theme
from tests.browser.layout import clipped, overlapping, small_targets
from tests.browser.texts import raw
from tests.browser.theatre import Theatre

WINS = {"en": "Attacker wins", "de": "Angreifer gewinnt", "hu": "A támadó győz"}


def side(page: Page, name: str) -> Locator:
    return page.locator(f"[data-side={name}]")


def more(page: Page, name: str, kind: str, times: int = 1) -> None:
    button = side(page, name).locator(f"[data-unit={kind}] [data-step]").nth(1)
    for _ in range(times):
        button.click()


def told(page: Page) -> Locator:
    """What is said of the battle that is set up now."""
    return page.locator("[data-ends=now]")


def percent(attacker: str, defender: str, **more: tuple[str, str]) -> str:
    odds = odds_of("ti4", battle_in_words("ti4", attacker, defender, **more))  # type: ignore[arg-type]
    return f"{round(100 * odds.attacker, 1):g} %"


def test_a_battle_is_set_up_and_its_address_opened_by_somebody_else(browser: Browser, house: Theatre) -> None:
    with views.opened(browser) as page:
        page.goto(house.url)
        page.get_by_role("link", name="Battle odds").first.click()
        expect(page.locator("[data-needs]")).to_be_visible(timeout=views.PATIENCE)
        page.locator("[data-title=ti4]").click()
        side(page, "attacker").get_by_role("combobox").select_option("letnev")
        expect(side(page, "attacker").locator("[data-unit=flagship]")).to_be_visible()
        more(page, "attacker", "dreadnought", 3)
        side(page, "attacker").get_by_role("button", name="More: dreadnought, damaged").click()
        more(page, "defender", "cruiser", 5)
        side(page, "defender").get_by_role("button", name="Cruiser II: upgraded").click()
        side(page, "defender").get_by_role("button", name="Duranium Armor").click()
        side(page, "attacker").get_by_role("button", name="Assault Cannon").click()
        words = "2 dreadnought dreadnought!", "5 cruiser_2"
        owned = ("assault_cannon", "duranium_armor")
        wins = percent(*words, factions=("letnev", ""), technologies=owned)
        expect(told(page)).to_contain_text(f"Attacker wins: {wins}", timeout=views.PATIENCE)
        expect(told(page)).to_contain_text("These figures are exact")
        link = page.get_by_role("textbox", name="Link to this battle").input_value()
        elsewhere = page.locator("[data-elsewhere]").get_attribute("href") or ""
        assert elsewhere.startswith(
            "https://ti4battle.com/?attacker-faction=Barony+of+Letnev&attacker-unit-dreadnought=3"
        )
        assert page.url == link
    with views.opened(browser, phone=True) as page:
        page.goto(link)
        expect(told(page)).to_contain_text(f"Attacker wins: {wins}", timeout=views.PATIENCE)
        assert small_targets(page, 40) == [] and clipped(page) == [] and overlapping(page) == []
        assert serious(page) == []


def test_what_cannot_be_goes_with_what_it_needs(browser: Browser, house: Theatre) -> None:
    """Without its faction a flagship leaves the battle and its address; on a planet ships without bombs do; and
    sides change places."""
    with views.opened(browser) as page:
        page.goto(f"{house.url}/odds?title=ti4&attacker=flagship+2+cruiser&attacker_faction=sol&defender=3+fighter")
        expect(told(page)).to_be_visible(timeout=views.PATIENCE)
        side(page, "attacker").get_by_role("combobox").select_option("")
        expect(page).not_to_have_url(re.compile("flagship"))
        page.get_by_role("button", name="Swap the sides").click()
        expect(page).to_have_url(re.compile(r"attacker=3\+fighter&defender=2\+cruiser"))
        expect(told(page)).to_contain_text(f"Attacker wins: {percent('3 fighter', '2 cruiser')}")
        page.locator("[data-place=ground]").click()
        expect(page.locator("[data-needs]")).to_be_visible()
        expect(page).not_to_have_url(re.compile("fighter"))


def test_by_keyboard_alone_in_either_theme(browser: Browser, house: Theatre) -> None:
    with views.opened(browser) as page:
        page.goto(f"{house.url}/odds?title=ti3&attacker=cruiser&defender=cruiser")
        expect(told(page)).to_be_visible(timeout=views.PATIENCE)
        number = side(page, "attacker").get_by_role("spinbutton", name="cruiser")
        for _ in range(60):
            if number.evaluate("(one) => one === document.activeElement"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        expect(page).to_have_url(re.compile(r"attacker=3\+cruiser"))
        odds = odds_of("ti3", battle_in_words("ti3", "3 cruiser", "cruiser"))
        expect(told(page)).to_contain_text(f"{round(100 * odds.attacker, 1):g} %")
        views.settled(page)
        assert serious_in_either_theme(page) == NOTHING


@pytest.mark.parametrize("lang", WINS)
def test_it_is_told_in_every_language(browser: Browser, house: Theatre, lang: str) -> None:
    """The bar, its figures and the names of units: nothing is left untold."""
    with views.opened(browser) as page:
        page.goto(f"{house.url}/odds?title=ti4&attacker=3+dreadnought&defender=2+carrier+4+fighter")
        expect(told(page)).to_be_visible(timeout=views.PATIENCE)
        page.get_by_label(re.compile("Language|Sprache|Nyelv")).select_option(lang)
        expect(told(page)).to_contain_text(WINS[lang])
        expect(page.locator("html")).to_have_attribute("lang", lang)
        views.settled(page)
        assert raw(page) == []
