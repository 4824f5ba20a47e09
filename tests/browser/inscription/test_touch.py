"""The sheets of Twilight Inscription under fingers: two enlarge one, one moves it, a tap still marks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import views
from tests.browser.fingers import Fingers, Point
from tests.browser.inscription.moments import at, on_sheet, turnable, version
from tests.browser.theatre import Theatre, Until
from tests.browser.visitors import PHONE

PATIENCE = 20_000
TABLET = {"width": 820, "height": 1180}
NAVIGATION = on_sheet(0, 3)
# the middle of every place that may be marked in one way, if a finger can reach it in the window of the sheet
_GLOWING = """() => {
  const glass = document.querySelector("main .glass").getBoundingClientRect();
  const low = document.querySelector("section.sheet")?.getBoundingClientRect().top ?? innerHeight;
  const found = [];
  for (const node of document.querySelectorAll("main .glass [data-option]")) {
    const box = node.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (x > glass.left + 4 && x < glass.right - 4 && y > glass.top + 4 && y < Math.min(glass.bottom, low) - 4)
      found.push([node.dataset.place, x, y]);
  }
  return found;
}"""


@contextmanager
def marking(
    browser: Browser, house: Theatre, until: Until = NAVIGATION, screen: dict[str, int] = PHONE
) -> Iterator[Page]:
    """Somebody with a touch screen is about to mark."""
    with views.opened(browser, phone=True, screen=screen) as page:
        views.visit(page, house, at(house, until))
        views.settled(page)
        expect(page.locator("main .glass").locator("[data-place], [data-deploy]").first).to_be_visible(
            timeout=PATIENCE
        )
        yield page


def sheet_box(page: Page) -> tuple[float, float, float]:
    """Where the large sheet begins, and how wide it is."""
    box = page.locator("main .glass .board").bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"]


def middle(page: Page) -> Point:
    box = page.locator("main .glass").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def glowing(page: Page) -> list[tuple[str, float, float]]:
    return [(str(name), float(x), float(y)) for name, x, y in page.evaluate(_GLOWING)]


def double_tap(page: Page, fingers: Fingers, spot: Point) -> None:
    """Two taps; on a busy machine they may come too slowly to be one gesture, then once more."""
    width = sheet_box(page)[2]
    for _ in range(4):
        fingers.tap(spot, times=2)
        if sheet_box(page)[2] != width:
            return
        page.wait_for_timeout(700)


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_two_fingers_enlarge_one_drags_and_a_tap_marks(
    browser: Browser, house: Theatre, screen: dict[str, int]
) -> None:
    with marking(browser, house, screen=screen) as page:
        fingers, before = Fingers(page), version(page)
        x, y, width = sheet_box(page)

        fingers.drag(middle(page), 60, 30)
        assert sheet_box(page) == (x, y, width), "a whole sheet has nowhere to go"
        fingers.pinch(middle(page), 20, 60)
        large = sheet_box(page)
        assert large[2] == pytest.approx(3 * width, rel=0.02), "the sheet grows with the fingers"
        fingers.drag(middle(page), -40, 30)
        dragged = sheet_box(page)
        assert dragged[0] - large[0] == pytest.approx(-40, abs=2) and dragged[1] - large[1] == pytest.approx(
            30, abs=2
        )
        assert version(page) == before, "neither a pinch nor a drag marks anything"

        name, *spot = glowing(page)[0]
        fingers.tap((spot[0], spot[1]))
        expect(page.locator("[data-version]")).not_to_have_attribute("data-version", before, timeout=PATIENCE)
        expect(page.locator(f'main .glass [data-place="{name}"]')).to_have_count(0, timeout=PATIENCE)
        assert sheet_box(page)[2] == large[2], "one goes on marking as near as one was"

        fingers.pinch(middle(page), 90, 10)
        assert sheet_box(page) == pytest.approx((x, y, width), abs=1), "and is whole again"


def test_a_drag_that_begins_on_a_mark_does_not_make_it(browser: Browser, house: Theatre) -> None:
    with marking(browser, house) as page:
        fingers, before = Fingers(page), version(page)
        fingers.pinch(middle(page), 20, 50)
        _, x, y = glowing(page)[0]
        at_first = sheet_box(page)
        fingers.drag((x, y), 9, 9)
        moved = sheet_box(page)
        assert moved != at_first
        page.wait_for_timeout(150)
        assert version(page) == before and page.locator(".bubble").count() == 0


def test_a_double_tap_enlarges_and_makes_whole(browser: Browser, house: Theatre) -> None:
    """Beside everything that may be marked; the + of the tabs does the same, and F shows everything again."""
    with marking(browser, house) as page:
        fingers, before = Fingers(page), version(page)
        x, y, width = sheet_box(page)
        blank = (x + width * 0.3, y + width * 0.08)  # beside the name of the sheet
        assert all(abs(px - blank[0]) + abs(py - blank[1]) > 60 for _, px, py in glowing(page))
        double_tap(page, fingers, blank)
        assert sheet_box(page)[2] == pytest.approx(2.5 * width, rel=0.02)
        fingers.tap(blank)
        page.wait_for_timeout(600)
        fingers.tap(blank)
        assert sheet_box(page)[2] > 2 * width, "two slow taps are two taps"
        page.wait_for_timeout(600)
        double_tap(page, fingers, blank)
        assert sheet_box(page) == pytest.approx((x, y, width), abs=1)

        button = page.locator(".tabs .zoom")
        button.tap()
        assert sheet_box(page)[2] > 2 * width and len(glowing(page)) > 0, "near what may be marked"
        expect(button).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("f")
        expect(button).to_have_attribute("aria-pressed", "false")
        assert sheet_box(page) == pytest.approx((x, y, width), abs=1)
        assert version(page) == before


def test_two_taps_draw_a_unit_and_enlarge_nothing(browser: Browser, house: Theatre) -> None:
    """On the battle grid the first tap shows the place, the second one draws there."""
    with marking(browser, house, turnable) as page:
        fingers, before = Fingers(page), version(page)
        grid = page.locator("[data-deploy]")
        box = grid.bounding_box()
        assert box is not None
        fingers.tap((box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.9), times=2)
        expect(page.locator("[data-version]")).not_to_have_attribute("data-version", before, timeout=PATIENCE)
        expect(page.locator(".tabs .zoom")).to_have_attribute("aria-pressed", "false")
