"""Every numbered rule of every title is cited by a test, and no number is cited that the rules do not have."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from lazax.inscription import rulebook as inscription
from lazax.ti3 import rulebook as ti3
from tests.rules.citations import all_citations, cited_in

SOURCE = Path(__file__).resolve().parents[2] / "src" / "lazax"


class Book(NamedTuple):
    """The rules of a title: the letter of their numbers, the last section of rules of play (readings and examples
    follow), and the vectors that tests have to carry out."""

    title: str
    letter: str
    numbers: Callable[[], Iterable[str]]
    last_section: int
    vectors: frozenset[str]
    more_vectors: frozenset[str] = frozenset()

    def in_play(self) -> list[str]:
        found = [(re.fullmatch(rf"{self.letter}(\d+)\.\d+", number), number) for number in self.numbers()]
        return [number for match, number in found if match and int(match[1]) <= self.last_section]


BOOKS = (
    Book(
        "ti3",
        "R",
        ti3.numbers,
        48,
        frozenset({f"TV-{n}" for n in range(1, 36)} | {f"DV-{n}" for n in range(1, 46, 2)}),
        frozenset(f"DV-{n}" for n in range(1, 46)),
    ),
    Book("inscription", "I", inscription.numbers, 22, frozenset(f"I23 ({n})" for n in range(1, 13))),
)
every_title = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.title)


@every_title
def test_every_rule_is_cited_by_a_test(book: Book) -> None:
    assert book.in_play()
    uncited = [number for number in book.in_play() if number not in all_citations()]
    assert not uncited, f"no test cites {', '.join(uncited)}"


@every_title
def test_every_vector_is_a_test(book: Book) -> None:
    missing = sorted(book.vectors - set(all_citations()))
    assert not missing, f"no test cites {', '.join(missing)}"


@every_title
def test_rules_named_by_the_code_exist(book: Book) -> None:
    known = set(book.numbers())
    for path in SOURCE.rglob("*.py"):
        for number in re.findall(rf"\b{book.letter}\d+\.\d+\b", path.read_text(encoding="utf-8")):
            assert number in known, f"{path.name} names {number}, which the rules do not have"


def test_tests_cite_existing_rules() -> None:
    known = {number for book in BOOKS for number in (*book.numbers(), *book.vectors, *book.more_vectors)}
    foreign = sorted(number for number in all_citations() if number not in known)
    assert not foreign, f"the rules do not have {', '.join(foreign)}"


def test_ranges_are_understood() -> None:
    assert cited_in("R12.8-10, TV-5 and R3.1") == {"R12.8", "R12.9", "R12.10", "TV-5", "R3.1"}
    assert cited_in("I23 (4): I16.1 to I16.3") == {"I23 (4)", "I16.1", "I16.2", "I16.3"}
