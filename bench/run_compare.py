"""Processor time per decision of random six-player games, of this tree and another, by turns in one run.

Every process plays one game that does not count, since tables are built on first use. Other programs on the machine
can only add to a game's time, so of several runs of the same games the quickest is taken.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent.parent
GAMES_AT_ONCE = 4
RUNS = 3
PLAY = """
import json, sys, time
from lazax.arena.match import Match, play_match
from lazax.titles import TITLES
def play(number):
    return play_match(TITLES["ti3"], Match(number, 6, ("random",) * 6, 900 + number, {}))[0].decisions
play(0)
decisions, seconds = 0, 0.0
for number in range(int(sys.argv[1]), int(sys.argv[2])):
    start = time.process_time()
    decisions += play(number)
    seconds += time.process_time() - start
print(json.dumps([decisions, seconds]))
"""


class Spent(NamedTuple):
    decisions: int = 0
    seconds: float = 0.0

    @property
    def per_decision(self) -> float:
        return 1e6 * self.seconds / self.decisions


def played(tree: Path, first: int) -> Spent:
    """Play a few games with the code of a tree, in a process of its own."""
    command = [sys.executable, "-c", PLAY, str(first), str(first + GAMES_AT_ONCE)]
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=tree)
    return Spent(*json.loads(done.stdout))


def together(quickest: list[Spent]) -> Spent:
    return Spent(sum(spent.decisions for spent in quickest), sum(spent.seconds for spent in quickest))


def main() -> None:
    other, games = Path(sys.argv[1]), int(sys.argv[2])
    quickest: dict[Path, list[Spent]] = {other: [], HERE: []}
    for first in range(0, games, GAMES_AT_ONCE):
        runs = [{tree: played(tree, first) for tree in quickest} for _ in range(RUNS)]
        for tree, mine in quickest.items():
            mine.append(min((run[tree] for run in runs), key=lambda spent: spent.seconds))
    before, now = together(quickest[other]), together(quickest[HERE])
    for name, spent in (("before", before), ("now", now)):
        print(f"{name:7} {spent.decisions:8,} decisions, {spent.per_decision:.1f} us of processor time each")
    print(f"ratio   {now.per_decision / before.per_decision:.3f}")


if __name__ == "__main__":
    main()
