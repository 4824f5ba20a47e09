"""Mutants: small breakages of the rules, each of which must fail a test that cites the rule's number."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.rules.citations import all_citations

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("mutants.toml")


class Mutant(NamedTuple):
    """Replace `old` by `new` in a source file: a test citing `rule` (or naming the component) must fail."""

    file: str
    old: str
    new: str
    rule: str
    what: str

    @property
    def name(self) -> str:
        return f"{self.rule} {self.what}"


def mutants() -> list[Mutant]:
    return [Mutant(**row) for row in tomllib.loads(LIST.read_text(encoding="utf-8"))["mutant"]]


def apply(mutant: Mutant, source: Path) -> None:
    """Break the copy of the package below `source`."""
    path = source / "lazax" / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        raise ValueError(
            f"{mutant.name}: the old text stands {text.count(mutant.old)} times in {mutant.file}, not once"
        )
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")


def caught(mutant: Mutant, tests: Sequence[str]) -> bool:
    """Whether one of the tests fails on the broken package."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(ROOT / "docs" / "rules", Path(folder) / "docs" / "rules")
        apply(mutant, source)
        environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"{mutant.name}: pytest ended with {done.returncode}\n{done.stdout[-2000:]}")
        return done.returncode == 1


def survivors(chosen: Sequence[Mutant], processes: int = 2) -> list[str]:
    """The mutants that no test citing their rule catches."""
    cited = all_citations()

    def survives(mutant: Mutant) -> str | None:
        tests = cited.get(mutant.rule, [])
        if not tests:
            return f"{mutant.name}: no test cites {mutant.rule}"
        return None if caught(mutant, tests) else f"{mutant.name}: survived {len(tests)} tests"

    with ThreadPoolExecutor(processes) as pool:
        return [name for name in pool.map(survives, chosen) if name is not None]
