"""Room on the page: type grows with the window, nothing is cut off, Escape and Tab do what one expects; and votes are
cast with open eyes."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.axe import serious
from tests.browser.layout import clipped, overlapping
from tests.browser.theatre import Theatre, asked_of
from tests.browser.views import opened, settled, visit

LARGE = {"width": 1920, "height": 1080}
SMALL = {"width": 1280, "height": 800}


def test_a_large_window_is_filled_and_a_vote_tells_who_stands_where(browser: Browser, house: Theatre) -> None:
    """R27.7: who has voted for what, with how many, who has not yet; R27.6: all of it at a glance, in German."""
    place = house.find(asked_of("vote.cast", round_from=3), 2)
    with house.table(place) as table:
        assert table.game is not None
        view = table.game.view(place.seat)
        agenda = next(event for event in reversed(view["stage"]) if event["event"] == "Agenda")
    cast = [(player, subject, votes) for player, subject, votes in agenda["votes"]]
    with opened(browser, lang="de", screen=LARGE) as page:
        visit(page, house, place)
        settled(page)
        type_size = "getComputedStyle(document.querySelector('section h2[aria-live]')).fontSize"
        assert float(page.evaluate(type_size).removesuffix("px")) >= 21
        board = page.locator("[data-board]").bounding_box()
        area = page.locator("[data-map]").bounding_box()
        assert board is not None and area is not None
        assert area["width"] < 1920 - 352 - 312 - 50, "the columns have grown too"
        assert [text for text in clipped(page) if "[data-map]" not in text] == []
        assert overlapping(page) == []
        tally = page.locator("[data-tally]")
        for subject in ("for", "against"):
            total = sum(votes for _, wish, votes in cast if wish == subject)
            expect(tally.locator(f"[data-subject={subject}] .line .num")).to_have_text(str(total))
        voted = [player for player, wish, _ in cast if wish]
        expect(tally.locator("[data-subject=for] .voter, [data-subject=against] .voter")).to_have_count(len(voted))
        expect(tally.locator("[data-subject=yet] .voter")).to_have_count(len(view["players"]) - len(cast))
        assert serious(page) == []


def test_escape_closes_what_is_on_top_and_the_log_is_one_stop(browser: Browser, house: Theatre) -> None:
    with opened(browser, lang="hu", screen=SMALL) as page:
        visit(page, house, house.find(asked_of("vote.cast", round_from=3), 2))
        option = page.locator("[data-option=for]")
        option.click()
        expect(option).to_have_attribute("aria-pressed", "true")
        page.locator("[data-compare]").click()
        large = page.locator("[data-large]")
        expect(large).to_be_visible()
        page.keyboard.press("/")
        book = page.locator("[data-book]")
        expect(book).to_be_visible()
        for gone, stays in ((book, large), (large, option)):
            page.keyboard.press("Escape")
            expect(gone).to_have_count(0)
            expect(stays).to_be_visible()
        expect(option).to_have_attribute("aria-pressed", "true")
        # Z says why nothing can be taken back
        page.keyboard.press("z")
        expect(page.get_by_role("alert")).to_contain_text("nem vonhatod vissza")
        # the log: Tab passes it in one step, arrows walk in it
        lines = page.locator("[data-log-line]")
        assert lines.count() > 20
        assert page.locator("[data-log-line][tabindex='0']").count() == 1
        lines.first.focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(lines.nth(2)).to_be_focused()
        page.keyboard.press("Tab")
        assert page.evaluate("!document.activeElement.matches('[data-log-line]')")
        settled(page)
        assert clipped(page) == []
        assert overlapping(page) == []
