"""Fingers on a touch screen, as the browser itself reports them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

Point = tuple[float, float]
STEPS = 6


class Fingers:
    """One or two fingers on the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.screen = page.context.new_cdp_session(page)

    def put(self, what: str, *points: Point) -> None:
        touches: list[dict[str, Any]] = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.screen.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": touches})

    def tap(self, at: Point, times: int = 1) -> None:
        for _ in range(times):
            self.put("touchStart", at)
            self.put("touchEnd")

    def drag(self, at: Point, dx: float, dy: float) -> None:
        """One finger, from a point by so much. It comes to rest before it is lifted: after a flick browsers take the
        next tap for the hand that stops it."""
        x, y = at
        self.put("touchStart", at)
        for step in range(1, STEPS + 1):
            self.put("touchMove", (x + dx * step / STEPS, y + dy * step / STEPS))
        self.page.wait_for_timeout(100)
        self.put("touchEnd")

    def pinch(self, at: Point, start: float, end: float) -> None:
        """Two fingers around a point, each so far from it at the start and at the end."""
        x, y = at
        self.put("touchStart", (x - start, y), (x + start, y))
        for step in range(1, STEPS + 1):
            far = start + (end - start) * step / STEPS
            self.put("touchMove", (x - far, y), (x + far, y))
        self.put("touchEnd")
