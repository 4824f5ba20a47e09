"""Rule numbers without a letter in front, as those of TI4: in a table they could be any decimal number, in words they
are meant."""

from __future__ import annotations

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

_TO = r"\s*(?:-|to|–)\s*"
_PLAIN = re.compile(
    rf"(?<![\w.§-])([1-9]\d*)\.(\d+)(?:([a-z])\b(?:{_TO}(?:\1\.\2)?([a-z])\b)?|\b(?:{_TO}(?:\1\.)?(\d+)\b)?)(?!\.\d)"
)
_NAMED = re.compile(r"\b(?:R-\d\d|SU-\d+|[KPH]-\d+[a-z]?|ERR-[A-Z]+|(?:FAQ|TV|N)-[A-Z\d]+-\d+)\b")
_SECTIONS = re.compile(r"\(([1-9]\d*(?:(?:, | and |, and )[1-9]\d*)*)\)")


def numbers_in(text: str) -> set[str]:
    """Numbers named in a text: ``58.4b``, ``77.2 to 77.5``, ``58.4a-c``; readings, corrections, answers, steps of the
    set-up, checks and vectors as they are: ``R-07``, ``N-SAA-5``, ``ERR-DIR``, ``FAQ-GEN-4``, ``SU-6``, ``K-3``."""
    found = set(_NAMED.findall(text))
    for section, rule, letter, last_letter, last in _PLAIN.findall(text):
        if letter:
            letters = range(ord(letter), ord(last_letter or letter) + 1)
            found |= {f"{section}.{rule}{chr(code)}" for code in letters}
        else:
            found |= {f"{section}.{number}" for number in range(int(rule), int(last or rule) + 1)}
    return found


def sections_in(text: str) -> set[str]:
    """Whole sections, as at the end of a sentence: ``Scoring (61).``"""
    return {number for several in _SECTIONS.findall(text) for number in re.findall(r"\d+", several)}


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """Comments and texts of a source file, line by line."""
    with path.open(encoding="utf-8") as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                yield from enumerate(token.string.splitlines(), token.start[0])
