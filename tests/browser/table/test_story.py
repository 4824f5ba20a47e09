"""Battles are played on the map, and told again from the log."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands
from tests.browser.table.scenes import invading
from tests.browser.theatre import Theatre
from tests.browser.views import enemy_there, visit

LISTEN = """() => {
  window.heard = [];
  for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (...when) {
      window.heard.push(Math.round(this.frequency?.value ?? 0));
      return start.apply(this, when);
    };
  }
}"""
BELL, NOISE = 196, 0
WATCH = """() => {
  window.steps = [];
  window.card = "";
  const told = () => {
    const story = document.querySelector("[data-story]");
    window.card ||= story?.querySelector("[data-story-card]")?.innerText ?? "";
    const step = story && `${story.dataset.step} ${story.dataset.round}`;
    if (step && window.steps.at(-1) !== step) window.steps.push(step);
  };
  new MutationObserver(told).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def switch_sounds_on(page: Page) -> None:
    """They are off until then; who switches them on hears one."""
    page.evaluate(LISTEN)
    page.locator("[data-table-menu]").click()
    assert page.evaluate("window.heard") == []
    page.locator("[data-sound]").check()
    assert BELL in page.evaluate("window.heard")
    page.keyboard.press("Escape")


def attack(page: Page, house: Theatre) -> None:
    """I fly into a system where others have ships, and fight until the battle is over."""
    place = house.find(enemy_there("move.fleet"), 6)
    visit(page, house, place)
    page.evaluate(WATCH)
    switch_sounds_on(page)
    hands = Hands(page, house, place)
    assert hands.act() == "move.fleet"
    while not page.evaluate("window.card"):
        assert len(hands.done) < 20
        hands.act()
        page.wait_for_timeout(150)


def test_my_battle_is_played_and_told_again(moving: Page, house: Theatre) -> None:
    """The first round is played though nothing is asked in it; the result is a card; the log opens it again. Who has
    switched sounds on hears its dice."""
    page = moving
    attack(page, house)
    story = page.locator("[data-story]")
    assert NOISE in page.evaluate("window.heard"), "the rattle of dice"
    steps = page.evaluate("window.steps")
    assert "roll 1" in steps, steps
    assert steps[-1].startswith("result"), steps
    assert "won" in page.evaluate("window.card")
    expect(story).to_have_count(0)

    page.locator("#talk-body").get_by_text("won the space battle").first.click()
    card = page.locator("#talk-body [data-story-card]")
    expect(card.get_by_text("Round 1", exact=True)).to_be_visible()
    page.locator("[data-story-again]").click()
    expect(story).to_have_attribute("data-round", "1")
    page.locator("[data-story-pause]").click()
    before = story.get_attribute("data-step")
    page.wait_for_timeout(1200)  # longer than any step lasts
    assert story.get_attribute("data-step") == before
    page.keyboard.press("Escape")
    expect(story).to_have_count(0)


def test_who_wants_nothing_to_move_sees_the_result_at_once(page: Page, house: Theatre) -> None:
    """Of an invasion too: one card with its rounds and losses; a press takes it away. How fast fights are shown is
    kept."""
    place = house.find(invading("land.forces"), 3, players=4)
    visit(page, house, place)
    page.evaluate(WATCH)
    hands = Hands(page, house, place)
    while not page.evaluate("window.card"):
        assert len(hands.done) < 20
        hands.act()
        page.wait_for_timeout(50)
    assert {step.split()[0] for step in page.evaluate("window.steps")} == {"result"}
    told = page.evaluate("window.card")
    assert "Round 1" in told and "lost" in told and "likely" in told
    if page.locator("[data-story-skip]").count():
        page.locator("[data-story-skip]").click()
    expect(page.locator("[data-story]")).to_have_count(0)
    page.locator("[data-table-menu]").click()
    pace = page.get_by_role("button", name="Speed")
    before = str(pace.get_attribute("aria-label"))
    pace.click()
    expect(pace).not_to_have_attribute("aria-label", before)
    assert page.evaluate("JSON.parse(localStorage['lazax.stories.speed'])") == 2


def test_battles_can_be_turned_off(page: Page, house: Theatre) -> None:
    page.goto(house.url)
    page.evaluate("localStorage.setItem('lazax.stories', JSON.stringify('never'))")
    place = house.find(enemy_there("move.fleet"), 6)
    visit(page, house, place)
    hands = Hands(page, house, place)
    while page.locator("#talk-body").get_by_text("won the space battle").count() == 0:
        assert len(hands.done) < 12
        hands.act()
        page.wait_for_timeout(100)
    page.wait_for_timeout(300)
    expect(page.locator("[data-story]")).to_have_count(0)
    page.locator("[data-table-menu]").click()
    expect(page.locator("[data-stories]")).to_have_value("never")
