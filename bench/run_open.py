"""How much is transferred and how long it takes until a late game can be seen in a browser that has the client."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.theatre import Place, Theatre, asked_of, theatre, with_bots

VISITS = 7
MOST_BYTES, MOST_SECONDS = 300_000, 1.5


def visit(browser: Browser, house: Theatre, place: Place) -> tuple[int, float]:
    """Bytes over the wire, and seconds until the board stands, for somebody who has been here before."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(house.url, wait_until="networkidle")
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    received = [0]

    def got(event: dict[str, Any]) -> None:
        received[0] += int(event["encodedDataLength"])

    wire.on("Network.loadingFinished", got)
    wire.on("Network.webSocketFrameReceived", lambda event: received.append(len(event["response"]["payloadData"])))
    begun = time.perf_counter()
    page.goto(f"{house.url}{place.path}", wait_until="commit")
    page.wait_for_selector("[data-map] [data-key]", state="attached", timeout=30_000)
    page.locator("[data-confirm]").wait_for(timeout=30_000)
    seconds = time.perf_counter() - begun
    page.wait_for_timeout(500)
    context.close()
    return sum(received), seconds


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, theatre(Path(folder)) as house, sync_playwright() as playwright:
        place = house.place(with_bots(6, seed=4), asked_of("activate.system", round_from=6))
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        found = [visit(browser, house, place) for _ in range(VISITS)]
        browser.close()
    most = max(transferred for transferred, _ in found)
    seconds = statistics.median(seconds for _, seconds in found)
    print(f"at most {most / 1000:.0f} KB over the wire (live updates uncompressed), limit {MOST_BYTES // 1000}")
    print(f"board and question after {seconds:.2f} s (median of {VISITS}), limit {MOST_SECONDS}")
    sys.exit(most > MOST_BYTES or seconds > MOST_SECONDS)


if __name__ == "__main__":
    main()
