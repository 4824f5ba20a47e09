"""Processor time per decision of random six-player games, of this tree and another, by turns in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent.parent
GAMES_AT_ONCE = 2
PLAY = """
import json, sys, time
from lazax.arena.match import Match, play_match
from lazax.titles import TITLES
decisions, seconds = 0, 0.0
for number in range(int(sys.argv[1]), int(sys.argv[2])):
    start = time.process_time()
    result, _ = play_match(TITLES["ti3"], Match(number, 6, ("random",) * 6, 900 + number, {}))
    seconds += time.process_time() - start
    decisions += result.decisions
print(json.dumps([decisions, seconds]))
"""


class Spent(NamedTuple):
    decisions: int = 0
    seconds: float = 0.0

    @property
    def per_decision(self) -> float:
        return 1e6 * self.seconds / self.decisions


def played(tree: Path, first: int, spent: Spent) -> Spent:
    """Play a few games with the code of a tree, in a process of its own."""
    command = [sys.executable, "-c", PLAY, str(first), str(first + GAMES_AT_ONCE)]
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=tree)
    decisions, seconds = json.loads(done.stdout)
    return Spent(spent.decisions + decisions, spent.seconds + seconds)


def main() -> None:
    other, games = Path(sys.argv[1]), int(sys.argv[2])
    now = before = Spent()
    for first in range(0, games, GAMES_AT_ONCE):
        before, now = played(other, first, before), played(HERE, first, now)
    for name, spent in (("before", before), ("now", now)):
        print(f"{name:7} {spent.decisions:8,} decisions, {spent.per_decision:.1f} us of processor time each")
    print(f"ratio   {now.per_decision / before.per_decision:.3f}")


if __name__ == "__main__":
    main()
