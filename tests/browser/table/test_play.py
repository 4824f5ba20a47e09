"""A person plays by clicks."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands
from tests.browser.theatre import Theatre, asked_of, with_bots
from tests.browser.views import big_battle


def test_a_round_by_clicks_from_the_galaxy_to_the_status_phase(page: Page, house: Theatre) -> None:
    hands = Hands(page, house, house.place(with_bots(4, seed=11, options={"galaxy": "built"})))
    hands.visit()
    hands.play_until("galaxy.place", "strategy.pick", "activate.system", "move.fleet", "production.build")


def test_a_battle_by_clicks(page: Page, house: Theatre) -> None:
    hands = Hands(page, house, house.find(big_battle, 5))
    hands.visit()
    expect(page.get_by_text("Space battle").first).to_be_visible()
    hands.play_until("hits.assign")


def test_a_vote_by_clicks(page: Page, house: Theatre) -> None:
    hands = Hands(page, house, house.find(asked_of("vote.cast", round_from=2), 2))
    hands.visit()
    hands.play_until("vote.cast")


def test_the_end_of_a_round_by_clicks(page: Page, house: Theatre) -> None:
    hands = Hands(page, house, house.find(asked_of("counters.redistribute"), 7))
    hands.visit()
    hands.play_until("counters.redistribute", "strategy.pick")


def test_a_card_tells_its_abilities_in_whole_sentences(page: Page, house: Theatre) -> None:
    hands = Hands(page, house, house.place(with_bots(3, seed=11)))
    hands.visit()
    page.locator("[data-tip='strategy']").filter(has_text="Logistics").click()
    expect(page.get_by_role("dialog", name="Logistics")).to_contain_text(
        re.compile(r"Primary ability: Take 4 .*Secondary ability: Spend influence", re.DOTALL)
    )
