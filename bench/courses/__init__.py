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


class Course(NamedTuple):
    """The runs of one title. A soak has parts: how many games, unless told otherwise, and plans."""

    title: str
    soak: tuple[tuple[int, Callable[[int], Iterator[Plan]]], ...]
    records: tuple[tuple[str, Match], ...]
    simulated: Callable[[int], Iterator[Match]]  # the games of the ledger
    bots: str  # who plays them


def course(title: str) -> Course:
    if title not in TITLES:
        raise SystemExit(f"there is no title '{title}'; there are: {', '.join(TITLES)}")
    found = import_module(f"bench.courses.{title}").COURSE
    assert isinstance(found, Course)
    return found


def title_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--title", default="ti3", help="the game, ti3 unless told otherwise")
