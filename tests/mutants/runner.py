"""Mutants: small breakages of the rules, each of which must fail a test that cites the rule's number."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.rules.citations import TESTS, all_citations

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "lazax"
LISTS = Path(__file__).parent
SECONDS = 120
# Beside the numbered rules of TI3: timing windows, readings of open questions, corrections, the table of units; the
# numbered rules of Twilight Inscription; windows, checks and rulings on components of TI4.
_PAGES = "tests/browser/"
_OTHER_ENTRIES = re.compile(r"\b(?:T-[A-Z]\d+|[AE]-\d+|R30|I\d+\.\d+|W-[A-Z]\d+[a-z]?|K-\d+|N-[A-Z\d]+-\d+)\b")


class Mutant(NamedTuple):
    """Replace `old` by `new` in a source file: a test citing `rule` must fail."""

    file: str
    old: str
    new: str
    rule: str
    what: str

    @property
    def name(self) -> str:
        return f"{self.rule} {self.what}"

    @property
    def of_inscription(self) -> bool:
        """Whether a rule of Twilight Inscription is broken, not one of TI3."""
        return self.rule.startswith("I")

    @property
    def of_ti3(self) -> bool:
        """Whether a rule of TI3 is broken, or one that it shares with other editions."""
        return not self.of_inscription and not self.file.startswith("ti4/")

    @property
    def component(self) -> str:
        """The card, ability or technology that is broken, "" for a rule."""
        before, colon, _ = self.what.partition(": ")
        return before if colon and " " not in before else ""


def mutants() -> list[Mutant]:
    lists = [tomllib.loads(path.read_text(encoding="utf-8"))["mutant"] for path in sorted(LISTS.glob("*.toml"))]
    return [Mutant(**row) for rows in lists for row in rows]


@cache
def citations() -> dict[str, list[str]]:
    """Every entry of the rules that a test cites, with the tests that do; tests of the page are none of rules."""
    cited = {n: [test for test in tests if not test.startswith(_PAGES)] for n, tests in all_citations().items()}
    for path in sorted(TESTS.rglob("test_*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(_PAGES):
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for entry in sorted(set(_OTHER_ENTRIES.findall(ast.get_docstring(node) or ""))):
                    cited.setdefault(entry, []).append(f"{name}::{node.name}")
    return cited


def times_in_file(mutant: Mutant) -> int:
    """How often the old text stands in its file."""
    return (SOURCE / mutant.file).read_text(encoding="utf-8").count(mutant.old)


def apply(mutant: Mutant, source: Path) -> None:
    """Break the copy of the package below `source`."""
    path = source / "lazax" / mutant.file
    path.write_text(path.read_text(encoding="utf-8").replace(mutant.old, mutant.new), encoding="utf-8")


def caught(mutant: Mutant, tests: Sequence[str]) -> bool:
    """Whether one of the tests fails on the broken package; one that does not end has not failed."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("client"))
        shutil.copytree(ROOT / "docs" / "rules", Path(folder) / "docs" / "rules")
        apply(mutant, source)
        try:
            return not _pass(tests, source, SECONDS)
        except subprocess.TimeoutExpired:
            return False


def pass_unbroken(chosen: Sequence[Mutant]) -> bool:
    """Whether the tests that are to catch these mutants pass while nothing is broken; else they prove nothing."""
    tests = {test for mutant in chosen for test in citations().get(mutant.rule, ())}
    return _pass(sorted(tests), ROOT / "src", None)


def _pass(tests: Sequence[str], source: Path, seconds: int | None) -> bool:
    environment = {**os.environ, "PYTHONPATH": str(source), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=seconds)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"pytest ended with {done.returncode}\n{done.stdout[-2000:]}")
    return done.returncode == 0


def survives(mutant: Mutant) -> str | None:
    """How the mutant got away; None if a test caught it."""
    tests = citations().get(mutant.rule, [])
    if not tests:
        return f"{mutant.name}: no test cites {mutant.rule}"
    if times_in_file(mutant) != 1:
        return f"{mutant.name}: the old text stands {times_in_file(mutant)} times in {mutant.file}, not once"
    return None if caught(mutant, tests) else f"{mutant.name}: survived {len(tests)} tests"


def survivors(chosen: Sequence[Mutant], processes: int = 2) -> Iterator[str | None]:
    """For each mutant that no test citing its rule catches how it got away; None for the others."""
    citations()
    with ThreadPoolExecutor(processes) as pool:
        yield from pool.map(survives, chosen)
