"""The action cards, each registered under its id."""

from lazax.ti3.cards.action import (
    anytime,
    battle,
    council,
    fleets,
    instead_of_action,
    phases,
    sabotage,
)

__all__ = ["anytime", "battle", "council", "fleets", "instead_of_action", "phases", "sabotage"]
