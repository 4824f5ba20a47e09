"""Which rule numbers and test vectors the tests cite in their docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
_RANGE = re.compile(r"\b([RI]\d+)\.(\d+)(?:\s*(?:-|to|–)\s*(?:[RI]\d+\.)?(\d+))?")
_VECTOR = re.compile(r"\b(?:[TD]V-\d+|I23 \(\d+\))")
_TO = r"\s*(?:-|to|–)\s*"
_PLAIN = re.compile(
    rf"(?<![\w.§-])([1-9]\d*)\.(\d+)(?:([a-z])\b(?:{_TO}(?:\1\.\2)?([a-z])\b)?|\b(?:{_TO}(?:\1\.)?(\d+)\b)?)(?!\.\d)"
)
_NAMED = re.compile(r"\b(?:R-\d\d|SU-\d+|ERR-[A-Z]+|(?:FAQ|TV)-[A-Z\d]+-\d+)\b")


def cited_in(text: str) -> set[str]:
    """Numbers named in a text, R of TI3, I of Twilight Inscription; ``R12.8-10`` and ``I12.8 to I12.10`` name three
    rules. Test vectors and printed examples are named as they are: ``TV-5``, ``I23 (4)``."""
    found = set(_VECTOR.findall(text))
    for section, first, last in _RANGE.findall(text):
        for number in range(int(first), int(last or first) + 1):
            found.add(f"{section}.{number}")
    return found


def cited_in_ti4(text: str) -> set[str]:
    """Numbers of TI4 named in a text: ``58.4b``, ``77.2 to 77.5``, ``58.4a-c``; readings, corrections, answers, steps
    of the set-up and vectors as they are: ``R-07``, ``ERR-DIR``, ``FAQ-GEN-4``, ``SU-6``, ``TV-ABL-01``. They have no
    letter in front, so elsewhere they could be any decimal number."""
    found = set(_NAMED.findall(text))
    for section, rule, letter, last_letter, last in _PLAIN.findall(text):
        if letter:
            letters = range(ord(letter), ord(last_letter or letter) + 1)
            found |= {f"{section}.{rule}{chr(code)}" for code in letters}
        else:
            found |= {f"{section}.{number}" for number in range(int(rule), int(last or rule) + 1)}
    return found


def tests_in(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Each test of a file with the numbers its docstring (or its class's) cites."""
    cited = cited_in_ti4 if path.is_relative_to(TESTS / "ti4") else cited_in
    tree = ast.parse(path.read_text(encoding="utf-8"))
    name = path.relative_to(TESTS.parent).as_posix()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield f"{name}::{node.name}", cited(ast.get_docstring(node) or "")
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            shared = cited(ast.get_docstring(node) or "")
            for item in node.body:
                if isinstance(item, ast.FunctionDef) and item.name.startswith("test_"):
                    yield f"{name}::{node.name}::{item.name}", shared | cited(ast.get_docstring(item) or "")


@cache
def all_citations() -> dict[str, list[str]]:
    """Every cited number with the tests that cite it."""
    cited: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test, numbers in tests_in(path):
            for number in sorted(numbers):
                cited.setdefault(number, []).append(test)
    return cited
