"""The runs of TI4."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations
from typing import Any

from bench.courses import LEDGER_SEED, SEED, Bars, Course
from lazax.arena.match import Match
from lazax.arena.simulate import Plan
from lazax.core.title import settle_options
from lazax.ti4.sets import wrong_sets
from lazax.ti4.tables import LAYOUTS, RULE_SWITCHES, SETS
from lazax.titles import TITLES

TOGETHER = 2  # games with one combination
BASE = {"sets": "base"}
OTHER_SETS = {
    "early": "base,codex1",
    "late": "base,codex4",
    "second": "base,pok,codex2",
    "third": "base,pok,codex3",
    "pok": "base,pok",
}
LARGE = 7  # so many players need Prophecy of Kings


def plain(bot: str, games: int) -> Iterator[Plan]:
    """The standard game on every layout, the galaxy built and dealt."""
    kinds = [(layout, galaxy) for layout in LAYOUTS.values() for galaxy in ("built", "dealt")]
    each = -(-games // len(kinds))
    for number, (layout, galaxy) in enumerate(kinds):
        options = (("galaxy", galaxy), ("layout", layout.id))
        yield Plan("ti4", layout.players, each, (bot,), SEED + number, options, debug=True)


def combined(bot: str, games: int) -> Iterator[Plan]:
    """Random combinations of sets, lengths and readings on all layouts in turn."""
    rng = random.Random(f"{SEED} {bot}")
    for number in range(-(-games // TOGETHER)):
        layout = list(LAYOUTS.values())[number % len(LAYOUTS)]
        options = tuple(combination(rng, layout.players, layout.id).items())
        yield Plan("ti4", layout.players, TOGETHER, (bot,), rng.getrandbits(48), options, debug=True)


@cache
def choices_of_sets(players: int, layout: str) -> tuple[str, ...]:
    """All sets that can be played together by so many players in the layout."""
    choices = (chosen for number in range(1, len(SETS) + 1) for chosen in combinations(SETS, number))
    return tuple(",".join(chosen) for chosen in choices if wrong_sets(frozenset(chosen), players, layout) is None)


def combination(rng: random.Random, players: int, layout: str) -> dict[str, Any]:
    sets = rng.choice(choices_of_sets(players, layout))
    options = {"sets": sets, "layout": layout, "galaxy": rng.choice(("built", "dealt")), "goal": rng.choice((10, 14))}
    options |= {switch.id: rng.choice((switch.default, switch.other)) for switch in RULE_SWITCHES.values()}
    ways = ["drawn", "chosen", "of_three"]
    if LAYOUTS[layout].slices and options["galaxy"] == "dealt":
        ways.append("milty")
    return settle_options(TITLES["ti4"], options | {"choosing": rng.choice(ways)})


def simulated(games: int) -> Iterator[Match]:
    """Games of all sizes, every other one without Prophecy of Kings where it can be."""
    for number in range(games):
        players = 3 + number % 6
        options = BASE if number % 2 and players < LARGE else {}
        yield Match(number, players, ("steady",) * players, LEDGER_SEED + number, options)


def steady_records() -> Iterator[tuple[str, Match]]:
    """A game of each size, each with other options, and a small one of each choice of sets that no other has."""
    options: tuple[dict[str, Any], ...] = (
        {**BASE, "galaxy": "built"},
        {"sets": "base,pok,codex1", "choosing": "milty"},
        {"layout": "players_5_hyperlanes", "choosing": "chosen"},
        {},
        {"choosing": "of_three", "goal": 14},
        {"layout": "players_8_alternate", **{switch.id: switch.other for switch in RULE_SWITCHES.values()}},
    )
    for players, chosen in enumerate(options, 3):
        yield f"ti4-steady-{players}", Match(1 + players, players, ("steady",) * players, 61 + players, chosen)
    for number, (name, sets) in enumerate(OTHER_SETS.items(), 20):
        yield f"ti4-steady-3-{name}", Match(number, 3, ("steady",) * 3, 61 + number, {"sets": sets})


def faction_of(seat: str) -> str:
    """The Council Keleres is one faction, whichever of its three forms it takes."""
    return "keleres" if seat.startswith("keleres") else seat


BARS = Bars((4, 7), 0.5, (0.06, 0.32), 3.0, 12.0, 0.99, faction_of)

COURSE = Course(
    "ti4",
    (
        (200, partial(plain, "random")),
        (60, partial(plain, "steady")),
        (800, partial(combined, "random")),
        (240, partial(combined, "steady")),
    ),
    (
        ("ti4-3-built", Match(1, 3, ("random",) * 3, 61, {**BASE, "galaxy": "built"})),
        ("ti4-3-all", Match(2, 3, ("random",) * 3, 62, {})),
        ("ti4-4-base", Match(3, 4, ("random",) * 4, 63, BASE)),
        *steady_records(),
    ),
    simulated,
    "steady",
    BARS,
)
