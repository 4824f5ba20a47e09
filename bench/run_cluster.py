"""A series on a local Ray cluster of which a machine is lost on the way, against the same series in one process: the
figures and the records must be the same byte for byte, and no game may be lost or counted twice."""

from __future__ import annotations

import argparse
import filecmp
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from lazax.arena.engines import AT_HOME, QUIET, Ray
from lazax.arena.match import Result
from lazax.arena.simulate import Plan, simulate
from lazax.arena.summary import summarise


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/cluster", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=1_000)
    parser.add_argument("--title", default="inscription")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="random")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan(wanted.title, wanted.players, wanted.games, tuple(wanted.bots.split(",")), 2026)
        here, there = (Path(folder, name) for name in ("one", "many"))
        begun = time.perf_counter()
        alone, _ = simulate(plan._replace(record=str(here)))
        print(f"one process: {len(alone)} games in {time.perf_counter() - begun:.0f} s", flush=True)
        begun = time.perf_counter()
        together = on_a_cluster(plan._replace(record=str(there)), wanted.games // 3)
        print(f"a cluster: {len(together)} games in {time.perf_counter() - begun:.0f} s", flush=True)
        wrong = list(compared(alone, together, here, there))
    for line in wrong:
        print(line)
    print("the same" if not wrong else "NOT THE SAME")
    sys.exit(bool(wrong))


def on_a_cluster(plan: Plan, lost_after: int) -> list[Result]:
    """Two machines beside the one that hands out; one of them is killed, and another one comes."""
    os.environ.update({**QUIET, **AT_HOME})
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    machines = [cluster.add_node(num_cpus=1) for _ in range(2)]
    numbers: Counter[int] = Counter()

    def watch(result: Result) -> None:
        numbers[result.number] += 1
        if result.number == lost_after:
            print(f"a machine is killed after game {result.number}", flush=True)
            cluster.remove_node(machines[0], allow_graceful=False)
            cluster.add_node(num_cpus=1)

    try:
        results, _ = simulate(plan, progress=watch, engine=Ray(cluster.address))
    finally:
        import ray

        ray.shutdown()
        cluster.shutdown()
    assert set(numbers.values()) == {1}, "a game was counted twice"
    return results


def compared(alone: list[Result], together: list[Result], here: Path, there: Path) -> list[str]:
    wrong = [f"game {one.number} differs" for one, other in zip(alone, together, strict=False) if one != other]
    if summarise(alone, 1.0) != summarise(together, 1.0):
        wrong.append("the figures differ")
    names = sorted(path.name for path in here.iterdir())
    if names != sorted(path.name for path in there.iterdir()):
        wrong.append("other records")
    same, differ, missing = filecmp.cmpfiles(here, there, names, shallow=False)
    print(f"{len(same)} records are the same byte for byte")
    return [*wrong, *(f"{name} differs" for name in (*differ, *missing))]


if __name__ == "__main__":
    main()
