"""On a phone with touch: everything can be seen above the sheet, fingers zoom, a long press tells why not."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.theatre import Theatre, asked_of
from tests.browser.views import opened, settled, visit

_BOXES = """() => ["section.sheet", "[data-confirm]", "nav.tabs"].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [box.top, box.bottom];
})"""

_LOWEST = """() => Math.max(
  ...[...document.querySelectorAll("[data-key^='system:']")].map((one) => one.getBoundingClientRect().bottom),
)"""


class Fingers:
    """One or two fingers on the screen."""

    def __init__(self, page: Page) -> None:
        self.screen = page.context.new_cdp_session(page)

    def put(self, what: str, *points: tuple[float, float]) -> None:
        touches: list[dict[str, Any]] = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.screen.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": touches})


def middle(page: Page, key: str) -> tuple[float, float]:
    box = page.locator(f"[data-key='{key}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_whole_map_lies_above_the_sheet_at_any_height(browser: Browser, house: Theatre) -> None:
    place = house.find(asked_of("activate.system", round_from=2), 7)
    with opened(browser, phone=True) as page:
        visit(page, house, place)
        settled(page)
        page.get_by_role("button", name="Whole map").click()
        for _ in range(3):
            sheet, confirm, tabs = page.evaluate(_BOXES)
            assert confirm[1] <= tabs[0], "the button is cut off"
            lowest = page.evaluate(_LOWEST)
            assert lowest <= sheet[0] + 1 or sheet[0] < 130, "the sheet lies upon the map"
            page.locator(".grab").click()


def test_fingers_zoom_and_a_long_press_tells_why_not(browser: Browser, house: Theatre) -> None:
    place = house.find(asked_of("activate.system", round_from=2), 7)
    with opened(browser, phone=True) as page:
        visit(page, house, place)
        settled(page)
        page.get_by_role("button", name="Whole map").click()
        fingers = Fingers(page)
        x, y = middle(page, "system:supernova")
        fingers.put("touchStart", (x, y))
        expect(page.locator("[data-peek='supernova']")).to_contain_text("Supernovas are never activated.")
        fingers.put("touchEnd")
        expect(page.locator("[data-peek='supernova']")).to_contain_text("Supernovas are never activated.")
        page.get_by_role("button", name="Close").click()
        wide = page.locator("[data-board]").bounding_box()
        fingers.put("touchStart", (x - 20, y), (x + 20, y))
        for step in range(1, 7):
            fingers.put("touchMove", (x - 20 - 5 * step, y), (x + 20 + 5 * step, y))
        fingers.put("touchEnd")
        zoomed = page.locator("[data-board]").bounding_box()
        assert wide is not None and zoomed is not None and zoomed["width"] > 1.8 * wide["width"]
        x, y = middle(page, "system:supernova")
        fingers.put("touchStart", (x, y))
        for step in range(1, 7):
            fingers.put("touchMove", (x + 10 * step, y + 5 * step))
        fingers.put("touchEnd")
        to = middle(page, "system:supernova")
        assert to[0] - x > 45 and to[1] - y > 22, "the map follows the finger"
