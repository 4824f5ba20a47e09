"""The numbered rules of TI3 as plain text, for refusals and help that name a rule.

There is one source, the players' page `docs/rules/ti3.md`; a built wheel carries a copy of it.
"""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

_SECTION = re.compile(r"## (R(?:\d+|-[A-Z]+)) (.+)")
_ENTRY = re.compile(r"- \*\*([A-Z](?:\d+(?:\.\d+)?|-[A-Z]?\d+))\*\* (.+)")
_OPENING = re.compile(r"#|\||\s*- ")
_TABLE_RULE = re.compile(r"\|[-|]+\|")


def rule(number: str) -> str | None:
    """The text of one rule ("R15.9"), of a whole section ("R15"), or None if there is no such number."""
    return _rules().get(number.strip().upper())


def numbers() -> tuple[str, ...]:
    """Every number that `rule` knows, in the order of the page: sections and their entries."""
    return tuple(_rules())


@cache
def _rules() -> dict[str, str]:
    rules: dict[str, list[str]] = {}
    section: list[str] = []
    entry: list[str] = []
    for line in _unwrapped(_page()):
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


def _page() -> str:
    packaged = files("lazax.ti3").joinpath("data", "rules.md")
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    repository = Path(__file__).resolve().parents[3]
    return (repository / "docs" / "rules" / "ti3.md").read_text(encoding="utf-8")
