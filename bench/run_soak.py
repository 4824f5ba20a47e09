"""Play many games with all invariants checked after every decision; all must finish without a violation."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

from lazax.arena.simulate import Plan, simulate
from lazax.arena.summary import summarise
from lazax.bots import BOTS
from lazax.core.title import settle_options
from lazax.ti3.switches import OPTIONS
from lazax.ti3.tables import RULE_SWITCHES
from lazax.titles import TITLES

SEED = 2026
DEFAULTS = {
    "ti3": ("1000", "200", "2000"),  # random games, steady games, games over random combinations of options
    "inscription": ("2000", "500"),  # random games, steady games
}
TOGETHER = 20  # games with one combination


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


def inscribed(bot: str, games: int) -> Iterator[Plan]:
    """Twilight Inscription over 1 to 8 players, both sides of the sheets, by turns printed and errata phase V."""
    if "inscription" not in BOTS[bot] and "*" not in BOTS[bot]:
        return
    for players in range(1, 9):
        for sides in ("A", "B"):
            switches = (("sides", sides), ("phase_v", "printed" if players % 2 else "errata"), ("difficulty", "hard"))
            yield Plan("inscription", players, max(1, games // 16), (bot,), SEED, switches, debug=True)


def named(plan: Plan) -> str:
    on = [name if value is True else f"{name}={value}" for name, value in plan.options]
    return ", ".join(on)


def main() -> None:
    title, *given = sys.argv[1:] if sys.argv[1:2] and sys.argv[1] in DEFAULTS else ("ti3", *sys.argv[1:])
    steps = [int(text) for text in (*given, *DEFAULTS[title][len(given) :])]
    if title == "ti3":
        series = [plain("random", steps[0]), plain("steady", steps[1]), combined(steps[2])]
    else:
        series = [inscribed("random", steps[0]), inscribed("steady", steps[1])]
    broken = 0
    for plans in series:
        for plan in plans:
            start = time.perf_counter()
            results, seconds = simulate(plan, os.cpu_count() or 1)
            figures = summarise(results, seconds)
            broken += figures["games"] - figures["finished"]
            print(
                f"{plan.bots[0]:7} {plan.players} players {figures['finished']:4} of {plan.games:4} finished, "
                f"{figures['violations']} violations, {figures['mean_rounds']} rounds, "
                f"{figures['mean_decisions']:.0f} decisions, {time.perf_counter() - start:.0f} s; {named(plan)}",
                flush=True,
            )
            for problem in figures["problems"]:
                print(f"  game {problem['game']} seed {problem['seed']}: {problem['problem']}")
    print("all finished, no violation" if not broken else f"{broken} games did not finish")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
