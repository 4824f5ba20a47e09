"""What the tests cost, by folder: seconds as they ran, over all processes, and what each folder may cost. Told after
a run, and never a failure: how fast a machine is, and what else it does, is no fault of a test. What the processor
had to do is told beside it."""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Final, NamedTuple

import pytest

from lazax.titles import TITLES
from tests import seeds

BUDGETS: Final[Mapping[tuple[str, ...], int]] = {
    **{(title,): 60 for title in TITLES},  # scenarios
    ("games",): 60,
    ("conformance",): 60,
    ("envs", "dataset", "report"): 90,
    ("mutants",): 30,
    ("server", "table"): 120,
    ("browser",): 240,
}
"""Seconds for folders of `tests` together. What does not fit goes to `bench`."""
WORTH_TELLING = 1.0  # seconds: folders without a budget that cost less are told together
CPU = "cpu"


class Cost(NamedTuple):
    seconds: float = 0.0
    cpu: float = 0.0  # of this process and of those it started that have ended, so not of Chromium

    def and_(self, other: Cost) -> Cost:
        return Cost(self.seconds + other.seconds, self.cpu + other.cpu)


def total(costs: Iterable[Cost]) -> Cost:
    found = Cost()
    for cost in costs:
        found = found.and_(cost)
    return found


def folder_of(test: str) -> str:
    """The folder of `tests` in which a test lies; "" for one beside the folders."""
    parts = PurePosixPath(test.partition("::")[0]).parts
    return parts[1] if len(parts) > 2 else ""


def lines(costs: Mapping[str, Cost]) -> Iterator[str]:
    """A line for each budget of which something was run, then for all other folders."""
    yield f"{'':20}{'seconds':>9}{'budget':>9}{'CPU':>9}"
    left = dict(costs)
    for folders, budget in BUDGETS.items():
        found = [left.pop(folder) for folder in folders if folder in left]
        if found:
            yield line(" and ".join(folders), total(found), budget)
    large = {folder: cost for folder, cost in left.items() if cost.seconds >= WORTH_TELLING}
    for folder, cost in sorted(large.items(), key=lambda item: item[1], reverse=True):
        yield line(folder or "beside the folders", cost)
    if small := [cost for folder, cost in left.items() if folder not in large]:
        yield line("others", total(small))
    yield line("all", total(costs.values()))


def line(name: str, cost: Cost, budget: int | None = None) -> str:
    over = "  over its budget" if budget is not None and cost.seconds > budget else ""
    return f"{name:20}{cost.seconds:9.1f}{'' if budget is None else budget:>9}{cost.cpu:9.1f}{over}"


class Meter:
    """In every process that runs tests: what each test cost the processor."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, object, object]:
        self.begun = self.worked()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, object, object]:
        try:
            return (yield)
        finally:
            item.user_properties.append((CPU, self.worked() - self.begun))

    @staticmethod
    def worked() -> float:
        times = os.times()
        return time.process_time() + times.children_user + times.children_system


class Costs:
    """In the process that tells of the run: sums up what the others report."""

    def __init__(self) -> None:
        self.costs: dict[str, Cost] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        folder = folder_of(report.nodeid)
        cpu = dict(report.user_properties).get(CPU, 0.0) if report.when == "teardown" else 0.0
        assert isinstance(cpu, float)
        self.costs[folder] = self.costs.get(folder, Cost()).and_(Cost(report.duration, cpu))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if len(self.costs) > 1:  # of a single folder pytest itself tells
            terminalreporter.section("seconds by folder")
            for told in lines(self.costs):
                terminalreporter.write_line(told)
        if self.costs.keys() & {"games", *TITLES}:
            seed = seeds.settle()
            terminalreporter.write_line(f"Games of this commit: seed {seed}. Again: {seeds.VARIABLE}={seed} ./check")
