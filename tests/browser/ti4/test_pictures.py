"""What the fourth edition looks like, as the pictures of it show: nothing is cut off or written over, nothing is too
small to touch, no id shows, and axe-core finds nothing serious."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import serious
from tests.browser.layout import clipped, crowded, overlapping, small_targets
from tests.browser.texts import raw
from tests.browser.theatre import Theatre
from tests.browser.ti4.scenes import SCENES
from tests.browser.views import View, shown


def test_they_show_all_sizes_and_languages() -> None:
    assert len({scene.name for scene in SCENES}) == len(SCENES) >= 12
    assert {scene.lang for scene in SCENES} == {"en", "de", "hu"}
    assert {scene.theme for scene in SCENES} == {"dark", "light"}
    assert len({tuple((scene.screen or {}).items()) for scene in SCENES}) == 5
    assert any(scene.phone for scene in SCENES)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_scene_can_be_read_and_touched(browser: Browser, house: Theatre, scene: View) -> None:
    with shown(browser, house, scene) as page:
        assert clipped(page) == []
        assert overlapping(page) == []
        assert crowded(page) == []
        assert raw(page) == []
        if scene.phone:
            assert small_targets(page, 40) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "the page scrolls sideways"
        assert serious(page) == []
