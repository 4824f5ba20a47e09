"""Links between two browsers: the host invites, the friend sits down, and the host's copy opens nothing any more."""

from __future__ import annotations

import httpx
from playwright.sync_api import Browser, Page, expect

from tests.browser.meeting import menu
from tests.browser.theatre import Theatre
from tests.browser.views import opened


def made(house: Theatre) -> tuple[str, str]:
    """A table of two people and a bot: its address and the token of its host."""
    seats = [{"who": "me"}, {"who": "link"}, {"who": "bot"}]
    answer = httpx.post(f"{house.url}/api/games", json={"players": 3, "seats": seats}, timeout=30).json()
    return f"{house.url}/g/{answer['game']}", answer["seats"][0]["token"]


def invitation(host: Page) -> str:
    host.get_by_role("button", name="Links", exact=True).click()
    host.get_by_role("button", name="Invite a friend to seat 2: Make a new link").click()
    field = host.get_by_role("textbox", name="Invite a friend to seat 2")
    expect(field).to_be_visible()
    return field.input_value()


def test_the_friend_sits_down_and_the_hosts_copy_opens_nothing(browser: Browser, house: Theatre) -> None:
    """Also: no token stays in the address bar, and coming back without it opens the same seat."""
    address, token = made(house)
    with opened(browser) as host, opened(browser) as friend:
        host.goto(f"{address}#{token}")
        link = invitation(host)
        assert host.url == address and link.startswith(f"{address}#")
        host.get_by_role("button", name="QR code").first.click()
        expect(host.get_by_role("img", name="QR code: Invite a friend to seat 2")).to_be_visible()

        friend.goto(link)
        friend.get_by_role("button", name="Take this seat").click()
        expect(friend.get_by_role("button", name="Take this seat")).to_have_count(0)
        assert friend.url == address
        taken = "link => JSON.parse(localStorage['lazax.seats']).every(seat => !link.includes(seat.token))"
        friend.wait_for_function(taken, arg=link)  # the table may begin before the answer with the token is here
        friend.goto(address)
        kept = friend.evaluate("JSON.parse(localStorage['lazax.seats'])")
        assert [seat["seat"] for seat in kept] == [1] and kept[0]["token"] not in link

        mine = {"Authorization": f"Bearer {kept[0]['token']}"}
        api = address.replace("/g/", "/api/games/")
        assert httpx.get(api, headers=mine).json()["table"]["status"] == "running"
        host.goto("about:blank")
        host.goto(link)
        expect(host.get_by_text("This link or session is not valid any more.")).to_be_visible()
        host.goto("about:blank")
        host.goto(address)
        host.wait_for_function("JSON.parse(localStorage['lazax.seats']).length === 1")
        assert host.url == address


def test_who_is_invited_reads_what_was_agreed_before_sitting_down(browser: Browser, house: Theatre) -> None:
    """The host sets how long people may be silent and that hands go over at once; the invitation has a label, can be
    copied and scanned; the friend reads both in the lobby and, later, in the menu of the table."""
    with opened(browser) as host, opened(browser, phone=True) as friend:
        host.goto(f"{house.url}/new")
        host.get_by_role("radio", name="3 players").click()
        host.get_by_label("Seat 2: who plays").select_option("link")
        host.get_by_label("Time for a sign of life").select_option("days")
        host.get_by_label("Whoever takes over a seat sees its cards").select_option(label="at once")
        host.locator("form button[type=submit]").click()
        host.get_by_role("button", name="QR code").click()
        expect(host.get_by_role("img", name="QR code: Invite a friend to seat 2")).to_be_visible()
        host.context.grant_permissions(["clipboard-read", "clipboard-write"])
        host.get_by_role("button", name="Copy").click()
        expect(host.get_by_role("button", name="Copied")).to_be_visible()
        link = host.evaluate("navigator.clipboard.readText()")
        host.context.clear_permissions()
        assert link == host.get_by_role("textbox", name="Invite a friend to seat 2").input_value()

        friend.goto(link)
        agreed = friend.locator("[data-agreed]")
        expect(agreed).to_contain_text("Time for a sign of life over days: 48 hours")
        expect(agreed).to_contain_text("Whoever takes over a seat sees its cards at once")
        friend.get_by_role("textbox").fill("Ben")
        friend.get_by_role("button", name="Take this seat").click()
        expect(friend.locator("[data-map]")).to_be_visible(timeout=20_000)
        menu(friend)
        friend.get_by_text("What holds at this table").click()
        expect(agreed).to_contain_text("sees its cards at once")
