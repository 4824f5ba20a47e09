"""Somebody restless: they press whatever there is, by mouse or by finger, as it comes, and read nothing."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page

from lazax.table.house import unasked
from tests.browser.conftest import is_complaint
from tests.browser.hands import Hands
from tests.browser.theatre import Place, Theatre

STUCK = 30
"""Presses without an answer after which they answer as a bot would: few forms come out right by chance alone."""
REFUSED = ("status of 422", "status of 429")
"""It cannot be, or not any more, or not so soon, and the page says so; the browser alone takes it ill."""
PRESS = "a press of {what}: {told}"

# what is pressed next, where a finger would really hit it: what answers, the map, or anything else, but nothing that
# leads away from the table or puts somebody off their chair
_NEXT = """([one, two, three]) => {
  const answers = '[data-option], [data-now], [data-row], [data-row] [data-step], [data-row] [data-more],'
    + ' [data-fill], [data-group] .all, .tiles [role=checkbox]';
  const places = '[data-board] [role=button]';
  const rest = 'button, summary, [role=tab], [data-card]:not([data-board] *)';
  const never = 'a[href], [data-table-menu], [data-share], [role=dialog] [data-sure], select, dialog *, [data-leave],'
    + ' [data-hook] *';
  const back = document.querySelector('[data-tab=stage]:not([aria-current])');
  const ready = document.querySelector('[data-confirm]:not([aria-disabled=true])');
  const wanted = back && two < 0.4 ? [back] : ready && one < 0.3 ? [ready]
    : [...document.querySelectorAll(one < 0.7 ? answers : one < 0.85 ? places : rest)];
  const begun = Math.floor(two * wanted.length);
  for (let n = 0; n < Math.min(wanted.length, 12); n++) {
    const node = wanted[(begun + n * 7) % wanted.length];
    if (node.matches(never) || node.closest(never) || node.matches(':disabled')) continue;
    if (!node.closest('svg')) node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(node.contains(hit) || hit.contains(node))) continue;
    const said = node.getAttribute('aria-label') || node.textContent.trim().replace(/\\s+/g, ' ');
    return { x, y, what: `${node.localName} ${JSON.stringify({ ...node.dataset })} ${said}`.slice(0, 160) };
  }
  return three < 0.5 ? null : { key: ['Escape', 'b', 'o', 's', 'f', 'v', 'c'][Math.floor(two * 7)] };
}"""


class Restless(Hands):
    """One seat, played by pressing whatever there is."""

    def __init__(self, page: Page, theatre: Theatre, place: Place, seed: int, touching: bool = False) -> None:
        super().__init__(page, theatre, place)
        self.rng, self.touching = random.Random(seed), touching
        self.pressed: Counter[str] = Counter()
        self.helped: Counter[str] = Counter()  # questions that chance did not answer
        self.answers, self.refused = 0, 0
        self.complaints: list[str] = []
        self.last = ""
        self._since = 0  # presses since something was answered
        page.on("pageerror", self._failed)
        page.on("console", self._said)

    def close(self) -> None:
        self.page.remove_listener("pageerror", self._failed)
        self.page.remove_listener("console", self._said)

    def _failed(self, error: Error) -> None:
        self.complaints.append(PRESS.format(what=self.last, told=error))

    def _said(self, line: ConsoleMessage) -> None:
        if any(status in line.text for status in REFUSED):
            self.refused += 1
        elif is_complaint(line):
            self.complaints.append(PRESS.format(what=self.last, told=f"{line.text} {line.location}"))

    def press(self) -> None:
        """Press something; what has not been answered for long is answered well."""
        before, asked = self._version(), self._asked()
        if asked and self._since >= STUCK:
            self.helped[asked] += 1
            before_it, self.last, self._since = self.last, f"an answer to {asked}", 0
            self._tidy()
            try:
                self.act()
            except AssertionError as stuck:
                self.complaints.append(PRESS.format(what=before_it, told=f"{stuck} at {self.page.url}"))
                self.visit()
            return
        found: dict[str, Any] | None = self.page.evaluate(_NEXT, [self.rng.random() for _ in range(3)])
        if found is None:
            self.page.wait_for_timeout(20)
        elif "key" in found:
            self.last = f"the key {found['key']}"
            self.page.keyboard.press(found["key"])
        else:
            self.last = found["what"]
            self.pressed[self.last.split(" ")[0]] += 1
            finger = self.page.touchscreen.tap if self.touching else self.page.mouse.click
            finger(found["x"], found["y"])
        if asked:
            self._since += 1
            self._taken()
        if self._version() != before and asked:
            self.answers += 1
            self._since = 0

    def _asked(self) -> str:
        with self.theatre.table(self.place) as table:
            ask = table.ask(self.place.seat)
            return "" if ask is None or unasked(table, self.place.seat, ask) is not None else ask.kind

    @property
    def over(self) -> bool:
        with self.theatre.table(self.place) as table:
            assert table.game is not None
            return table.game.over

    def _tidy(self) -> None:
        """Nothing lies over the question any more; whoever has come to another page comes back."""
        if self.place.game not in self.page.url:
            self.visit()
        if self.touching:
            self.page.reload()
        for _ in range(4):
            self.page.keyboard.press("Escape")
