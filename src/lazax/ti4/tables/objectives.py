"""Objectives, and what the public ones ask for."""

from typing import Final, Literal

import msgspec

from lazax.ti4.tables.printed import Acting, Printed, load

Spending = Literal["resources", "influence", "trade_goods", "command_tokens"]
"""Command tokens are spent from the tactic and strategy pools."""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a public objective asks for; fields left at their default ask for nothing, the others all hold."""

    spend: dict[Spending, int] = {}
    planets_of_one_trait: int = 0
    planets_outside_homes: int = 0
    """So many planets in systems that are nobody's home."""
    planets_with_attachments: int = 0
    planets_with_structures: int = 0
    """So many planets outside the own home system with own structures on them."""
    specialties: int = 0
    """Planets with a technology specialty."""
    enemy_home_planets: int = 0
    """Planets in home systems of other players."""
    enemy_homes_reached: int = 0
    """So many planets, each in or adjacent to the home system of a different other player."""
    neighbours_outnumbered: int = 0
    """More planets than each of so many neighbours."""
    unit_upgrades: int = 0
    technology_colours: int = 0
    """So many colours with at least `per_colour` technologies each."""
    per_colour: int = 0
    structures: int = 0
    fleet: int = 0
    """So many non-fighter ships in one system."""
    flagship_or_war_sun: Literal["board", "seat_of_power"] | None = None
    """An own flagship or war sun on the board, or in the home system of another player or the one of Mecatol Rex."""
    ships_beside_mecatol: int = 0
    """Ships in so many systems adjacent to the one of Mecatol Rex."""
    systems_without_planets: int = 0
    """Units in so many systems that have no planets."""
    systems_of_note: int = 0
    """Units in so many systems that are anomalies or hold Mecatol Rex or a legendary planet."""
    edge_systems: int = 0
    """Units in so many systems on the edge of the board, not counting the own home system (39.2)."""


class PublicObjective(Printed, frozen=True, forbid_unknown_fields=True):
    stage: Literal[1, 2]
    points: int
    condition: Condition


class SecretObjective(Acting, frozen=True, forbid_unknown_fields=True):
    phase: Literal["action", "status", "agenda"]
    points: int


PUBLIC_OBJECTIVES: Final = load("public_objectives", PublicObjective)
SECRET_OBJECTIVES: Final = load("secret_objectives", SecretObjective)
