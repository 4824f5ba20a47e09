"""Before a system is activated the page says what can come of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from lazax.desk.choosing import options_of
from lazax.desk.desks import desk_of
from lazax.desk.telling import teller_for
from tests.browser import views
from tests.browser.layout import clipped
from tests.browser.theatre import Theatre, asked_of

CONFIRM = {"en": "Activate ", "de": " aktivieren", "hu": "Aktiválás: "}


def with_a_fight(game: Game, seat: int, ask: Ask) -> bool:
    """A system with enemy ships is in reach, another with nothing."""
    if ask.kind != "activate.system" or game.state.round < 2:
        return False
    assert isinstance(ask, Choose)
    state = game.state_of(seat)
    teller = teller_for(game.title, state, "en")
    options = options_of(game.title, state, ask, teller)
    outlooks = [one.outlook for one in desk_of(game.title).weighed(state, seat, ask, options, teller)]
    told = [one for one in outlooks if one is not None]
    return any(one.fight for one in told) and any(one.grade == "nothing" for one in told)


@pytest.mark.parametrize("lang", CONFIRM)
def test_it_says_who_can_come_and_how_the_battle_would_end(browser: Browser, house: Theatre, lang: str) -> None:
    with views.opened(browser, lang=lang) as page:
        views.visit(page, house, house.find(with_a_fight, 7))
        page.locator("[data-option]:has(.tag.fight)").first.click()
        outlook = page.locator("[data-outlook=come]")
        expect(outlook).to_contain_text("%", timeout=views.PATIENCE)
        expect(page.locator("[data-confirm]")).to_contain_text(CONFIRM[lang].strip())
        assert clipped(page) == []


def test_what_leads_to_nothing_lies_in_the_shade_and_is_asked_once_more(page: Page, house: Theatre) -> None:
    place = house.find(with_a_fight, 7)
    views.visit(page, house, place)
    rows = page.locator("[data-option]")
    idle = page.locator("[data-option].idle")
    assert page.locator("[data-shade]").count() >= idle.count() > 0
    kinds = rows.evaluate_all("(all) => all.map((one) => one.classList.contains('idle'))")
    assert kinds == sorted(kinds), "what leads to something comes first"
    version = page.locator("[data-version]").first.get_attribute("data-version")
    idle.first.click()
    confirm = page.locator("[data-confirm]")
    expect(confirm).to_contain_text("Activate ")
    confirm.click()
    expect(page.get_by_role("alert")).to_contain_text("your turn would end")
    expect(confirm).to_contain_text("end my turn")
    assert page.locator("[data-version]").first.get_attribute("data-version") == version, "nothing was sent yet"
    confirm.click()
    expect(page.locator("[data-version]").first).not_to_have_attribute("data-version", str(version))


def test_the_fourth_edition_says_it_too(page: Page, house: Theatre) -> None:
    views.visit(page, house, house.find(asked_of("activate.system"), 3, 4, title="ti4"))
    page.locator("[data-option]:has(.tag.come)").first.click()
    expect(page.locator("[data-outlook=come]")).to_contain_text("can arrive")
    expect(page.locator("[data-confirm]")).to_contain_text("Activate ")
