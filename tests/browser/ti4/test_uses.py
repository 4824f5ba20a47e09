"""What I have is used where it lies: now, if it can be, or as soon as its moment comes."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from lazax.ti4.desk.cards import cards
from tests.browser.hands import Hands
from tests.browser.theatre import Theatre
from tests.browser.views import visit

TITLE, CARD = "ti4", "component:action_card:"
NAMES = {card.id: card for card in cards("en") if card.kind == "card"}


def waiting(game: Game, seat: int, ask: Ask) -> bool:
    """My turn, with an action card for a later moment in my hand."""
    return ask.kind == "turn.action" and any(NAMES[card].use for card in game.state.hand[seat])


def playable(game: Game, seat: int, ask: Ask) -> bool:
    """My turn, with an action card that is an action in my hand."""
    return ask.kind == "turn.action" and isinstance(ask, Choose) and any(o.startswith(CARD) for o in ask.options)


def test_a_card_says_when_it_can_be_used_and_is_used_then(page: Page, house: Theatre) -> None:
    place = house.find(waiting, 5, 3, title=TITLE)
    with house.table(place) as table:
        assert table.game is not None
        card = next(card for card in table.game.state.hand[place.seat] if NAMES[card].use)
    visit(page, house, place)
    held = page.locator(f'button[data-card="card:{card}"]:not([data-option])')
    held.click()
    told = page.get_by_role("dialog", name=NAMES[card].name)
    expect(told.get_by_text("When it can be used")).to_be_visible()
    told.locator(f'[data-use="action_card:{card}"]').click()
    expect(held).to_contain_text("You use it as soon as you can")
    page.get_by_role("tab", name="Orders").click()
    expect(page.get_by_text(f"As soon as you can: Use {NAMES[card].name}")).to_be_visible()
    held.click()
    told.get_by_role("button", name="Lift").click()
    expect(held).not_to_contain_text("You use it")


def test_a_card_that_is_an_action_is_played_by_a_press_on_it(page: Page, house: Theatre) -> None:
    place = house.find(playable, 5, 3, title=TITLE)
    with house.table(place) as table:
        ask = table.ask(place.seat)
        assert isinstance(ask, Choose)
        card = next(option for option in ask.options if option.startswith(CARD)).removeprefix(CARD)
    visit(page, house, place)
    held = page.locator(f'button[data-card="card:{card}"]:not([data-option])')
    hands = Hands(page, house, place)
    hands.version = hands._version()
    held.click()
    if not hands._taken():  # it cannot be taken back, and is confirmed by another press
        held.click()
    expect(page.locator("[data-log-line]").filter(has_text=NAMES[card].name).first).to_be_visible()
