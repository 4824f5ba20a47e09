"""People at a table: its menu, what a page hears of it, and what everybody has seen."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Response, WebSocket, expect

from tests.browser.theatre import Place, Theatre


def menu(page: Page) -> None:
    page.locator("[data-table-menu]").click()
    expect(page.get_by_role("dialog")).to_be_visible()


class Ear:
    """All that a page hears of a table, by message and by answer."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self.page = page
        page.on("websocket", self._listen)
        page.on("response", self._answer)

    def close(self) -> None:
        """Hear nothing any more: others will visit this page."""
        self.page.remove_listener("websocket", self._listen)
        self.page.remove_listener("response", self._answer)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda message: self.heard.append(str(message)))

    def _answer(self, response: Response) -> None:
        if "/api/games/" in response.url and response.ok:
            self.heard.append(response.text())


def public(house: Theatre, place: Place) -> set[str]:
    """Cards that everybody has seen."""
    with house.table(place) as table:
        assert table.game is not None
        view = table.game.view(None)
        return {*view["action_discard"], *(str(event.get("card")) for event in view["stage"])}


def names(page: Page) -> dict[str, str]:
    """What action cards are called."""
    catalog: dict[str, Any] = page.evaluate("fetch('/api/titles/ti3/catalog?lang=en').then((found) => found.json())")
    return {card: facts["name"] for card, facts in catalog["cards"].items()}


def tells_of(told: str, card: str, name: str) -> bool:
    """Whether what was told names a card, by its name or by its id as a value: a field may be called like a card."""
    return name in told or re.search(rf'"{card}"(?!:)', told) is not None
