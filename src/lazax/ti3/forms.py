"""How values are told that only this title has: ships with what is aboard, places of any kind, areas of a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lazax.locales import Form, Teller

_ITEMS = ("card", "strategy", "technology", "ability", "planet", "system", "unit")


def ship(teller: Teller, value: Any) -> str:
    """A ship token such as ``carrier!+2*1@who``: damaged, two ground forces, a PDS and a leader on board."""
    rest, *leaders = str(value).split("@")
    rest, _, pds = rest.partition("*")
    rest, _, gf = rest.partition("+")
    kind = rest.removesuffix("!").rpartition(":")[2]
    words = [teller.locale.name("unit", kind)]
    if rest.endswith("!"):
        words.append(f"({teller.locale.name('word', 'damaged')})")
    load = [(unit, int(n)) for unit, n in (("ground_force", gf), ("pds", pds)) if n.isdecimal()]
    if load:
        words.append(f"({teller.units(load)})")
    if leaders:
        words.append(f"({teller.value('leaders', tuple(leaders))})")
    return " ".join(words)


def berth(teller: Teller, value: Any) -> str:
    """A planet or a ship."""
    return teller.locale.name("planet", value) if value in teller.locale.tables["planet"] else ship(teller, value)


def areas(teller: Teller, value: Any) -> str:
    return teller.locale.join([f"{n} {teller.locale.name('areas', area)}" for area, n in value])


def item(teller: Teller, value: Any) -> str:
    """What an option such as ``play:plague`` is about."""
    kind = next((kind for kind in _ITEMS if value in teller.locale.tables[kind]), None)
    return ship(teller, value) if kind is None else teller.value(kind, value)


FORMS: Final[Mapping[str, Form]] = {
    "areas": areas,
    "berth": berth,
    "item": item,
    "load": ship,
    "ship": ship,
}
