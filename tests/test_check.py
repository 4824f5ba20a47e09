"""`./check` fails if anything does, and says at its end what and why."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

PROGRAMS = ("pytest", "ruff", "mypy", "npm")
NAMES = {"pytest": "tests", "ruff": "lint", "mypy": "types", "npm": "page"}
SETUP = "".join(f"prepare_{what}() {{ :; }}\n" for what in ("venv", "programs", "node", "web_packages", "web"))


def program(path: Path, body: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/usr/bin/env bash\n{body}\n", encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A room with `./check` in it, and programs that are content with everything."""
    shutil.copy("check", tmp_path)
    program(tmp_path / ".ci" / "setup.sh", SETUP)
    (tmp_path / "web").mkdir()
    for name in PROGRAMS:
        program(tmp_path / ".venv" / "bin" / name, "true")
    return tmp_path


def run(room: Path) -> tuple[int, list[str]]:
    path = f"{room / '.venv' / 'bin'}:{os.environ['PATH']}"
    done = subprocess.run(
        ["./check"], cwd=room, env={**os.environ, "PATH": path}, capture_output=True, text=True, timeout=60
    )
    return done.returncode, done.stdout.splitlines()


def test_all_is_fine(room: Path) -> None:
    code, said = run(room)
    assert code == 0
    assert [line.partition(",")[0] for line in said[1:-1]] == ["lint: fine", "types: fine", "page: fine"]
    assert said[-1].startswith("All of it took")


@pytest.mark.parametrize("name", PROGRAMS)
def test_whatever_fails_fails_the_check(room: Path, name: str) -> None:
    """Its words stand near the end, the last line names it, and all others are still run."""
    program(room / ".venv" / "bin" / name, f"echo '{name} does not like it'; exit 1")
    code, said = run(room)
    assert code == 1
    assert f"{name} does not like it" in said
    assert said[-1] == f"FAILED: {NAMES[name]}. See above."
    assert sum(": fine," in line for line in said) == (3 if name == "pytest" else 2)


def test_all_that_failed_is_named(room: Path) -> None:
    for name in PROGRAMS:
        program(room / ".venv" / "bin" / name, "exit 1")
    assert run(room)[1][-1] == "FAILED: tests lint types page. See above."


def test_a_check_that_did_not_come_to_its_end_is_not_fine(room: Path) -> None:
    """Whoever ends the process that looks at lint, types and the page does not make them fine."""
    program(room / ".venv" / "bin" / "mypy", 'kill "$PPID"; exit 0')
    code, said = run(room)
    assert code == 1
    assert said[-1] == "FAILED: types page. See above."
