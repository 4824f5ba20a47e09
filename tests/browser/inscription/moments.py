"""Moments of Twilight Inscription at which tests of its page begin."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page

from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from tests.browser.theatre import Place, Theatre, Until


@cache
def on_sheet(sheet: int, round_from: int = 0) -> Until:
    """A mark on this sheet, in this round or later."""

    def there(game: Game, seat: int, ask: Ask) -> bool:
        state: Any = game.state_of(seat)
        marking = isinstance(ask, Choose) and ask.kind == "mark" and len(ask.options) > 3
        return bool(marking and state.round >= round_from and state.common[seat].active == sheet)

    return there


def at(house: Theatre, until: Until, players: int = 1, seed: int = 7) -> Place:
    return house.find(until, seed, players, title="inscription")


def turnable(game: Game, seat: int, ask: Ask) -> bool:
    """A unit is to be drawn that covers several places."""
    return ask.kind == "deploy" and ask.about["unit"] != "infantry"


def version(page: Page) -> str:
    return page.locator("[data-version]").get_attribute("data-version") or ""
