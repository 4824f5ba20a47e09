"""What the four sheet makers share: the values of boons, counting a budget, trying until every constraint holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from lazax.core.chance import Generator, mix

Sheet = dict[str, Any]
"""A sheet as plain data, in the form of `data/sheets.json`."""
Constraint = Callable[[Sheet], Iterable[str]]
"""Says in a sentence each what a sheet breaks."""
Maker = Callable[[Generator, str], Sheet | None]
"""One try to make a sheet of a side; None if it cannot become one."""

RESOURCES = ("material", "influence", "research")
SPECIALS = ("propulsion", "biotic", "cybernetic", "warfare")
COMMODITIES = ("alloy", "biomass", "crystal")
SIDES = ("A", "B")

_ATTEMPTS = 20_000
VALUES = {
    "planet": 2.5,
    "focus": 4.0,
    "special": 3.5,
    "council": 1.4,
    "population": 2.2,
    "faction": 3.0,
    "relic": 6.0,
    "neighbour": 2.5,
}
PER_COMMODITY = 1.1


def value(boon: str | None) -> float:
    """What a boon is worth in victory points, roughly."""
    if boon is None:
        return 0.0
    kind, _, rest = boon.partition(":")
    if kind == "vp":
        return float(rest)
    if kind == "commodity":
        return PER_COMMODITY * int(rest.rpartition(":")[2])
    return VALUES[kind]


def family(boon: str | None) -> str:
    """The boon without what varies: `focus`, `special`, `commodity:1`, but `vp:2`; an empty place is `empty`."""
    if boon is None:
        return "empty"
    kind, _, rest = boon.partition(":")
    if kind == "commodity":
        return f"commodity:{rest.rpartition(':')[2]}"
    return kind if kind in ("focus", "special") else boon


def side(sheet: Sheet) -> str:
    """A or B: the last letter of a sheet's id."""
    return str(sheet["id"])[-1]


def listed(budget: Mapping[str, int]) -> list[str]:
    """A budget as a list of boons."""
    return [boon for boon, number in budget.items() for _ in range(number)]


def off_budget(boons: Iterable[str | None], budget: Mapping[str, int], where: str) -> Iterator[str]:
    """A sentence for each kind of boon of which there are more or fewer than there should be."""
    found = Counter(map(family, boons))
    for kind in sorted({*found, *budget}):
        if found[kind] != budget.get(kind, 0):
            yield f"{where}: {found[kind]} of {kind} instead of {budget.get(kind, 0)}"


def repeated(boons: Iterable[str | None], kind: str, where: str) -> Iterator[str]:
    """A sentence if two boons of a kind, for instance two focus boons, are the same."""
    of_kind = Counter(boon for boon in boons if boon is not None and boon.partition(":")[0] == kind)
    for boon, number in of_kind.items():
        if number > 1:
            yield f"{where}: {boon} is there {number} times"


def try_until_sound(kind: str, side: str, seed: int, make: Maker, constraints: Mapping[str, Constraint]) -> Sheet:
    """The first attempt that breaks nothing. The same kind, side and seed give the same sheet on every machine."""
    prefix = kind[:3]
    for attempt in range(_ATTEMPTS):
        sheet = make(Generator(mix(f"{prefix}:{side}:{seed}:{attempt}")), side)
        if sheet is None:
            continue
        whole = {"id": f"{prefix.upper()}-G{seed}{side}", "type": kind, "seed": seed, **sheet}
        if not any(True for constraint in constraints.values() for _ in constraint(whole)):
            return whole
    raise ValueError(f"no {kind} sheet of side {side} with seed {seed} after {_ATTEMPTS} attempts")
