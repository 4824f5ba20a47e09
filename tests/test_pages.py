"""The house of the pages, web/src: no crowded folder, and a galaxy that knows none of the editions sharing it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from tests.test_house import MOST_FILES, SOURCE, TITLES

PAGES = Path("web/src")
GENERATED = ".gen.ts"
CODE = {".ts", ".svelte", ".css"}
NAMED = re.compile(rf"(?<![a-z0-9])(?:{'|'.join(TITLES)}|ti4)(?![a-z0-9])", re.IGNORECASE)
SPELLED = re.compile(r"""(["'`])([a-z0-9_]+)\1""")
ENDLESS = re.compile(r"animation[\w-]*:[^;]*\binfinite\b|iterations:\s*Infinity")
RELATIVE = re.compile(r"""(?:from|import|import\(|vi\.mock\()\s*["'](\.[^"']*)["']""")
OWN = ("races", "planets", "units", "technologies", "action_cards", "political_cards", "leaders", "domain_counters")
"""The tables whose ids only a title knows; strategy cards and objectives have ids that are also plain words."""


def components() -> frozenset[str]:
    """The ids of TI3's components."""
    tables = [json.loads((SOURCE / f"ti3/data/{name}.json").read_text(encoding="utf-8")) for name in OWN]
    return frozenset(row["id"] for table in tables for row in table)


def crowded(pages: Path) -> set[str]:
    """Folders with more files than one finds one's way in."""
    folders = (Path(folder) for folder, _, _ in os.walk(pages))
    files = {folder: [path for path in folder.iterdir() if path.is_file()] for folder in folders}
    return {
        f"{folder.relative_to(pages)}: {len(written)}"
        for folder, found in files.items()
        if len(written := [path for path in found if not path.name.endswith(GENERATED)]) > MOST_FILES
    }


def titles_in_galaxy(pages: Path) -> set[str]:
    """Where a file of the shared galaxy names a title or one of its components, or imports from a title's pages."""
    found, own = set(), components()
    for path in sorted(path for path in (pages / "galaxy").rglob("*") if path.is_file()):
        text, name = path.read_text(encoding="utf-8"), str(path.relative_to(pages))
        found |= {f"{name}: {word}" for word in NAMED.findall(text)}
        if path.suffix in CODE:
            found |= {f"{name}: {word}" for _, word in SPELLED.findall(text) if word in own}
            ways = (os.path.relpath(path.parent / way, pages) for way in RELATIVE.findall(text))
            found |= {f"{name}: {way}" for way in ways if Path(way).parts[0] == "titles"}
    return found


def restless(pages: Path) -> set[str]:
    """Where something moves for ever: in a drawing that would paint all of it anew, picture by picture."""
    files = (path for path in pages.rglob("*") if path.suffix in CODE)
    return {str(path.relative_to(pages)) for path in files if ENDLESS.search(path.read_text(encoding="utf-8"))}


def test_no_folder_of_the_pages_is_crowded() -> None:
    assert len(list(PAGES.iterdir())) > 5
    assert crowded(PAGES) == set()


def test_nothing_on_the_page_moves_for_ever(tmp_path: Path) -> None:
    assert restless(PAGES) == set()
    (tmp_path / "Sun.svelte").write_text("i { animation: glow 2s linear infinite; }")
    assert restless(tmp_path) == {"Sun.svelte"}


def test_the_galaxy_of_the_pages_knows_no_title() -> None:
    """What editions share names none of them, no component of theirs, and imports nothing from their pages."""
    assert len(list((PAGES / "galaxy").rglob("*.svelte"))) > 20
    assert titles_in_galaxy(PAGES) == set()


def test_a_crowded_folder_is_seen(tmp_path: Path) -> None:
    """One file more than allowed is too many; what is generated and what lies in folders below does not count."""
    (tmp_path / "lib" / "words").mkdir(parents=True)
    for number in range(MOST_FILES):
        (tmp_path / "lib" / f"{number}.ts").touch()
    (tmp_path / "lib" / "wire.gen.ts").touch()
    (tmp_path / "lib" / "words" / "one.ts").touch()
    assert crowded(tmp_path) == set()
    (tmp_path / "lib" / "more.svelte").touch()
    assert crowded(tmp_path) == {f"lib: {MOST_FILES + 1}"}


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("map/a.ts", "/** As in TI3. */", "TI3"),
        ("words/locales/en.json", '{"a": "of Inscription"}', "Inscription"),
        ("map/a.svelte", 'const ORDER = ["war_sun", "other"];', "war_sun"),
        ("map/a.ts", 'import { say } from "../../titles/other/words";', "titles/other/words"),
        ("a.test.ts", 'vi.mock("../titles", () => ({}));', "titles"),
        ("map/a.ts", 'const parts = await import("../../titles/other");', "titles/other"),
    ],
)
def test_a_title_in_the_galaxy_is_seen(tmp_path: Path, file: str, text: str, told: str) -> None:
    path = tmp_path / "galaxy" / file
    path.parent.mkdir(parents=True)
    path.write_text('import { fill } from "../../lib/words/fill"; const subtitles = "sun";\n', encoding="utf-8")
    assert titles_in_galaxy(tmp_path) == set()
    path.write_text(text, encoding="utf-8")
    assert titles_in_galaxy(tmp_path) == {f"galaxy/{file}: {told}"}
