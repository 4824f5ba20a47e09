"""A person's hands in the browser: they do by clicks what a bot would do in that seat."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from lazax.bots import Question, make_bot
from lazax.core.ask import Ask, Choose, Refused, Value
from lazax.core.game import Game
from lazax.desk.filling import answer_of, draft_of, panel_of
from lazax.desk.telling import teller_for
from lazax.table.house import unasked
from tests.browser.theatre import Place, Theatre, best_bot

PATIENCE = 20.0
MOMENT = 300  # milliseconds


def is_legal(game: Game, seat: int, ask: Ask, draft: dict[str, Any]) -> bool:
    """Whether what a form says would be taken: it may say less than an answer does."""
    try:
        return ask.check(answer_of(game.title, game, seat, ask, draft)) is None
    except Refused:
        return False


class Hands:
    """Plays one seat in one page."""

    def __init__(self, page: Page, theatre: Theatre, place: Place) -> None:
        self.page, self.theatre, self.place = page, theatre, place
        with theatre.table(place) as table:
            self.bot = make_bot(best_bot(table.title.name), table.title.name, 5)
        self.version = -1  # of the table, when the question before me was put
        self.done: list[str] = []  # the kinds of questions answered

    def visit(self) -> None:
        self.page.goto(f"{self.theatre.url}{self.place.path}")
        expect(self.page.locator("[data-map]")).to_be_visible(timeout=PATIENCE * 1000)

    def my_turn(self) -> tuple[str, Value, dict[str, Any] | None, int] | None:
        """What I am asked, a good answer, as a draft too, and the version of the table; None while others are."""
        with self.theatre.table(self.place) as table:
            game, seat = table.game, self.place.seat
            assert game is not None
            ask = table.ask(seat)
            if ask is None or unasked(table, seat, ask) is not None:
                return None
            answer = self.bot.answer(Question(game, seat, ask))
            draft = None
            if not isinstance(ask, Choose):
                draft = draft_of(game.title, game, seat, ask, answer)
                if draft is None or not is_legal(game, seat, ask, draft):
                    draft = self._from_suggestions(game, seat, ask)
            return ask.kind, answer, draft, table.version(seat)

    def _from_suggestions(self, game: Game, seat: int, ask: Any) -> dict[str, Any]:
        drafts = (draft_of(game.title, game, seat, ask, answer) for answer in ask.suggest())
        return next(draft for draft in drafts if draft is not None and is_legal(game, seat, ask, draft))

    def act(self) -> str | None:
        """Answer the question before me by clicks; gives its kind, None if there is none."""
        turn = self.my_turn()
        until = time.monotonic() + PATIENCE
        while turn is not None and not self._shows(turn[3]):
            assert time.monotonic() < until, f"the page never showed {turn[0]}"
            if self._version() != turn[3]:
                turn = self.my_turn()
        if turn is None:
            return None
        kind, answer, draft, version = turn
        self.version = version
        if draft is None:
            self.choose(str(answer), kind)
        else:
            self.fill(draft)
            self.confirm()
        self._settled(version, kind)
        self.done.append(kind)
        return kind

    def _version(self) -> int:
        with self.theatre.table(self.place) as table:
            return table.version(self.place.seat)

    def _shows(self, version: int) -> bool:
        """Whether the page shows this version of the table within a moment."""
        try:
            self.page.locator(f'[data-version="{version}"]').first.wait_for(state="attached", timeout=MOMENT)
        except Error:
            return False
        return True

    def choose(self, option: str, kind: str) -> None:
        """Press an option and confirm it; a reaction is played or passed by one press."""
        if option == "pass" and self.page.locator("[data-option=pass]").count() == 0:
            self.confirm()
            return
        row = self.page.locator(f'[data-option="{option}"]').first
        row.click()
        if self._taken():
            return
        if self.page.locator(f'[data-option="{option}"][aria-pressed=true]').count():
            self.confirm()

    def _taken(self) -> bool:
        """Whether a press was the answer: it is where it can be taken back."""
        until = time.monotonic() + PATIENCE
        while self.page.locator("[data-sending=true]").count():
            assert time.monotonic() < until, "the answer is still on its way"
            self.page.wait_for_timeout(10)
        return self._version() != self.version

    def fill(self, draft: dict[str, Any]) -> None:
        """Set every row of the form to what the draft says."""
        with self.theatre.table(self.place) as table:
            game = table.game
            assert game is not None
            ask = game.ask(self.place.seat)
            assert ask is not None
            form = panel_of(game.title, game, self.place.seat, ask, teller_for(game.title, game.state, "en"))
        for group in form.groups:
            for row in group.rows:
                if row.why is None:
                    self._set(self.page.locator(f'[data-row="{row.id}"]').first, row.kind, draft.get(row.id, 0))

    def _set(self, row: Locator, kind: str, wanted: Any) -> None:
        if kind == "text":
            if wanted:
                row.locator("input").fill(str(wanted))
        elif kind == "tick":
            if (row.get_attribute("aria-checked") == "true") != bool(wanted):
                row.click()
        else:
            number = row.get_by_role("spinbutton")
            now = int(number.get_attribute("aria-valuenow") or 0)
            most = int(number.get_attribute("aria-valuemax") or 0)
            if now < int(wanted) == most and row.locator("[data-more=all]").count():
                row.locator("[data-more]").click()
                now = most
            for _ in range(abs(int(wanted) - now)):
                row.locator("[data-step]").nth(1 if int(wanted) > now else 0).click()
            expect(number).to_have_attribute("aria-valuenow", str(wanted))

    def confirm(self) -> None:
        button = self.page.locator("[data-confirm]")
        expect(button).not_to_have_attribute("aria-disabled", "true")
        leads_to_nothing = self.page.locator("[data-outlook=nothing]").count() > 0
        button.click()
        if leads_to_nothing:
            button.click()

    def _settled(self, version: int, kind: str) -> None:
        """Wait until the table has taken the answer."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self._version() != version:
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"the answer to {kind} never arrived; the page says: {self.complaint()}")

    def complaint(self) -> str:
        alerts = self.page.get_by_role("alert")
        return " | ".join(alerts.nth(n).inner_text() for n in range(alerts.count())) or "nothing"

    def play_until(self, *kinds: str, most: int = 200, seconds: float = 120.0) -> None:
        """Go on until all these questions have been answered."""
        until = time.monotonic() + seconds
        while not set(kinds) <= set(self.done) and len(self.done) < most and time.monotonic() < until:
            if self.act() is None:
                self.page.wait_for_timeout(30)
        missing = set(kinds) - set(self.done)
        assert not missing, f"never asked: {missing}; asked: {self.done}"
