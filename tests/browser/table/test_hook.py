"""Messages to a chat room: the page says at once whether an address is any good."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.meeting import menu
from tests.browser.theatre import Theatre, with_bots
from tests.browser.views import visit


def test_a_trial_message_shows_its_result(page: Page, house: Theatre) -> None:
    """An inner address is refused in words, and an empty form says what is missing."""
    visit(page, house, house.place(with_bots(3)))
    menu(page)
    page.get_by_text("Messages to a chat room").click()
    button = page.get_by_role("button", name="Send a test")
    told = page.locator("details[open] [role=status]")
    button.click()
    expect(told).to_have_text("No address is kept here yet. Enter one first.")
    expect(told).to_be_in_viewport(ratio=1)
    page.get_by_label("Web address").fill("https://127.0.0.1/hook")
    button.click()
    expect(told).to_have_text("Refused: this address lies inside a private network.")
    page.get_by_label("Web address").fill("https://chat.example:22/hook")
    button.click()
    expect(told).to_contain_text("443, 8443")
    expect(button).to_be_enabled()
