"""A series of games on disk: it goes on where it stopped, and its table says what is as asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.courses import Bars
from bench.run_balance import interval, tell
from bench.series import Row, go_on, read
from lazax.arena.simulate import Plan, matches
from lazax.titles import TITLES

SERIES = Plan("inscription", 2, 3, ("random",), 5)
TITLE = TITLES["inscription"]


def figures(rows: list[Row]) -> list[Row]:
    """The same on every machine."""
    return [row._replace(seconds=0.0, commit="") for row in rows]


def test_a_series_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    rows = list(go_on(TITLE, whole, matches(SERIES)))
    assert [row.number for row in rows] == [1, 2, 3]
    assert next(go_on(TITLE, parts, matches(SERIES))).decisions == rows[0].decisions
    parts.write_text(parts.read_text() + '{"number": 2, "se')  # the machine went down
    assert [row.number for row in go_on(TITLE, parts, matches(SERIES))] == [2, 3]
    assert figures(read(parts)) == figures(read(whole))
    assert not list(go_on(TITLE, whole, matches(SERIES)))


ROW = Row(
    number=1,
    seed=1,
    commit="abc",
    bots=("steady", "steady"),
    seats=("sol", "letnev"),
    winners=(0,),
    points=(10, 7),
    sources=({"objectives": 6, "other": 4}, {"objectives": 7, "other": 0}),
    gained=({"imperial": 2}, {}),
    rounds=6,
    decisions=400,
    reactions=60,
    windows=30,
    seconds=2.0,
    plain=True,
    used={},
    problem="",
)


def test_the_table_says_what_is_not_as_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [ROW, ROW._replace(number=2, winners=(1,)), ROW._replace(number=3, rounds=8)]
    bars = Bars((4, 7), 0.5, (0.2, 0.7), 3.0, 12.0)
    assert tell(rows, bars)
    assert "not so" not in capsys.readouterr().out
    assert not tell(rows, bars._replace(share=(0.4, 0.6)))
    amiss = [line.split(",")[0] for line in capsys.readouterr().out.splitlines() if "not so" in line]
    assert amiss == ["sol 2/3", "letnev 1/3"]
    assert not tell([*rows, ROW._replace(number=4, problem="violation: x")], bars)


def test_the_interval_of_a_share_is_wide_for_few_games() -> None:
    low, high = interval(1, 6)
    assert (round(low, 2), round(high, 2)) == (0.03, 0.56)
    low, high = interval(100, 600)
    assert (round(low, 3), round(high, 3)) == (0.139, 0.199)
