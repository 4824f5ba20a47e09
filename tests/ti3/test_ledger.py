"""The ledger fits the source, the tests and its page; `bench/ledger` writes anew what tests and games showed."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from lazax.ledger import MOST_TESTS, RULE, Entry, Evidence, book, contents, kept_places
from lazax.ledger.page import page
from lazax.ledger.places import exists
from tests.rules import citations

ROOT = Path(__file__).resolve().parents[2]
STALE = "the ledger is stale, run bench/ledger"


@cache
def entries() -> list[Entry]:
    return contents("ti3").entries()


@cache
def rows() -> dict[str, Evidence]:
    return book("ti3").rows


@cache
def cited() -> dict[str, list[str]]:
    return citations.all_citations()


@cache
def known_in(path: str) -> set[str]:
    return {test for test, _ in citations.tests_in(ROOT / path)} if (ROOT / path).is_file() else set()


def stale(names: list[str]) -> str:
    return f"{STALE}: {', '.join(names[:10])}" if names else ""


def test_every_component_and_rule_has_a_row_and_every_row_is_one() -> None:
    listed = {entry.key for entry in entries()}
    assert not stale(sorted(listed - rows().keys()))
    assert not stale(sorted(rows().keys() - listed))


def test_every_component_and_rule_is_implemented() -> None:
    missing = [entry.key for entry in entries() if not entry.places]
    assert not missing, f"nothing is registered for, or cites, {', '.join(missing)}"


def test_every_component_was_seen_at_work_in_a_test() -> None:
    untested = [entry.key for entry in entries() if entry.kind != RULE and not _row(entry).tests]
    assert not untested, f"no test shows {', '.join(untested)}; if there are some by now, {STALE}"


def test_every_rule_is_cited_by_a_test() -> None:
    missing = [entry.id for entry in entries() if entry.kind == RULE and entry.id not in cited()]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_the_tests_it_names_exist() -> None:
    named = {test for row in rows().values() for test in row.tests}
    assert not stale(sorted(test for test in named if test not in known_in(test.partition("::")[0])))


def test_the_tests_of_a_rule_cite_it() -> None:
    gone = [
        entry.id
        for entry in entries()
        if entry.kind == RULE and set(_row(entry).tests) - set(cited().get(entry.id, []))
    ]
    assert not stale(gone)


def test_the_places_of_components_are_those_of_today() -> None:
    moved = [
        entry.key
        for entry in entries()
        if entry.kind != RULE and _row(entry).implemented != kept_places(entry.places)
    ]
    assert not stale(moved)


def test_the_places_of_rules_exist() -> None:
    assert not stale(sorted({place for row in rows().values() for place in row.implemented if not exists(place)}))


def test_the_page_says_what_the_ledger_holds() -> None:
    assert (ROOT / "docs" / "ledger.md").read_text(encoding="utf-8") == page("ti3"), f"{STALE} --page"


def test_reasons_are_given_only_for_what_is_never_used() -> None:
    reasons = contents("ti3").UNUSED
    assert not [key for key in reasons if key not in rows() or rows()[key].used_simulated]


def test_rows_are_short() -> None:
    assert all(len(row.tests) <= min(MOST_TESTS, row.tested) for row in rows().values())


def test_an_implementation_is_where_the_ledger_says() -> None:
    """Its line is that of a function of that name, or of what decorates it."""
    (place,) = next(entry.places for entry in entries() if entry.key == "action_card:plague")
    source = (ROOT / place.file).read_text(encoding="utf-8")
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.AsyncFunctionDef)]
    (function,) = [node for node in found if node.name == place.function]
    assert function.decorator_list[0].lineno == place.line
    assert re.search(r'"plague"', source.splitlines()[place.line - 1])


def _row(entry: Entry) -> Evidence:
    return rows().get(entry.key, Evidence())
