"""A snapshot that was written before modules and classes got other names: tables outlive what we call things."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lazax.table.table import Table
from lazax.titles import TITLES

SNAPSHOT = Path("tests/table/saved/inscription.json").read_bytes()


def test_a_snapshot_of_earlier_days_holds_all_that_was_known_of_the_table() -> None:
    """Saved again it says the same: seats, orders, prepared answers, motions, talk, notes, signs of life."""
    then, now = msgspec.json.decode(SNAPSHOT), msgspec.json.decode(Table.load(SNAPSHOT, TITLES).save())
    assert then["affairs"]["orders"]["1"] and then["affairs"]["prepared"]["1"] and then["affairs"]["motions"]
    assert {name: now["affairs"][name] for name in then["affairs"]} == then["affairs"]
    assert {name: now["setup"][name] for name in then["setup"]} == then["setup"]


def test_a_table_of_earlier_days_is_played_on() -> None:
    """Whoever was asked answers, and the motion that was open is carried."""
    table = Table.load(SNAPSHOT, TITLES)
    ask = table.ask(0)
    assert table.game is not None and ask is not None
    answer = (table.game.options(0) or table.game.suggestions(0))[0]
    data = {"what": "answer", "kind": ask.kind, "answer": msgspec.to_builtins(answer)}
    table.fold(table.judge(0, data, table.version(0), 1_700_002_000.0))
    table.fold(table.judge(1, {"what": "agree", "motion": 2}, table.version(1), 1_700_002_100.0))
    head = msgspec.json.decode(table.save())["affairs"]
    assert (head["status"], head["rows"]) == ("paused", 38)
