"""The third edition on screens of all sizes, in every language: nothing is cut off or written over, nothing is too
small to touch, no id shows, type grows with the window, and axe-core finds nothing serious."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import serious
from tests.browser.layout import clipped, crowded, overlapping, small_targets
from tests.browser.table.scenes import (
    LONG,
    LYING,
    REX,
    SCENES,
    SMALL,
    STANDING,
    WIDE,
    LastMoment,
    late,
    movement,
)
from tests.browser.texts import raw
from tests.browser.theatre import Theatre
from tests.browser.views import View, opened, settled, shown, visit

SIZES = """() => ["section h2[aria-live]", "[data-log-line]", "[data-option] b", "[data-objectives] .name"]
  .map((name) => document.querySelector(name))
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom)"""
"""As large as they are on the screen."""


WHY = re.compile("Imperium Rex was revealed|victory point")


def test_they_show_all_sizes_and_languages() -> None:
    assert {scene.lang for scene in SCENES} == {"en", "de", "hu"}
    sizes = [scene.screen for scene in SCENES]
    assert all(size in sizes for size in (SMALL, WIDE, LYING, STANDING)) and any(scene.phone for scene in SCENES)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_scene_can_be_read_and_touched(browser: Browser, house: Theatre, scene: View) -> None:
    with shown(browser, house, scene) as page:
        assert clipped(page) == []
        assert overlapping(page) == []
        assert crowded(page) == []
        assert raw(page) == []
        if scene.phone:
            assert small_targets(page, 40) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "the page scrolls sideways"
        assert serious(page) == []


def test_a_form_fits_where_there_is_little_room(browser: Browser, house: Theatre) -> None:
    """A movement, in the longest language, on the smallest of desks and on a phone."""
    for phone in (False, True):
        with opened(browser, lang="hu", phone=phone, screen=None if phone else SMALL) as page:
            movement(page, house)
            settled(page)
            assert clipped(page) == []
            assert overlapping(page) == []
            box = page.locator("[data-confirm]").bounding_box()
            assert box is not None and box["y"] + box["height"] <= page.evaluate("innerHeight")


def test_type_grows_with_the_window(browser: Browser, house: Theatre) -> None:
    """And so does the map: a large window has no empty strips beside it."""
    sizes, maps = [], []
    for screen in (SMALL, WIDE):
        with opened(browser, screen=screen) as page:
            late(page, house)
            settled(page)
            page.locator("[data-log-line]").first.wait_for()
            sizes.append(page.evaluate(SIZES))
            box = page.locator("[data-board]").bounding_box()
            area = page.locator("[data-map]").bounding_box()
            assert box is not None and area is not None
            maps.append(box["height"])
            assert min(box["height"] / area["height"], 1) > 0.9
    assert all(large >= 1.15 * small for small, large in zip(*sizes, strict=True)), sizes
    assert maps[1] > 1.25 * maps[0]


def test_the_victory_of_somebody_else_is_staged(page: Page, house: Theatre) -> None:
    """R23.9: everybody is told why it is over, how all stand and who has won, before
    the page of the winner; a press brings it at once."""
    moment = LastMoment(house, seed=REX, options=LONG)
    visit(page, house, moment.mine)
    expect(page.locator("[data-curtain]")).to_have_count(0)
    moment.end()
    curtain = page.locator("[data-curtain]")
    expect(curtain).to_contain_text(WHY)
    with house.table(moment.mine) as table:
        assert table.game is not None
        points, winners = table.game.state.points, table.game.winners
    assert moment.me not in winners
    shown = [int(one.get_attribute("data-standing") or -1) for one in curtain.locator("[data-standing]").all()]
    assert [points[player] for player in shown] == sorted(points.values(), reverse=True)
    expect(curtain.locator(".won")).to_have_count(len(winners))
    expect(curtain).to_contain_text("wins the game")
    curtain.click()
    ending = page.locator("[data-ending-page]")
    expect(ending.locator("[data-how='0']")).to_contain_text(WHY)
