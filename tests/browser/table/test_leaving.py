"""People at a table are called by name; the table has one menu; leaving and deleting say what they did."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from lazax.core.ask import Ask
from lazax.core.game import Game
from tests.browser.meeting import menu
from tests.browser.theatre import Theatre, asked_of, played, with_bots, with_people
from tests.browser.views import opened, visit


def test_names_marks_and_leaving_with_two_people(browser: Browser, house: Theatre) -> None:
    """Ann sees Ben by name and the bots as bots; Ben leaves by the menu and is told so; Ann sees that a bot plays."""
    ann, ben = house.places(with_people(2, 4), asked_of("turn.action", round_from=2))
    with opened(browser) as one, opened(browser, phone=True) as other:
        visit(one, house, ann)
        expect(one.locator(".who[title^='Ben · ']")).to_contain_text("Ben")
        expect(one.locator(".who [data-mark=bot]")).to_have_count(4)
        visit(other, house, ben)
        menu(other)
        other.locator("[data-act=leave]").click()
        expect(other.get_by_role("dialog")).to_contain_text("a bot plays your seat to the end")
        other.locator("[data-sure]").click()
        expect(other.locator("[data-farewell]")).to_contain_text("a bot plays on for you")
        expect(other.locator(f"a[href*='{ben.game}']")).to_have_count(0)
        expect(one.locator(".who [data-mark=resigned]")).to_be_visible()


def after_others_voted(game: Game, seat: int, ask: Ask) -> bool:
    return ask.kind == "vote.cast" and any(event.get("votes") for event in game.view(seat)["stage"])


def test_people_are_called_by_name_in_log_talk_and_votes_and_the_absent_are_marked(
    browser: Browser, house: Theatre
) -> None:
    """An hour ago everybody was here; Ben has come back since. In the council Ann sees him by name wherever he is
    spoken of, and that Cho is away and since when."""
    setup = with_people(3, 3, seed=2)
    rows = played(setup, after_others_voted, 0)
    ann, ben, _ = house.all_places(setup, [row._replace(at=row.at - 3600.0) for row in rows])
    house.services.hall.decide(ben.game, ben.seat, {"what": "say", "text": "for it"}, 0)
    with opened(browser) as page:
        visit(page, house, ann)
        expect(page.locator(".who[title^='Ben · '] [data-mark]")).to_have_count(0)
        away = page.locator(".who[title^='Cho · '] [data-mark=away]")
        expect(away).to_have_attribute("title", re.compile(r"since .*\d\d:\d\d"))
        log = page.get_by_role("list", name="What happened")
        expect(log.get_by_role("button", name=re.compile("^Ben · "))).not_to_have_count(0)
        page.get_by_role("tab", name="Chat").click()
        expect(page.get_by_role("list", name="Chat")).to_contain_text(re.compile(r"Ben · .*for it"))
        voters = page.locator(".voter")
        expect(voters).not_to_have_count(0)
        for voter in voters.all():
            expect(voter).to_have_attribute("title", re.compile(r"^(\w+ · |You$)"))


def test_a_host_deletes_only_when_nobody_else_plays(browser: Browser, house: Theatre) -> None:
    """Among others the page says why not; alone the table is gone, and so is every link to it in the list."""
    with opened(browser) as page:
        ann = house.places(with_people(2, 4), asked_of("turn.action", round_from=2))[0]
        visit(page, house, ann)
        menu(page)
        page.locator("[data-act=delete]").click()
        page.locator("[data-sure]").click()
        expect(page.get_by_role("dialog")).to_contain_text("Others are still playing here")
        alone = house.place(with_bots(6), asked_of("turn.action", round_from=2))
        visit(page, house, alone)
        menu(page)
        page.locator("[data-act=delete]").click()
        page.locator("[data-sure]").click()
        expect(page.locator("[data-farewell]")).to_contain_text("is deleted")
        expect(page.locator(f"a[href*='{alone.game}']")).to_have_count(0)


def test_a_finished_table_has_no_controls_of_a_running_one(browser: Browser, house: Theatre) -> None:
    """Only playing again, forgetting and deleting are left."""
    place = house.finished(with_bots(4, title="inscription"))
    with opened(browser) as page:
        visit(page, house, place)
        expect(page.get_by_role("tab", name="Notes")).to_be_visible()
        expect(page.get_by_role("tab", name="Orders")).to_have_count(0)
        menu(page)
        acts = [one.get_attribute("data-act") for one in page.locator("[data-act]").all()]
        assert acts == ["rematch", "remove", "delete"]
        page.locator("[data-act=remove]").click()
        expect(page.locator("[data-farewell]")).to_contain_text("no longer in your list")
