"""The ledger of each title fits the source, the tests and its page; `bench/ledger` writes anew what tests and games
showed."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from lazax.ledger import MOST_TESTS, RULE, Entry, Evidence, book, contents, kept_places
from lazax.ledger.page import page
from lazax.ledger.places import exists
from lazax.titles import TITLES
from tests.rules import citations

ROOT = Path(__file__).resolve().parents[2]
STALE = "the ledger is stale, run bench/ledger"


every_title = pytest.mark.parametrize("title", TITLES)


@cache
def entries(title: str) -> list[Entry]:
    return contents(title).entries()


@cache
def rows(title: str) -> dict[str, Evidence]:
    return book(title).rows


@cache
def cited() -> dict[str, list[str]]:
    return citations.all_citations()


@cache
def known_in(path: str) -> set[str]:
    return {test for test, _ in citations.tests_in(ROOT / path)} if (ROOT / path).is_file() else set()


def stale(names: list[str]) -> str:
    return f"{STALE}: {', '.join(names[:10])}" if names else ""


@every_title
def test_every_component_and_rule_has_a_row_and_every_row_is_one(title: str) -> None:
    listed = {entry.key for entry in entries(title)}
    assert not stale(sorted(listed - rows(title).keys()))
    assert not stale(sorted(rows(title).keys() - listed))


@every_title
def test_every_component_and_rule_is_implemented(title: str) -> None:
    missing = [entry.key for entry in entries(title) if not entry.places]
    assert not missing, f"nothing is registered for, or cites, {', '.join(missing)}"


@every_title
def test_every_component_was_seen_at_work_in_a_test(title: str) -> None:
    untested = [entry.key for entry in entries(title) if entry.kind != RULE and not _row(title, entry).tests]
    assert not untested, f"no test shows {', '.join(untested)}; if there are some by now, {STALE}"


@every_title
def test_every_rule_is_cited_by_a_test(title: str) -> None:
    missing = [entry.id for entry in entries(title) if entry.kind == RULE and entry.id not in cited()]
    assert not missing, f"no test cites {', '.join(missing)}"


@every_title
def test_the_tests_it_names_exist(title: str) -> None:
    named = {test for row in rows(title).values() for test in row.tests}
    assert not stale(sorted(test for test in named if test not in known_in(test.partition("::")[0])))


@every_title
def test_the_tests_of_a_rule_cite_it(title: str) -> None:
    gone = [
        entry.id
        for entry in entries(title)
        if entry.kind == RULE and set(_row(title, entry).tests) - set(cited().get(entry.id, []))
    ]
    assert not stale(gone)


@every_title
def test_the_places_of_components_are_those_of_today(title: str) -> None:
    moved = [
        entry.key
        for entry in entries(title)
        if entry.kind != RULE and _row(title, entry).implemented != kept_places(entry.places)
    ]
    assert not stale(moved)


@every_title
def test_the_places_of_rules_exist(title: str) -> None:
    assert not stale(
        sorted({place for row in rows(title).values() for place in row.implemented if not exists(place)})
    )


@every_title
def test_the_page_says_what_the_ledger_holds(title: str) -> None:
    assert (ROOT / contents(title).PAGE).read_text(encoding="utf-8") == page(title), f"{STALE} --page"


@every_title
def test_reasons_are_given_only_for_what_is_never_used(title: str) -> None:
    reasons = contents(title).UNUSED
    assert not [key for key in reasons if key not in rows(title) or rows(title)[key].used_simulated]


@every_title
def test_rows_are_short(title: str) -> None:
    assert all(len(row.tests) <= min(MOST_TESTS, row.tested) for row in rows(title).values())


def test_what_stands_in_the_tables_is_listed_with_the_functions_that_look_there() -> None:
    places = {entry.key: {place.function for place in entry.places} for entry in entries("ti4")}
    assert "sarween_tools" in places["technology:sarween_tools"]
    assert places["objective:corner_the_market"] == {"_of_one_trait", "fulfils"}
    assert places["attachment:dyson_sphere"] == {"attach", "extra_worth"}
    assert places["technology:infantry_ii"] >= {"take_stock", "infantry_survives"}


def test_an_implementation_is_where_the_ledger_says() -> None:
    """Its line is that of a function of that name, or of what decorates it."""
    (place,) = next(entry.places for entry in entries("ti3") if entry.key == "action_card:plague")
    source = (ROOT / place.file).read_text(encoding="utf-8")
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.AsyncFunctionDef)]
    (function,) = [node for node in found if node.name == place.function]
    assert function.decorator_list[0].lineno == place.line
    assert re.search(r'"plague"', source.splitlines()[place.line - 1])


def _row(title: str, entry: Entry) -> Evidence:
    return rows(title).get(entry.key, Evidence())
