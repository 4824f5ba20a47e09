"""The ledger: each component and numbered rule of a title with where it is implemented, which tests ran its effect,
and how often it changed something in recorded and simulated games.

Where things are implemented is found from the registries and from the rule numbers that the source cites. What tests
and games showed was traced (`lazax.tracing`) when `bench/ledger` ran last, and is kept in `data/ledger.json`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any, NamedTuple, Protocol, cast

import msgspec

from lazax.core.shapes import JsonReader
from lazax.ledger.places import Place
from lazax.titles import part

RULE = "rule"  # the kind of the numbered rules
MOST_TESTS = 3  # named for each entry: those that show the fewest other things
MOST_PLACES = 5  # kept for each entry


class Entry(NamedTuple):
    """Something the ledger has a row for, and the places where it is implemented today."""

    kind: str
    id: str
    name: str
    rule: str
    places: tuple[Place, ...]

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.id}"


class Evidence(msgspec.Struct, omit_defaults=True):
    """What is kept of an entry: places without lines, so that not every edit makes them stale; the most telling tests
    and how many there are; how often it was used. Games say nothing about rules: None."""

    implemented: list[str] = []
    tests: list[str] = []
    tested: int = 0
    used_recorded: int | None = None
    used_simulated: int | None = None


class Book(msgspec.Struct):
    """What `bench/ledger` wrote down."""

    recorded_games: int = 0
    simulated_games: int = 0
    bots: str = "steady"
    rows: dict[str, Evidence] = {}


class Contents(Protocol):
    """The module `ledger` of a title: what has a row, for what reasons some components are never used in simulated
    games, and where in the repository its page is."""

    UNUSED: Mapping[str, str]
    PAGE: str

    def entries(self) -> list[Entry]: ...


def contents(title: str) -> Contents:
    return cast(Contents, part(title, "ledger"))


def book(title: str) -> Book:
    path = files(f"lazax.{title}").joinpath("data", "ledger.json")
    return JsonReader(Book).read(path.read_bytes()) if path.is_file() else Book()


def kept_places(places: Iterable[Place]) -> list[str]:
    """Places as they are kept: each function once."""
    return sorted({place.kept for place in places})[:MOST_PLACES]


def rows(title: str) -> list[dict[str, Any]]:
    """The ledger as data: places with their lines of today, tests and games as they were traced."""
    kept, there = book(title).rows, contents(title)
    return [_row(entry, kept.get(entry.key, Evidence()), there.UNUSED.get(entry.key)) for entry in there.entries()]


def _row(entry: Entry, evidence: Evidence, reason: str | None) -> dict[str, Any]:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "name": entry.name,
        "rule": entry.rule,
        "implemented": [place.exact for place in entry.places],
        "tests": evidence.tests,
        "tests_in_all": evidence.tested,
        "used_recorded": evidence.used_recorded,
        "used_simulated": evidence.used_simulated,
        "reason": reason,
    }
