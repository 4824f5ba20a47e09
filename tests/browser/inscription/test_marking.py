"""Twilight Inscription by clicks: a whole game alone, the pages for everybody, a phone, the keys."""

from __future__ import annotations

import re
import time
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import views
from tests.browser.axe import NOTHING, serious, serious_in_either_theme
from tests.browser.inscription.moments import at, on_sheet, turnable, version
from tests.browser.inscription.scribe import Scribe
from tests.browser.theatre import Place, Theatre, answered, asked_of

PATIENCE = 20_000
OFTEN = 4
"""Decisions of one kind on one sheet; those after them look no different."""
STAGED = """() => {
  window.staged = new Set();
  const look = () => window.staged.add(document.querySelector("[data-staged]")?.dataset.staged);
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""


def test_a_whole_game_alone_by_clicks(page: Page, house: Theatre) -> None:
    """From the button on the start page to the rank of the result table. What was clicked often enough is done for
    me, while the page looks on. Wars, productions and councils are shown as they end, and again from the log."""
    page.goto(house.url)
    page.locator("[data-quick=inscription]").click()
    expect(page.locator("[data-map]")).to_be_visible(timeout=PATIENCE)
    game, _, token = page.url.rpartition("/g/")[2].partition("#")
    page.evaluate(STAGED)
    scribe = Scribe(page, house, Place(game, 0, token))
    until, done = time.monotonic() + 300, Counter[tuple[str, int]]()
    while not over(house, scribe.place):
        assert time.monotonic() < until, f"the game did not end: {scribe.done}"
        wanted = next_of(house, scribe.place)
        if wanted is not None and done[wanted] >= OFTEN:
            house.services.hall.decide(game, 0, for_me(house, scribe), None)
        elif scribe.act() is not None and wanted is not None:
            done[wanted] += 1
        else:
            page.wait_for_timeout(20)
    assert {"faction.keep", "sheet.active", "mark"} <= set(scribe.done)
    assert {"vote", "vote.last"} & set(scribe.done) or faction(house, scribe.place) == "nekro"  # it has no votes
    expect(page.get_by_role("table").filter(has_text="Expansion")).to_be_visible(timeout=PATIENCE)
    assert {"war", "production"} <= set(page.evaluate("[...window.staged]"))
    page.locator("#talk-body").get_by_text(re.compile("a war against the AI")).first.click()
    page.locator("[data-staged-again]").click()
    expect(page.locator("[data-staged=war], [data-staged=final_war]").get_by_role("table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-staged]")).to_have_count(0)
    page.locator("a[href^='/replay']").click()
    expect(page.locator("figure svg").first).to_be_visible(timeout=PATIENCE)


def test_a_council_is_shown_as_it_ends(page: Page, house: Theatre) -> None:
    """What was voted on, who voted for what, and what came of it."""
    scribe = Scribe(page, house, at(house, asked_of("vote"), 4))
    scribe.visit()
    page.evaluate(STAGED)
    until = time.monotonic() + 60
    while "council" not in page.evaluate("[...window.staged]"):
        assert time.monotonic() < until, scribe.done
        if scribe.act() is None:
            page.wait_for_timeout(30)
    page.locator("#talk-body").get_by_text(re.compile("agenda|ballot|vote", re.IGNORECASE)).first.click()
    page.locator("[data-staged-again]").click()
    expect(page.locator("[data-staged=council]")).to_be_visible()
    page.locator("[data-staged-skip]").click()
    expect(page.locator("[data-staged]")).to_have_count(0)


def next_of(house: Theatre, place: Place) -> tuple[str, int] | None:
    """What I am asked, and on which sheet."""
    with house.table(place) as table:
        assert table.game is not None
        ask, state = table.ask(place.seat), table.game.state
        return None if ask is None else (ask.kind, int(state.common[place.seat].active))


def for_me(house: Theatre, scribe: Scribe) -> dict[str, Any]:
    """What a bot would do in my place."""
    with house.table(scribe.place) as table:
        game, ask = table.game, table.ask(scribe.place.seat)
        assert game is not None and ask is not None
        return answered(game, scribe.place.seat, ask, scribe.bot)


def faction(house: Theatre, place: Place) -> str:
    with house.table(place) as table:
        assert table.game is not None
        state: Any = table.game.state
        return str(state.common[place.seat].faction)


def over(house: Theatre, place: Place) -> bool:
    with house.table(place) as table:
        return table.game is not None and table.game.over


def test_one_press_marks_and_one_takes_it_back(page: Page, house: Theatre) -> None:
    place = at(house, on_sheet(0, 3))
    page.goto(f"{house.url}{place.path}")
    ring = page.locator("main svg [data-option*=':claim:'], main svg [data-option*=':explore:']").first
    expect(ring).to_be_visible(timeout=PATIENCE)
    option = ring.get_attribute("data-option")
    ring.click()
    expect(page.locator(f'main svg [data-option="{option}"]')).to_have_count(0, timeout=PATIENCE)
    page.keyboard.press("z")
    expect(page.locator(f'main svg [data-option="{option}"]')).to_have_count(1, timeout=PATIENCE)


def test_a_mark_needs_no_mouse(page: Page, house: Theatre) -> None:
    """M goes to the marks, arrows go from one to the next, Enter makes it."""
    place = at(house, on_sheet(2, 3))
    page.goto(f"{house.url}{place.path}")
    expect(page.locator("main svg [data-place]").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("m")
    first = page.locator(":focus").get_attribute("data-place")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    second = page.locator(":focus").get_attribute("data-place")
    assert first is not None and second is not None
    before = version(page)
    page.keyboard.press("Enter")
    if page.locator(".bubble").count():
        page.keyboard.press("Enter")
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", before, timeout=PATIENCE)


def test_anything_on_a_sheet_opens_a_card(page: Page, house: Theatre) -> None:
    """Its name, what it does or costs, and why it cannot be marked, with the rule (I9.4: no lane reaches home); marks
    that were made are told to those who cannot see them; symbols are explained; there are no orders to give."""
    place = at(house, on_sheet(0, 3))
    page.goto(f"{house.url}{place.path}")
    board = page.locator("main .large .board")
    expect(board).to_be_visible(timeout=PATIENCE)
    with house.table(place) as table:
        assert table.game is not None
        navigation = table.game.view(place.seat)["players"][place.seat]["sheets"]["navigation"]
    drawing = board.locator("svg").last
    told = re.compile(
        rf"Navigation: {len(navigation['claimed'])} of \d+ systems claimed, {len(navigation['explored'])} expl"
    )
    expect(drawing).to_have_attribute("aria-label", told)
    box = board.bounding_box()
    assert box is not None

    card = page.get_by_role("dialog")
    drawing.click(position={"x": box["width"] * 0.452, "y": box["height"] * 0.84})  # home
    expect(card).to_contain_text("I9.4", timeout=PATIENCE)
    expect(card).to_contain_text("explored system")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(page.locator("main .why")).to_have_count(0, timeout=PATIENCE)  # the reason goes by itself
    page.locator("[data-symbols] summary").click()
    expect(page.locator("[data-symbols] li")).to_have_count(20)
    expect(page.locator("[data-symbols]")).to_contain_text("Cybernetic boon")
    assert page.get_by_role("tab", name="Orders").count() == 0
    assert serious(page) == []


def test_a_sheet_says_how_much_of_the_event_it_can_use(page: Page, house: Theatre) -> None:
    """Before it is made active: how many resources have a use there, which, and what would be lost."""
    place = at(house, asked_of("sheet.active", round_from=4), 2)
    page.goto(f"{house.url}{place.path}")
    rows = page.locator("[data-outlook]")
    expect(rows).to_have_count(4, timeout=PATIENCE)
    for row in rows.all():
        grade = row.get_attribute("data-outlook")
        expect(row).to_contain_text({"come": "usable:", "act": "would be lost", "nothing": "Nothing"}[grade or ""])
    expect(page.locator("[data-usable]")).to_have_count(3)


def test_a_unit_is_turned_and_drawn(page: Page, house: Theatre) -> None:
    scribe = Scribe(page, house, at(house, turnable))
    scribe.visit()
    grid = page.locator("[data-deploy]")
    expect(grid).to_be_visible(timeout=PATIENCE)
    turn = grid.get_attribute("data-turn")
    page.keyboard.press("r")
    assert grid.get_attribute("data-turn") != turn
    assert scribe.act() == "deploy"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(browser: Browser, house: Theatre, phone: bool) -> None:
    """By night and by day; on a phone by turns, since colours are the same there."""
    places = [at(house, on_sheet(0, 5)), at(house, on_sheet(3, 5)), at(house, asked_of("vote"), 4)]
    with views.opened(browser, phone=phone) as page:
        for place in places:
            views.visit(page, house, place)
            views.settled(page)
            if phone:
                assert serious(page) == []
                page.keyboard.press("t")
            else:
                assert serious_in_either_theme(page) == NOTHING
        if phone:
            tabs = page.locator("nav.tabs button")
            for tab in range(tabs.count()):
                tabs.nth(tab).click()
                assert serious(page) == []


def test_the_sheets_of_the_others_open_beside_mine(page: Page, house: Theatre) -> None:
    place = at(house, asked_of("sheet.active", round_from=4), 4)
    page.goto(f"{house.url}{place.path}")
    page.locator(".wait button").nth(1).click(timeout=PATIENCE)
    expect(page.locator("aside.panel .board")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.locator("aside.panel .board")).to_have_count(0)


def test_a_step_on_a_phone(browser: Browser, house: Theatre) -> None:
    """One sheet at a time; everything that is not drawn is large enough for a finger."""
    with views.opened(browser, phone=True) as page:
        place = at(house, on_sheet(1, 4))
        views.visit(page, house, place)
        expect(page.locator("main .board")).to_have_count(1)
        target = page.locator("main svg [data-place]").first
        expect(target).to_be_visible(timeout=PATIENCE)
        before = version(page)
        target.tap()
        if page.locator(".bubble button").count():
            page.locator(".bubble button").first.tap()
        expect(page.locator("[data-version]")).not_to_have_attribute("data-version", before, timeout=PATIENCE)
