"""Play many games with all invariants checked after every decision; all must finish without a violation."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from bench.courses import course, title_option
from lazax.arena.match import Result
from lazax.arena.simulate import Plan, simulate
from lazax.arena.summary import summarise


def named(plan: Plan) -> str:
    on = [name if value is True else f"{name}={value}" for name, value in plan.options]
    return ", ".join(on)


MET_SELDOM = 3  # games


def soak(plan: Plan, processes: int) -> list[Result]:
    """Play the games of a plan, and tell how they went."""
    start = time.perf_counter()
    results, seconds = simulate(plan, processes)
    figures = summarise(results, seconds)
    print(
        f"{plan.bots[0]:7} {plan.players} players {figures['finished']:4} of {plan.games:4} finished, "
        f"{figures['violations']} violations, {figures['mean_rounds']} rounds, "
        f"{figures['mean_decisions']:.0f} decisions, {time.perf_counter() - start:.0f} s; {named(plan)}",
        flush=True,
    )
    for problem in figures["problems"]:
        print(f"  game {problem['game']} seed {problem['seed']}: {problem['problem']}")
    return results


def tell_seats(results: Sequence[Result]) -> None:
    """How many of the finished games each race or faction played, and which pairs hardly met."""
    seated = [sorted(result.seats) for result in results if result.finished]
    games = Counter(seat for seats in seated for seat in seats)
    together = Counter(pair for seats in seated for pair in combinations(seats, 2))
    print("games:", ", ".join(f"{seat} {number}" for seat, number in games.most_common()))
    seldom = [pair for pair in combinations(sorted(games), 2) if together[pair] < MET_SELDOM]
    print(f"pairs in fewer than {MET_SELDOM} games:", ", ".join("-".join(pair) for pair in seldom) or "none")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/soak", description=__doc__)
    title_option(parser)
    parser.add_argument("games", nargs="*", type=int, help="how many games each part has, 0 to leave it out")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    results: list[Result] = []
    for number, (games, plans) in enumerate(course(wanted.title).soak):
        if number < len(wanted.games):
            games = wanted.games[number]
        if games:
            for plan in plans(games):
                results += soak(plan, wanted.processes)
    tell_seats(results)
    broken = sum(not result.finished for result in results)
    print("all finished, no violation" if not broken else f"{broken} games did not finish")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
