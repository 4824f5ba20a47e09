"""Passing for longer than one question, on the page."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from lazax.core.ask import Ask
from lazax.core.game import Game
from tests.browser.theatre import Theatre, Until
from tests.browser.views import opened, visit


@cache
def reacting() -> Until:
    """A chance to react to somebody's action that may come once more."""

    def there(game: Game, seat: int, ask: Ask) -> bool:
        return game.passes_follow() and game.title.action(game.state) is not None

    return there


@pytest.mark.parametrize("phone", [False, True])
def test_one_press_passes_until_the_window_closes(browser: Browser, house: Theatre, phone: bool) -> None:
    """The button beside Pass, and the order for the whole action behind "Pass until…"."""
    place = house.find(reacting(), 7, 3)
    with opened(browser, phone=phone) as page:
        visit(page, house, place)
        whole = page.get_by_role("button", name="Pass, don’t ask here again")
        expect(whole).to_be_visible()
        if phone:
            box: Any = whole.bounding_box()
            assert box["height"] >= 44
        page.get_by_role("button", name="Pass until…").click()
        expect(page.get_by_role("button", name="Pass until this action is over")).to_be_visible()
        before = page.locator("[data-version]").first.get_attribute("data-version") or ""
        whole.click()
        expect(page.locator("[data-version]").first).not_to_have_attribute("data-version", before)
    rows = house.services.shelf.rows(place.game)
    assert any((row.by, row.what, row.data) == (place.seat, "pass", {"whole": True}) for row in rows)
