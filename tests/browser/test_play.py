"""A person plays by clicks."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands
from tests.browser.theatre import Place, Theatre, with_bots


def test_one_click_starts_a_game_against_bots(page: Page, house: Theatre) -> None:
    page.goto(house.url)
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator("[data-map]")).to_be_visible(timeout=20_000)
    game, _, token = page.url.rpartition("/g/")[2].partition("#")
    seat = house.club.shelf.seat_of_token(game, token)
    assert seat is not None
    hands = Hands(page, house, Place(game, seat.seat, token))
    hands.play_until("strategy.pick", seconds=60)


def test_a_round_by_clicks_from_the_galaxy_to_the_status_phase(page: Page, house: Theatre) -> None:
    hands = Hands(page, house, house.place(with_bots(4, seed=11, options={"galaxy": "built"})))
    hands.visit()
    hands.play_until("galaxy.place", "strategy.pick", "activate.system", "move.fleet", "production.build")
