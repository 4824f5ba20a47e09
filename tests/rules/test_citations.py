"""Every numbered rule of every title is cited by a test, and no number is cited that the rules do not have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from lazax.inscription import rulebook as inscription
from lazax.ledger.plain_numbers import numbers_in, words_of
from lazax.ti3 import rulebook as ti3
from lazax.ti4 import rulebook as ti4
from lazax.ti4.ledger import ABOUT_PIECES
from tests.rules import ti4_lists
from tests.rules.citations import all_citations, cited_in

SOURCE = Path(__file__).resolve().parents[2] / "src" / "lazax"


class Book(NamedTuple):
    """The rules of a title: the letter of their numbers, the last section of rules of play (readings and examples
    follow), other numbers that are rules of play, the vectors that tests have to carry out, and rules that
    no test can show."""

    title: str
    letter: str
    numbers: Callable[[], Iterable[str]]
    last_section: int
    vectors: frozenset[str]
    more_vectors: frozenset[str] = frozenset()
    others: str = ""
    left_out: frozenset[str] = frozenset()

    def in_play(self) -> list[str]:
        found = [(re.fullmatch(rf"{self.letter}(\d+)\.\d+[a-z]?", number), number) for number in self.numbers()]
        rules = [number for match, number in found if match and int(match[1]) <= self.last_section]
        rules += [number for number in self.numbers() if re.fullmatch(self.others, number)]
        return [number for number in rules if number not in self.left_out]

    def named_by(self, path: Path) -> set[str]:
        """The rules that a file of the source names."""
        if self.letter:
            return set(re.findall(rf"\b{self.letter}\d+\.\d+\b", path.read_text(encoding="utf-8")))
        return (
            numbers_in("\n".join(text for _, text in words_of(path)))
            if "ti4" in path.relative_to(SOURCE).parts
            else set()
        )


TI3 = Book(
    "ti3",
    "R",
    ti3.numbers,
    48,
    frozenset({f"TV-{n}" for n in range(1, 36)} | {f"DV-{n}" for n in range(1, 46, 2)}),
    frozenset(f"DV-{n}" for n in range(1, 46)),
)
INSCRIPTION = Book("inscription", "I", inscription.numbers, 22, frozenset(f"I23 ({n})" for n in range(1, 13)))
TI4 = Book(
    "ti4",
    "",
    ti4.numbers,
    101,
    ti4_lists.VECTORS,
    others=r"(?:SU|R|K|P|H)-\d+|ERR-[A-Z]+|(?:FAQ|N)-[A-Z\d]+-\d+",
    left_out=frozenset(ABOUT_PIECES),
)
BOOKS = (TI3, INSCRIPTION, TI4)
TESTED = (TI3, INSCRIPTION, TI4)
"""Those of which every rule has its test."""
every_title = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.title)
every_tested_title = pytest.mark.parametrize("book", TESTED, ids=lambda book: book.title)


@every_tested_title
def test_every_rule_is_cited_by_a_test(book: Book) -> None:
    uncited = [number for number in book.in_play() if number not in all_citations()]
    assert not uncited, f"no test cites {', '.join(uncited)}"


@every_title
def test_every_vector_is_a_test(book: Book) -> None:
    missing = sorted(book.vectors - set(all_citations()))
    assert not missing, f"no test cites {', '.join(missing)}"


@every_title
def test_there_are_rules_of_play(book: Book) -> None:
    assert len(book.in_play()) > 100


@every_title
def test_rules_named_by_the_code_exist(book: Book) -> None:
    known = {*book.numbers(), *book.vectors}
    for path in SOURCE.rglob("*.py"):
        foreign = sorted(book.named_by(path) - known)
        assert not foreign, f"{path.name} names {', '.join(foreign)}, which the rules do not have"


def test_tests_cite_existing_rules() -> None:
    known = {number for book in BOOKS for number in (*book.numbers(), *book.vectors, *book.more_vectors)}
    foreign = sorted(number for number in all_citations() if number not in known)
    assert not foreign, f"the rules do not have {', '.join(foreign)}"


def test_what_is_about_pieces_exists_and_is_shown_by_no_test() -> None:
    assert [number for number in ABOUT_PIECES if number not in ti4.numbers()] == []
    assert [number for number, times in Counter(ABOUT_PIECES).items() if times > 1] == []
    assert [number for number in ABOUT_PIECES if number in all_citations()] == []


def test_ranges_are_understood() -> None:
    assert cited_in("R12.8-10, TV-5 and R3.1") == {"R12.8", "R12.9", "R12.10", "TV-5", "R3.1"}
    assert cited_in("I23 (4): I16.1 to I16.3") == {"I23 (4)", "I16.1", "I16.2", "I16.3"}


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("58.4b, 10.2 (R-07).", {"58.4b", "10.2", "R-07"}),
        ("77.2 to 77.4, 1.19-20", {"77.2", "77.3", "77.4", "1.19", "1.20"}),
        ("58.4a-c and 78.5e to 78.5f", {"58.4a", "58.4b", "58.4c", "78.5e", "78.5f"}),
        ("TV-L1Z-01: SU-6, ERR-DIR, FAQ-GEN-4", {"TV-L1Z-01", "SU-6", "ERR-DIR", "FAQ-GEN-4"}),
        ("16.3 to a ship, 0.5 seconds, Python 3.11.2, R15.9, §24", {"16.3"}),
    ],
)
def test_numbers_without_a_letter_are_understood(text: str, cited: set[str]) -> None:
    assert numbers_in(text) == cited
