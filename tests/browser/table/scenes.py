"""What the third edition looks like beyond its main views: on screens of all sizes, where one chooses with open eyes,
and how a game ends before those who did not end it."""

from __future__ import annotations

import time
from functools import cache
from typing import Any, Final

import msgspec
from playwright.sync_api import Page, expect

from lazax.core.ask import Ask, Submit
from lazax.core.game import Game
from lazax.desk.desk import Matter
from lazax.desk.desks import desk_of
from lazax.desk.telling import teller_for
from lazax.odds import landing_odds
from lazax.table.rows import Row, SeatPlan, first_row
from lazax.table.table import Table
from tests.browser.theatre import Place, Theatre, Until, asked_of, played, with_bots
from tests.browser.views import PATIENCE, View, draw_up, visit

SMALL, WIDE = {"width": 1280, "height": 800}, {"width": 1920, "height": 1080}
LYING, STANDING = {"width": 1180, "height": 820}, {"width": 820, "height": 1180}
LONG: Final[dict[str, Any]] = {"long_war": True}
REX: Final = 8
"""The seed of a long war of three."""


@cache
def invading(kind: str) -> Until:
    """Ground forces can land where others defend a planet, and the usual landing goes there."""

    def until(game: Game, seat: int, ask: Ask) -> bool:
        if ask.kind != kind or not isinstance(ask, Submit):
            return False
        state = game.state_of(seat)
        matter = Matter(state, seat, ask, teller_for(game.title, state, "en"))
        if not desk_of(game.title).form(matter).odds:
            return False
        return bool(landing_odds(game, seat, game.suggestions(seat)[0], games=1))

    return until


class LastMoment:
    """A game before its last decision, which another person takes while I look on, who have not won."""

    def __init__(self, house: Theatre, players: int = 3, **more: Any) -> None:
        setup = with_bots(players, **more)
        rows = played(setup, None, 0)
        self.house, self.last = house, rows[-1]
        assert self.last.by is not None
        game = Table.from_rows(rows).game
        assert game is not None
        self.me = next(seat for seat in range(players) if seat not in (self.last.by, *game.winners))
        people = {self.me: "Ann", self.last.by: "Ben"}
        seats = tuple(
            SeatPlan("me", people[seat]) if seat in people else plan for seat, plan in enumerate(setup.seats)
        )
        shared = msgspec.structs.replace(setup, seats=seats)
        first: Row = first_row(shared, time.time())
        places = house.all_places(shared, [first, *rows[1:-1]])
        self.mine, self.theirs = (self._of(places, seat) for seat in (self.me, self.last.by))

    @staticmethod
    def _of(places: list[Place], seat: int) -> Place:
        return next(place for place in places if place.seat == seat)

    def end(self) -> None:
        decision = {"what": self.last.what, **self.last.data}
        self.house.services.hall.decide(self.theirs.game, self.theirs.seat, decision, None)


def imperium_rex(page: Page, house: Theatre) -> None:
    """Somebody turns Imperium Rex up: by what it was won, how all stand, who has won."""
    moment = LastMoment(house, seed=REX, options=LONG)
    visit(page, house, moment.mine)
    moment.end()
    expect(page.locator("[data-curtain]")).to_be_visible(timeout=PATIENCE)


def victory(page: Page, house: Theatre) -> None:
    """The page of a game that somebody else has won."""
    imperium_rex(page, house)
    page.locator("[data-curtain]").click()
    expect(page.locator("[data-luck] li").first).to_be_visible(timeout=PATIENCE)


def activation(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(asked_of("activate.system", round_from=2), 7))
    page.locator("[data-option]").first.click()
    expect(page.locator("[data-outlook]")).to_contain_text("%", timeout=PATIENCE)


def vote(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(asked_of("vote.cast", round_from=3), 2))


def late(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(asked_of("turn.action", round_from=6), 21))


def movement(page: Page, house: Theatre) -> None:
    draw_up(page, house, house.find(asked_of("move.fleet", round_from=2), 6, players=4))


def landing(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(invading("land.forces"), 3, players=4))
    expect(page.locator("[data-odds=now] [data-odds-of]").first).to_be_visible(timeout=PATIENCE)


def trade(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(asked_of("trade.offer"), 7, players=4))


SCENES: Final = (
    View("ti3-landing", landing, screen=SMALL),
    View("ti3-trade-german", trade, "dark", "de", screen=SMALL),
    View("ti3-imperium-rex", imperium_rex, screen=SMALL),
    View("ti3-victory-hungarian", victory, "light", "hu", screen=SMALL),
    View("ti3-wide-german", activation, "dark", "de", screen=WIDE),
    View("ti3-wide-late-hungarian", late, "light", "hu", screen=WIDE),
    View("ti3-tablet-lying-hungarian", activation, "dark", "hu", screen=LYING),
    View("ti3-tablet-standing-german", vote, "light", "de", screen=STANDING),
    View("ti3-phone-activation-german", activation, "dark", "de", phone=True),
    View("ti3-phone-landing-hungarian", landing, "light", "hu", phone=True),
)
