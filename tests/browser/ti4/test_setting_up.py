"""A table of the fourth edition is set up: the shape of its galaxy, sheets to read, factions chosen, a draft."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands
from tests.browser.theatre import Theatre, asked_of, with_bots

TITLE = "ti4"


def test_the_shape_of_the_galaxy_is_shown_before_the_game(page: Page, house: Theatre) -> None:
    page.goto(f"{house.url}/new")
    page.get_by_role("radio", name="Twilight Imperium 4").click()
    picture = page.get_by_role("img", name="The galaxy for 6 players")
    expect(picture.locator(".home")).to_have_count(6)
    page.get_by_role("radio", name="8 players").click()
    expect(page.get_by_role("img", name="The galaxy for 8 players").locator(".home")).to_have_count(8)
    expect(page.locator("[data-layout] .lane")).to_have_count(0)
    page.get_by_label("Choice of factions").select_option(label="Milty draft")
    expect(page.locator("[data-layout] .lane").first).to_be_visible()
    page.get_by_text("The sheets of the factions").click()
    page.get_by_role("button", name="The Arborec").click()
    sheet = page.get_by_role("dialog", name="The Arborec")
    expect(sheet.get_by_text("Letani Miasmiala")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.locator("form button[type=submit]").click()
    expect(page.locator("[data-draft]")).to_be_visible(timeout=20_000)


def test_a_slice_is_drafted_where_it_lies(page: Page, house: Theatre) -> None:
    place = house.place(with_bots(6, seed=4, title=TITLE, options={"choosing": "milty"}), asked_of("draft.pick"))
    hands = Hands(page, house, place)
    hands.visit()
    draft = page.locator("[data-draft]")
    expect(draft.locator(".turns li")).to_have_count(18)
    expect(draft.get_by_text("picks now")).to_have_count(1)
    draft.locator(".slices .card:not(:disabled)").first.click()
    hands.confirm()
    expect(draft.locator(".slices .card", has_text="You")).to_have_count(1)
    hands.play_until("strategy.pick", seconds=60)


def test_one_of_three_is_chosen(page: Page, house: Theatre) -> None:
    options = {"choosing": "of_three"}
    hands = Hands(page, house, house.place(with_bots(3, seed=4, title=TITLE, options=options)))
    hands.visit()
    page.locator("[data-choosing] .card:not(:disabled)").nth(1).click()
    hands.confirm()
    expect(page.locator("[data-choosing]")).to_have_count(0)
