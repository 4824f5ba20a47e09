"""The numbered rules of a title as plain text, for refusals and help that name a rule.

There is one source for each title, its page for players in `docs/rules`; a built wheel carries a copy of it.
"""

from __future__ import annotations

import re
from functools import cached_property
from importlib.resources import files
from pathlib import Path

_SECTION = re.compile(r"(###?) (§\d+|[A-Z]?\d+|[A-Z]-[A-Z]+|[A-Z]{1,3}) (.+)")
_ENTRY = re.compile(r"( *)- \*\*([A-Z]?\d+(?:\.\d+[a-z]?)?|[A-Z]+(?:-[A-Z\d]+)+)\*\* (.+)")
_OPENING = re.compile(r"#|\||\s*- ")
_TABLE_RULE = re.compile(r"\|[-|]+\|")


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
        around: list[list[str]] = []  # the section that is being read, and the numbered part of it
        entry: list[str] = []
        for line in _unwrapped(self._page()):
            if heading := _SECTION.fullmatch(line):
                level, number, name = heading.groups()
                around = around[:1] if level == "###" else []
                _add(f"{number} {name}", *around)
                around.append(rules.setdefault(number, [name]))
                entry = []
            elif opening := _ENTRY.fullmatch(line):
                indent, number, words = opening.groups()
                if indent:
                    rules[number] = [words]
                    _add(f"{number} {words}", entry)
                else:
                    # A number that is also a section (R30) stands for the whole section.
                    entry = rules.setdefault(number, [words])
                _add(f"{number} {words}", *around)
            elif line.startswith("  - "):
                _add(line.strip(), entry, *around)
            else:
                if line.startswith("###"):
                    around = around[:1]
                _add(line.strip("#| "), *around)
        return {number: re.sub(r"[*`]", "", "\n".join(lines)) for number, lines in rules.items()}

    def _page(self) -> str:
        packaged = files(f"lazax.{self.title}").joinpath("data", "rules.md")
        if packaged.is_file():
            return packaged.read_text(encoding="utf-8")
        repository = Path(__file__).resolve().parents[2]
        return (repository / "docs" / "rules" / f"{self.title}.md").read_text(encoding="utf-8")


def _add(line: str, *texts: list[str]) -> None:
    for text in texts:
        text.append(line)


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
