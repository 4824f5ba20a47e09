"""The main views, as the pictures of them show: nothing is cut off or written over, nothing is too small to touch,
no id shows, and axe-core finds nothing serious, by night and by day."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import NOTHING, serious_in_either_theme
from tests.browser.layout import clipped, crowded, overlapping, small_targets
from tests.browser.texts import raw
from tests.browser.theatre import Theatre, asked_of
from tests.browser.views import VIEWS, View, opened, settled, shown, visit


def test_there_are_eighteen_of_them() -> None:
    assert len({view.name for view in VIEWS}) == 18
    assert {view.theme for view in VIEWS} == {"dark", "light"}
    assert {view.lang for view in VIEWS} == {"en", "de", "hu"}
    assert {view.phone for view in VIEWS} == {True, False}
    assert {view.name for view in VIEWS} > LOOKED_AT_BY_AXE


LOOKED_AT_BY_AXE = {
    "start",
    "set-up-german",
    "board-dark",
    "battle",
    "vote-hungarian",
    "replay-light",
    "lobby-empty",
    "error-light",
}
"""One of each kind of page."""


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.name)
def test_a_view_can_be_read_and_touched(browser: Browser, house: Theatre, view: View) -> None:
    with shown(browser, house, view) as page:
        assert clipped(page) == []
        assert overlapping(page) == []
        assert crowded(page) == []
        assert raw(page) == []
        if view.phone:
            assert small_targets(page, 40) == []
        sideways = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert sideways <= 0, "the page scrolls sideways"
        if view.name in LOOKED_AT_BY_AXE:
            assert serious_in_either_theme(page) == NOTHING


_ONTO_A_PLATE = """() => {
  const name = document.querySelector("[data-board] .name");
  const from = name.getBoundingClientRect();
  const to = document.querySelector("[data-map] [data-plate]").getBoundingClientRect();
  const scale = 2 * name.getScreenCTM().a;
  const x = (to.left + to.right - from.left - from.right) / scale;
  const y = (to.top + to.bottom - from.top - from.bottom) / scale;
  name.setAttribute("transform", `translate(${x} ${y})`);
}"""


def test_a_full_map_can_be_read(browser: Browser, house: Theatre) -> None:
    """Late in a game with leaders and domain counters there is most to draw."""
    place = house.find(asked_of("turn.action", round_from=7), 19, options={"leaders": True, "distant_suns": True})
    with opened(browser) as page:
        visit(page, house, place)
        settled(page)
        assert crowded(page) == []
        page.evaluate(_ONTO_A_PLATE)
        assert "Mecatol Rex × a plate" in crowded(page), "a name under a plate would be noticed"
