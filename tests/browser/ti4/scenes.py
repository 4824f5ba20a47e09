"""What the fourth edition looks like: at the set-up, in each phase, early and with eight players late, everywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from playwright.sync_api import Page, expect

from lazax.core.ask import Ask
from lazax.core.game import Game
from tests.browser.theatre import Place, Theatre, asked_of, with_bots
from tests.browser.views import PATIENCE, View, draw_up, visit

TITLE = "ti4"
LATE, EIGHT = 4, 8
"""The seed of a game in which eight play long, and how many they are."""
EVENING, SIX = 5, 6

SMALL, WIDE = {"width": 1280, "height": 800}, {"width": 1920, "height": 1080}
LYING, STANDING = {"width": 1180, "height": 820}, {"width": 820, "height": 1180}


def riders_hang(game: Game, seat: int, ask: Ask) -> bool:
    """I vote on an agenda on which somebody has a rider."""
    agendas = [event for event in game.view(seat)["stage"] if event["event"] == "Agenda"]
    return ask.kind == "vote.cast" and bool(agendas) and bool(agendas[-1]["predictions"])


def in_battle(game: Game, seat: int, ask: Ask) -> bool:
    return ask.kind == "hits.assign" and any(event["event"] == "SpaceCombat" for event in game.view(seat)["stage"])


def of_eight(house: Theatre, *kinds: str, round_from: int = 5) -> Place:
    return house.find(asked_of(*kinds, round_from=round_from), LATE, EIGHT, title=TITLE)


def of_six(house: Theatre, *kinds: str, round_from: int = 2) -> Place:
    return house.find(asked_of(*kinds, round_from=round_from), EVENING, SIX, title=TITLE)


def late(page: Page, house: Theatre) -> None:
    visit(page, house, of_eight(house, "turn.action"))


def activation(page: Page, house: Theatre) -> None:
    visit(page, house, of_six(house, "activate.system", round_from=3))


def movement(page: Page, house: Theatre) -> None:
    draw_up(page, house, of_six(house, "move.fleet", round_from=3))


def battle(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(in_battle, EVENING, SIX, title=TITLE))


def exploration(page: Page, house: Theatre) -> None:
    visit(page, house, of_six(house, "explore.keep", "explore.offer", round_from=1))
    expect(page.locator("[data-reveal]").first).to_be_visible(timeout=PATIENCE)


def vote(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(riders_hang, LATE, EIGHT, title=TITLE))


def after(page: Page, house: Theatre) -> None:
    visit(page, house, of_six(house, "window.agenda.revealed"))


def strategy(page: Page, house: Theatre) -> None:
    visit(page, house, of_six(house, "strategy.pick"))


def deal(page: Page, house: Theatre) -> None:
    """A note of mine for goods."""
    visit(page, house, of_six(house, "turn.action"))
    page.locator("[data-offer]").filter(has_text="proposal").first.click()
    compose = page.locator("[data-compose]")
    expect(compose).to_be_visible(timeout=PATIENCE)
    compose.locator('[data-row^="partner/"]').first.click()


def orders(page: Page, house: Theatre) -> None:
    """What I can arrange before I am asked."""
    visit(page, house, of_six(house, "turn.action"))
    page.get_by_role("tab").nth(4).click()
    expect(page.locator("[data-plan]").first).to_be_visible(timeout=PATIENCE)


def technologies(page: Page, house: Theatre) -> None:
    visit(page, house, of_six(house, "research.technology"))
    page.locator("[data-tree]").first.click()


def draft(page: Page, house: Theatre) -> None:
    setup = with_bots(SIX, seed=4, title=TITLE, options={"choosing": "milty"})
    visit(page, house, house.place(setup, asked_of("draft.pick")))


def set_up(page: Page, house: Theatre) -> None:
    page.goto(f"{house.url}/new")
    page.get_by_role("radio", name="Twilight Imperium 4").click()
    expect(page.locator("[data-layout] .home").first).to_be_visible(timeout=PATIENCE)


def tab(number: int, page: Page, house: Theatre) -> None:
    """A page of the phone."""
    late(page, house)
    page.locator("nav button").nth(number).click()


phone_sheet: Callable[[Page, Theatre], None] = partial(tab, 1)
phone_table: Callable[[Page, Theatre], None] = partial(tab, 2)

SCENES: Final = (
    View("ti4-activation", activation),
    View("ti4-movement", movement),
    View("ti4-battle-light", battle, "light"),
    View("ti4-exploration", exploration),
    View("ti4-eight-late", late),
    View("ti4-eight-late-light-german", late, "light", "de", screen=SMALL),
    View("ti4-vote-riders", vote),
    View("ti4-after-the-reveal-hungarian", after, "dark", "hu"),
    View("ti4-strategy-wide-hungarian", strategy, "dark", "hu", screen=WIDE),
    View("ti4-deal", deal),
    View("ti4-orders", orders),
    View("ti4-technologies", technologies),
    View("ti4-draft", draft),
    View("ti4-set-up-german", set_up, "light", "de"),
    View("ti4-tablet-lying-german", activation, "dark", "de", screen=LYING),
    View("ti4-tablet-standing-hungarian", vote, "light", "hu", screen=STANDING),
    View("ti4-phone", activation, phone=True),
    View("ti4-phone-vote-german", vote, "dark", "de", phone=True),
    View("ti4-phone-sheet-hungarian", phone_sheet, "dark", "hu", phone=True),
    View("ti4-phone-score-light", phone_table, "light", phone=True),
)
