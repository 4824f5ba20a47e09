"""Nobody loses their seat before they had time to say that they are here; who comes after sees no hand too early."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from lazax.bots import make_bot
from lazax.table.table import Table
from tests.browser.meeting import Ear, menu, names, public, tells_of
from tests.browser.theatre import Place, Theatre, answered, asked_of, best_bot, theatre, with_people
from tests.browser.views import opened, visit

LIVE = 600.0


class Watch:
    """The server's clock, which can be put forward."""

    ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def parlour(tmp_path: Path, watch: Watch) -> Iterator[Theatre]:
    """A server whose time a test can let pass."""
    with theatre(tmp_path, clock=watch) as opened:
        yield opened


def propose(page: Page, act: str) -> None:
    """Move something against the other person by the menu of the table."""
    menu(page)
    page.locator("[data-others] summary").click()
    page.locator(f"[data-act={act}]").click()
    page.locator("[data-sure]").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()


def pass_by(house: Theatre, place: Place, watch: Watch, seconds: float) -> None:
    """Let time pass until the house has nothing left to do about it."""
    watch.ahead += seconds
    end = time.monotonic() + 20
    while time.monotonic() < end:
        with house.table(place) as table:
            if not table.house(watch())[0]:
                return
        time.sleep(0.02)
    raise AssertionError("the house does not notice that time has passed")


def who(house: Theatre, place: Place, seat: int) -> str:
    with house.table(place) as table:
        return str(table.chairs[seat].who)


def play_on(house: Theatre, place: Place, until: int) -> set[str]:
    """Play Ann's seat until this round; gives the cards that the bot has held meanwhile in the other's."""
    bot, held, end = make_bot(best_bot("ti3"), "ti3", 5), set[str](), time.monotonic() + 90
    while time.monotonic() < end:
        with house.table(place) as table:
            game = table.game
            assert game is not None
            if game.state.round >= until:
                return held
            held |= set(game.view(1)["me"]["hand"])
            ask = table.ask(0)
            if ask is not None:
                house.services.hall.decide(place.game, 0, answered(game, 0, ask, bot), None)
                continue
        time.sleep(0.01)
    raise AssertionError("the round never came")


def round_of(table: Table) -> int:
    assert table.game is not None
    return int(table.game.state.round)


def test_a_seat_goes_to_another_only_after_silence_and_its_hand_after_a_round(
    browser: Browser, parlour: Theatre, watch: Watch
) -> None:
    """Ann moves to replace Ben, whose page is open: he says that he is here and stays. When he is gone and silent for
    the whole grace period his seat is free, his token void; Cid sits down by the invitation and sees no card of the
    hand before the round after the next."""
    ann, ben = parlour.places(with_people(2, 2, seed=5, grace="live"), asked_of("turn.action", round_from=3))
    with opened(browser) as hers, opened(browser) as theirs:
        visit(hers, parlour, ann)
        with opened(browser) as his:
            visit(his, parlour, ben)
            propose(hers, "replace")
            banner = his.get_by_role("alert").filter(has=his.get_by_role("button", name="I am here"))
            expect(banner).to_contain_text(re.compile("Ann .*Ben"))
            expect(hers.locator(".motion")).not_to_contain_text("agree")
            times = {f"{datetime.now() + timedelta(seconds=LIVE + slip):%I:%M}" for slip in (-90, -30, 0, 30)}
            expect(banner).to_contain_text(re.compile("|".join(sorted(times))))
            pass_by(parlour, ann, watch, LIVE - 60)
            assert who(parlour, ben, 1) == "human"
            banner.get_by_role("button", name="I am here").click()
            expect(banner).to_have_count(0)
            expect(hers.get_by_role("button", name="Withdraw")).to_have_count(0)
            pass_by(parlour, ann, watch, 3 * LIVE)
            assert who(parlour, ben, 1) == "human"

        propose(hers, "replace")
        pass_by(parlour, ann, watch, LIVE - 60)
        assert who(parlour, ben, 1) == "human"
        pass_by(parlour, ann, watch, 60)
        expect(hers.get_by_role("button", name="Withdraw")).to_have_count(0)
        assert who(parlour, ben, 1) == "open"
        mine = {"Authorization": f"Bearer {ben.token}"}
        assert httpx.get(f"{parlour.url}/api/games/{ben.game}", headers=mine).status_code == 401

        cid_comes(theirs, hers, parlour, ben)
        cid_waits_and_plays(theirs, parlour, ann)


