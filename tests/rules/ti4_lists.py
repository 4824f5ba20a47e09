"""The lists of `ti4.toml`: vectors of TI4, and what its tests leave to the cards and factions it is about."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from lazax.ti4 import rulebook

_LISTS = tomllib.loads(Path(__file__).with_name("ti4.toml").read_text(encoding="utf-8"))


def meant_by(name: str, numbers: Iterable[str]) -> set[str]:
    """The number of that name, and those that belong to it: "2" means 2.0 and so on, "FAQ-AC" all of its family."""
    belongs = re.compile(rf"{re.escape(name)}(?:[a-z]|[.-].+)?")
    return {number for number in numbers if belongs.fullmatch(number)}


_GROUPS = _LISTS["with_cards"].values()
VECTORS: Final = frozenset(f"TV-{kind}-{n:02}" for kind, found in _LISTS["vectors"].items() for n in found)
NAMES: Final[list[str]] = [name for group in _GROUPS for name in group["rules"] + group["vectors"]]
WITH_CARDS: Final = frozenset(number for name in NAMES for number in meant_by(name, (*rulebook.numbers(), *VECTORS)))
