"""On a phone with touch: everything can be seen above the sheet, fingers zoom, a long press tells why not."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.fingers import Fingers
from tests.browser.theatre import Theatre, asked_of
from tests.browser.views import opened, settled, visit

_BOXES = """() => ["section.sheet", "[data-confirm]", "nav.tabs"].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [box.top, box.bottom];
})"""

_LOWEST = """() => Math.max(
  ...[...document.querySelectorAll("[data-key^='system:']")].map((one) => one.getBoundingClientRect().bottom),
)"""


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
        expect(page.locator("[data-peek='supernova']")).to_contain_text("Supernovas are never activated. (R13.4)")
        fingers.put("touchEnd")
        expect(page.locator("[data-peek='supernova']")).to_contain_text("Supernovas are never activated. (R13.4)")
        page.get_by_role("button", name="Close").click()
        wide = page.locator("[data-board]").bounding_box()
        fingers.pinch((x, y), 20, 50)
        zoomed = page.locator("[data-board]").bounding_box()
        assert wide is not None and zoomed is not None and zoomed["width"] > 1.8 * wide["width"]
        x, y = middle(page, "system:supernova")
        fingers.drag((x, y), 60, 30)
        to = middle(page, "system:supernova")
        assert to[0] - x > 45 and to[1] - y > 22, "the map follows the finger"
