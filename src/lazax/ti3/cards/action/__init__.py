"""The action cards, each registered under its id."""

from lazax.ti3.cards.action import (
    anytime,
    battle,
    building,
    council,
    fleets,
    instead_of_action,
    interference,
    journeys,
    phases,
    sabotage,
)

__all__ = [
    "anytime",
    "battle",
    "building",
    "council",
    "fleets",
    "instead_of_action",
    "interference",
    "journeys",
    "phases",
    "sabotage",
]
