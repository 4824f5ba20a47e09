"""What can be chosen at the set-up: sets, galaxy, factions, length, and the readings of disputed rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from lazax.core.state import record
from lazax.core.title import Choice
from lazax.ti4.sets import Sets, wrong_sets
from lazax.ti4.tables import FACTIONS, LAYOUTS, RULE_SWITCHES, SETS

ALL_SETS = ",".join(SETS)
MILTY = "milty"


@record
class Rules(NamedTuple):
    """The switches of one game."""

    sets: Sets = frozenset(SETS)
    galaxy: str = "dealt"  # dealt, built
    layout: str = ""  # "": the usual one for so many players
    map: str = ""  # a map string, in place of a galaxy that is dealt or built
    goal: int = 10  # victory points (98.0, 98.2a)
    elimination_waits: bool = False
    firing_units_chosen: bool = False
    planets_gained_together: bool = False
    choosing: str = "drawn"  # how those get factions for whom none is named: drawn, chosen, of_three, milty
    slices: str = ""  # those of a Milty draft; "": made by lot


def _choices() -> dict[str, Choice]:
    choices = {
        "sets": Choice((ALL_SETS, "base,pok", "base"), "SU-3", _wrong_sets, group="table"),
        "galaxy": Choice(("dealt", "built"), "SU-6", group="table"),
        "layout": Choice(("", *LAYOUTS), "SU-6", group="table"),
        "map": Choice(("",), "SU-6", _wrong_map, group="table"),
        "factions": Choice(("",), "SU-2", _wrong_factions, tuple(FACTIONS), group="table"),
        "choosing": Choice(("drawn", "chosen", "of_three", MILTY), "SU-2", group="table"),
        "slices": Choice(("",), "SU-2", _wrong_slices, group="table"),
        "goal": Choice((10, 14), "98.2a", group="table"),
    }
    for switch in RULE_SWITCHES.values():
        choices[switch.id] = Choice((switch.default, switch.other), switch.entry, group="switch")
    return choices


def _wrong_sets(value: Any) -> str | None:
    return wrong_sets(set_list(str(value)), 3)


def _wrong_map(value: Any) -> str | None:
    return None if isinstance(value, str) else "a map is written as a line of tile numbers"


def _wrong_slices(value: Any) -> str | None:
    return None if isinstance(value, str) else "slices are written as tile numbers, five for each"


def _wrong_factions(value: Any) -> str | None:
    """Factions by seat, separated by commas; those not named are drawn."""
    names = [name for name in faction_list(str(value)) if name]
    unknown = [name for name in names if name not in FACTIONS]
    if unknown:
        return f"there is no faction '{unknown[0]}'; there are: {', '.join(FACTIONS)}"
    return "a faction can be played only once" if len(set(names)) < len(names) else None


def set_list(text: str) -> Sets:
    return frozenset(name.strip() for name in text.split(",") if name.strip())


def faction_list(text: str) -> tuple[str, ...]:
    """The factions by seat, as far as any is named; nothing where one is to be drawn."""
    named = text.strip(" ").rstrip(", ")
    return tuple(name.strip() for name in named.split(",")) if named else ()


CHOICES = _choices()


def rules_of(options: Mapping[str, Any]) -> Rules:
    """The typed form of settled options."""
    values = {name: value for name, value in options.items() if name != "factions"}
    values["sets"] = set_list(values["sets"])
    return Rules(**values)
