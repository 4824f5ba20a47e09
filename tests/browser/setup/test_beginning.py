"""A table begins: by one press, or set up with care."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands
from tests.browser.theatre import Place, Theatre


def test_one_click_starts_a_game_against_bots(page: Page, house: Theatre) -> None:
    page.goto(house.url)
    page.locator("[data-quick=ti3]").click()
    expect(page.locator("[data-map]")).to_be_visible(timeout=20_000)
    page.wait_for_function("() => (localStorage.getItem('lazax.seats') ?? '').includes('token')")
    kept = page.evaluate("JSON.parse(localStorage['lazax.seats'])[0]")
    assert page.url == f"{house.url}/g/{kept['game']}", "no token stays in the address bar"
    hands = Hands(page, house, Place(kept["game"], kept["seat"], kept["token"]))
    hands.play_until("strategy.pick", seconds=60)


def test_a_table_is_set_up_with_chosen_races(page: Page, house: Theatre) -> None:
    page.goto(f"{house.url}/new")
    page.get_by_role("radio", name="Twilight Imperium 3").click()
    page.get_by_label("You: Races").select_option(label="The Universities of Jol-Nar")
    others = page.get_by_label("Seat 3: Races")
    expect(others.locator("option", has_text="Jol-Nar")).to_be_disabled()
    others.select_option(label="The Xxcha Kingdom")
    page.locator("form button[type=submit]").click()
    expect(page.locator("[data-map]")).to_be_visible(timeout=20_000)
    game = page.url.rpartition("/g/")[2].partition("#")[0]
    with house.services.hall.room(game) as room:
        assert room.table.game is not None
        races = room.table.game.state.races
    assert (races[0], races[2]) == ("jol_nar", "xxcha") and len(set(races)) == 6
