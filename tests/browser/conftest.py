"""Chromium, and a server for it to visit: one of each, since one process runs all tests of the page. They are gone
when it goes on to other tests, which would meet the event loop of the one and the threads of the other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, sync_playwright

from tests.browser.theatre import Theatre, theatre
from tests.browser.visitors import DESK, Kind, visitor

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Theatre]:
    with theatre(tmp_path_factory.mktemp("house")) as opened:
        yield opened


def is_complaint(line: ConsoleMessage) -> bool:
    """Being overtaken by others is no mistake of the page, nor is having to confirm, nor a house that is too busy to
    think for it now, though the browser notes it."""
    expected = any(f"status of {status}" in line.text for status in (409, 428, 429))
    return line.type == "error" and not expected


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh visitor for whom nothing moves by itself, since what moves keeps a processor busy; a page that fails or
    complains in its console fails the test."""
    with _heard(browser, still=True) as opened:
        yield opened


@pytest.fixture
def moving(browser: Browser) -> Iterator[Page]:
    """The same with everything that moves."""
    with _heard(browser, still=False) as opened:
        yield opened


@contextmanager
def _heard(browser: Browser, still: bool) -> Iterator[Page]:
    complaints: list[str] = []

    def failed(error: Error) -> None:
        complaints.append(str(error))

    def said(line: ConsoleMessage) -> None:
        if is_complaint(line):
            complaints.append(line.text)

    with visitor(browser, Kind(**DESK, phone=False, still=still), {}) as opened:
        opened.on("pageerror", failed)
        opened.on("console", said)
        yield opened
        opened.remove_listener("pageerror", failed)
        opened.remove_listener("console", said)
    assert not complaints, complaints
