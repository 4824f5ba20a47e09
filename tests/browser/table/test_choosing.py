"""Choosing with open eyes: what partners give, how landings would end, loads that are legal, undo that is gone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from lazax.odds import landing_odds
from lazax.ti3.trade.agreements import trade_values, unused_cards
from tests.browser import views
from tests.browser.layout import clipped
from tests.browser.table.scenes import invading
from tests.browser.theatre import Theatre, asked_of

WORTH = {
    "en": "You would get {}, they would get {}.",
    "de": "Du bekämst {}, sie bekämen {}.",
    "hu": "Te {}, ő {} árut kapna.",
}
OR = {"en": " or ", "de": " oder ", "hu": " vagy "}


@pytest.mark.parametrize("lang", WORTH)
def test_trade_partners_say_what_they_give(browser: Browser, house: Theatre, lang: str) -> None:
    """R26.1, R26.3: the cards that are left on both sides, before anybody is chosen."""
    place = house.find(asked_of("trade.offer"), 7, players=4)
    with house.table(place) as table:
        assert table.game is not None
        state: Any = table.game.state_of(place.seat)
        others = [int(option) for option in table.game.options(place.seat) if option != "pass"]

    def left(player: int) -> str:
        values = {trade_values(state, player)[card] for card in unused_cards(state, player)}
        return OR[lang].join(map(str, sorted(values)))

    with views.opened(browser, lang=lang) as page:
        views.visit(page, house, place)
        for other in others:
            told = WORTH[lang].format(left(other), left(place.seat))
            expect(page.locator(f"[data-option='{other}'] small")).to_have_text(told)
        expect(page.locator("[data-option=pass] small")).to_have_count(0)
        assert clipped(page) == []


@pytest.mark.parametrize(("title", "kind"), [("ti3", "land.forces"), ("ti4", "invasion.commit")])
def test_a_landing_tells_how_it_would_end(page: Page, house: Theatre, title: str, kind: str) -> None:
    """R17, 49.4: of each planet that others defend, as the draft is; the less lands the worse. Nobody is told of
    odds where nobody lands."""
    place = house.find(invading(kind), 3, players=4, title=title)
    with house.table(place) as table:
        game = table.game
        assert game is not None
        odds = landing_odds(game, place.seat, game.suggestions(place.seat)[0])
    views.visit(page, house, place)
    bar = page.locator("[data-odds=now]")
    for planet, found in odds.items():
        expect(bar.locator(f"[data-odds-of={planet}]")).to_be_visible(timeout=views.PATIENCE)
        if found.exact:
            expect(bar).to_contain_text("%")
            expect(bar.get_by_role("img").first).to_have_attribute("aria-label", told_by(found))
    expect(bar.locator("[data-odds-of]")).to_have_count(len(odds))
    for number in page.get_by_role("spinbutton").all():
        number.press("Home")
    expect(page.locator("[data-odds-of]")).to_have_count(0)


def told_by(odds: Any) -> str:
    return f"You win {round(100 * odds.win)} %, They win {round(100 * odds.lose)} %"


@pytest.mark.parametrize("title", ["ti3", "ti4"])
def test_all_of_them_is_always_legal(page: Page, house: Theatre, title: str) -> None:
    """R14, 95: all of a system, of the next one too: what is filled in could be confirmed at once."""
    views.visit(page, house, house.find(asked_of("move.fleet", round_from=2), 6, players=4, title=title))
    buttons = page.locator("[data-group] .all")
    expect(buttons.first).to_be_visible()
    filled = page.locator("[data-group] [role=spinbutton]:not([aria-valuenow='0'])")
    for button in buttons.all():
        if button.is_visible():
            button.click()
            expect(filled).not_to_have_count(0)
            expect(page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "false")
            expect(page.get_by_role("alert")).to_have_count(0)
            expect(page.locator(".mt.bad")).to_have_count(0)


def test_undo_that_is_gone_says_why(browser: Browser, house: Theatre) -> None:
    """By the key and by its button."""
    with views.opened(browser) as page:
        views.visit(page, house, house.find(asked_of("vote.cast", round_from=3), 2))
        why = page.get_by_role("alert")
        page.keyboard.press("z")
        expect(why).to_contain_text("You cannot take that back: ")
        page.keyboard.press("Escape")
        expect(why).to_have_count(0)
        page.locator("[data-undo-gone]").click()
        expect(why).to_contain_text("You cannot take that back: ")
