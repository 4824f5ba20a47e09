"""What is played of each title by the long runs: the soak, the recorded games, the games of the ledger."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import NamedTuple

from lazax.arena.match import Match
from lazax.arena.simulate import Plan
from lazax.titles import TITLES

SEED = 2026
LEDGER_SEED = 90_000


class Bars(NamedTuple):
    """What is asked of games between the best bots of a title."""

    rounds: tuple[float, float] = (0, 99)  # the median
    objectives: float = 0.0  # the share of the winners' points
    share: tuple[float, float] = (0.0, 1.0)  # of its games that a faction wins
    seconds: float = 99.0  # of processor time a game
    reactions: float = 99.0  # questions of others' turns, a player and round
    won: float = 0.0  # games of one such bot against random ones
    faction: Callable[[str], str] = str  # what a seat counts as


class Course(NamedTuple):
    """The runs of one title. A soak has parts: how many games, unless told otherwise, and plans."""

    title: str
    soak: tuple[tuple[int, Callable[[int], Iterator[Plan]]], ...]
    records: tuple[tuple[str, Match], ...]
    simulated: Callable[[int], Iterator[Match]]  # the games of the ledger
    bots: str  # who plays them
    bars: Bars = Bars()


def course(title: str) -> Course:
    if title not in TITLES:
        raise SystemExit(f"there is no title '{title}'; there are: {', '.join(TITLES)}")
    found = import_module(f"bench.courses.{title}").COURSE
    assert isinstance(found, Course)
    return found


def title_option(parser: argparse.ArgumentParser, usual: str = "ti3") -> None:
    parser.add_argument("--title", default=usual, help=f"the game, {usual} unless told otherwise")
