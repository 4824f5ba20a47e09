"""What a thing is: the same card on hover, on focus, by a press and under a finger; rules beside the question."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.axe import serious
from tests.browser.fingers import Fingers
from tests.browser.theatre import Theatre, asked_of, with_bots
from tests.browser.views import opened, settled, visit


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def card(page: Page, thing: str) -> Locator:
    return page.locator(f"[data-tipcard='{thing}']")


def test_one_card_on_hover_on_focus_and_by_a_press(page: Page, house: Theatre) -> None:
    """R30, R28: a silhouette tells what it costs, hits and moves, and what technologies change; so do pools and
    actions."""
    place = house.place(with_bots(4, seed=7), asked_of("turn.action", round_from=4))
    visit(page, house, place)
    ship = page.locator("[data-plate] [data-card^='unit:cruiser@']").first
    seat = int(str(ship.get_attribute("data-card")).partition("@")[2])
    page.mouse.move(*middle(ship))
    cruiser = card(page, "unit:cruiser")
    for told in (
        "Cost 2",
        "Hits on 7+",
        "Moves 2",
        "Type IV Drive: Your cruisers and dreadnoughts have movement +1.",
    ):
        expect(cruiser).to_contain_text(told)
    with house.table(place) as table:
        assert table.game is not None
        known = table.game.view(0)["players"][seat]["technologies"]
    owned = {"hylar_v_assault_laser", "type_iv_drive", "stasis_capsules"} & set(known)
    expect(cruiser.locator("p:has(.has)")).to_have_count(len(owned))
    page.mouse.move(2, 450)
    expect(cruiser).to_have_count(0)

    # the same by keyboard, for a symbol of the sheet and for an action among the options
    page.locator("[data-option=tactical]").hover()
    expect(card(page, "term:tactical")).to_contain_text("Place a command counter from your command pool")
    page.mouse.move(2, 450)
    pool = page.locator("[data-card='term:fleet_pool']").first
    pool.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    fleet = card(page, "term:fleet_pool")
    expect(fleet).to_have_attribute("role", "tooltip")
    expect(pool).to_have_attribute("aria-describedby", "tip-card")
    page.keyboard.press("Escape")
    expect(fleet).to_have_count(0)
    pool.click()
    expect(fleet).to_have_attribute("role", "dialog")
    settled(page)
    assert serious(page) == []

    # its rule is a link that opens beside the question
    fleet.get_by_role("link", name="Rule R20.3").click()
    book = page.locator("[data-book]")
    expect(book.locator(".marked")).to_contain_text("R20.3")
    expect(book.get_by_role("heading", name="R20 Limits on units")).to_be_visible()
    expect(page.get_by_role("heading", level=2).filter(has_text="What do you do")).to_be_visible()
    page.mouse.move(2, 450)
    expect(page.locator("[data-tipcard]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)


def test_a_drawer_searches_rules_and_things(browser: Browser, house: Theatre) -> None:
    """In the language of the reader, without accents, by keyboard alone; Escape closes it and nothing else."""
    with opened(browser, lang="hu") as page:
        visit(page, house, house.place(with_bots(4, seed=3, title="ti4"), asked_of("activate.system", round_from=2)))
        option = page.locator("[data-option]").first
        option.click()
        expect(option).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("/")
        book = page.locator("[data-book]")
        expect(book.get_by_role("combobox")).to_be_focused()
        expect(book.locator("summary").first).to_be_visible()
        page.keyboard.type("vadaszelh")
        first = book.get_by_role("option").first
        expect(first).to_have_attribute("data-found", "barrage")
        settled(page)
        assert serious(page) == []
        page.keyboard.press("Enter")
        expect(book.get_by_role("heading", name="Vadászelhárítás")).to_be_visible()
        book.locator("[data-rule='10']").click()
        expect(book.get_by_role("heading", name="10 Vadászelhárítás")).to_be_visible()
        book.get_by_role("button", name="Vissza").click()
        expect(book.get_by_role("heading", name="Vadászelhárítás")).to_be_visible()
        book.get_by_role("combobox").fill("58.4")
        expect(book.get_by_role("option").first).to_have_attribute("data-found", "58.4")
        page.keyboard.press("Escape")
        expect(book).to_have_count(0)
        expect(option).to_have_attribute("aria-pressed", "true")


def test_a_finger_that_stays_opens_the_card_and_presses_nothing(browser: Browser, house: Theatre) -> None:
    with opened(browser, phone=True) as page:
        visit(page, house, house.place(with_bots(4, seed=3, title="ti4"), asked_of("turn.action", round_from=2)))
        option = page.locator("[data-option=tactical]")
        fingers = Fingers(page)
        fingers.put("touchStart", middle(option))
        told = card(page, "term:tactical")
        expect(told).to_be_visible()
        fingers.put("touchEnd")
        expect(told).to_be_visible()
        expect(option).to_have_attribute("aria-pressed", "false")
        told.locator("[data-rule]").tap()
        book = page.locator("[data-book]")
        expect(book.get_by_role("heading", name=re.compile("89 Tactical action"))).to_be_visible()
        settled(page)
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
