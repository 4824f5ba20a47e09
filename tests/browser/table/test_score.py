"""Objectives can be read, players compared, and the strategy cards are the order of play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious
from tests.browser.theatre import Theatre, asked_of, with_bots
from tests.browser.views import visit

CUT = """() => [...document.querySelectorAll("[data-objectives] .name")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""


@pytest.mark.parametrize("title", ["ti3", "ti4"])
def test_objectives_are_read_in_full(page: Page, house: Theatre, title: str) -> None:
    """No name in the matrix is cut; the large page has each text, who scored it, and how the game ends."""
    round_from = {"ti3": 4, "ti4": 3}[title]
    place = house.place(with_bots(4, seed=7, title=title), asked_of("turn.action", round_from=round_from))
    visit(page, house, place)
    with house.table(place) as table:
        assert table.game is not None
        view = table.game.view(place.seat)
    assert page.evaluate(CUT) == []
    expect(page.locator("[data-objectives] .obj .name")).to_have_count(
        len({*view["objectives"], *(view["me"].get("secrets") or filter(None, [view["me"].get("secret")]))})
    )
    page.keyboard.press("o")
    large = page.locator("[data-large=goals]")
    for objective in view["objectives"]:
        row = large.locator(f"[data-goal={objective}]")
        assert len(row.locator(".what p").first.inner_text()) > 10
        scorers = [sheet["player"] for sheet in view["players"] if objective in sheet.get("scored", ())]
        assert row.locator(".by svg").count() == len(scorers)
    expect(large.locator("[data-ending]")).to_contain_text(str(view["goal"]))
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)


def test_players_are_compared_by_any_column(page: Page, house: Theatre) -> None:
    place = house.place(with_bots(4, seed=7), asked_of("turn.action", round_from=4))
    visit(page, house, place)
    with house.table(place) as table:
        assert table.game is not None
        view = table.game.view(place.seat)
    page.locator("[data-compare]").click()
    rows = page.locator("[data-large=players] tbody tr")

    def order() -> list[int]:
        return [int(row.get_attribute("data-player") or 0) for row in rows.all()]

    sheets = {sheet["player"]: sheet for sheet in view["players"]}
    assert [sheets[player]["points"] for player in order()] == sorted(
        (sheet["points"] for sheet in sheets.values()), reverse=True
    )
    page.locator("[data-sort=cards]").click()
    most = [sheets[player]["cards"] for player in order()]
    assert most == sorted(most, reverse=True)
    page.locator("[data-sort=cards]").click()
    assert [sheets[player]["cards"] for player in order()] == sorted(most)
    assert serious(page) == []


def test_strategy_cards_are_seats_in_the_order_of_play(page: Page, house: Theatre) -> None:
    """In the strategy phase the cells are the choices; each cell names its holder and opens their sheet."""
    visit(page, house, house.place(with_bots(4, seed=7), asked_of("strategy.pick", round_from=2)))
    rail = page.get_by_role("list", name="Strategy cards in the order of play")
    expect(rail.get_by_role("listitem")).to_have_count(8)
    choice = rail.locator("button[aria-pressed=false]").first
    choice.click()
    expect(page.locator("[data-option][aria-pressed=true]")).to_have_count(1)
    expect(rail.locator(".card[aria-pressed=true]")).to_have_count(1)
