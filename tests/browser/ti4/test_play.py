"""A person plays the fourth edition by clicks."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from lazax.core.ask import Ask
from lazax.core.game import Game
from lazax.table.rows import SeatPlan, Setup, with_named_bots
from tests.browser.hands import Hands
from tests.browser.theatre import Theatre, asked_of, best_bot, with_bots

TITLE = "ti4"


def in_combat(game: Game, seat: int, ask: Ask) -> bool:
    names = [type(record).__name__ for record in game.state.stage]
    return ask.kind == "hits.assign" and "SpaceCombat" in names


def test_a_round_begins_by_clicks_on_the_rail_and_the_map(page: Page, house: Theatre) -> None:
    hands = Hands(page, house, house.place(with_bots(4, seed=3, title=TITLE)))
    hands.visit()
    hands.play_until("strategy.pick", "activate.system", "move.fleet")
    expect(
        page.get_by_role("list", name="Strategy cards in the order of play").get_by_role("listitem")
    ).to_have_count(8)


def test_a_battle_shows_both_sides_with_their_dice(page: Page, house: Theatre) -> None:
    hands = Hands(page, house, house.find(in_combat, 3, 4, title=TITLE))
    hands.visit()
    expect(page.get_by_text("Space battle").first).to_be_visible()
    expect(page.get_by_text("No dice yet")).to_have_count(0)
    hands.play_until("hits.assign")


def test_a_vote_is_told_by_the_council_before_it_is_cast(page: Page, house: Theatre) -> None:
    hands = Hands(page, house, house.find(asked_of("vote.cast"), 1, 4, title=TITLE))
    hands.visit()
    council = page.locator("[data-council]")
    if council.count() == 0:
        page.keyboard.press("b")
    expect(council.get_by_text("Order of voting, the speaker last")).to_be_visible()
    hands.play_until("vote.cast")


def test_the_sheet_of_another_player_opens_from_the_rail(page: Page, house: Theatre) -> None:
    hands = Hands(page, house, house.place(with_bots(3, seed=5, title=TITLE), asked_of("turn.action")))
    hands.visit()
    page.locator("ol li .who").last.click()
    expect(page.get_by_role("complementary").get_by_text("victory point").last).to_be_visible()


def test_two_at_one_screen_hand_it_over(page: Page, house: Theatre) -> None:
    """Whoever holds both seats is asked to hand over before the other one's cards are seen."""
    seats = (SeatPlan("me", "Ann"), SeatPlan("me", "Ben"), SeatPlan("bot", "", best_bot(TITLE)))
    setup = with_named_bots(Setup(title=TITLE, players=3, seed=5, seats=seats))
    ann, ben = house.places(setup, asked_of("turn.action"))
    page.goto(f"{house.url}{ann.path}")
    expect(page.get_by_role("heading", name="What do you do in your turn?")).to_be_visible()
    page.goto(f"{house.url}{ben.path}")
    expect(page.get_by_role("heading", name=re.compile("Ann"))).to_be_visible()
    expect(page.locator("[data-map]")).to_have_count(0)
    page.get_by_role("button", name=re.compile("Ann")).click()
    expect(page.get_by_role("heading", name="What do you do in your turn?")).to_be_visible()
