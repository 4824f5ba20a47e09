"""Visitors of the page. Chromium needs longer to let somebody in than to show a page, so whoever leaves makes room
for the next, who finds nothing of those before: no cookie, nothing kept, no listener, no hand on the mouse."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import urljoin
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, CDPSession, Page, Request, ViewportSize

DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
AWAY = "/icon.svg"  # of the same server, so that Chromium keeps the process, and with no line to any table
QUIET = 0.2  # seconds without a request: longer than a form waits before it asks the server
PATIENCE = 20.0
_KEEP = "([name, value]) => localStorage.getItem(name) ?? localStorage.setItem(name, JSON.stringify(value))"


class Kind(NamedTuple):
    """What cannot be changed about a visitor."""

    width: int
    height: int
    phone: bool
    still: bool  # nothing moves by itself for them


class Visitor:
    def __init__(self, browser: Browser, kind: Kind) -> None:
        touch: dict[str, Any] = {"has_touch": True, "is_mobile": True} if kind.phone else {}
        self.kind = kind
        viewport: ViewportSize = {"width": kind.width, "height": kind.height}
        self.context = browser.new_context(viewport=viewport, locale="en-GB", service_workers="block", **touch)
        self.page = self.context.new_page()
        self.calm()
        self.wire: CDPSession = self.context.new_cdp_session(self.page)
        self.wire.send("Page.enable")

    def calm(self) -> None:
        self.page.emulate_media(reduced_motion="reduce" if self.kind.still else "no-preference")

    @contextmanager
    def wishing(self, wishes: dict[str, str]) -> Iterator[Page]:
        """With these wishes kept by the browser, unless others are."""
        script = {"source": f"{json.dumps(list(wishes.items()))}.forEach({_KEEP})"}
        named = self.wire.send("Page.addScriptToEvaluateOnNewDocument", script)
        traffic = _TRAFFIC[self.page] = Traffic(self.page)
        yield self.page
        traffic.end()
        self.wire.send("Page.removeScriptToEvaluateOnNewDocument", named)

    def leave(self) -> bool:
        """Whether somebody else may come in instead."""
        if not self.page.url.startswith("http"):  # what is kept cannot be reached from here
            return False
        self.page.goto(urljoin(self.page.url, AWAY))
        self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.context.clear_cookies()
        self.calm()
        if not self.kind.phone:
            self.page.mouse.move(-9, -9)
        return True


class Traffic:
    """What a page has asked the server for and not got yet."""

    def __init__(self, page: Page) -> None:
        self.page, self.open, self.last = page, set[Request](), time.monotonic()
        self.heard = {"request": self.asked, "requestfinished": self.got, "requestfailed": self.got}
        for event, heard in self.heard.items():
            page.on(event, heard)  # type: ignore[call-overload]

    def asked(self, request: Request) -> None:
        self.open.add(request)
        self.last = time.monotonic()

    def got(self, request: Request) -> None:
        self.open.discard(request)
        self.last = time.monotonic()

    def end(self) -> None:
        for event, heard in self.heard.items():
            self.page.remove_listener(event, heard)

    def rest(self) -> None:
        """Wait until all that was asked for has come, and nothing more is asked for."""
        until = time.monotonic() + PATIENCE
        while self.open or time.monotonic() - self.last < QUIET:
            assert time.monotonic() < until, f"never came: {[request.url for request in self.open]}"
            self.page.wait_for_timeout(20)


_GONE: WeakKeyDictionary[Browser, list[Visitor]] = WeakKeyDictionary()
_TRAFFIC: WeakKeyDictionary[Page, Traffic] = WeakKeyDictionary()


@contextmanager
def visitor(browser: Browser, kind: Kind, wishes: dict[str, str]) -> Iterator[Page]:
    """Somebody new. After a mishap nobody comes in their stead."""
    gone = _GONE.setdefault(browser, [])
    one = next((each for each in gone if each.kind == kind), None)
    if one is None:
        one = Visitor(browser, kind)
    else:
        gone.remove(one)
    well = False
    try:
        with one.wishing(wishes) as page:
            yield page
        well = one.leave()
    finally:
        if well:
            gone.append(one)
        else:
            one.context.close()


def rest(page: Page) -> None:
    """All that the page asks of the server has arrived."""
    _TRAFFIC[page].rest()
