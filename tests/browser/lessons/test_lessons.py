"""Every lesson is played through by clicks alone: whoever presses what it points at comes to its end."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as NotThere

from tests.browser.axe import serious
from tests.browser.theatre import Theatre
from tests.browser.views import opened
from tests.lessons.learner import LESSONS

PATIENCE = 240.0
MOMENT = 3_000  # milliseconds in which something that is shown can be pressed
MOST = 160


class Pupil:
    """Somebody who presses what the lesson shows them."""

    def __init__(self, page: Page, house: Theatre, title: str) -> None:
        self.page, self.house, self.title = page, house, title
        self.presses = 0
        self.steps: list[str] = []

    def press(self, selector: str, within: float | None = None) -> None:
        self.page.locator(selector).first.click(timeout=within)
        self.presses += 1

    def begin(self) -> None:
        self.page.goto(self.house.url)
        self.press(f"[data-learn={self.title}]")
        self.page.locator("[data-lesson]").wait_for(timeout=20_000)
        self.game = self.page.url.rpartition("/g/")[2].partition("#")[0]

    def frame(self) -> dict[str, Any]:
        """The lesson, the question and the version as the server has them."""
        with self.house.services.hall.room(self.game) as room:
            frame = room.frame(0, "en")
            told = {part: msgspec.json.decode(frame[part]) for part in ("lesson", "ask")}
            return {**told, "version": frame["version"], "row": room.number}

    def learn(self, until: str = "") -> None:
        """Go on to the end, or until a step begins."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.presses < MOST:
            frame = self.frame()
            step = frame["lesson"]
            if step is None or step["step"] == until:
                return
            if step["state"] == "waiting" or not self._shows(frame):
                self.page.wait_for_timeout(15)
                continue
            if step["step"] not in self.steps:
                self.steps.append(step["step"])
            if not self._act(step):
                continue
            soon = time.monotonic() + MOMENT / 1000
            while self.frame()["row"] == frame["row"] and time.monotonic() < soon:
                self.page.wait_for_timeout(10)
        raise AssertionError(f"stuck at {self.frame()['lesson']}")

    def _shows(self, frame: dict[str, Any]) -> bool:
        """Whether the page has come as far as the server."""
        step = frame["lesson"]
        panel = self.page.locator(f'[data-version="{frame["version"]}"]')
        return panel.count() > 0 and self.page.locator(f'[data-lesson="{step["step"]}"]').count() > 0

    def _act(self, step: dict[str, Any]) -> bool:
        """Do what leads on. False if it went away while it was looked at: then there is something else to press."""
        try:
            self._follow(step)
        except NotThere:
            return False
        return True

    def _follow(self, step: dict[str, Any]) -> None:
        if step["state"] == "read":
            self.press("[data-guide-next]", MOMENT)
        elif step["move"]:
            self.press(f'[data-move="{step["move"]}"]', MOMENT)
        elif step["option"] is not None:
            self._choose(step["option"])
        elif step["draft"] is not None:
            if self.page.locator("[data-guide-fill]").count():
                self.press("[data-guide-fill]", MOMENT)
            expect(self.page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "false")
            self.press("[data-confirm]", MOMENT)
        else:
            self._be_shown()

    def _be_shown(self) -> None:
        """Let the lesson do it."""
        if not self.page.locator("[data-guide-show]").count():
            self.press("[data-guide-more]", MOMENT)
        self.press("[data-guide-show]", MOMENT)

    def _choose(self, option: str) -> None:
        row = self.frame()["row"]
        if not self.page.locator(f'[data-option="{option}"]').count():
            self._be_shown()
            return
        self.press(f'[data-option="{option}"]', MOMENT)
        while self.page.locator("[data-sending=true]").count():
            self.page.wait_for_timeout(10)
        if self.frame()["row"] == row and self.page.locator("[data-confirm]").count():
            self.press("[data-confirm]", MOMENT)


@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_a_lesson_is_played_through_by_clicks(page: Page, house: Theatre, title: str, name: str) -> None:
    pupil = Pupil(page, house, title)
    pupil.begin()
    pupil.learn()
    with house.services.hall.room(pupil.game) as room:
        assert room.table.setup.lesson == name and room.table.lesson is None
    expect(page.locator("[data-lesson]")).to_have_count(0)
    expect(page.locator(".panel-body")).to_be_visible()
    assert len(pupil.steps) >= 10 and pupil.presses <= MOST


def test_a_lesson_on_a_phone(browser: Browser, house: Theatre) -> None:
    """It fits, points at what can be seen, goes on where it was left, and axe finds nothing."""
    title, _ = LESSONS[-1]
    with opened(browser, phone=True) as page:
        pupil = Pupil(page, house, title)
        pupil.begin()
        for _ in range(2):
            pupil._act(pupil.frame()["lesson"])
            page.wait_for_timeout(200)
        expect(page.locator("[data-ring]").first).to_be_visible()
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        step = page.locator("[data-lesson]").get_attribute("data-lesson")
        page.reload()
        expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", str(step), timeout=20_000)
