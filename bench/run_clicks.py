"""Whole games in Chromium by presses on whatever there is, on a desk and on a phone: nothing may break meanwhile."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from lazax.titles import TITLES
from tests.browser.conftest import FLAGS
from tests.browser.restless import Restless
from tests.browser.theatre import Theatre, theatre, with_bots
from tests.browser.views import opened

TOLD = 5  # complaints that are told as a whole


def game(browser: Browser, house: Theatre, wanted: argparse.Namespace, phone: bool) -> bool:
    """One game to its end, or as long as there is time; whether nothing broke."""
    place = house.place(with_bots(wanted.players, seed=wanted.seed, title=wanted.title))
    until = time.monotonic() + 60 * wanted.minutes
    with opened(browser, phone=phone) as page:
        hands = Restless(page, house, place, wanted.seed, touching=phone)
        hands.visit()
        while not hands.over and time.monotonic() < until:
            hands.press()
        hands.close()
    with house.table(place) as table:
        assert table.game is not None
        ended, rounds = table.game.over, table.game.state.round
    print(f"{'phone' if phone else 'desk'}: {'the game is over' if ended else 'out of time'} in round {rounds}")
    presses = ", ".join(f"{n} on {what}" for what, n in hands.pressed.most_common())
    print(f"  {hands.answers} answers by {presses}; {hands.refused} refused with a reason")
    helped = ", ".join(f"{kind} {n}" for kind, n in hands.helped.most_common())
    print(f"  {sum(hands.helped.values())} answered by a bot after many presses: {helped or 'none'}")
    for complaint in hands.complaints[:TOLD]:
        print(f"  broken: {complaint}")
    print(f"  {len(hands.complaints)} complaints", flush=True)
    return ended and not hands.complaints


def main(wanted: argparse.Namespace) -> bool:
    devices = [wanted.device == "phone"] if wanted.device else [False, True]
    with tempfile.TemporaryDirectory() as folder, theatre(Path(folder)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        fine = [game(browser, house, wanted, phone) for phone in devices]
        browser.close()
    return all(fine)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench/clicks", description=__doc__)
    parser.add_argument("--title", choices=TITLES, default="ti4")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", choices=("desk", "phone"), help="only there")
    parser.add_argument("--minutes", type=float, default=30, help="the longest that one game may take")
    sys.exit(not main(parser.parse_args()))
