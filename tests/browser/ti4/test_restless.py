"""Somebody who presses whatever there is, in every phase of the fourth edition, finds nothing that breaks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.restless import Restless
from tests.browser.theatre import Theatre
from tests.browser.ti4.scenes import of_six
from tests.browser.views import opened

PRESSES = 16


@pytest.mark.parametrize(
    ("kinds", "round_from", "phone"),
    [
        (("strategy.pick",), 2, True),
        (("activate.system",), 3, False),
        (("hits.assign",), 2, False),
        (("objective.public",), 2, True),
        (("vote.cast",), 3, True),
    ],
)
def test_nothing_breaks(
    browser: Browser, house: Theatre, kinds: tuple[str, ...], round_from: int, phone: bool
) -> None:
    place = of_six(house, *kinds, round_from=round_from)
    with opened(browser, phone=phone) as page:
        hands = Restless(page, house, place, len(kinds[0]), touching=phone)
        hands.visit()
        for _ in range(4 * PRESSES):
            if hands.pressed.total() >= PRESSES or hands.over:
                break
            hands.press()
        hands.close()
        assert hands.pressed, "there was nothing to press"
        assert hands.complaints == []
