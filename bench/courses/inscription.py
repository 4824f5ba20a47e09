"""The runs of Twilight Inscription."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from math import ceil
from typing import Any

from bench.courses import LEDGER_SEED, SEED, Course
from lazax.arena.match import Match
from lazax.arena.simulate import Plan
from lazax.inscription.switches import CHOICES

PLAYERS = range(1, 9)
TOGETHER = 5  # games with one combination


def plain(bot: str, games: int) -> Iterator[Plan]:
    """1 to 8 players, both sides of the sheets, both fifth phases; with the AI faction every level. All alike often:
    a few games more, if they do not come out even."""
    kinds = [(sides, phase_v) for sides in "AB" for phase_v in ("printed", "errata")]
    each = ceil(games / (len(PLAYERS) * len(kinds)))
    for players in PLAYERS:
        for number, (sides, phase_v) in enumerate(kinds):
            level = ("easy", "medium", "hard")[number % 3]
            options = (("sides", sides), ("phase_v", phase_v), ("difficulty", level))
            yield Plan("inscription", players, each, (bot,), SEED + number, options, debug=True)


def combined(games: int) -> Iterator[Plan]:
    """Random combinations of all switches."""
    rng = random.Random(SEED)
    for number in range(games // TOGETHER):
        players = 1 + number % len(PLAYERS)
        options = tuple(combination(rng, players).items())
        yield Plan("inscription", players, TOGETHER, ("random",), SEED + number, options, debug=True)


def combination(rng: random.Random, players: int) -> dict[str, Any]:
    seats = {"speaker": tuple(range(players))}
    return {name: rng.choice(seats.get(name, choice.values)) for name, choice in CHOICES.items()}


def simulated(games: int) -> Iterator[Match]:
    """Games of all sizes on both sides of the sheets; in every other one the bots sit between random players, who
    keep the factions that bots do not care for."""
    for number in range(games):
        players = PLAYERS[number % len(PLAYERS)]
        options = {"sides": "AB"[number // len(PLAYERS) % 2], "phase_v": ("printed", "errata")[number % 2]}
        bots = tuple("random" if number // 16 % 2 and seat % 2 else "steady" for seat in range(players))
        yield Match(number, players, bots, LEDGER_SEED + number, options)


COURSE = Course(
    "inscription",
    ((2_000, partial(plain, "random")), (500, partial(plain, "steady")), (200, combined)),
    (
        ("inscription-1-hard", Match(1, 1, ("random",), 51, {"difficulty": "hard"})),
        ("inscription-2-printed", Match(2, 2, ("random",) * 2, 52, {"phase_v": "printed", "difficulty": "medium"})),
        ("inscription-4", Match(3, 4, ("random",) * 4, 53, {})),
        ("inscription-8-common", Match(4, 8, ("random",) * 8, 54, {"sides": "B"})),
        ("inscription-steady-1", Match(5, 1, ("steady",), 55, {})),
        ("inscription-steady-5", Match(6, 5, ("steady",) * 5, 56, {})),
    ),
    simulated,
    "steady and random",
)
