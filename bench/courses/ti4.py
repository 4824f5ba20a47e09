"""The runs of TI4."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from bench.courses import LEDGER_SEED, SEED, Course
from lazax.arena.match import Match
from lazax.arena.simulate import Plan
from lazax.core.title import settle_options
from lazax.ti4.tables import LAYOUTS, RULE_SWITCHES
from lazax.titles import TITLES

TOGETHER = 10  # games with one combination
WITHOUT_POK = ("base", "base,codex1", "base,codex1,codex2,codex4")
WITH_POK = ("base,pok", "base,pok,codex1,codex3", "base,pok,codex1,codex2,codex3,codex4")
LARGE = 7  # so many players need Prophecy of Kings


def plain(bot: str, games: int) -> Iterator[Plan]:
    """The standard game on every layout, the galaxy built and dealt."""
    kinds = [(layout, galaxy) for layout in LAYOUTS.values() for galaxy in ("built", "dealt")]
    each = -(-games // len(kinds))
    for number, (layout, galaxy) in enumerate(kinds):
        options = (("galaxy", galaxy), ("layout", layout.id))
        yield Plan("ti4", layout.players, each, (bot,), SEED + number, options, debug=True)


def combined(games: int) -> Iterator[Plan]:
    """Random combinations of sets, layouts, lengths and readings."""
    rng = random.Random(SEED)
    for number in range(-(-games // TOGETHER)):
        layout = rng.choice(list(LAYOUTS.values()))
        options = tuple(combination(rng, layout.players, layout.id).items())
        yield Plan("ti4", layout.players, TOGETHER, ("random",), SEED + number, options, debug=True)


def combination(rng: random.Random, players: int, layout: str) -> dict[str, Any]:
    lanes = bool(LAYOUTS[layout].hyperlanes)
    sets = rng.choice(WITH_POK if players >= LARGE or lanes else (*WITHOUT_POK, *WITH_POK))
    options = {"sets": sets, "layout": layout, "galaxy": rng.choice(("built", "dealt")), "goal": rng.choice((10, 14))}
    options |= {switch.id: rng.choice((switch.default, switch.other)) for switch in RULE_SWITCHES.values()}
    return settle_options(TITLES["ti4"], options)


def simulated(games: int) -> Iterator[Match]:
    """Games of all sizes, every other one without Prophecy of Kings where it can be."""
    for number in range(games):
        players = 3 + number % 6
        options = {"sets": WITHOUT_POK[0]} if number % 2 and players < LARGE else {}
        yield Match(number, players, ("steady",) * players, LEDGER_SEED + number, options)


BASE = {"sets": "base"}
COURSE = Course(
    "ti4",
    ((400, partial(plain, "random")), (80, partial(plain, "steady")), (400, combined)),
    (
        ("ti4-3-built", Match(1, 3, ("random",) * 3, 61, {**BASE, "galaxy": "built"})),
        ("ti4-3-all", Match(2, 3, ("random",) * 3, 62, {})),
        ("ti4-4-base", Match(3, 4, ("random",) * 4, 63, BASE)),
        ("ti4-steady-3", Match(4, 3, ("steady",) * 3, 64, BASE)),
    ),
    simulated,
    "steady",
)
