"""The political cards, by theme. Importing the package registers all of them."""

from lazax.ti3.cards.political import (
    bounties,
    colonies,
    commerce,
    embargoes,
    fleets,
    ministers,
    order,
    orders,
    peace,
    reforms,
    research,
    upheavals,
    war,
    wealth,
)
from lazax.ti3.cards.political.registry import POLITICAL

__all__ = [
    "POLITICAL",
    "bounties",
    "colonies",
    "commerce",
    "embargoes",
    "fleets",
    "ministers",
    "order",
    "orders",
    "peace",
    "reforms",
    "research",
    "upheavals",
    "war",
    "wealth",
]
