"""The runs of TI3."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from bench.courses import LEDGER_SEED, SEED, Course
from lazax.arena.match import Match
from lazax.arena.simulate import Plan
from lazax.core.title import settle_options
from lazax.ti3.switches import OPTIONS
from lazax.ti3.tables import RULE_SWITCHES
from lazax.titles import TITLES

TOGETHER = 20  # games with one combination
LEDGER_OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"leaders": True},
    {"distant_suns": True, "sabotage_runs": True},
    {"leaders": True, "distant_suns": True, "sabotage_runs": True, "long_war": True},
    {"age_of_empire": True, "homeworlds": True},
    {"ancient_throne": True},
    {"star_in_the_crown": True, "leaders": True},
    {"long_war": True, "long_war_without_rex": True, "distant_suns": True},
)


def plain(bot: str, games: int) -> Iterator[Plan]:
    """The standard game over 3 to 6 players, the galaxy built and dealt."""
    for players in (3, 4, 5, 6):
        for galaxy in ("built", "dealt"):
            yield Plan("ti3", players, max(1, games // 8), (bot,), SEED, (("galaxy", galaxy),), debug=True)


def combined(games: int) -> Iterator[Plan]:
    """Random combinations of all options and rule switches that are allowed together."""
    rng = random.Random(SEED)
    for number in range(games // TOGETHER):
        options = combination(rng)
        players, bot = 3 + number % 4, ("random", "steady")[number // 4 % 2]
        yield Plan("ti3", players, TOGETHER, (bot,), SEED + number, tuple(options.items()), debug=True)


def combination(rng: random.Random) -> dict[str, Any]:
    while True:
        chosen: dict[str, Any] = {name: True for name in OPTIONS if rng.random() < 0.4}
        for switch in RULE_SWITCHES.values():
            if rng.random() < 0.2 and isinstance(switch.other, bool | str):
                chosen[switch.id] = switch.other
        try:
            settle_options(TITLES["ti3"], chosen)
        except ValueError:
            continue
        return chosen


def simulated(games: int) -> Iterator[Match]:
    """Games of all sizes, every other one with options."""
    for number in range(games):
        players = 3 + number % 4
        options = LEDGER_OPTIONS[number // 2 % len(LEDGER_OPTIONS)] if number % 2 else LEDGER_OPTIONS[0]
        yield Match(number, players, ("steady",) * players, LEDGER_SEED + number, options)


COURSE = Course(
    "ti3",
    ((1_000, partial(plain, "random")), (200, partial(plain, "steady")), (2_000, combined)),
    (
        ("random-3-built", Match(1, 3, ("random",) * 3, 41, {"galaxy": "built"})),
        ("random-4-dealt", Match(2, 4, ("random",) * 4, 42, {})),
        ("random-5-built", Match(3, 5, ("random",) * 5, 43, {"galaxy": "built"})),
        ("random-6-dealt", Match(4, 6, ("random",) * 6, 44, {})),
        ("steady-3-dealt", Match(5, 3, ("steady",) * 3, 45, {})),
        ("steady-6-built", Match(6, 6, ("steady",) * 6, 46, {"galaxy": "built"})),
    ),
    simulated,
    "steady",
)
