"""Before a system is activated the page says what can come of it."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

from lazax.core.ask import Ask
from lazax.core.game import Game
from lazax.desk.choosing import options_of
from lazax.desk.desks import desk_of
from lazax.desk.forms import Outlook
from lazax.desk.telling import teller_for
from tests.browser import views
from tests.browser.layout import clipped
from tests.browser.theatre import Theatre, Until, asked_of

CONFIRM = {"en": "Activate ", "de": " aktivieren", "hu": "Aktiválás: "}


def with_a_fight(game: Game, seat: int, ask: Ask) -> bool:
    """A system with enemy ships is in reach, another with nothing."""
    if ask.kind != "activate.system" or game.state.round < 2:
        return False
    told = outlooks(game, seat, ask)
    return any(one.fight for one in told) and any(one.grade == "nothing" for one in told)


@cache
def of_grades(*grades: str) -> Until:
    """Among the systems that can be activated are some of each of these."""

    def until(game: Game, seat: int, ask: Ask) -> bool:
        found = {one.grade for one in outlooks(game, seat, ask)} if ask.kind == "activate.system" else set()
        return found >= set(grades)

    return until


def outlooks(game: Game, seat: int, ask: Ask) -> list[Outlook]:
    state, teller = game.state_of(seat), teller_for(game.title, game.state, "en")
    options = options_of(game.title, state, ask, teller)
    weighed = desk_of(game.title).weighed(state, seat, ask, options, teller)
    return [one.outlook for one in weighed if one.outlook is not None]


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


def test_where_no_ship_can_come_it_says_what_else_can_be_done(page: Page, house: Theatre) -> None:
    """Bright is what can lead to something, what leads to nothing lies in the shade, on the map as in the list; what
    can be reached comes first, then what is there already."""
    place = house.find(of_grades("come", "act", "nothing"), 7, players=4)
    views.visit(page, house, place)
    with house.table(place) as table:
        game, ask = table.game, table.ask(place.seat)
        assert game is not None and ask is not None
        grades = [one.grade for one in outlooks(game, place.seat, ask)]
    assert grades == sorted(grades, key=["come", "act", "nothing"].index)
    rows = page.locator("[data-option]")
    shown = rows.evaluate_all("(all) => all.map((one) => one.querySelector('.tag').classList[1])")
    assert shown == grades
    bright = {str(row.get_attribute("data-option")) for row in rows.all()[: grades.index("nothing")]}
    dim = {str(one.get_attribute("data-shade")) for one in page.locator("[data-shade]").all()}
    assert dim and not dim & bright
    rows.nth(grades.index("act")).click()
    expect(page.locator("[data-outlook=act]")).to_contain_text("No ship of yours can reach this")
    expect(page.locator("[data-confirm]")).to_contain_text("Activate ")
    page.locator("[data-confirm]").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_fourth_edition_says_it_too(page: Page, house: Theatre) -> None:
    views.visit(page, house, house.find(asked_of("activate.system"), 3, 4, title="ti4"))
    page.locator("[data-option]:has(.tag.come)").first.click()
    expect(page.locator("[data-outlook=come]")).to_contain_text("can arrive")
    expect(page.locator("[data-confirm]")).to_contain_text("Activate ")
