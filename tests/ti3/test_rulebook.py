"""The players' rules page and the look-up of single rules in it."""

import re
from itertools import groupby

import pytest

from lazax.ti3 import rulebook
from lazax.ti3.tables import RULE_SWITCHES

SECTIONS = [*range(32), *range(40, 49), 50]


def test_one_rule() -> None:
    """R13.4"""
    assert rulebook.rule("R13.4") == "Supernova: never activated, entered or passed."


def test_points_of_a_rule_follow_on_their_own_lines() -> None:
    """R15.9"""
    text = rulebook.rule("R15.9")
    assert text is not None
    assert text.startswith("Round step 4, execute the announced withdrawal/retreat")
    assert len(text.splitlines()) == 5


def test_whole_section() -> None:
    """R8"""
    text = rulebook.rule("R8")
    assert text is not None
    lines = text.splitlines()
    assert lines[0] == "Action phase"
    assert [line.split()[0] for line in lines[1:]] == [f"R8.{n}" for n in range(1, 8)]


def test_table_of_a_section() -> None:
    """R30"""
    text = rulebook.rule("R30")
    assert text is not None
    assert "cruiser | 8 | 2 | 7 | 1 | 2 | - | none" in text.splitlines()


def test_number_is_read_leniently() -> None:
    assert rulebook.rule(" r13.4 ") == rulebook.rule("R13.4")


@pytest.mark.parametrize("number", ["R99", "R15.99", "", "13.4"])
def test_unknown_number(number: str) -> None:
    assert rulebook.rule(number) is None


def test_every_section_is_there() -> None:
    assert {f"R{section}" for section in SECTIONS} <= set(rulebook.numbers())


def test_numbers_of_a_section_have_no_gaps() -> None:
    rules = [tuple(map(int, n[1:].split("."))) for n in rulebook.numbers() if re.fullmatch(r"R\d+\.\d+", n)]
    assert rules == sorted(rules)
    for section, entries in groupby(rules, key=lambda rule: rule[0]):
        count = [entry for _, entry in entries]
        assert count == list(range(1, len(count) + 1)), f"R{section}"


def test_every_number_named_in_a_rule_exists() -> None:
    known = set(rulebook.numbers())
    for number in known:
        text = rulebook.rule(number) or ""
        assert text
        named = set(re.findall(r"\b(?:R\d+(?:\.\d+)?|[AE]-\d\d|T-[A-Z]\d)\b", text))
        assert named <= known, number


def test_text_is_plain() -> None:
    for number in rulebook.numbers():
        assert not re.search(r"[*`#]|\[[A-Z]\]", rulebook.rule(number) or ""), number


def test_every_switch_is_explained_in_its_entry() -> None:
    for switch in RULE_SWITCHES.values():
        assert f"Switch {switch.id}" in (rulebook.rule(switch.entry) or "")
        assert switch.group is None or f"group {switch.group}" in (rulebook.rule(switch.entry) or "")
