"""Near-valid answers and commands against tables of both titles: no failure, and what is refused changes nothing."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time

from lazax.titles import TITLES
from tests.server.fuzzing import Fuzz, Report, fuzz


def main(commands: int, seed: int) -> int:
    begun = time.monotonic()

    def tell(report: Report) -> None:
        seconds = time.monotonic() - begun
        print(
            f"  {report.commands:,} commands, {report.commands / seconds:.0f} a second", file=sys.stderr, flush=True
        )

    each = -(-commands // len(TITLES))
    with tempfile.TemporaryDirectory() as folder:
        found = fuzz(f"sqlite:///{folder}/lazax.db", seed, dict.fromkeys(TITLES, each), tell)
    _show(found, time.monotonic() - begun)
    return 1 if found.report.wrong or found.log.found else 0


def _show(found: Fuzz, seconds: float) -> None:
    report = found.report
    points = ", ".join(f"{title} at {number:,} points" for title, number in report.points.items())
    print(f"{report.commands:,} commands in {seconds:.0f} s; {points}")
    for name, counted in (("commands", report.kinds), ("statuses", report.statuses), ("refusals", report.refusals)):
        print(f"{name}: " + ", ".join(f"{key} {number:,}" for key, number in counted.most_common()))
    for name, wrong in (("wrong", report.wrong), ("lines in the log", found.log.found)):
        print(f"{name}: {wrong.total():,}")
        for what, number in wrong.most_common(40):
            print(f"  {number} x {what[:600]}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench/fuzz", description=__doc__)
    parser.add_argument("--commands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    sys.exit(main(chosen.commands, chosen.seed))
