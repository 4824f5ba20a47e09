"""The players' rules page of TI4 and the look-up of single rules in it."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from lazax.ti4 import rulebook
from lazax.titles import rules_pages

ENTRIES = 101
HEADINGS = {"1.10", "1.13", "1.21", "8.17", "51.3", "51.5", "51.9", "58.1", "58.2", "58.8", "61.11", "90.13"}
"""Numbers that are headings of the glossary and say nothing."""
NAMED = re.compile(
    r"(?<![\w.:-])(?:[1-9]\d*\.\d+[a-z]?|§\d+|SU-\d+|R-\d\d|ERR-[A-Z]+|FAQ-[A-Z]+-\d+|[KPH]-\d+|W-[A-Z]\d+|O-[A-Z]+)\b"
)
SWITCHES = {"R-37": "elimination_waits", "R-56": "firing_units_chosen", "R-65": "planets_gained_together"}


def told(number: str) -> str:
    text = rulebook.rule(number)
    assert text is not None, number
    return text


def plain() -> list[tuple[int, int, str]]:
    """Section, number and letter of the numbered rules, in the order of the page."""
    found = [re.fullmatch(r"(\d+)\.(\d+)([a-z]?)", number) for number in rulebook.numbers()]
    return [(int(match[1]), int(match[2]), match[3]) for match in found if match]


def test_one_rule() -> None:
    assert told("86.1") == "No ship can move into or through a supernova."
    assert told("58.4b").startswith("A ship cannot move through a system with ships of another player")


def test_points_follow_their_rule_and_have_numbers_of_their_own() -> None:
    opening, *points = told("58.4").splitlines()
    assert opening.startswith("Step 1, Move Ships")
    assert points == [f"58.4{letter} {told(f'58.4{letter}')}" for letter in "abcdef"]


def test_points_without_numbers_follow_too() -> None:
    opening, *points = told("SU-6").splitlines()
    assert opening == "Board. The galaxy is built:"
    assert len(points) == 8 and all(point.startswith("- ") for point in points)


def test_entry_of_the_glossary() -> None:
    name, *lines, note = told("58").splitlines()
    assert name == "Movement"
    assert [line.split()[0] for line in lines if not line[4].isalpha()] == [f"58.{n}" for n in (0, 3, 4, 5, 6, 7, 9)]
    assert note.startswith("How far a ship can go")


def test_section_holds_the_entries_of_its_part() -> None:
    lines = told("§3").splitlines()
    assert lines[:2] == ["The galaxy", "39 Game board"]
    assert "6 Adjacency" in lines and "86.1 No ship can move into or through a supernova." in lines


def test_what_follows_the_last_numbered_part_belongs_to_the_section_only() -> None:
    assert "Easily overlooked" in told("§24").splitlines()
    assert "Easily overlooked" not in told("W").splitlines()


@pytest.mark.parametrize("number", ["r-07", " SU-1", "err-dir", "faq-gen-4", "w-t13", "K-2", "o-act", "§24", "58.4B"])
def test_numbers_of_every_kind_are_read_leniently(number: str) -> None:
    assert told(number) == told(rulebook.PAGE.spelled(number))
    assert rulebook.PAGE.spelled("58.4B") == "58.4b"


@pytest.mark.parametrize("number", ["R15.9", "I9.3", "102", "58.99", "58.4g", "", "R-99"])
def test_unknown_number(number: str) -> None:
    assert rulebook.rule(number) is None


def test_every_entry_of_the_glossary_is_there_without_gaps() -> None:
    rules = plain()
    assert {section for section, _, _ in rules} == set(range(1, ENTRIES + 1))
    assert {str(section) for section in range(1, ENTRIES + 1)} <= set(rulebook.numbers())
    for section, entries in groupby(rules, key=lambda rule: rule[0]):
        numbers = list(dict.fromkeys(number for _, number, _ in entries))
        whole = [n for n in range(numbers[-1] + 1) if f"{section}.{n}" not in HEADINGS]
        assert numbers == whole, section


def test_letters_have_no_gaps() -> None:
    for rule, points in groupby(plain(), key=lambda rule: rule[:2]):
        letters = [letter for _, _, letter in points]
        assert letters == ["", *"abcdefghij"[: len(letters) - 1]], rule


def test_every_step_of_the_set_up_is_there() -> None:
    assert [number for number in rulebook.numbers() if number.startswith("SU-")] == [f"SU-{n}" for n in range(1, 13)]


FAMILY = r"N-[A-Z\d]+"  # a heading: readings of the components of a faction, or of all of a kind


def test_every_rule_is_a_sentence() -> None:
    """Rules are quoted alone: none leans on the grammar of the one before."""
    for number in rulebook.numbers():
        if ("." in number or "-" in number) and not re.fullmatch(FAMILY, number):
            opening = told(number).splitlines()[0]
            assert not opening[0].islower() and opening[-1] in ".:", number


def test_every_number_named_in_a_rule_exists() -> None:
    known = set(rulebook.numbers())
    for number in known:
        assert set(NAMED.findall(told(number))) <= known, number


def test_text_is_plain() -> None:
    for number in rulebook.numbers():
        assert not re.search(r"[*`#]|\b(?:he|his|him|you|engine)\b", told(number).replace("your turn", "")), number


def test_disputed_readings_have_a_switch() -> None:
    readings = [number for number in rulebook.numbers() if number.startswith("R-")]
    named = {number: re.findall(r"Switch (\w+) \(default", told(number)) for number in readings}
    assert {number: names for number, names in named.items() if names} == {n: [name] for n, name in SWITCHES.items()}


def test_no_number_belongs_to_two_titles() -> None:
    """So a number needs no title before it."""
    numbers = [number for page in rules_pages() for number in page.numbers()]
    assert len(numbers) == len(set(numbers))
