"""Play many games with all invariants checked after every decision; all must finish without a violation."""

from __future__ import annotations

import argparse
import os
import sys
import time

from bench.courses import course, title_option
from lazax.arena.simulate import Plan, simulate
from lazax.arena.summary import summarise


def named(plan: Plan) -> str:
    on = [name if value is True else f"{name}={value}" for name, value in plan.options]
    return ", ".join(on)


def soak(plan: Plan, processes: int) -> int:
    """Play the games of a plan; how many have not finished."""
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
    missing: int = figures["games"] - figures["finished"]
    return missing


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/soak", description=__doc__)
    title_option(parser)
    parser.add_argument("games", nargs="*", type=int, help="how many games each part has, 0 to leave it out")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    broken = 0
    for number, (games, plans) in enumerate(course(wanted.title).soak):
        if number < len(wanted.games):
            games = wanted.games[number]
        if games:
            broken += sum(soak(plan, wanted.processes) for plan in plans(games))
    print("all finished, no violation" if not broken else f"{broken} games did not finish")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
