"""The commands of the fourth edition: galaxies by sets, layouts and map strings, and what is counted of windows."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.test_commands import lazax

MAP = "26 39 27 41 28 20 42 19 44 21 43 22 40 23 24 25 46 29 0 -1 -1 -1 -1 -1 0 -1 -1 -1 -1 -1 0"


def test_a_galaxy_is_drawn_and_written_down(tmp_path: Path) -> None:
    """SU-6: from a map string, whose tiles come out again; from sets and a layout."""
    drawn = tmp_path / "galaxy.svg"
    told = lazax("galaxy", "ti4", "--players", "3", "--map", MAP, "-o", str(drawn)).stdout.splitlines()
    assert told[-1].split()[:18] == MAP.split()[:18]
    assert "Mecatol Rex" in drawn.read_text(encoding="utf-8")
    large = ("--players", "8", "--layout", "players_8_alternate")
    told = lazax("galaxy", "ti4", *large, "-o", str(drawn)).stdout.splitlines()
    assert len(told[-1].split()) > 40
    refused = lazax("galaxy", "ti4", "--players", "7", "--sets", "base", "-o", str(drawn))
    assert refused.returncode == 2 and "Prophecy of Kings" in refused.stderr


def test_windows_are_counted() -> None:
    """Opened, asked and used per round, of all kinds and by kind."""
    figures = json.loads(
        lazax("simulate", "ti4", "--players", "3", "--games", "1", "--sets", "base", "--json").stdout
    )
    windows = figures["windows_per_round"]
    assert windows["all"]["opened"] >= sum(row["used"] for kind, row in windows.items() if kind != "all") > 0
    assert set(windows["all"]) == {"opened", "asked", "used"}


def test_the_sheet_of_a_faction(tmp_path: Path) -> None:
    """As text, in other languages, and drawn; unknown names are answered with similar ones."""
    drawn = tmp_path / "sheet.svg"
    told = lazax("faction", "arborec", "--lang", "de", "-o", str(drawn)).stdout
    assert told.startswith("Die Arborec") and "Letani-Krieger" in told
    assert "Nestphar" in drawn.read_text(encoding="utf-8")
    refused = lazax("faction", "arborc")
    assert refused.returncode == 2 and "arborec" in refused.stderr
