"""The main views of the client, each set out on a table of its own, for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect

from lazax.core.ask import Ask
from lazax.core.game import Game
from lazax.table.rows import SeatPlan, Setup
from tests.browser.hands import Hands
from tests.browser.theatre import Place, Theatre, Until, asked_of, with_bots
from tests.browser.visitors import DESK, PHONE, Kind, rest, visitor

PATIENCE = 20_000
Show = Callable[[Page, Theatre], None]


class View(NamedTuple):
    name: str
    show: Show
    theme: str = "dark"
    lang: str = "en"
    phone: bool = False
    screen: dict[str, int] | None = None  # another than that of a desk or a phone


# scenes


@cache
def enemy_there(kind: str, round_from: int = 2) -> Callable[[Game, int, Ask], bool]:
    """A question about a system where others have ships."""

    def until(game: Game, seat: int, ask: Ask) -> bool:
        if ask.kind != kind or game.state.round < round_from:
            return False
        system = game.view(seat)["systems"].get(str(ask.about.get("system")), {})
        others = [fleet for fleet in system.get("fleets", ()) if fleet["player"] != seat]
        return bool(others) and any(suggestion for suggestion in game.suggestions(seat))

    return until


def big_battle(game: Game, seat: int, ask: Ask) -> bool:
    """I lose ships in a battle in which both sides have several kinds."""
    if ask.kind != "hits.assign":
        return False
    stage = [event for event in game.view(seat)["stage"] if event["event"] == "Battle"]
    if not stage:
        return False
    system = game.view(seat)["systems"][stage[-1]["system"]]
    sides = [fleet["ships"] for fleet in system["fleets"]]
    return len(sides) == 2 and all(len(ships) >= 3 for ships in sides)


def visit(page: Page, house: Theatre, place: Place) -> None:
    page.goto(f"{house.url}{place.path}")
    expect(page.locator("[data-map]")).to_be_visible(timeout=PATIENCE)


def draw_up(page: Page, house: Theatre, place: Place) -> None:
    """Fill in the form as a bot would, and confirm nothing."""
    visit(page, house, place)
    hands = Hands(page, house, place)
    turn = hands.my_turn()
    assert turn is not None and turn[2] is not None
    hands.fill(turn[2])
    if not any(turn[2].values()):
        page.locator("[data-fill]").first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.mouse.move(1, 1)


def settled(page: Page) -> None:
    """Fonts, drawings and what is asked of the server have arrived."""
    rest(page)
    expect(page.locator("[aria-busy=true]")).to_have_count(0, timeout=PATIENCE)
    page.evaluate("document.fonts.ready.then(() => true)")


# the views


def start(page: Page, house: Theatre) -> None:
    """Somebody who has two games going on."""
    for seed, name, kind in ((7, "Friday evening", "turn.action"), (12, "", "strategy.pick")):
        place = house.find(asked_of(kind, round_from=2), seed, name=name)
        visit(page, house, place)
    page.goto(house.url)
    expect(page.locator("[data-quick=ti3]")).to_be_visible()


def set_up(page: Page, house: Theatre) -> None:
    page.goto(f"{house.url}/new")
    expect(page.locator("form select").first).to_be_visible()


def my_turn(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(asked_of("activate.system", round_from=2), 7))


def late(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(asked_of("turn.action", round_from=6), 21))


def move(page: Page, house: Theatre) -> None:
    draw_up(page, house, house.find(enemy_there("move.fleet"), 6))
    expect(page.locator("[data-odds=now]")).to_be_visible(timeout=PATIENCE)


def battle(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(big_battle, 5))
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator("[data-odds=now]")).to_be_visible(timeout=PATIENCE)


def payment(page: Page, house: Theatre) -> None:
    draw_up(page, house, house.find(asked_of("pay.resources", "logistics.spend", round_from=3), 3, players=5))


def vote(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(asked_of("vote.cast", round_from=3), 2))


def technology(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(asked_of("technology.choose", round_from=2), 7))
    page.locator("[data-tree]").first.click()


def replay(page: Page, house: Theatre) -> None:
    place = house.finished(with_bots(6, seed=7))
    visit(page, house, place)
    page.goto(f"{house.url}/replay/{place.game}")
    expect(page.locator("figure svg").first).to_be_visible(timeout=PATIENCE)


def phone_board(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(asked_of("activate.system", round_from=2), 7))


def phone_sheet(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(asked_of("turn.action", round_from=4), 7))
    page.locator("nav button").nth(1).click()


@cache
def marking(sheet: int, dice: bool, round_from: int) -> Until:
    """A mark on this sheet of Twilight Inscription with something left to choose, before or after the roll."""

    def there(game: Game, seat: int, ask: Ask) -> bool:
        state: Any = game.state_of(seat)
        at = state.round >= round_from and state.common[seat].active == sheet and bool(state.dice) == dice
        return at and ask.kind == "mark" and sum(state.common[seat].purse) > 1

    return there


def drawing(game: Game, seat: int, ask: Ask) -> bool:
    return ask.kind == "deploy" and game.state.round >= 8 and ask.about["unit"] != "infantry"


def chalkboard(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(marking(0, True, 9), 7, 4, title="inscription"))


def deployment(page: Page, house: Theatre) -> None:
    """A unit over the battle grid, about to be drawn."""
    visit(page, house, house.find(drawing, 4, 1, title="inscription"))
    grid = page.locator("[data-deploy]")
    expect(grid).to_be_visible(timeout=PATIENCE)
    grid.hover()
    page.mouse.move(1, 1)


def phone_chalkboard(page: Page, house: Theatre) -> None:
    visit(page, house, house.find(marking(1, True, 8), 7, 1, title="inscription"))


def scores(page: Page, house: Theatre) -> None:
    visit(page, house, house.finished(with_bots(4, seed=7, title="inscription")))
    expect(page.get_by_role("table").first).to_be_visible(timeout=PATIENCE)


def lobby(page: Page, house: Theatre) -> None:
    """A table to which nobody has come yet."""
    seats = (SeatPlan("me", "Ann"), SeatPlan("link"), SeatPlan("link"), SeatPlan("open"), SeatPlan("bot"))
    place = house.place(Setup(title="ti3", players=5, seed=1, seats=seats, name="Sunday on the river"))
    page.goto(f"{house.url}{place.path}")
    expect(page.get_by_role("listitem").first).to_be_visible(timeout=PATIENCE)


def error(page: Page, house: Theatre) -> None:
    page.goto(f"{house.url}/g/0123456789abcdef")
    expect(page.get_by_role("heading").first).to_be_visible(timeout=PATIENCE)


VIEWS = (
    View("start", start),
    View("set-up-german", set_up, "light", "de"),
    View("board-dark", my_turn),
    View("board-late-light", late, "light"),
    View("move-odds", move),
    View("battle", battle),
    View("payment-light", payment, "light"),
    View("vote-hungarian", vote, "dark", "hu"),
    View("technology-tree", technology),
    View("replay-light", replay, "light"),
    View("phone-board", phone_board, phone=True),
    View("phone-sheet-german", phone_sheet, "light", "de", phone=True),
    View("inscription-dice", chalkboard),
    View("inscription-deploy-light", deployment, "light"),
    View("inscription-phone-german", phone_chalkboard, "dark", "de", phone=True),
    View("inscription-scores-hungarian", scores, "light", "hu"),
    View("lobby-empty", lobby),
    View("error-light", error, "light"),
)


@contextmanager
def opened(
    browser: Browser, theme: str = "dark", lang: str = "en", phone: bool = False, screen: dict[str, int] | None = None
) -> Iterator[Page]:
    """A visitor with these wishes; nothing moves by itself for them."""
    screen = screen or (PHONE if phone else DESK)
    kind = Kind(screen["width"], screen["height"], phone, still=True)
    with visitor(browser, kind, {"lazax.theme": theme, "lazax.lang": lang, "lazax.name": "Ann"}) as page:
        yield page


@contextmanager
def shown(browser: Browser, house: Theatre, view: View) -> Iterator[Page]:
    """The view on a page."""
    with opened(browser, view.theme, view.lang, view.phone, view.screen) as page:
        view.show(page, house)
        settled(page)
        yield page
