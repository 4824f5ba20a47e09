"""Where in the source something is: the place of a function, and the places that cite a rule."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import lazax
from lazax.ledger.plain_numbers import numbers_in, sections_in, words_of

PACKAGE = Path(lazax.__file__).resolve().parent
_CITED = r"\b(X\d+)\.(\d+)(?:\s*(?:-|to|–)\s*(?:X\d+\.)?(\d+))?"  # X: the letter of the title's rules
_SECTION = r"(?<![\"\w])X\d+\b(?![\".])|(?<![\"\w])X\d+(?=\.(?:\s|$))"  # in words, not as a value of a table


class Place(NamedTuple):
    """A line of a source file, and the function or class it belongs to ("" for the module)."""

    file: str  # in the repository: src/lazax/...
    line: int
    function: str

    @property
    def exact(self) -> str:
        return f"{self.file}:{self.line}"

    @property
    def kept(self) -> str:
        return f"{self.file}::{self.function}" if self.function else self.file


def place_of(function: Callable[..., Any]) -> Place:
    """Where a function is defined, whatever it is wrapped in."""
    plain: Any = inspect.unwrap(function)
    code = plain.__code__
    name = plain.__qualname__.replace(".<locals>", "")
    return Place(_named(Path(code.co_filename).resolve()), code.co_firstlineno, name)


def exists(kept: str) -> bool:
    """Whether a kept place is still there: the file, and in it the function."""
    file, _, function = kept.partition("::")
    path = PACKAGE.parent / file.removeprefix("src/")
    return path.is_file() and (not function or any(function == name for *_, name in _blocks(path)))


@cache
def citations(letter: str, *folders: str) -> dict[str, tuple[Place, ...]]:
    """The places in these folders of the package that cite a rule or a section whose number begins with this letter;
    R12.8 to R12.10 cites three."""
    found: dict[str, list[Place]] = {}
    for path in sorted(file for folder in folders for file in (PACKAGE / folder).rglob("*.py")):
        blocks = _blocks(path)
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for number in _numbers(text, letter):
                found.setdefault(number, []).append(Place(_named(path), line, _around(blocks, line)))
    return {number: tuple(places) for number, places in found.items()}


@cache
def citations_in_words(*folders: str) -> dict[str, tuple[Place, ...]]:
    """The same for rules whose numbers have no letter, in comments and texts only; whole sections with them."""
    found: dict[str, list[Place]] = {}
    for path in sorted(file for folder in folders for file in (PACKAGE / folder).rglob("*.py")):
        blocks = _blocks(path)
        for line, text in words_of(path):
            for number in numbers_in(text) | sections_in(text):
                found.setdefault(number, []).append(Place(_named(path), line, _around(blocks, line)))
    return {number: tuple(places) for number, places in found.items()}


def _numbers(text: str, letter: str) -> Iterable[str]:
    yield from re.findall(_SECTION.replace("X", letter), text)
    for section, first, last in re.findall(_CITED.replace("X", letter), text):
        yield from (f"{section}.{number}" for number in range(int(first), int(last or first) + 1))


@cache
def _blocks(path: Path) -> tuple[tuple[int, int, str], ...]:
    """First line, last line and name of each function and class of a file, outer ones first."""
    blocks: list[tuple[int, int, str]] = []

    def walk(node: ast.AST, outer: str) -> None:
        for child in ast.iter_child_nodes(node):
            name = outer
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{outer}.{child.name}" if outer else child.name
                first = min((decorator.lineno for decorator in child.decorator_list), default=child.lineno)
                blocks.append((first, child.end_lineno or first, name))
            walk(child, name)

    walk(ast.parse(path.read_text(encoding="utf-8")), "")
    return tuple(blocks)


def _around(blocks: Iterable[tuple[int, int, str]], line: int) -> str:
    """The innermost function or class around a line."""
    return next((name for first, last, name in reversed(list(blocks)) if first <= line <= last), "")


def _named(path: Path) -> str:
    return f"src/{path.relative_to(PACKAGE.parent).as_posix()}"
