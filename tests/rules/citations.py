"""Which rule numbers and test vectors the tests cite in their docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lazax.ledger.plain_numbers import numbers_in

TESTS = Path(__file__).resolve().parent.parent
_RANGE = re.compile(r"\b([RI]\d+)\.(\d+)(?:\s*(?:-|to|–)\s*(?:[RI]\d+\.)?(\d+))?")
_VECTOR = re.compile(r"\b(?:[TD]V-\d+|I23 \(\d+\))")


def cited_in(text: str) -> set[str]:
    """Numbers named in a text, R of TI3, I of Twilight Inscription; ``R12.8-10`` and ``I12.8 to I12.10`` name three
    rules. Test vectors and printed examples are named as they are: ``TV-5``, ``I23 (4)``."""
    found = set(_VECTOR.findall(text))
    for section, first, last in _RANGE.findall(text):
        for number in range(int(first), int(last or first) + 1):
            found.add(f"{section}.{number}")
    return found


def tests_in(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Each test of a file with the numbers its docstring (or its class's) cites."""
    cited = numbers_in if path.is_relative_to(TESTS / "ti4") else cited_in
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
