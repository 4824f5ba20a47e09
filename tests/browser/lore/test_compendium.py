"""All components of a game: filtered, searched, each with a page of its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from lazax.ledger import book
from lazax.ti4.tables import TECHNOLOGIES
from tests.browser import views
from tests.browser.axe import NOTHING, serious_in_either_theme
from tests.browser.layout import clipped, overlapping, small_targets
from tests.browser.texts import raw
from tests.browser.theatre import Theatre

PATIENCE = views.PATIENCE


def browse(page: Page, house: Theatre, path: str) -> None:
    page.goto(f"{house.url}{path}")
    expect(page.locator("[data-thing]").first).to_be_visible(timeout=PATIENCE)


def test_filters_leave_what_fits_and_stay_in_the_address(browser: Browser, house: Theatre) -> None:
    with views.opened(browser) as page:
        browse(page, house, "/compendium/ti4")
        page.locator("[data-filter=kind]").select_option("technology")
        expect(page.locator("[data-many]")).to_have_attribute("data-many", str(len(TECHNOLOGIES)))
        page.locator("[data-filter=faction]").select_option("arborec")
        mine = [name for name, one in TECHNOLOGIES.items() if one.faction == "arborec"]
        expect(page.locator("[data-thing]")).to_have_count(len(mine))
        expect(page).to_have_url(f"{house.url}/compendium/ti4?kind=technology&faction=arborec")
        page.reload()
        expect(page.locator("[data-thing]")).to_have_count(len(mine), timeout=PATIENCE)
        page.locator(f'[data-thing="technology:{mine[0]}"]').click()
        expect(page).to_have_url(f"{house.url}/compendium/ti4/technology:{mine[0]}")
        page.go_back()
        expect(page.locator("[data-thing]")).to_have_count(len(mine))


def test_a_thing_has_its_picture_its_rule_and_its_row_of_the_ledger(browser: Browser, house: Theatre) -> None:
    kept = book("ti4").rows["technology:sarween_tools"]
    with views.opened(browser) as page:
        browse(page, house, "/compendium/ti4/technology:sarween_tools")
        thing = page.locator('[data-thing="technology:sarween_tools"]')
        expect(thing.get_by_role("heading", name="Sarween Tools")).to_be_visible()
        expect(thing.locator("[data-seen]")).to_contain_text(f"tested by {kept.tested} test")
        expect(thing.locator("[data-seen]")).to_contain_text(f"used {kept.used_recorded} times in recorded games")
        assert (kept.used_recorded or 0) > 1
        thing.get_by_role("link", name="Rule 90").click()
        expect(page).to_have_url(f"{house.url}/rules/ti4/90")
        browse(page, house, "/compendium/ti4/unit:dreadnought")
        expect(page.locator('[data-thing] use[href="#unit-dreadnought"]')).to_have_count(1, timeout=PATIENCE)
        page.locator("[data-find]").fill("jord")
        page.locator('#found [data-found="jord"]').first.click()
        expect(page.locator('[data-thing="planet:jord"] use[href="#tile-tile_1"]')).to_have_count(1)
        page.goto(f"{house.url}/compendium/ti4/technology:teapot")
        expect(page.locator("[data-compendium]")).to_contain_text("There is no such thing.", timeout=PATIENCE)


@pytest.mark.parametrize(
    ("lang", "phone", "path"),
    [
        ("de", False, "/compendium/ti4"),
        ("hu", True, "/compendium/ti3?kind=card"),
        ("hu", True, "/compendium/inscription/relic:shard_of_the_throne"),
    ],
)
def test_the_compendium_can_be_read_by_everybody(
    browser: Browser, house: Theatre, lang: str, phone: bool, path: str
) -> None:
    with views.opened(browser, phone=phone, lang=lang) as page:
        page.goto(f"{house.url}{path}")
        expect(page.locator("[data-compendium] .note, [data-thing]").first).to_be_visible(timeout=PATIENCE)
        views.settled(page)
        assert clipped(page) == overlapping(page) == []
        assert raw(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if phone:
            # links in the middle of a sentence are as high as its lines
            small = [found for found in small_targets(page, 40) if "data-rule" not in found]
            assert [found for found in small if 'class="term' not in found] == []
        assert serious_in_either_theme(page) == NOTHING
