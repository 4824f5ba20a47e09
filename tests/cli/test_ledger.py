"""`lazax ledger` as a person or a program reads it."""

from __future__ import annotations

import json

from tests.cli.test_commands import lazax


def test_ledger_prints_json_and_nothing_else() -> None:
    done = lazax("ledger", "ti3", "--json")
    rows = {(row["kind"], row["id"]): row for row in json.loads(done.stdout)["rows"]}
    plague = rows["action_card", "plague"]
    assert plague["name"] == "Plague"
    assert plague["rule"] == "R21"
    assert plague["implemented"][0].startswith("src/lazax/ti3/cards/action/")
    assert plague["tests"] and plague["tests_in_all"] >= len(plague["tests"])
    assert rows["rule", "R15.9"]["tests"]
    assert rows["rule", "R15.9"]["used_simulated"] is None
    assert ("rule", "R48.3") in rows and ("rule", "R0.1") in rows
    assert not [row for row in rows if row[0] == "rule" and row[1].startswith("R50")]


def test_every_title_has_a_ledger() -> None:
    done = lazax("ledger", "inscription", "--json")
    rows = {(row["kind"], row["id"]): row for row in json.loads(done.stdout)["rows"]}
    assert rows["agenda", "homestead_relief.for"]["name"] == "Homestead Relief, for"
    assert rows["relic", "nano_forge"]["implemented"][0].startswith("src/lazax/inscription/cards/relics")
    assert rows["rule", "I12.19"]["tests"]
    assert ("rule", "I22.4") in rows and not [row for row in rows if row[1].startswith("I23")]


def test_ledger_tells_why_something_was_never_used() -> None:
    """Each with the reason and the test that shows it; a reason is nothing that is missing."""
    rows = json.loads(lazax("ledger", "ti3", "--unused", "--json").stdout)["rows"]
    assert rows and all(row["used_simulated"] == 0 and row["reason"] and row["tests"] for row in rows)
    said = lazax("ledger", "ti3", "--unused").stdout
    for row in rows:
        assert row["reason"] in said and f"shown by {row['tests'][0]}" in said
    assert said.splitlines()[-1].endswith(", 0 of them without a reason")
    assert json.loads(lazax("ledger", "ti3", "--missing", "--json").stdout) == {"rows": []}


def test_ledger_shows_one_kind() -> None:
    done = lazax("ledger", "ti3", "--kind", "strategy_card")
    assert "imperial" in done.stdout
    assert "plague" not in done.stdout
    assert "9 rows" in done.stdout


def test_unknown_kind_gives_one_sentence() -> None:
    done = lazax("ledger", "ti3", "--kind", "spell")
    assert done.returncode == 2
    assert "no rows of kind 'spell'" in done.stderr
