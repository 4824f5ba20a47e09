"""Every run tells what it cost and which seed it had. While tracing (`bench/ledger`), every test notes which
components changed something in it."""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from lazax import tracing
from tests import seeds
from tests.budgets import Costs, Meter

FOLDER = os.environ.get("LAZAX_TRACE_FOLDER")
settings.register_profile("lazax", deadline=None)  # how fast a machine is, is no fault of an example
settings.load_profile("lazax")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "xdist_group(name): tests that one process runs")
    seeds.settle()
    config.pluginmanager.register(Meter(), "meter")
    if not hasattr(config, "workerinput"):  # a process that only runs tests reports to the one that started it
        config.pluginmanager.register(Costs(), "costs")


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
