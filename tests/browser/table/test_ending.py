"""How a game ends: who won, by what, where the points came from, when it turned, and what comes after it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious
from tests.browser.hands import Hands
from tests.browser.theatre import Theatre, played, with_bots
from tests.browser.views import visit


@pytest.mark.parametrize("title", ["ti3", "ti4"])
def test_a_game_that_is_over_tells_how_it_was_won(page: Page, house: Theatre, title: str) -> None:
    """Each player's points by source and by round add up to theirs; a moment that turned the game opens again."""
    place = house.finished(with_bots(3, seed=7, title=title))
    visit(page, house, place)
    with house.table(place) as table:
        assert table.game is not None
        points, winners = table.game.state.points, table.game.winners
    ending = page.locator("[data-ending-page]")
    expect(ending.get_by_role("heading", level=2)).to_contain_text("wins the game")
    expect(ending.locator("[data-how='0']")).to_contain_text("victory point")
    expect(ending.locator("[data-luck] li")).to_have_count(3)
    cards = ending.locator("[data-points]").all()
    assert [int(cards[0].get_attribute("data-points") or -1)] == list(winners)
    for card, row in zip(cards, ending.get_by_role("row").all()[1:], strict=True):
        total = points[int(card.get_attribute("data-points") or -1)]
        sources = card.locator(".sources b").all_inner_texts()
        rounds = row.get_by_role("cell").all_inner_texts()
        assert sum(int(n.replace("−", "-")) for n in sources) == total
        assert sum(int(n.replace("−", "-")) for n in rounds[:-1] if n != "·") == int(rounds[-1]) == total
    assert serious(page) == []
    ending.locator("[data-turning=lead]").first.click()
    expect(page.locator("[data-timeline]")).to_be_visible()
    expect(ending).to_have_count(0)
    page.keyboard.press("Escape")
    expect(ending).to_be_visible()
    page.keyboard.press("b")
    expect(ending).to_have_count(0)
    page.locator("[data-to-ending]").click()
    expect(ending).to_be_visible()


def test_the_end_is_shown_when_it_comes_and_the_same_people_play_again(moving: Page, house: Theatre) -> None:
    """By what it was won comes first, then who won; the link of the game can be given to others; a rematch opens."""
    page = moving
    rows = played(with_bots(3, seed=3), None, 0)
    last = rows[-1]
    assert last.by == 0, "the last decision is that of the only person"
    place = house.set_out(with_bots(3, seed=3), rows[:-1])
    visit(page, house, place)
    hands = Hands(page, house, place)
    turn = hands.my_turn()
    assert turn is not None
    hands.version = turn[3]
    hands.choose(str(last.data["answer"]), turn[0])
    expect(page.locator("[data-curtain]")).to_contain_text("victory point")
    expect(page.locator("[data-ending-page]")).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("delete Navigator.prototype.share")
    page.locator("[data-share]").click()
    expect(page.locator("[data-share]")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/replay/{place.game}")
    page.locator("[data-rematch]").click()
    expect(page).not_to_have_url(re.compile(place.game))
    expect(page.locator("[data-map]")).to_be_visible()
    expect(page.locator("[data-ending-page]")).to_have_count(0)
