"""The rows of the numbered rules: what each opens with, and which functions cite it."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence

from lazax.ledger import RULE, Entry
from lazax.ledger.places import Place, citations, citations_in_words
from lazax.rules_page import RulesPage

LONGEST_NAME = 60


def rule_entries(
    page: RulesPage, letter: str, sections: Container[int], folders: Sequence[str], leaving_out: str = ""
) -> Iterator[Entry]:
    """A row for each numbered rule of these sections, with the places in these folders that cite it or its section;
    one file may be left out because its numbers are examples."""
    numbered, cited = re.compile(rf"{letter}(\d+)\.\d+"), citations(letter, *folders)
    for number in page.numbers():
        if (found := numbered.fullmatch(number)) and int(found[1]) in sections:
            places = cited.get(number) or cited.get(number.partition(".")[0], ())
            yield Entry(RULE, number, opening(page.rule(number) or ""), number, _once(places, leaving_out))


def plain_rule_entries(page: RulesPage, wanted: str, folders: Sequence[str]) -> Iterator[Entry]:
    """The same for numbers without a letter, those of a pattern: where the rule is cited, else the rule to which it
    belongs, else its section."""
    cited = citations_in_words(*folders)
    for number in page.numbers():
        if re.fullmatch(wanted, number):
            whole = re.sub(r"(?<=\d)[a-z]$", "", number)
            section = number.partition(".")[0]
            places = cited.get(number) or cited.get(whole) or cited.get(f"{section}.0") or cited.get(section, ())
            yield Entry(RULE, number, opening(page.rule(number) or ""), number, _once(places, ""))


def _once(places: Iterable[Place], leaving_out: str) -> tuple[Place, ...]:
    """Each function once, where it cites the rule first."""
    cited = [place for place in places if place.file != leaving_out]
    return tuple({place.kept: place for place in reversed(cited)}.values())[::-1]


def opening(text: str) -> str:
    """The first words of a rule."""
    words = re.split(r"(?<=[a-z)])[.:;] |\n", text)[0].strip().rstrip(".")
    if len(words) > LONGEST_NAME:
        words = f"{words[:LONGEST_NAME].rpartition(' ')[0]} ..."
    return words.replace("|", "/")
