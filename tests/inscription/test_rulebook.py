"""The players' rules page of Twilight Inscription and the look-up of single rules in it."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest

from lazax.inscription import rulebook, tables
from lazax.locales import locale
from lazax.titles import TITLES, part

REPOSITORY = Path(__file__).resolve().parents[2]
SECTIONS = 23


def test_one_rule_and_its_points() -> None:
    """I9.4, I8.6"""
    claim = rulebook.rule("i9.4")
    assert claim is not None and claim.startswith("Claim, for 1 influence") and claim.endswith("(reading)")
    boons = rulebook.rule("I8.6")
    assert boons is not None and len(boons.splitlines()) == 13


def test_whole_section_with_its_tables() -> None:
    text = rulebook.rule("D7")
    assert text is not None
    assert "war sun | 2 | MMMIR and propulsion | warfare" in text


@pytest.mark.parametrize("number", ["I99", "I9.99", "R15.9", ""])
def test_unknown_numbers(number: str) -> None:
    assert rulebook.rule(number) is None


def test_rules_are_numbered_without_gaps() -> None:
    rules = [tuple(map(int, n[1:].split("."))) for n in rulebook.numbers() if re.fullmatch(r"I\d+\.\d+", n)]
    assert {f"I{section}" for section in range(1, SECTIONS + 1)} <= set(rulebook.numbers())
    for _, entries in groupby(rules, key=lambda rule: rule[0]):
        numbers = [entry for _, entry in entries]
        assert numbers == list(range(1, len(numbers) + 1))


def test_numbers_named_by_code_and_tests_exist() -> None:
    known = set(rulebook.numbers())
    for folder in ("src/lazax/inscription", "tests/inscription"):
        for path in sorted((REPOSITORY / folder).rglob("*.py")):
            if path != Path(__file__):
                named = re.findall(r"\bI\d+\.\d+\b", path.read_text(encoding="utf-8"))
                assert set(named) <= known, (path.name, sorted(set(named) - known))


def test_every_title_has_its_rules() -> None:
    assert [title for title in TITLES if part(title, "rules").title != title] == []


def test_numbers_of_the_page_are_those_of_the_tables() -> None:
    """I16.2, I20.15: what the page tells in digits is what is played."""
    points = rulebook.rule("D11")
    assert points is not None
    names = locale("en", "inscription").tables["relic"]
    told = {name: points.partition(names[name])[2] for name in tables.RELICS if not name.startswith("luxarch")}
    for name, rest in told.items():
        found = re.match(r"\D*(\d)", rest)
        assert found is not None and int(found[1]) == tables.RELICS[name].vp, name
    objectives = rulebook.rule("D9")
    assert objectives is not None
    titles = locale("en", "inscription").tables["objective"]
    for name, card in tables.OBJECTIVES.items():
        assert f"{titles[name]} | {card.first}, {card.later} |" in objectives
    technologies = rulebook.rule("D3")
    assert technologies is not None
    titles = locale("en", "inscription").tables["technology"]
    for name, technology in tables.TECHNOLOGIES.items():
        assert f"{titles[name]} | {technology.research} | {technology.special}" in technologies
