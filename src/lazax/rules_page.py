"""The numbered rules of a title as plain text, for refusals and help that name a rule.

There is one source for each title, its page for players in `docs/rules`; a built wheel carries a copy of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Literal, NamedTuple

_SECTION = re.compile(r"(###?) (§\d+|[A-Z]?\d+|[A-Z]-[A-Z\d]+|[A-Z]{1,3}) (.+)")
_ENTRY = re.compile(r"( *)- \*\*([A-Z]?\d+(?:\.\d+[a-z]?)?|[A-Z]+(?:-[A-Z\d]+)+)\*\* (.+)")
_OPENING = re.compile(r"#|\||\s*- ")
_TABLE_RULE = re.compile(r"\|[-|]+\|")


LineKind = Literal["heading", "rule", "text", "row"]


class Line(NamedTuple):
    """A piece of the page: a heading, a rule, a paragraph or point without a number, a row of a table (its cells
    between strokes). `under`: the number of what it belongs to."""

    number: str
    under: str
    kind: LineKind
    text: str


class Head(NamedTuple):
    """A heading in another language: which line it is, and words by which one may look for what stands under it."""

    line: int
    title: str
    words: str


class RulesPage:
    """The page `docs/rules/<title>.md`, read when a rule is first asked for."""

    def __init__(self, title: str) -> None:
        self.title = title

    def rule(self, number: str) -> str | None:
        """The text of one rule with its points ("R15.9", "58.4"), of a whole section ("R15", "58"), or None if there
        is no such number."""
        return self._rules.get(self.spelled(number))

    def spelled(self, number: str) -> str:
        """A number as the page spells it, "58.4b" for "58.4B"; in capitals if the page does not have it."""
        capitals = number.strip().upper()
        return self._spelling.get(capitals, capitals)

    def numbers(self) -> tuple[str, ...]:
        """Every number that `rule` knows, in the order of the page: sections and their entries."""
        return tuple(self._rules)

    @cached_property
    def _spelling(self) -> dict[str, str]:
        return {number.upper(): number for number in self._rules}

    @cached_property
    def _rules(self) -> dict[str, str]:
        rules: dict[str, list[str]] = {}
        above: dict[str, tuple[str, ...]] = {"": ()}
        for line in self.lines:
            told = f"{line.number} {line.text}".strip()
            around = above[line.under]
            for number in around:
                rules[number].append(told)
            if line.number:
                # A number that is also a section (R30) stands for the whole section.
                rules.setdefault(line.number, [line.text])
                above.setdefault(line.number, (line.number, *around))
        return {number: "\n".join(lines) for number, lines in rules.items()}

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Everything under the numbered headings, in the order of the page."""
        found: list[Line] = []
        around = [""]  # the section that is being read, and the numbered part of it
        entry = ""

        def add(kind: LineKind, text: str, under: str, number: str = "") -> None:
            found.append(Line(number, under, kind, re.sub(r"[*`]", "", text)))

        for line in _unwrapped(self._page()):
            if heading := _SECTION.fullmatch(line):
                level, number, name = heading.groups()
                around = around[:2] if level == "###" else [""]
                add("heading", name, around[-1], number)
                around, entry = [*around, number], ""
            elif opening := _ENTRY.fullmatch(line):
                indent, number, words = opening.groups()
                add("rule", words, entry or around[-1] if indent else around[-1], number)
                entry = entry if indent else number
            elif around[-1] or line.startswith("  - "):
                kind: LineKind = "heading" if line.startswith("###") else "row" if line.startswith("|") else "text"
                around = around[:2] if kind == "heading" else around
                add(kind, line.strip("#| "), entry or around[-1] if line.startswith("  - ") else around[-1])
        return tuple(line for line in found if line.number or line.under)

    def heads(self, texts: Mapping[str, str]) -> list[Head]:
        """The headings in a language that has texts for them, "title | words", by number or by what an unnumbered one
        is called."""
        found: list[Head] = []
        for at, line in enumerate(self.lines):
            if line.kind == "heading" and (text := texts.get(line.number or line.text)) is not None:
                title, _, words = text.partition(" | ")
                found.append(Head(at, title, words))
        return found

    def _page(self) -> str:
        packaged = files(f"lazax.{self.title}").joinpath("data", "rules.md")
        if packaged.is_file():
            return packaged.read_text(encoding="utf-8")
        repository = Path(__file__).resolve().parents[2]
        return (repository / "docs" / "rules" / f"{self.title}.md").read_text(encoding="utf-8")


def _unwrapped(page: str) -> list[str]:
    """Headings, points of lists, table rows and paragraphs, each on one line."""
    lines: list[str] = []
    going_on = False
    for line in page.splitlines():
        if going_on and line.strip() and not _OPENING.match(line):
            lines[-1] += f" {line.strip()}"
        elif line.strip() and not _TABLE_RULE.fullmatch(line):
            lines.append(line)
        going_on = bool(line.strip()) and not line.startswith(("#", "|"))
    return lines
