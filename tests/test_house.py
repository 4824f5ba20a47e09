"""The house, room by room: who may know whom (docs/architecture.md, section 1)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path("src/lazax")
TITLES = ("ti3", "inscription")
AROUND = ("arena", "bots", "cli", "server", "table")
FORBIDDEN = {
    "core": (*TITLES, *AROUND, "galaxy", "desk", "odds", "locales"),
    "galaxy": (*TITLES, *AROUND, "desk"),
    "ti3": ("inscription", *AROUND),
    "inscription": ("ti3", *AROUND),
    "table": (*TITLES, "arena", "cli", "server"),
    "desk": (*TITLES, *AROUND),
    "server": (*TITLES, "arena", "cli"),
}
"""What nothing in a room imports."""
MOST_LINES, MOST_LINES_OF_A_FILE = 2_400, 300  # of the kernel


def imported(path: Path) -> set[str]:
    """The rooms whose modules a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return {parts[1] for name in names if (parts := name.split("."))[0] == "lazax" and len(parts) > 1}


@pytest.mark.parametrize("room", FORBIDDEN)
def test_no_room_knows_what_it_should_not(room: str) -> None:
    files = sorted((SOURCE / room).rglob("*.py"))
    assert files
    assert not {f"{path}: {other}" for path in files for other in imported(path) & set(FORBIDDEN[room])}


def test_the_kernel_stays_small() -> None:
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in (SOURCE / "core").glob("*.py")}
    assert sum(lines.values()) < MOST_LINES
    assert max(lines.values()) <= MOST_LINES_OF_A_FILE
