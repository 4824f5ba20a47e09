"""Whoever waits tries out moves and looks at ranges; the table does not notice."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.theatre import Place, Theatre, asked_of, with_people
from tests.browser.views import PATIENCE, visit


def waiting(house: Theatre) -> Place:
    """I wait while the other person has their turn."""
    places = house.places(with_people(2, 4), asked_of("turn.action", round_from=3))
    return next(place for place in places if place.seat == 1)


def rows(house: Theatre, place: Place) -> list[str]:
    """All that was done at a table; that somebody is there changes nothing."""
    return [row.what for row in house.services.shelf.rows(place.game) if row.what != "here"]


def test_a_move_is_tried_out_and_never_sent(page: Page, house: Theatre) -> None:
    place = waiting(house)
    before = rows(house, place)
    visit(page, house, place)
    page.locator("[data-plan-move]").click()
    page.locator("[data-key='system:sys_quann']").click()
    trial = page.locator("[data-trial='sys_quann']")
    expect(trial).to_be_visible()
    assert page.locator("[data-confirm]").count() == 0
    page.get_by_role("button", name="All", exact=True).first.click()
    expect(page.locator("[data-group] [role=spinbutton][aria-valuenow='1']").first).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(trial).to_have_count(0)
    expect(page.locator("[data-plan-move]")).to_be_visible()
    assert rows(house, place) == before


def test_ranges_are_drawn_for_the_fleet_one_looks_at(page: Page, house: Theatre) -> None:
    place = waiting(house)
    visit(page, house, place)
    with house.table(place) as table:
        assert table.game is not None
        home = table.game.view(1)["players"][1]["home"]
    page.locator(f"[data-key='system:{home}']").hover()
    page.keyboard.press("r")
    expect(page.locator(f"[data-range='{home}']")).to_be_visible(timeout=PATIENCE)
    assert page.locator("path.reach").count() >= 3  # a home on the edge of the galaxy has three neighbours
    page.keyboard.press("r")
    expect(page.locator("path.reach")).to_have_count(0)
