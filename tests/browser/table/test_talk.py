"""What people say to each other: a system is pointed out to everybody."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from lazax.table.state import Said
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


def test_earlier_talk_is_fetched(browser: Browser, house: Theatre) -> None:
    """A long talk begins in the middle; a press fetches what was said before, and new lines leave it in place."""
    ann, ben = house.places(with_people(2, 4), asked_of("turn.action", round_from=2))
    with house.services.hall.room(ann.game) as room:
        room.table.state.chat += [Said(room.table.state.begun, 1, f"line {n}.") for n in range(130)]
        room.changed()
    with opened(browser) as one:
        visit(one, house, ann)
        one.get_by_role("tab", name="Chat").click()
        lines = one.locator("#talk-body li")
        expect(lines.first).to_contain_text("line 75.")
        before = one.get_by_role("button", name="Earlier lines")
        before.click()
        expect(lines.first).to_contain_text("line 25.")
        before.click()
        expect(lines.first).to_contain_text("line 0.")
        expect(before).to_have_count(0)
        expect(lines).to_have_count(130)
        for n in range(30):  # the part in the frame moves on
            house.services.hall.decide(ben.game, ben.seat, {"what": "say", "text": f"new {n}."}, 0)
        expect(lines).to_have_count(160)
        expect(lines.last).to_contain_text("new 29.")
        expect(lines.last).not_to_be_in_viewport()


def test_the_newest_line_is_in_sight(browser: Browser, house: Theatre) -> None:
    """Who reads the end of the talk sees every new line."""
    ann, ben = house.places(with_people(2, 4), asked_of("turn.action", round_from=2))
    with opened(browser) as one:
        visit(one, house, ann)
        one.get_by_role("tab", name="Chat").click()
        for n in range(40):
            house.services.hall.decide(ben.game, ben.seat, {"what": "say", "text": f"new {n}."}, 0)
        expect(one.get_by_text("new 39.")).to_be_in_viewport()
