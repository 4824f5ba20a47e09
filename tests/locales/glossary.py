"""The words of `docs/glossary.md`, and every text in which they are looked for."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from lazax.titles import TITLES

ROOT = Path(__file__).resolve().parents[2]
SERVER, PAGE = ROOT / "src" / "lazax", ROOT / "web" / "src"
LANGUAGE = {"English": "en", "German": "de", "Hungarian": "hu"}
EVERYWHERE = "everywhere"
NOTHING = "–"

Texts = Mapping[str, str]
"""Texts by the file and the key under which they stand."""


class Term(NamedTuple):
    """One thing, and what it is called: in English, and by language and title; each with its forms."""

    english: tuple[str, ...]
    called: dict[tuple[str, str], tuple[str, ...]]


class Never(NamedTuple):
    """A word that is not used in a language, in one title or everywhere."""

    language: str
    where: str
    word: str


def _rows(heading: str) -> Iterator[dict[str, str]]:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    head, _, *rows = [[cell.strip() for cell in line] for line in lines]
    yield from (dict(zip(head, row, strict=True)) for row in rows)


def _words(cell: str) -> tuple[str, ...]:
    return () if cell == NOTHING else tuple(word.strip() for word in cell.split(","))


@cache
def terms() -> tuple[Term, ...]:
    """What things are called. Titles that are not here yet have their column already."""
    found = []
    for row in _rows("Terms"):
        english = _words(row.pop("English"))
        called = {}
        for head, cell in row.items():
            language, _, title = head.partition(": ")
            if title in TITLES and cell != NOTHING:
                called[LANGUAGE[language], title] = _words(cell)
        found.append(Term(english, called))
    return tuple(found)


@cache
def never() -> tuple[Never, ...]:
    """Words that are not used: those that the page names, and in a title what only other titles call a thing."""
    named = [
        Never(LANGUAGE[row["language"]], row["where"], word)
        for row in _rows("Words that are not used")
        for word in _words(row["never"])
    ]
    for term in terms():
        for (language, title), mine in term.called.items():
            others = {
                word
                for (other, at), words in term.called.items()
                if (other, at != title) == (language, True)
                for word in words
            }
            named += [Never(language, title, word) for word in sorted(others - set(mine)) if not _within(word, mine)]
    return tuple(named)


def _within(word: str, mine: tuple[str, ...]) -> bool:
    """Whether one's own word begins with the other's, or stands for something else there: a goal is no objective."""
    return any(own.startswith(word) for own in mine)


@cache
def texts(language: str, title: str = "") -> Texts:
    """The texts of a title in a language; without one, those that all titles share."""
    homes = [SERVER / title / "locales" / language]
    pages = (
        [PAGE / "titles" / title / "locales"]
        if title
        else [PAGE / home / "locales" for home in (".", "galaxy/words", "lore")]
    )
    files = [path for home in homes for path in home.rglob("*.toml")]
    files += [home / f"{language}.json" for home in pages]
    found: dict[str, str] = {}
    for path in files:
        source = path.read_text(encoding="utf-8")
        table = tomllib.loads(source) if path.suffix == ".toml" else json.loads(source)
        found.update((f"{path.relative_to(ROOT)}: {key}", text) for key, text in _flat(table))
    assert len(found) > 20, f"no texts of {title or 'all titles'}"
    return found


def _flat(table: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(table, str):
        yield key, table
    elif isinstance(table, dict | list):
        for name, value in table.items() if isinstance(table, dict) else enumerate(table):
            yield from _flat(value, f"{key}.{name}" if key else str(name))


def occurs(word: str, text: str) -> bool:
    """Whether something in the text begins with this word, as it may at the beginning of a sentence."""
    return re.search(rf"(?<!\w){re.escape(word)}", text, re.IGNORECASE) is not None


def deviations(found: Texts, words: tuple[Never, ...]) -> list[str]:
    """Which texts use which of these words."""
    return [f"{at}: {one.word}" for at, text in found.items() for one in words if occurs(one.word, text)]


def missing(found: Texts, forms: tuple[str, ...]) -> bool:
    """Whether no text has any form of a word."""
    return not any(occurs(form, text) for text in found.values() for form in forms)
