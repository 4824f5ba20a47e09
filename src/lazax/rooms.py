"""Loading the rooms of a title: each module of its rules registers steps, cards and abilities when it is loaded."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from importlib import import_module
from pkgutil import iter_modules, walk_packages

DESK = "desk"  # how decisions are put to a person: no rules, and loaded when somebody asks for it


def load_rooms(title: str, beside: Collection[str] = (DESK,)) -> None:
    """Load every module in the rooms of a title, in the order of their names; `beside` are rooms without rules."""
    for name in _modules(f"lazax.{title}", beside):
        import_module(name)


def _modules(package: str, beside: Collection[str]) -> Iterator[str]:
    for room in sorted(iter_modules(import_module(package).__path__, f"{package}.")):
        if room.ispkg and room.name.removeprefix(f"{package}.") not in beside:
            inside = walk_packages(import_module(room.name).__path__, f"{room.name}.")
            yield from sorted(found.name for found in inside)
