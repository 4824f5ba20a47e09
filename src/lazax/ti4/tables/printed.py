"""What all tables share: the set a component comes with, and the printings that replace one another."""

from typing import Final, Literal, get_args

from lazax.catalog import Record, T, load_table

GameSet = Literal["base", "pok", "codex1", "codex2", "codex3", "codex4"]
"""The base game, Prophecy of Kings and the four codices."""
Colour = Literal["blue", "green", "yellow", "red"]
"""Propulsion, biotic, cybernetic and warfare."""
Trait = Literal["cultural", "hazardous", "industrial"]

SETS: Final[tuple[GameSet, ...]] = get_args(GameSet)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
TRAITS: Final[tuple[Trait, ...]] = get_args(Trait)


class Printed(Record, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One printing of a component. Which one is in play, `lazax.ti4.sets` decides."""

    set: GameSet
    replaces: str | None = None
    replaced_by: str | None = None
    """The newer printing, which takes its place as soon as that one's set is played with."""
    removed_by: GameSet | None = None
    """The set that takes this out of the game without a printing of its own."""


class Acting(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A component that acts in timing windows."""

    windows: tuple[str, ...] = ()
    mandatory_in: tuple[str, ...] = ()
    """Windows in which it is resolved whether its owner likes it or not."""


def load(name: str, record: type[T]) -> dict[str, T]:
    return load_table("lazax.ti4", name, record)
