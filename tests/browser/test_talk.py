"""What people say to each other: a system is pointed out to everybody."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.theatre import Theatre, asked_of, with_people
from tests.browser.views import opened, visit


def test_a_system_is_pointed_out(browser: Browser, house: Theatre) -> None:
    ann, ben = house.places(with_people(2, 4), asked_of("turn.action", round_from=2))
    with opened(browser) as one, opened(browser, phone=True) as other:
        visit(one, house, ann)
        one.get_by_role("tab", name="Chat").click()
        one.locator("#talk-body input").fill("mine next round")
        one.locator("[data-ping]").click()
        one.locator("[data-key='system:empty_3']").click()
        line = one.locator("#talk-body li").last
        expect(line).to_contain_text("mine next round")
        visit(other, house, ben)
        other.locator("nav button").last.click()
        other.get_by_role("tab", name="Chat").click()
        ping = other.locator("#talk-body li button").last
        expect(ping).to_contain_text("empty space beside")
        ping.click()
        expect(other.locator("[data-board]")).to_be_visible()
