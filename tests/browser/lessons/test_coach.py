"""The coach under a question: on and off by one press, remembered, and its advice taken over."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.axe import serious
from tests.browser.theatre import Theatre, asked_of, with_bots


def test_the_coach_speaks_when_wished_and_is_remembered(page: Page, house: Theatre) -> None:
    place = house.place(with_bots(3, seed=7, title="ti4", options={"sets": "base"}), asked_of("strategy.pick"))
    page.goto(f"{house.url}{place.path}")
    coach = page.locator("[data-coach]")
    expect(coach).to_have_attribute("data-coach", "off", timeout=20_000)
    coach.get_by_role("button").click()
    expect(coach).to_contain_text("Low numbers play early")
    expect(coach).to_contain_text("The steady bot would choose")
    page.locator("[data-coach-take]").click()
    expect(page.locator("[data-option][aria-pressed=true]")).to_have_count(1)
    assert serious(page) == []
    page.reload()
    expect(page.locator("[data-coach]")).to_have_attribute("data-coach", "on", timeout=20_000)
    page.locator("[data-coach]").get_by_role("button").first.click()
    expect(page.locator("[data-coach]")).not_to_contain_text("The steady bot")


def test_the_bots_are_told_where_they_are_chosen(page: Page, house: Theatre) -> None:
    page.goto(f"{house.url}/new")
    about = page.locator("[data-bots]")
    about.locator("summary").click()
    expect(about.locator("dt")).to_have_count(2)
    page.get_by_role("radio", name="Twilight Imperium 3").click()
    expect(about.locator("dt")).to_have_count(4)
    expect(about).to_contain_text("No bot sees more than you would")
    assert all(len(text) > 20 for text in about.locator("dd").all_inner_texts())
