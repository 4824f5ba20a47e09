"""Where the games of a series are played: in this process, in several, or on the machines of a Ray cluster. Whatever
plays them, they come back one by one in the order of their numbers."""

from __future__ import annotations

import gc
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any, Final, Protocol, TypeVar

ENGINES: Final = ("processes", "ray")
A = TypeVar("A")
B = TypeVar("B")
IN_FLIGHT: Final = 4
"""Games that are handed out ahead, for each processor of a cluster."""


class Engine(Protocol):
    """Does the same thing with many things, anywhere, each once."""

    def each(self, function: Callable[[A], B], things: Sequence[A]) -> Iterator[B]: ...


class Processes:
    """This machine: one process, or several beside this one."""

    def __init__(self, number: int = 1) -> None:
        self.number = number

    def each(self, function: Callable[[A], B], things: Sequence[A]) -> Iterator[B]:
        if self.number <= 1 or len(things) <= 1:
            yield from map(function, things)
            return
        with workers(self.number) as pool:
            yield from pool.map(function, things, chunksize=1)


def workers(processes: int) -> ProcessPoolExecutor:
    """Processes that play games and do nothing else."""
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=play_only)


def play_only() -> None:
    """What this process has loaded stays, and games leave little garbage: it is looked for less often, which makes
    bots that think a tenth to a fifth quicker."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


class Ray:
    """A Ray cluster: the one at an address ("auto": the one that runs here), or one that is begun for this series on
    this machine alone, reachable from nowhere else, and ended with it.

    A game whose machine is lost is played again elsewhere. Each comes back once, because its number is waited for."""

    def __init__(self, address: str = "", processes: int = 0) -> None:
        if find_spec("ray") is None:
            raise ValueError("Ray was not found; pip install 'lazax[ray]'")
        self.address, self.processes = address, processes

    def each(self, function: Callable[[A], B], things: Sequence[A]) -> Iterator[B]:
        ray = begun(self.address, self.processes)
        try:
            play = ray.remote(num_cpus=1, max_retries=-1)(_done)
            ahead = max(1, int(ray.cluster_resources().get("CPU", 1))) * IN_FLIGHT
            left, out = deque(things), deque[Any]()
            while left or out:
                while left and len(out) < ahead:
                    out.append(play.remote(function, left.popleft()))
                yield ray.get(out.popleft())
        finally:
            if not self.address:
                ray.shutdown()


def _done(function: Callable[[A], B], thing: A) -> B:
    return function(thing)


QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_DISABLE_IMPORT_WARNING": "1",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
AT_HOME: Final = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""Nothing is told to anybody; without a cluster elsewhere everything listens on the loopback interface only. Ray
reads this when it is imported."""


def begun(address: str = "", processes: int = 0) -> Any:
    """Ray, connected."""
    os.environ.update(QUIET if address else {**QUIET, **AT_HOME})
    import ray

    if ray.is_initialized():
        return ray
    if address:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    else:
        here = {"num_cpus": processes} if processes else {}
        ray.init(
            include_dashboard=False, log_to_driver=False, logging_level="ERROR", object_store_memory=ROOM, **here
        )
    return ray


ROOM: Final = 128 * 1024 * 1024
"""Bytes that a cluster of our own keeps for what is sent: results are small."""


def engine_named(name: str, processes: int = 1, address: str = "") -> Engine:
    if name not in ENGINES:
        raise ValueError(f"there is no engine '{name}'; there are: {', '.join(ENGINES)}")
    return Ray(address, processes if processes > 1 else 0) if name == "ray" else Processes(processes)
