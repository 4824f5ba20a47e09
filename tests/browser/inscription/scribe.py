"""A person's hands at the sheets of Twilight Inscription: they mark by clicks what a bot would mark in that seat."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from lazax.core.ask import Choose
from lazax.desk.choosing import options_of
from lazax.desk.telling import teller_for
from tests.browser.hands import Hands


class Scribe(Hands):
    """Plays one seat in one page: on the sheets where a mark lies there, else in the panel."""

    def choose(self, option: str, kind: str) -> None:
        if kind in ("vote", "vote.last"):
            self._vote(option)
        elif kind == "faction.keep":
            super().choose(option, kind)
        elif kind == "sheet.active":
            self._activate(option)
        elif option.startswith("deploy:"):
            self._deploy(option)
        else:
            self._mark(option)

    def _activate(self, sheet: str) -> None:
        """Look at the sheet, then press it."""
        if self.page.locator(f"[data-show={sheet}]").count():
            self.page.locator(f"[data-show={sheet}]").click()
        self.page.locator(f"[data-sheet-choice={sheet}]").click()

    def _mark(self, option: str) -> None:
        at = self._place(option)
        there = self.page.locator(f'main svg [data-option="{option}"]')
        place = self.page.locator(f'main svg [data-place="{at}"]')
        if there.count():
            there.click()
        elif place.count():
            place.click()
            self.page.locator(f'.bubble [data-option="{option}"]').click()
        else:
            self._listed(option).click()

    def _listed(self, option: str) -> Locator:
        """The row of the panel; it may first have to be unfolded."""
        row = self.page.locator(f'aside [data-option="{option}"], section [data-option="{option}"]').first
        groups = self.page.locator(f'[data-group^="{option.partition(":")[0].replace("double", "good")}"]')
        for _ in range(5):  # the panel of the last mark may still be there at first
            n = 0
            while not row.count() and n < groups.count():
                groups.nth(n).click()
                n += 1
            if row.count():
                break
            self.page.wait_for_timeout(200)
        return row

    def _place(self, option: str) -> str:
        """Where on a sheet the option lies."""
        with self.theatre.table(self.place) as table:
            game, seat = table.game, self.place.seat
            assert game is not None
            ask, state = table.ask(seat), game.state_of(seat)
            assert isinstance(ask, Choose)
            found = {
                one.id: one.at for one in options_of(game.title, state, ask, teller_for(game.title, state, "en"))
            }
        at = found.get(option)
        return "" if at is None else at.id

    def _deploy(self, option: str) -> None:
        """Turn the unit, move it over the grid until it lies there, and press."""
        grid = self.page.locator("[data-deploy]")
        _, where, turn = option.split(":")
        for _ in range(4):
            if grid.get_attribute("data-turn") == turn:
                break
            self.page.locator("[data-turn-button]").click()
        box = grid.bounding_box()
        assert box is not None
        step = box["width"] / 8
        column, row = (int(n) for n in where.split("."))
        for dx, dy in ((0.5, 0.5), (1.2, 0.8), (1.5, 0.9), (0.9, 1.2), (0.9, 1.5), (1.5, 1.5), (1.0, 1.0)):
            x, y = (column + dx) * step, box["height"] - (row + dy) * step
            self.page.mouse.move(box["x"] + x, box["y"] + y)
            if grid.get_attribute("data-deploy") == option:
                grid.click(position={"x": x, "y": y})
                return
        raise AssertionError(f"no point of the grid shows {option}")

    def _vote(self, ballot: str) -> None:
        side, _, number = ballot.partition(":")
        if number:
            if self.page.locator(f"[data-side={side}]").count():
                self.page.locator(f"[data-side={side}]").click()
            count = self.page.get_by_role("spinbutton")
            more = count.locator("xpath=..").get_by_role("button").nth(1)
            while int(count.get_attribute("aria-valuenow") or 0) < int(number):
                more.click()
        button = self.page.locator(f'[data-ballot="{ballot}"]')
        expect(button).to_be_visible()
        button.click()
