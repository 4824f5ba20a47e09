"""What the pages of documentation name is there: files, rooms, functions, links and modules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import import_module
from itertools import product
from pathlib import Path
from pkgutil import resolve_name

import pytest

from lazax.locales import LANGUAGES
from lazax.titles import TITLES

PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/bots.md",
    "docs/research.md",
    "docs/threats.md",
)
ARCHITECTURE = Path("docs/architecture.md")
HOMES = (Path(), Path("src/lazax"))
"""Where a path that a page names may begin."""
STANDS_FOR = {"<title>": tuple(TITLES), "<language>": LANGUAGES, "<faction>": ("titans",)}
ROWS_OF_THE_WALK = 10
WITH_ROOMS = (
    "src/lazax",
    *(f"src/lazax/{title}" for title in TITLES),
    "src/lazax/table",
    "src/lazax/server",
    "web/src",
)
"""Folders of whose rooms the map leaves out none."""

_SPAN = re.compile(r"`([^`\n]+)`")
_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PATH = re.compile(r"[\w.<>*{},/-]*/[\w.<>*{},/-]*|[\w.-]+\.(?:py|md|toml|json|ts|svelte)")
_MODULE = re.compile(r"`(lazax(?:\.\w+)+)`")
_LINK = re.compile(r"\]\(([^)#:]+)\)")
_MAP_LINE = re.compile(r"( *)([\w./]+(?: [\w./]+)*)(?:  .*)?")
_DEEPEST = 8  # spaces before a name on the map


def written(page: str) -> str:
    return Path(page).read_text(encoding="utf-8")


def paths_in(text: str) -> Iterator[str]:
    """What looks like a path within backticks; addresses of the server begin with a slash."""
    for span in _SPAN.findall(_FENCE.sub("", text)):
        yield from (word for word in span.split() if _PATH.fullmatch(word) and not word.startswith(("/", "...")))


def spelled_out(path: str) -> list[str]:
    """One for each title, language and alternative between braces."""
    choices = [(word, of) for word, of in STANDS_FOR.items() if word in path]
    choices += [(f"{{{found}}}", tuple(found.split(","))) for found in re.findall(r"{([^}]+)}", path)]
    spelled = []
    for chosen in product(*(of for _, of in choices)):
        one = path
        for (word, _), instead in zip(choices, chosen, strict=True):
            one = one.replace(word, instead)
        spelled.append(one)
    return spelled


def is_there(path: str) -> bool:
    """Whether a path leads somewhere, or to what is made only when the program is built."""
    homes = [home for home in HOMES if any(home.glob(path.removeprefix("./").rstrip("/")))]
    return bool(homes) or any(is_made((home / path).as_posix()) for home in HOMES)


def is_made(path: str) -> bool:
    """Whether this is nothing that anybody writes."""
    names = [line.strip("/") for line in written(".gitignore").split()]
    return any(fnmatch(path, name) or path.startswith(f"{name}/") for name in names)


def on_the_map(text: str) -> Iterator[Path]:
    """Every file and room of the map: names stand before two spaces, what lies inside is indented. Below two rooms on
    one line is what both have."""
    tree = next(block for _, block in _FENCE.findall(text))
    above: dict[int, list[Path]] = {-2: [Path()]}
    for line in tree.splitlines():
        found = _MAP_LINE.fullmatch(line)
        assert found and len(found[1]) <= _DEEPEST, f"the map has a line that names nothing: {line}"
        depth, names = len(found[1]), found[2].split()
        parents = above[max(level for level in above if level < depth)]
        above = {level: rooms for level, rooms in above.items() if level < depth}
        above[depth] = [parent / name for parent in parents for name in names]
        yield from above[depth]


def walk(text: str) -> list[list[str]]:
    """The rows of the walk of one decision, cell by cell."""
    section = text.partition("## 3.")[2].partition("\n## ")[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def functions_in(cell: str) -> Iterator[tuple[str, str]]:
    """Each function of a cell with the file named before it."""
    file = ""
    for span in _SPAN.findall(cell):
        if _PATH.fullmatch(span):
            file = span
        else:
            yield file, span


@pytest.mark.parametrize("page", PAGES)
def test_every_path_exists(page: str) -> None:
    missing = [path for named in paths_in(written(page)) for path in spelled_out(named) if not is_there(path)]
    assert missing == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    links = [link for link in _LINK.findall(written(page)) if not (Path(page).parent / link).exists()]
    assert links == []


def test_everything_on_the_map_exists() -> None:
    places = list(on_the_map(written(str(ARCHITECTURE))))
    assert len(places) > 150
    assert [str(place) for place in places if not is_there(place.as_posix())] == []


@pytest.mark.parametrize("folder", WITH_ROOMS)
def test_the_map_leaves_no_room_out(folder: str) -> None:
    """Nor any folder in it that holds more than what is made when the program is built or run."""
    named = set(on_the_map(written(str(ARCHITECTURE))))
    rooms = [path for path in Path(folder).iterdir() if path.is_dir() and not is_made(path.as_posix())]
    written_in = [room for room in rooms if any(path.suffix not in ("", ".pyc") for path in room.rglob("*"))]
    assert [str(room) for room in written_in if room not in named] == []


def test_the_walk_of_a_decision_has_ten_rows_whose_functions_exist() -> None:
    """From the click to the page, each row names files and, after each, functions that stand in it."""
    rows = walk(written(str(ARCHITECTURE)))
    assert [row[0] for row in rows] == [str(number) for number in range(1, ROWS_OF_THE_WALK + 1)]
    for number, happens, where, true in rows:
        assert happens and true, number
        named = list(functions_in(where))
        assert named, number
        for file, function in named:
            (path,) = (home / file for home in HOMES if (home / file).is_file())
            found = re.search(rf"(?<!\w){re.escape(function)}(?!\w)", path.read_text(encoding="utf-8"))
            assert found, f"{file} has no {function}"


@pytest.mark.parametrize("page", PAGES)
def test_every_module_named_in_a_sentence_exists(page: str) -> None:
    for name in _MODULE.findall(_FENCE.sub("", written(page))):
        assert resolve_name(name) is not None, name


@pytest.mark.parametrize("page", PAGES)
def test_examples_import_what_there_is(page: str) -> None:
    for language, block in _FENCE.findall(written(page)):
        for node in ast.walk(ast.parse(block)) if language == "python" else ():
            if isinstance(node, ast.ImportFrom):
                module = import_module(str(node.module))
                assert [name.name for name in node.names if not hasattr(module, name.name)] == []


def test_what_is_not_there_is_noticed() -> None:
    """A path that leads nowhere, one that one of two titles lacks, and what is built are told apart."""
    assert list(paths_in("`./check tests/none.py`, `POST .../sit`, `/api`, `x/y.ts`, `n|a`")) == [
        "./check",
        "tests/none.py",
        "x/y.ts",
    ]
    assert is_there("core/title.py") and is_there("web/src/titles/*/view.gen.ts") and not is_there("core/none.py")
    assert [is_there(path) for path in spelled_out("<title>/sheets")] == [name == "inscription" for name in TITLES]
    assert spelled_out("locales/{en,hu}/x.toml") == ["locales/en/x.toml", "locales/hu/x.toml"]
