"""What players take from the table to other tools and chats: positions of systems, the map string, the whole game."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.theatre import Theatre
from tests.browser.ti4.scenes import of_six
from tests.browser.views import opened, visit


def test_positions_are_shown_and_understood(browser: Browser, house: Theatre) -> None:
    """The card of a system tells its position, and one that somebody writes leads there."""
    with opened(browser) as page:
        visit(page, house, of_six(house, "turn.action"))
        page.locator("[data-key='system:tile_18']").hover()
        expect(page.locator("[data-position]").first).to_have_text("000")
        page.get_by_role("tab", name="Chat").click()
        page.locator("#talk-body input").fill("first 000, then 999")
        page.locator("#talk-body input").press("Enter")
        line = page.locator("#talk-body li").last
        expect(line).to_contain_text("first 000, then 999")
        expect(line.locator("[data-place]")).to_have_count(1)
        line.locator("[data-place=tile_18]").click()
        expect(page.locator("[data-board]")).to_be_visible()


def test_the_game_is_taken_along(browser: Browser, house: Theatre, tmp_path: Path) -> None:
    with opened(browser) as page:
        visit(page, house, of_six(house, "turn.action"))
        page.locator("[data-table-menu]").click()
        with page.expect_download() as saved:
            page.locator("[data-game-data]").click()
        saved.value.save_as(tmp_path / "game.json")
        found = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
        assert found["platform"] == "lazax" and len(found["players"]) == 6
        page.evaluate("navigator.clipboard.writeText = async (text) => { window.written = text; }")
        page.locator("[data-map-string]").click()
        expect(page.locator("[data-map-string]")).to_have_text("Copied")
        assert page.evaluate("window.written") == found["mapString"]
