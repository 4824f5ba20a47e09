"""Few presses: what can be taken back needs one, and nothing is asked that nobody wants to be asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser, Page, expect

from lazax.desk.filling import filled_up, panel_of
from lazax.desk.forms import Form
from lazax.desk.telling import teller_for
from tests.browser import views
from tests.browser.hands import Hands
from tests.browser.theatre import Theatre, asked_of, with_bots

SHARE = 0.6
COUNTERS = 2 * 2
"""R22.5: the two new counters of a round were chosen and confirmed one by one before all were spread; now the form in
which they are spread has them. That everybody was asked twice whether there was anything else is not counted."""
_COUNT = """() => {
  if (window.presses === undefined) {
    window.presses = 0;
    addEventListener("pointerdown", () => window.presses++, true);
  }
  return window.presses;
}"""


class QuickHands(Hands):
    """Whoever knows the page: a tick at the end of a row is the answer, and all that can come is one press. Beside it
    is counted what the same decisions take where every choice is made and then confirmed, and everything in a form is
    counted one by one."""

    plain = 0

    def presses(self) -> int:
        return int(self.page.evaluate(_COUNT))

    def choose(self, option: str, kind: str) -> None:
        self.plain += 1 if kind.startswith("react.") else 2
        at_once = self.page.locator(f'[data-now="{option}"]')
        if at_once.count() == 0:
            super().choose(option, kind)
            return
        self.page.locator(f'li:has(> [data-now="{option}"])').hover()
        at_once.click()
        assert self._taken()

    def fill(self, draft: dict[str, Any]) -> None:
        form, start, most = self._form()
        self.plain += 1 + sum(self._counted(start.get(row.id, 0), draft.get(row.id, 0)) for row in form.rows())
        groups = [group for group in form.groups if group.shape == "whole"]
        if groups and most == draft != start:
            one = len(groups) == 1
            self.page.locator("[data-group] .all" if one else "[data-fill]").first.click()
            expect(self.page.locator("[data-fill], [data-group]").first).to_be_visible()
            first, number = next(iter(draft.items()))
            row = self.page.locator(f'[data-row="{first}"]')
            expect(row.locator("[aria-valuenow]")).to_have_attribute("aria-valuenow", str(number))
        super().fill(draft)

    @staticmethod
    def _counted(now: Any, wanted: Any) -> int:
        """Presses that lead from one number to another; words are written."""
        return 0 if isinstance(wanted, str) else abs(int(wanted) - int(now))

    def _form(self) -> tuple[Form, Mapping[str, Any], dict[str, Any] | None]:
        with self.theatre.table(self.place) as table:
            game, seat = table.game, self.place.seat
            assert game is not None
            ask = game.ask(seat)
            assert ask is not None
            teller = teller_for(game.title, game.state, "en")
            form = panel_of(game.title, game, seat, ask, teller)
            return form, form.start(), filled_up(game.title, game, seat, ask, form.start(), "", teller)


def test_a_round_takes_at_most_three_presses_where_it_could_take_five(page: Page, house: Theatre) -> None:
    place = house.place(with_bots(4, seed=3))
    hands = QuickHands(page, house, place)
    hands.visit()
    assert hands.presses() == 0
    status = 0
    while True:
        with house.table(place) as table:
            assert table.game is not None
            if table.game.state.round > 1:
                break
            phase = [getattr(event, "name", "") for event in table.game.state.stage]
        before = hands.presses()
        if hands.act() is None:
            page.wait_for_timeout(20)
        elif "status" in phase:
            status += hands.presses() - before
    assert status <= 4
    assert len(hands.done) > 25
    told = f"{hands.presses()} presses, one by one {hands.plain}, for {hands.done}"
    assert hands.presses() <= SHARE * (hands.plain + COUNTERS), told


def test_a_choice_that_can_be_taken_back_is_one_press_and_its_number_is_the_key(page: Page, house: Theatre) -> None:
    views.visit(page, house, house.find(asked_of("turn.action"), 7, players=4))
    strategic = page.locator("[data-option^='strategic:']").first
    number = strategic.locator("kbd").inner_text()
    assert number in strategic.inner_text().replace(f"{number}\n", "", 1), "the key is the number on the card"
    version = page.locator("[data-version]").first.get_attribute("data-version")
    page.locator("[data-option=tactical]").click()
    expect(page.get_by_role("heading", name="Which system do you activate?")).to_be_visible()
    expect(page.locator("[data-version]").first).not_to_have_attribute("data-version", str(version))
    page.keyboard.press("z")
    expect(page.locator("[data-option=tactical]")).to_be_visible()


def test_what_cannot_be_taken_back_waits_to_be_confirmed(page: Page, house: Theatre) -> None:
    views.visit(page, house, house.find(asked_of("vote.cast", round_from=2), 2))
    first = page.locator("[data-option]").first
    first.click()
    expect(page.locator("[data-sending=false]")).to_be_visible()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("[data-confirm]")).to_contain_text(first.locator("b").inner_text())


def test_who_wants_to_be_asked_at_the_end_of_a_round_says_so(browser: Browser, house: Theatre) -> None:
    with views.opened(browser, lang="de") as page:
        views.visit(page, house, house.find(asked_of("turn.action"), 7, players=4))
        page.get_by_role("tab", name="Vorgaben").click()
        page.get_by_role("button", name=re.compile("Frag mich in der Statusphase")).click()
        expect(page.get_by_text(re.compile("auch wenn du nichts tun kannst")).first).to_be_visible()
