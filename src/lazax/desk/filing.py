"""Under what one looks for a thing in a compendium: its set, its faction, its deck, when it acts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

Tags = dict[str, tuple[str, ...]]


class Filed(NamedTuple):
    """The values of a thing by filter, and the rows of the ledger that are about it."""

    tags: Tags
    ledger: tuple[str, ...] = ()


class Filters(NamedTuple):
    """The filters of a title, each with the table that names its values; and every thing of its cards by kind and id
    (`technology:sarween_tools`)."""

    tables: Mapping[str, str]
    filed: Mapping[str, Filed]


NONE = Filters({}, {})


def tags(**values: str | Iterable[str] | None) -> Tags:
    """One value, several or none for each filter."""
    found = {name: (value,) if isinstance(value, str) else tuple(value or ()) for name, value in values.items()}
    return {name: value for name, value in found.items() if any(value)}
