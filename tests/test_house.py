"""The house, room by room: who may know whom (docs/architecture.md, section 1)."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from lazax.ti4.tables import ABILITIES, FACTIONS, LEADERS, PROMISSORY_NOTES, TECHNOLOGIES, UNITS
from lazax.titles import TITLES as ALL_TITLES
from tests.toy.title import TOY

SOURCE = Path("src/lazax")
TITLES = ("ti3", "ti4", "inscription")
AROUND = ("arena", "bots", "cli", "dataset", "envs", "report", "server", "table")
FORBIDDEN = {
    "core": (*TITLES, *AROUND, "galaxy", "desk", "odds", "locales"),
    "galaxy": (*TITLES, *AROUND, "desk"),
    "ti3": ("ti4", "inscription", *AROUND),
    "ti4": ("ti3", "inscription", *AROUND),
    "inscription": ("ti3", "ti4", *AROUND),
    "table": (*TITLES, "arena", "cli", "server"),
    "desk": (*TITLES, *AROUND),
    "server": (*TITLES, "arena", "cli", "dataset", "envs", "report"),
}
"""What nothing in a room imports."""
MOST_LINES = 2_400  # of the kernel, with what is written in docstrings, without blank lines
MOST_LINES_OF_A_FILE = 300
SHARED = ("core", "galaxy", "table", "server", "desk")
_A_TITLE = re.compile(rf"\b({'|'.join(TITLES)})\b", re.IGNORECASE)
QUEUING = ("inscription", "ti3", "galaxy", "odds")
"""Where steps are queued."""
NAMES_OF_ASKS = ("alphabet.py", "desk/plans.py")
"""Asks have names, too, and some are those of steps."""
MOST_LINES_OF_A_FACTION = 250
OF_FACTIONS = {
    *FACTIONS,
    *ABILITIES,
    *LEADERS,
    *(
        component.id
        for table in (TECHNOLOGIES, UNITS, PROMISSORY_NOTES)
        for component in table.values()
        if component.faction
    ),
    *(planet for faction in FACTIONS.values() for planet in (*faction.planets, *faction.extra_planets, faction.home)),
}
"""Everything that comes with a faction of TI4."""
MOST_FILES, MOST_AT_A_ROOT = 25, 22  # modules of a folder, and of a title outside of its rooms


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


def test_what_bots_of_all_editions_share_names_no_title_and_no_rule() -> None:
    named = re.compile(rf"{'|'.join(TITLES)}|\bti\d|\b[RI]\d+\.\d|mecatol", re.IGNORECASE)
    files = sorted((SOURCE / "bots" / "galaxy").rglob("*.py"))
    assert files
    assert not {f"{path}: {name}" for path in files for name in named.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("room", SHARED)
def test_what_all_titles_share_names_none_of_them(room: str) -> None:
    """Not in code, nor in words about it: a room that says "in this title" has a rule of that title in it."""
    found = {
        f"{path}:{number}"
        for path in sorted((SOURCE / room).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if _A_TITLE.search(line)
    }
    assert found == set()


@pytest.mark.parametrize("path", [*(SOURCE / room for room in QUEUING), Path("tests/toy")], ids=str)
def test_steps_are_queued_as_functions(path: Path) -> None:
    """`do(casualties, "attacker")`, so that types check the arguments; never `("battle.casualties", "attacker")`."""
    names = {step for title in (*ALL_TITLES.values(), TOY) for step in title.steps}
    found = {
        f"{file}:{node.lineno} {node.elts[0].value}"
        for file in sorted(path.rglob("*.py"))
        if not file.as_posix().endswith(NAMES_OF_ASKS)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Tuple) and node.elts and isinstance(node.elts[0], ast.Constant)
        if node.elts[0].value in names
    }
    assert found == set()


def test_the_desk_has_no_front() -> None:
    """Whoever needs something of the desk takes it from the module that has it: one name for one question."""
    assert not ast.parse((SOURCE / "desk" / "__init__.py").read_text(encoding="utf-8")).body[1:]


def test_nobody_outside_of_the_kernel_looks_into_the_engine() -> None:
    """What is needed of a game has a name on `Game`; its engine may change without anybody noticing."""
    files = [path for path in (*SOURCE.rglob("*.py"), *Path("bench").rglob("*.py")) if path.parent != SOURCE / "core"]
    looks = re.compile(r"(?<!sqlalchemy)\.engine\b|[\"']engine[\"']")
    assert not {str(path) for path in files if looks.search(path.read_text(encoding="utf-8"))}


def test_the_kernel_stays_small() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (SOURCE / "core").glob("*.py")]
    assert texts
    assert sum(bool(line.strip()) for text in texts for line in text.splitlines()) <= MOST_LINES


def test_files_stay_short() -> None:
    lines = {str(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCE.rglob("*.py")}
    assert lines
    assert {path: length for path, length in lines.items() if length > MOST_LINES_OF_A_FILE} == {}


def texts_in(path: Path) -> set[str]:
    """The strings of a module, without its docstrings."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    found = (node for node in nodes if isinstance(node, ast.Constant) and id(node) not in told)
    return {node.value for node in found if isinstance(node.value, str)}


def test_rules_of_the_fourth_edition_name_nothing_of_a_faction() -> None:
    """What only one faction can do stands with that faction; everything else asks a query or opens a window."""
    room = SOURCE / "ti4"
    files = [path for path in sorted(room.rglob("*.py")) if room / "factions" not in path.parents]
    assert files
    named = {
        f"{path}: {text}" for path in files for text in texts_in(path) if OF_FACTIONS.intersection(text.split(":"))
    }
    assert named == set()


def test_factions_of_the_fourth_edition_stay_short() -> None:
    files = sorted((SOURCE / "ti4" / "factions").rglob("*.py"))
    lines = {str(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {path: length for path, length in lines.items() if length > MOST_LINES_OF_A_FACTION} == {}


@pytest.mark.parametrize("place", ("src/lazax", "tests"))
def test_a_folder_shows_its_plan_at_a_glance(place: str) -> None:
    files = Counter(path.parent.as_posix() for path in Path(place).rglob("*.py"))
    assert files
    assert {folder: number for folder, number in files.items() if number > MOST_FILES} == {}


@pytest.mark.parametrize("title", TITLES)
def test_the_rules_of_a_title_stand_in_rooms(title: str) -> None:
    assert len(list((SOURCE / title).glob("*.py"))) <= MOST_AT_A_ROOT
