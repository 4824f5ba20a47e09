"""The fourth edition on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.hands import Hands
from tests.browser.theatre import Theatre, asked_of, with_bots
from tests.browser.views import opened


def test_a_phone_shows_the_score_and_plays_on(browser: Browser, house: Theatre) -> None:
    place = house.place(with_bots(3, seed=5, title="ti4"), asked_of("turn.action"))
    with opened(browser, phone=True) as page:
        hands = Hands(page, house, place)
        hands.visit()
        page.get_by_role("navigation").get_by_role("button", name="Table").click()
        expect(page.get_by_text("Victory points · first to 10")).to_be_visible()
        page.get_by_role("navigation").get_by_role("button", name="Map").click()
        hands.play_until("turn.action")
