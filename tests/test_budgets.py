"""What the tests cost is told by folder, and each commit plays games of its own."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Literal

import pytest

from tests import seeds
from tests.budgets import BUDGETS, Cost, Costs, folder_of, lines


def told(**seconds: float) -> list[list[str]]:
    _, *rows = lines({folder: Cost(cost, cost / 2) for folder, cost in seconds.items()})
    return [row.split() for row in rows]


def test_every_folder_with_a_budget_exists() -> None:
    assert [folder for folders in BUDGETS for folder in folders if not Path("tests", folder).is_dir()] == []


def test_a_test_belongs_to_the_outermost_folder() -> None:
    assert folder_of("tests/ti3/combat/test_battle.py::test_a[x/y]") == "ti3"
    assert folder_of("tests/browser/table/test_play.py::test_b@browser") == "browser"
    assert folder_of("tests/test_house.py::test_c") == ""


def test_who_is_over_the_budget_is_marked() -> None:
    """Folders that share a budget are added up; small ones without are told together."""
    assert told(ti3=61, games=59, server=100, table=22, cli=9, core=0.5, arena=0.5) == [
        ["ti3", "61.0", "60", "30.5", "over", "its", "budget"],
        ["games", "59.0", "60", "29.5"],
        ["server", "and", "table", "122.0", "120", "61.0", "over", "its", "budget"],
        ["cli", "9.0", "4.5"],
        ["others", "1.0", "0.5"],
        ["all", "252.0", "126.0"],
    ]


def test_setting_up_and_taking_down_count() -> None:
    """And the work of the processor once: it is known when all is taken down."""
    costs, place = Costs(), ("test_x.py", 0, "test_y")
    whens: tuple[Literal["setup", "call", "teardown"], ...] = ("setup", "call", "teardown")
    for when in whens:
        report = pytest.TestReport("tests/server/test_x.py::test_y", place, {}, "passed", None, when, duration=2.0)
        report.user_properties = [("cpu", 0.5)]
        costs.pytest_runtest_logreport(report)
    assert costs.costs == {"server": Cost(6.0, 0.5)}


def test_the_meter_runs(request: pytest.FixtureRequest) -> None:
    meter = request.config.pluginmanager.getplugin("meter")
    assert 0 < meter.begun <= meter.worked()


def test_a_seed_is_as_told_or_of_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is kept for the processes that a run starts."""
    monkeypatch.setenv(seeds.VARIABLE, "4711")
    assert seeds.settle() == 4711
    monkeypatch.setenv(seeds.VARIABLE, "")
    assert seeds.settle() == seeds.of_commit()
    assert os.environ[seeds.VARIABLE] == str(seeds.of_commit())


def test_every_commit_has_a_seed_of_its_own(tmp_path: Path) -> None:
    """Where there is no commit there is a seed all the same."""
    git = ("git", "-C", str(tmp_path), "-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    subprocess.run([*git, "init", "-q"], check=True)
    found = [seeds.of_commit(tmp_path)]
    for word in ("one", "two"):
        subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", word], check=True)
        found.append(seeds.of_commit(tmp_path))
    assert found[0] == seeds.FIRST
    assert len(set(found)) == 3
