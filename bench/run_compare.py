"""Processor time per decision of whole games, of this tree and another, by turns in one run: TI3 and Twilight
Inscription, random and steady.

Every process plays one game that does not count, since tables are built on first use. Other programs on the machine
can only add to a game's time, so of several runs of the same games the quickest is taken. Random games become others
by the smallest change of what is asked, and a long one costs less a decision than a short one: so there are many.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent.parent
PLAY = """
import json, sys, time
from lazax.arena.match import Match, play_match
from lazax.titles import TITLES
title, bot, players = sys.argv[1], sys.argv[2], int(sys.argv[3])
def play(number):
    return play_match(TITLES[title], Match(number, players, (bot,) * players, 900 + number, {}))[0].decisions
play(0)
decisions, seconds = 0, 0.0
for number in range(int(sys.argv[4])):
    start = time.process_time()
    decisions += play(number)
    seconds += time.process_time() - start
print(json.dumps([decisions, seconds]))
"""


class Course(NamedTuple):
    """Games of one kind, how many, and how much dearer than before a decision may become."""

    title: str
    bot: str
    players: int
    games: int
    most: float


COURSES = (
    Course("ti3", "random", 6, 200, 1.03),
    Course("ti3", "steady", 6, 4, 1.03),
    Course("inscription", "random", 4, 200, 1.05),
    Course("inscription", "steady", 4, 4, 1.05),
)


class Spent(NamedTuple):
    decisions: int = 0
    seconds: float = 0.0

    @property
    def per_decision(self) -> float:
        return 1e6 * self.seconds / self.decisions


def played(tree: Path, course: Course) -> Spent:
    """Play the games with the code of a tree, in a process of its own."""
    kind = (course.title, course.bot, str(course.players), str(course.games))
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    command = [sys.executable, "-c", PLAY, *kind]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=tree)
    return Spent(*json.loads(done.stdout))


def compared(other: Path, course: Course, runs: int) -> float:
    """Play by turns; returns how much a decision costs now, measured by what it cost before."""
    tried = [{tree: played(tree, course) for tree in (other, HERE)} for _ in range(runs)]
    before, now = (min((run[tree] for run in tried), key=lambda spent: spent.seconds) for tree in (other, HERE))
    ratio = now.per_decision / before.per_decision
    print(
        f"{course.title:12} {course.bot:7} before {before.decisions:9,} decisions, {before.per_decision:7.1f} us;"
        f" now {now.decisions:9,}, {now.per_decision:7.1f} us; ratio {ratio:.3f}, at most {course.most}",
        flush=True,
    )
    return ratio


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="a tree with the code to compare with")
    parser.add_argument("--games", type=int, help="games of each kind, if not as usual")
    parser.add_argument("--runs", type=int, default=7, help="how often the same games are played")
    parser.add_argument("--title", choices=sorted({course.title for course in COURSES}))
    parser.add_argument("--bot", choices=sorted({course.bot for course in COURSES}))
    arguments = parser.parse_args()
    courses = [
        course._replace(games=arguments.games or course.games)
        for course in COURSES
        if arguments.title in (None, course.title) and arguments.bot in (None, course.bot)
    ]
    ratios = [compared(arguments.other.resolve(), course, arguments.runs) for course in courses]
    sys.exit(any(ratio > course.most for ratio, course in zip(ratios, courses, strict=True)))


if __name__ == "__main__":
    main()
