"""Play many games with all invariants checked after every decision; all must finish without a violation."""

from __future__ import annotations

import os
import sys
import time

from lazax.arena.simulate import Plan, simulate
from lazax.arena.summary import summarise


def main() -> None:
    random_games, steady_games = (int(n) for n in (*sys.argv[1:], *("1000", "200")[len(sys.argv) - 1 :]))
    broken = 0
    for bots, games in ((("random",), random_games), (("steady",), steady_games)):
        for players in (3, 4, 5, 6):
            for galaxy in ("built", "dealt"):
                number = max(1, games // 8)
                plan = Plan("ti3", players, number, bots, 2026, (("galaxy", galaxy),), debug=True)
                start = time.perf_counter()
                results, seconds = simulate(plan, os.cpu_count() or 1)
                figures = summarise(results, seconds)
                broken += figures["games"] - figures["finished"]
                print(
                    f"{bots[0]:7} {players} players {galaxy:6} {figures['finished']:4} of {number:4} finished, "
                    f"{figures['violations']} violations, {figures['mean_rounds']} rounds, "
                    f"{figures['mean_decisions']:.0f} decisions, {time.perf_counter() - start:.0f} s",
                    flush=True,
                )
                for problem in figures["problems"]:
                    print(f"  game {problem['game']} seed {problem['seed']}: {problem['problem']}")
    print("all finished, no violation" if not broken else f"{broken} games did not finish")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
