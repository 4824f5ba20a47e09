"""While tracing (`bench/ledger`), every test notes which components changed something in it."""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

from lazax import tracing

FOLDER = os.environ.get("LAZAX_TRACE_FOLDER")


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
