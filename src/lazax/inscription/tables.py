"""The cards, dice, units and boards (I2) as typed, immutable tables. Names and effects in words live in the locales;
`source` says whether a fact is the rulebook's, publicly known, or our own."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, Literal

from lazax.catalog import Record, T, make_table
from lazax.core.shapes import converted

RESOURCES: Final = ("material", "influence", "research")
SHEETS: Final = ("navigation", "expansion", "industry", "warfare")
SPECIALS: Final = ("propulsion", "biotic", "cybernetic", "warfare")
COMMODITIES: Final = ("alloy", "biomass", "crystal")
SIDES: Final = ("left", "right")
MATERIAL, INFLUENCE, RESEARCH = range(3)
NAVIGATION, EXPANSION, INDUSTRY, WARFARE = range(4)
RESOURCE_AT: Final = {name: at for at, name in enumerate(RESOURCES)}
LETTERS: Final = {"M": MATERIAL, "I": INFLUENCE, "R": RESEARCH}

Source = Literal["rulebook", "public", "original"]
Resource = Literal["material", "influence", "research"]
Special = Literal["propulsion", "biotic", "cybernetic", "warfare"]
SheetName = Literal["navigation", "expansion", "industry", "warfare"]
Moment = Literal["drawn", "navigation", "expansion", "industry", "warfare", "sheet", "dice", "war", "council"]


class Event(Record, frozen=True, forbid_unknown_fields=True):
    phase: int
    colour: Literal["black", "blue"]
    type: Literal["strategy", "war", "production", "council", "interlude", "final_war"]
    resources: str
    source: Source

    @property
    def purse(self) -> tuple[int, int, int]:
        """The resources on the card, counted by type."""
        return self.resources.count("M"), self.resources.count("I"), self.resources.count("R")


class Die(Record, frozen=True, forbid_unknown_fields=True):
    number: int
    faces: tuple[str, ...]
    source: Source


class Unit(Record, frozen=True, forbid_unknown_fields=True):
    rows: int
    cost: str
    pattern: tuple[tuple[int, int], ...]
    vp: int
    source: Source
    special: Special | None = None
    """A special boon among the costs of a row (I12.7)."""
    unlock: Special | None = None
    """The special boon that unlocks the type (I12.6)."""


class Technology(Record, frozen=True, forbid_unknown_fields=True):
    sheet: SheetName
    research: int
    special: Special
    source: Source
    number: int = 0
    units: int = 0


class Row(Record, frozen=True, forbid_unknown_fields=True):
    """A row of the Mecatol Rex board."""

    votes: int
    vp: int
    source: Source


class Track(Record, frozen=True, forbid_unknown_fields=True):
    """A track of the AI faction in sections, one a phase (I20.5)."""

    result: str
    phases: tuple[int, ...]
    sections: tuple[tuple[int, ...], ...]
    printed: int
    source: Source


class Goal(Record, frozen=True, forbid_unknown_fields=True):
    """A goal track: after so many symbols a goal is reached (I20.7)."""

    result: str
    symbols: int
    goals: dict[str, int]
    overflow: str
    source: Source


class Difficulty(Record, frozen=True, forbid_unknown_fields=True):
    goal_symbols: int
    strength_phases: tuple[int, ...]
    votes_phases: tuple[int, ...]
    source: Source


class Rank(Record, frozen=True, forbid_unknown_fields=True):
    """A rank of the result table: the score it takes, by level (I20.15)."""

    source: Source
    easy: int | None = None
    medium: int | None = None
    hard: int | None = None


class Objective(Record, frozen=True, forbid_unknown_fields=True):
    sheet: SheetName
    first: int
    later: int
    source: Source
    number: int = 0


class Agenda(Record, frozen=True, forbid_unknown_fields=True):
    phase: int
    star: bool
    for_number: int
    against_number: int
    source: Source


class Relic(Record, frozen=True, forbid_unknown_fields=True):
    vp: int
    moment: Moment
    number: int
    source: Source


class Faction(Record, frozen=True, forbid_unknown_fields=True):
    """The numbers in its two abilities; some name a second one."""

    number: int
    boon_number: int
    source: Source
    also: int = 0
    boon_also: int = 0


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads(files("lazax.inscription").joinpath("data", f"{name}.toml").read_text(encoding="utf-8"))


def _table(name: str, key: str, record: type[T]) -> dict[str, T]:
    return make_table(name, _data(name)[key], record)


EVENTS: Final = _table("events", "event", Event)
DICE: Final = _table("dice", "die", Die)
UNITS: Final = _table("units", "unit", Unit)
TECHNOLOGIES: Final = _table("technologies", "technology", Technology)
MECATOL: Final = tuple(_table("mecatol", "row", Row).values())
TRACKS: Final = _table("ai", "track", Track)
GOALS: Final = _table("ai", "goal", Goal)
DIFFICULTIES: Final = _table("ai", "difficulty", Difficulty)
RANKS: Final = _table("ai", "rank", Rank)
AI_VOTES: Final[dict[Resource, int]] = converted(_data("ai")["votes"], dict[Resource, int])
FOCUS_COLOURS: Final[dict[Resource, str]] = converted(_data("dice")["colours"], dict[Resource, str])
OBJECTIVES: Final = _table("objectives", "objective", Objective)
AGENDAS: Final = _table("agendas", "agenda", Agenda)
COUNCIL_PHASES: Final = (2, 3, 4)
RELICS: Final = _table("relics", "relic", Relic)
FACTIONS: Final = _table("factions", "faction", Faction)

BLACK: Final = tuple(RESOURCES.index(face) for face in DICE["black"].faces)
"""The faces of a black die, as numbers of resources (I7)."""
FOCUS: Final = tuple({"single": 1, "double": 2}[face] for face in DICE["focus"].faces)
TECHNOLOGY_IDS: Final = tuple(TECHNOLOGIES)
TECHNOLOGY_AT: Final = {name: at for at, name in enumerate(TECHNOLOGIES)}
TECHNOLOGIES_ON: Final = tuple(
    tuple(TECHNOLOGY_AT[t.id] for t in TECHNOLOGIES.values() if t.sheet == sheet) for sheet in SHEETS
)
"""The technologies of each sheet, as positions in the table."""

PHASE_FIVE: Final = 5
BOXES: Final = 8
"""Strength boxes: four wars, each with a left and a right one."""
