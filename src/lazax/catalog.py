"""Immutable component tables: read once from a package's `data` folder, looked up by id ever after."""

import sys
from collections.abc import Iterable
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from lazax.core.shapes import converted


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a table. Titles derive their planets, cards and units from it."""

    id: str


T = TypeVar("T", bound=Record)


def load_table(package: str, name: str, record: type[T]) -> dict[str, T]:
    """The records of `<package>/data/<name>.json`, keyed by id, in the order of the file."""
    text = files(package).joinpath("data", f"{name}.json").read_bytes()
    return make_table(name, msgspec.json.decode(text), record)


def make_table(name: str, rows: Iterable[Any], record: type[T]) -> dict[str, T]:
    table: dict[str, T] = {}
    for row in rows:
        entry: T = converted(_interned(row), record)
        if entry.id in table:
            raise ValueError(f"table {name}: id {entry.id!r} appears twice")
        table[entry.id] = entry
    return table


def _interned(value: Any) -> Any:
    """The same plain data with interned strings, so that ids compare by identity in look-ups."""
    if isinstance(value, str):
        return sys.intern(value)
    if isinstance(value, list):
        return [_interned(item) for item in value]
    if isinstance(value, dict):
        return {sys.intern(key): _interned(item) for key, item in value.items()}
    return value