def cid_comes(theirs: Page, hers: Page, house: Theatre, seat: Place) -> None:
    """Ann invites; Cid looks at the free seat and sits down."""
    menu(hers)
    hers.get_by_role("button", name="Links", exact=True).click()
    hers.get_by_role("button", name="Invite a friend to seat 2: Make a new link").click()
    field = hers.get_by_role("textbox", name="Invite a friend to seat 2")
    expect(field).to_be_visible()
    link = field.input_value()
    ear = Ear(theirs)
    theirs.goto(link)
    form = theirs.locator(".newcomer", has=theirs.get_by_role("button", name="Take this seat"))
    expect(form).to_contain_text("one whole round")
    expect(theirs.get_by_role("complementary", name="My sheet")).to_have_count(0)
    form.get_by_role("textbox").fill("Cid")
    form.get_by_role("button").click()
    expect(form).to_have_count(0)
    with house.table(seat) as table:
        begun = round_of(table)
        assert (table.chairs[1].name, table.chairs[1].joins) == ("Cid", begun + 2)
    expect(theirs.get_by_role("status").filter(has_text=f"From round {begun + 2} you see the hand")).to_be_visible()
    expect(hers.get_by_role("dialog", name="Links")).to_be_visible()

    held = play_on(house, seat, begun + 1)
    theirs.wait_for_timeout(500)
    ear.close()
    called, told = names(theirs), "\n".join(ear.heard)
    secret = held - public(house, seat)
    assert secret, "nothing was hidden"
    for card in secret:
        assert not tells_of(told, card, called[card]), f"{card} was told to the newcomer"


def cid_waits_and_plays(theirs: Page, house: Theatre, ann: Place) -> None:
    """He can leave, has his links and talks; in his round he has the hand."""
    menu(theirs)
    expect(theirs.locator("[data-act=leave]")).to_be_visible()
    theirs.get_by_role("button", name="Links", exact=True).click()
    expect(theirs.get_by_role("heading", name="My seat on another device")).to_be_visible()
    theirs.keyboard.press("Escape")
    theirs.keyboard.press("Escape")
    theirs.get_by_role("tab", name="Chat").click()
    theirs.get_by_role("textbox", name="Say something to the table").fill("hello")
    theirs.keyboard.press("Enter")
    expect(theirs.get_by_role("list", name="Chat")).to_contain_text("Cid · ")
    with house.table(ann) as table:
        joins = table.chairs[1].joins
        assert joins is not None
    play_on(house, ann, joins)
    expect(theirs.locator("aside.me")).to_be_visible(timeout=20_000)


def test_an_absent_person_is_against_ending_until_his_time_is_over(
    browser: Browser, parlour: Theatre, watch: Watch
) -> None:
    """Ann alone ends nothing: her page says until when Ben has time, and carries it then. Ben's page, which nobody
    touches, says that nobody heard of him."""
    ann, ben = parlour.places(with_people(2, 2, seed=5, grace="live"), asked_of("turn.action", round_from=2))
    with opened(browser, phone=True) as hers, opened(browser) as his:
        visit(hers, parlour, ann)
        visit(his, parlour, ben)
        menu(hers)
        hers.locator("[data-act=end]").click()
        hers.locator("[data-sure]").click()
        expect(hers.locator(".motion")).to_contain_text(re.compile("Ben .*until"))
        expect(hers.locator(".motion")).to_contain_text("0 of 1 agree")
        expect(his.locator(".motion")).to_contain_text(re.compile("you give no sign of life until .* without you"))
        pass_by(parlour, ann, watch, LIVE - 60)
        with parlour.table(ann) as table:
            assert table.state.status == "running"
        pass_by(parlour, ann, watch, 60)
        with parlour.table(ann) as table:
            assert table.state.status == "over"
        for page in (hers, his):
            menu(page)
            acts = [one.get_attribute("data-act") for one in page.locator("[data-act]").all()]
            assert acts == ["rematch", "remove", *(["delete"] if page is hers else [])]
