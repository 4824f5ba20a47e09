"""The numbered rules of a title as plain text, for refusals and help that name a rule.

There is one source for each title, its page for players in `docs/rules`; a built wheel carries a copy of it.
"""

from __future__ import annotations

import re
from functools import cached_property
from importlib.resources import files
from pathlib import Path

_SECTION = re.compile(r"## ([A-Z](?:\d+|-[A-Z]+)) (.+)")
_ENTRY = re.compile(r"- \*\*([A-Z](?:\d+(?:\.\d+)?|-[A-Z]?\d+))\*\* (.+)")
_OPENING = re.compile(r"#|\||\s*- ")
_TABLE_RULE = re.compile(r"\|[-|]+\|")


class RulesPage:
    """The page `docs/rules/<title>.md`, read when a rule is first asked for."""

    def __init__(self, title: str) -> None:
        self.title = title

    def rule(self, number: str) -> str | None:
        """The text of one rule ("R15.9"), of a whole section ("R15"), or None if there is no such number."""
        return self._rules.get(number.strip().upper())

    def numbers(self) -> tuple[str, ...]:
        """Every number that `rule` knows, in the order of the page: sections and their entries."""
        return tuple(self._rules)

    @cached_property
    def _rules(self) -> dict[str, str]:
        rules: dict[str, list[str]] = {}
        section: list[str] = []
        entry: list[str] = []
        for line in _unwrapped(self._page()):
            if heading := _SECTION.fullmatch(line):
                section = entry = rules[heading[1]] = [heading[2]]
            elif opening := _ENTRY.fullmatch(line):
                # A number that is also a section (R30) stands for the whole section.
                entry = rules.setdefault(opening[1], [opening[2]])
                section.append(f"{opening[1]} {opening[2]}")
            elif line.startswith("  - "):
                entry.append(line.strip())
                section.append(line.strip())
            else:
                section.append(line.strip("#| "))
        return {number: re.sub(r"[*`]", "", "\n".join(lines)) for number, lines in rules.items()}

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
