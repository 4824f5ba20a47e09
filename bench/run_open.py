"""How much is transferred and how long it takes until late games can be seen in a browser that has the client, and
how long from a press until the board shows what came of it."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from tests.browser.conftest import FLAGS
from tests.browser.theatre import Place, Theatre, Until, asked_of, theatre, with_bots

VISITS, PRESSES = 7, 21
MOST_SECONDS, MOST_MS = 1.5, 150
TIMED = """() => {
  window.waits = [];
  let begun = null;
  addEventListener("pointerdown", (event) => { begun = event.timeStamp; }, true);
  const shown = () => {
    if (begun !== null) window.waits.push(performance.now() - begun);
    begun = null;
  };
  const panel = document.querySelector("[data-version]");
  new MutationObserver(() => requestAnimationFrame(shown)).observe(panel, { attributeFilter: ["data-version"] });
}"""


class Late(NamedTuple):
    """A late game, and how many bytes it may take."""

    title: str
    players: int
    seed: int
    round: int
    until: Until
    most_bytes: int


GAMES = (
    Late("ti3", 6, 4, 6, asked_of("activate.system", round_from=6), 300_000),
    Late("ti4", 8, 4, 5, asked_of("turn.action", round_from=5), 350_000),
)


def deflate(told: bytes) -> bytes:
    """As the line to a table packs what it carries; the browser tells only what it unpacked."""
    packer = zlib.compressobj(wbits=-12)
    return packer.compress(told) + packer.flush()


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
    deflated: list[bool] = []

    def agreed(event: dict[str, Any]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        deflated.append("permessage-deflate" in headers.get("sec-websocket-extensions", ""))

    def updated(event: dict[str, Any]) -> None:
        told = event["response"]["payloadData"].encode()
        received.append(len(deflate(told)) if deflated[-1:] == [True] else len(told))

    wire.on("Network.webSocketHandshakeResponseReceived", agreed)
    wire.on("Network.webSocketFrameReceived", updated)
    begun = time.perf_counter()
    page.goto(f"{house.url}{place.path}", wait_until="commit")
    page.wait_for_selector("[data-map] [data-key]", state="attached", timeout=30_000)
    page.locator("[data-confirm]").wait_for(timeout=30_000)
    seconds = time.perf_counter() - begun
    page.wait_for_timeout(500)
    context.close()
    return sum(received), seconds


def presses(browser: Browser, house: Theatre, place: Place) -> float:
    """Milliseconds from a press on an option until the frame in which the board shows what followed: the median."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(f"{house.url}{place.path}")
    option = page.locator("[data-option=tactical]")
    option.wait_for(timeout=30_000)
    page.evaluate(TIMED)
    for number in range(PRESSES):
        option.click()
        page.wait_for_function("(number) => window.waits.length > number", arg=number)
        page.keyboard.press("z")
        option.wait_for()
    waits: list[float] = page.evaluate("window.waits")
    context.close()
    return statistics.median(waits)


def free_to_act(since: int) -> Until:
    """My turn, with a tactical action among what I can do, in this round or later."""

    def until(game: Game, seat: int, ask: Ask) -> bool:
        if not isinstance(ask, Choose) or game.state.round < since:
            return False
        return ask.kind == "turn.action" and "tactical" in ask.options

    return until


def is_fine(browser: Browser, house: Theatre, late: Late) -> bool:
    setup = with_bots(late.players, seed=late.seed, title=late.title)
    place = house.place(setup, late.until)
    found = [visit(browser, house, place) for _ in range(VISITS)]
    turn = house.place(setup, free_to_act(late.round))
    pressed = presses(browser, house, turn)
    most = max(transferred for transferred, _ in found)
    seconds = statistics.median(seconds for _, seconds in found)
    print(f"{late.title}, {late.players} players: at most {most / 1000:.0f} KB over the wire, ", end="")
    print(f"limit {late.most_bytes // 1000}")
    print(f"board and question after {seconds:.2f} s (median of {VISITS}), limit {MOST_SECONDS}")
    print(f"board after a press in {pressed:.0f} ms (median of {PRESSES}), limit {MOST_MS} on an idle machine")
    return most <= late.most_bytes and seconds <= MOST_SECONDS and pressed <= MOST_MS


def main() -> None:
    titles = sys.argv[1:] or [late.title for late in GAMES]
    with tempfile.TemporaryDirectory() as folder, theatre(Path(folder)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        fine = [is_fine(browser, house, late) for late in GAMES if late.title in titles]
        browser.close()
    sys.exit(not all(fine))


if __name__ == "__main__":
    main()
