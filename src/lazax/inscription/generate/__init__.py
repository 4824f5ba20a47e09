"""Sheets out of a seed, and what every sheet must keep to: makers and constraints, by kind."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from lazax.inscription.generate import expansion, industry, navigation, navigation_constraints, warfare
from lazax.inscription.generate.common import SIDES, Constraint, Maker, Sheet, try_until_sound

KINDS: dict[str, tuple[Maker, dict[str, Constraint]]] = {
    "navigation": (navigation.make, navigation_constraints.CONSTRAINTS),
    "expansion": (expansion.make, expansion.CONSTRAINTS),
    "industry": (industry.make, industry.CONSTRAINTS),
    "warfare": (warfare.make, warfare.CONSTRAINTS),
}


def generate(kind: str, seed: int, side: str = "A") -> Sheet:
    """The sheet of this seed, in the form of `data/sheets.json`: the same on every machine."""
    make, constraints = KINDS[kind]
    return try_until_sound(kind, side, seed, make, constraints)


def broken(kind: str, sheet: Sheet) -> dict[str, list[str]]:
    """By constraint, in sentences, what a sheet breaks; empty for a sound sheet."""
    _, constraints = KINDS[kind]
    found = {name: list(constraint(sheet)) for name, constraint in constraints.items()}
    return {name: sentences for name, sentences in found.items() if sentences}


@cache
def _shipped() -> dict[str, Any]:
    text = files("lazax.inscription").joinpath("data", "sheets.json").read_bytes()
    return dict(msgspec.json.decode(text))


def shipped(kind: str) -> list[Sheet]:
    """The sheets that games are played on: eight of side A and the one of side B."""
    return list(_shipped()[kind])


__all__ = ["KINDS", "SIDES", "Sheet", "broken", "generate", "shipped"]
