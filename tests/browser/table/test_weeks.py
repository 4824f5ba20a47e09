"""A round over days at a sealed table: everybody looks in at most three times, and arranges the rest on the page."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from playwright.sync_api import Browser, Page, expect

from lazax.core.ask import PASS, Choose, Value
from lazax.desk.filling import draft_of
from tests.browser.hands import PATIENCE, Hands
from tests.browser.theatre import Place, Theatre, with_people
from tests.browser.views import opened

QUIET = (PASS, "no", "done", "abstain")


class Calm(Hands):
    """A plain way to play: no war, no cards."""

    def my_turn(self) -> tuple[str, Value, dict[str, Any] | None, int] | None:
        with self.theatre.table(self.place) as table:
            game, seat = table.game, self.place.seat
            assert game is not None
            version, ask = table.version(seat), table.ask(seat)
            if ask is None:
                opening = table.state.opening
                return (opening.kind, PASS, None, version) if opening and table.ready(seat) else None
            if not isinstance(ask, Choose):
                answer = game.suggestions(seat)[0]
                draft = draft_of(game.title, game, seat, ask, answer)
                return ask.kind, answer, self._from_suggestions(game, seat, ask) if draft is None else draft, version
            strategic = [option for option in ask.options if option.startswith("strategic:")]
            quiet = [option for option in ask.options if option in QUIET]
            return ask.kind, (strategic or quiet or list(ask.options))[0], None, version

    def look_ahead(self) -> None:
        """What I arrange before I leave: to pass while nobody attacks me, and answers to what I know of."""
        self.page.get_by_role("tab", name="Orders").click()
        body = self.page.locator("#talk-body")
        if not self.page.get_by_role("button", name="Lift").count():
            body.get_by_role("button", name="Pass unless attacked").click()
            expect(body.get_by_role("button", name="Lift").first).to_be_visible()
        for select in body.locator("select[data-plan]").all():
            if select.input_value() == "":
                select.select_option(index=select.locator("option").count() - 1)
                expect(select).not_to_have_value("")

    def arranged(self) -> set[str]:
        with self.theatre.table(self.place) as table:
            return {one.kind for one in table.state.prepared.get(self.place.seat, [])}


def busy(house: Theatre, places: list[Place]) -> list[int]:
    """Who has something to answer or to pass, when bots and house have done what they do by themselves."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with house.table(places[0]) as table:
            asked = [seat for seat in range(len(table.chairs)) if table.ask(seat) is not None or table.ready(seat)]
            resting = not table.house(time.time())[0] and not any(seat in table.bot_seats() for seat in asked)
            if resting:
                return asked
        time.sleep(0.02)
    raise AssertionError("the table does not come to rest")


def now(house: Theatre, place: Place) -> int:
    with house.table(place) as table:
        assert table.game is not None
        return int(table.game.state.round)


def begin(house: Theatre, places: list[Place]) -> None:
    """Homes are settled before the round begins."""
    while now(house, places[0]) == 0:
        for seat in busy(house, places):
            with house.table(places[seat]) as table:
                assert table.game is not None
                ask = table.ask(seat)
                assert ask is not None
                answer = ask.options[0] if isinstance(ask, Choose) else table.game.suggestions(seat)[0]
            command = {"what": "answer", "kind": ask.kind, "answer": answer}
            house.services.hall.decide(places[seat].game, seat, command, None)


def test_nobody_visits_more_than_three_times_in_a_round(browser: Browser, house: Theatre) -> None:
    places = house.places(with_people(3, 3, seed=1, pace="sealed", options={"galaxy": "dealt"}))
    begin(house, places)
    visits: Counter[int] = Counter()
    reasons: list[tuple[int, str | None]] = []
    with opened(browser) as ann, opened(browser) as ben, opened(browser) as cho:
        pages = (ann, ben, cho)
        while now(house, places[0]) == 1:
            seat = busy(house, places)[0]
            visits[seat] += 1
            reasons.append((seat, visit(pages[seat], house, places, seat)))
            assert max(visits.values()) <= 3, "; ".join(f"{who}: {why}" for who, why in reasons)
    assert len(visits) == 3


def visit(page: Page, house: Theatre, places: list[Place], seat: int) -> str | None:
    """Somebody comes, answers all that is put to them, arranges what they can, and leaves."""
    hands = Calm(page, house, places[seat])
    page.goto("about:blank")
    hands.visit()
    while now(house, places[0]) == 1 and seat in busy(house, places):
        hands.act()
    if now(house, places[0]) == 1:
        hands.look_ahead()
        assert hands.arranged() >= {"vote.cast", "trade.answer"}
    page.goto("about:blank")
    return ", ".join(hands.done)
