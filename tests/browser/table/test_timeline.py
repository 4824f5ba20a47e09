"""What happened is played again on the map: line by line, battles as a whole, with all that belongs to the moment."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from lazax.core.ask import Ask
from lazax.core.game import Game
from tests.browser.hands import Hands
from tests.browser.theatre import Place, Theatre, asked_of, with_bots
from tests.browser.views import visit


def after_a_battle(game: Game, seat: int, ask: Ask) -> bool:
    """My turn in the fourth round or later of a game in which somebody has fought in space."""
    return asked_of("turn.action", round_from=4)(game, seat, ask) and "battle.started" in keys(game, seat)


def keys(game: Game, seat: int) -> list[str]:
    return [key for key, _ in game.log(seat)]


def lines_of(house: Theatre, place: Place) -> list[str]:
    with house.table(place) as table:
        assert table.game is not None
        return keys(table.game, place.seat)


def test_the_board_the_crumbs_and_the_progress_are_of_the_same_moment(page: Page, house: Theatre) -> None:
    place = house.find(after_a_battle, 7, players=4)
    visit(page, house, place)
    crumbs = page.get_by_role("navigation", name="Where we are")
    now = re.compile(r"Round [4-9]")
    expect(crumbs).to_contain_text(now)
    page.locator("[data-timeline-open]").click()
    slider = page.get_by_role("slider", name="Timeline")
    marks = page.locator("[data-mark=round]")
    assert marks.count() >= 3
    assert page.locator("[data-mark=battle]").count() >= 1
    with house.table(place) as table:
        chapter = table.title.chapter
    second = [at for at, key in enumerate(lines_of(house, place)) if key == chapter][1]
    with page.expect_response(f"**/moment?line={second}&*") as answer:
        slider.fill(str(second))
    then = answer.value.json()
    assert "progress" in then
    expect(crumbs).to_contain_text("Round 2")
    shown = then["view"]["players"][place.seat]["points"]
    expect(page.locator("[data-objectives] li.me")).to_contain_text(str(shown))
    # it never lies over my home, which is at the lower edge of the map
    box, area = page.locator("[data-timeline]").bounding_box(), page.locator("[data-map]").bounding_box()
    assert box is not None and area is not None
    assert box["y"] + box["height"] < area["y"] + area["height"] / 3
    page.keyboard.press("Escape")
    expect(crumbs).to_contain_text(now)


def test_what_happened_while_i_was_away_is_played(page: Page, house: Theatre) -> None:
    """It goes on by itself, stands still when I pause, and steps."""
    place = house.place(with_bots(4, seed=7), asked_of("turn.action", round_from=2))
    visit(page, house, place)
    with house.table(place) as table:
        assert table.game is not None
        last = len(table.game.log(place.seat)) - 1
    page.evaluate(f"localStorage.setItem('lazax.seen.{place.game}.{place.seat}', '{last - 6}')")
    page.reload()
    page.get_by_role("button", name="6 things happened: play them").click()
    slider = page.get_by_role("slider", name="Timeline")
    expect(slider).to_have_value(str(last - 4), timeout=9000)
    page.locator("[data-play]").click()
    stood = slider.input_value()
    page.wait_for_timeout(1500)
    assert slider.input_value() == stood
    page.get_by_role("button", name="One step on").click()
    expect(slider).to_have_value(str(int(stood) + 1))
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("[data-timeline]")).to_have_count(0)
    expect(page.get_by_role("button", name="things happened")).to_have_count(0)


def test_the_crumbs_stop_at_the_end(page: Page, house: Theatre) -> None:
    visit(page, house, house.finished(with_bots(3, seed=7)))
    crumbs = page.get_by_role("navigation", name="Where we are")
    expect(crumbs).to_have_text("The game is over.")


def test_a_battle_on_the_way_is_played_as_a_whole(page: Page, house: Theatre) -> None:
    place = house.find(after_a_battle, 7, players=4)
    Hands(page, house, place).visit()
    begun = lines_of(house, place).index("battle.started")
    page.locator("[data-timeline-open]").click()
    slider = page.get_by_role("slider", name="Timeline")
    slider.fill(str(begun))
    page.wait_for_timeout(400)
    page.locator("[data-play]").click()
    expect(page.locator("[data-story]")).to_be_visible()
    page.locator("[data-story-skip]").click()
    expect(page.locator("[data-story]")).to_have_count(0)
    page.locator("[data-play]").click()
    assert int(slider.input_value()) > begun
