"""Every run tells what it cost and which seed it had. While tracing (`bench/ledger`), every test notes which
components changed something in it."""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from lazax import tracing
from tests import seeds
from tests.budgets import Costs, Meter

TOGETHER: Final = "tests/browser/"
FOLDER = os.environ.get("LAZAX_TRACE_FOLDER")
settings.register_profile("lazax", deadline=None)  # how fast a machine is, is no fault of an example
settings.load_profile("lazax")


def pytest_configure(config: pytest.Config) -> None:
    seeds.settle()
    config.pluginmanager.register(Meter(), "meter")
    if not hasattr(config, "workerinput"):  # a process that only runs tests reports to the one that started it
        config.pluginmanager.register(Costs(), "costs")


class Shares(LoadScopeScheduling):  # type: ignore[misc]
    """Which tests one process runs: those of the page share a Chromium and a server, all others go where there is
    time."""

    def _split_scope(self, nodeid: str) -> str:
        return TOGETHER if nodeid.startswith(TOGETHER) else nodeid


@pytest.hookimpl(optionalhook=True)  # mutants are run in one process
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Shares:
    return Shares(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    if not (tracing.ON and FOLDER):
        return (yield)
    trace = tracing.begin()
    result = yield
    if trace.shown:
        line = json.dumps([item.nodeid.partition("[")[0], sorted(trace.shown)])
        with (Path(FOLDER) / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
    return result
