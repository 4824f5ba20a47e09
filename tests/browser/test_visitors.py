"""Whoever comes in instead of somebody else finds nothing of theirs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.theatre import Theatre
from tests.browser.visitors import Kind, visitor

KIND = Kind(500, 400, phone=False, still=True)  # of no other test
KEPT = "[Object.keys(localStorage).filter((name) => name.startsWith('my.')).length, sessionStorage.length]"
MOTION = "matchMedia('(prefers-reduced-motion: reduce)').matches"


def leave_traces(page: Page, house: Theatre) -> None:
    page.goto(f"{house.url}/about")
    page.evaluate("localStorage['my.seat'] = '1'; sessionStorage['mine'] = '1'; document.cookie = 'mine=1'")
    page.emulate_media(reduced_motion="no-preference")


def test_nothing_is_left_of_who_was_here_before(browser: Browser, house: Theatre) -> None:
    with visitor(browser, KIND, {"lazax.theme": "light"}) as first:
        leave_traces(first, house)
        assert first.evaluate(KEPT) == [1, 1]
    with visitor(browser, KIND, {"lazax.lang": "hu"}) as second:
        assert second is first
        second.goto(f"{house.url}/about")
        assert second.evaluate(KEPT) == [0, 0]
        assert second.evaluate("[document.cookie, localStorage['lazax.lang']]") == ["", '"hu"']
        assert second.evaluate("localStorage['lazax.theme']") != '"light"'
        assert second.evaluate(MOTION)
        with visitor(browser, KIND, {}) as third:
            assert third is not second, "two at a time are two"


def test_after_a_mishap_nobody_comes_in_instead(browser: Browser, house: Theatre) -> None:
    with pytest.raises(ZeroDivisionError), visitor(browser, KIND, {}) as first:
        first.goto(f"{house.url}/about")
        _ = 1 // 0
    assert first.is_closed()
    with visitor(browser, KIND, {}) as second:
        assert second is not first
