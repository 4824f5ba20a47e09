"""An account made after the first evening: its seats are on every device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.theatre import Theatre, with_bots
from tests.browser.views import opened, settled, visit


def fill_in(page: Page, name: str, password: str, button: str) -> None:
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password (8 characters or more)", exact=True).first.fill(password)
    page.get_by_role("button", name=button, exact=True).click()


def test_seats_played_without_an_account_are_adopted_and_listed_elsewhere(browser: Browser, house: Theatre) -> None:
    """One plays by a link, registers, is told that the seat is in the list and shown codes once; another device lists
    the table after signing in, and a code sets a new password there."""
    place = house.place(with_bots(3, seed=11, name="Friday night"))
    with opened(browser) as mine, opened(browser) as other:
        mine.goto(f"{house.url}{place.path}")
        mine.wait_for_function("() => (localStorage.getItem('lazax.seats') ?? '').includes('\"seat\":0')")
        mine.goto(f"{house.url}/account")
        fill_in(mine, "Ada of the evening", "four words are fine", "Make an account")
        expect(mine.get_by_role("status")).to_contain_text("Friday night")
        codes = mine.locator("ol code")
        expect(codes).to_have_count(10)
        code = codes.first.inner_text()
        mine.get_by_role("button", name="I have kept them").click()
        expect(codes).to_have_count(0)

        other.goto(f"{house.url}/account")
        fill_in(other, "Ada of the evening", "password12", "Make an account")
        expect(other.get_by_role("alert")).to_contain_text("everybody tries")
        fill_in(other, "Ada of the evening", "four words are fine", "Sign in")
        expect(other.get_by_role("heading", name="Ada of the evening")).to_be_visible()
        other.goto(f"{house.url}/games")
        expect(other.get_by_role("link", name=re.compile("Friday night"))).to_be_visible()

        other.goto(f"{house.url}/account")
        other.get_by_role("button", name="Sign out everywhere").click()
        other.get_by_text("Lost your password?").click()
        expect(other.get_by_role("button", name="Send me a code by e-mail")).to_have_count(0)
        other.get_by_label("Name", exact=True).fill("Ada of the evening")
        other.get_by_label("Code", exact=True).fill(code)
        other.get_by_label("New password (8 characters or more)").fill("five words are finer still")
        other.get_by_role("button", name="Set the new password").click()
        expect(other.get_by_role("heading", name="Ada of the evening")).to_be_visible()
        other.get_by_text("Recovery codes").click()
        expect(other.get_by_text("Codes left: 9")).to_be_visible()


def test_seats_are_adopted_by_signing_in_and_on_every_page(browser: Browser, house: Theatre) -> None:
    """A device that holds a seat signs in: the seat is in the list, by name. Signed in, one opens another link: the
    page of the game says that this seat is in the list too, and the first device lists both."""
    evenings = [house.place(with_bots(3, seed=seed, name=name)) for seed, name in ((12, "Saturday"), (13, "Sunday"))]
    with opened(browser) as mine, opened(browser) as other:
        mine.goto(f"{house.url}/account")
        fill_in(mine, "Ada of the weekend", "four words are fine", "Make an account")
        expect(mine.locator("ol code")).to_have_count(10)

        visit(other, house, evenings[0])
        other.goto(f"{house.url}/account")
        fill_in(other, "Ada of the weekend", "four words are fine", "Sign in")
        expect(other.get_by_role("status").filter(has_text="Saturday")).to_be_visible()
        visit(other, house, evenings[1])
        expect(other.get_by_role("status").filter(has_text="Sunday")).to_be_visible()

        mine.goto(f"{house.url}/games")
        for name in ("Saturday", "Sunday"):
            expect(mine.get_by_role("link", name=re.compile(name))).to_be_visible()


def test_a_code_by_mail_is_offered_where_the_server_sends_mail(
    browser: Browser, house: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere the page speaks of recovery codes only."""
    for mails in (True, False):
        monkeypatch.setattr(house.services.mailer, "configured", mails)
        with opened(browser) as page:
            page.goto(f"{house.url}/account")
            page.get_by_text("Lost your password?").click()
            expect(page.get_by_role("button", name="Set the new password")).to_be_visible()
            settled(page)
            expect(page.get_by_role("button", name="Send me a code by e-mail")).to_have_count(int(mails))
            expect(page.get_by_text("or with a code sent by e-mail")).to_have_count(int(mails))
