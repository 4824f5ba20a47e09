"""What players weigh in the council, and against each other."""

from __future__ import annotations

from collections.abc import Callable

from lazax.bots.galaxy.knowledge import GalaxyKnowledge
from lazax.bots.galaxy.sheets import Sheets
from lazax.core.state import Player


def votes_of(known: GalaxyKnowledge, player: Player) -> int:
    """Returns the influence of the planets that a player has not exhausted."""
    ready = (planet for planet in known.planets_of(player) if not known.planets[planet]["exhausted"])
    return sum(map(known.influence, ready))


def weight_of(known: GalaxyKnowledge, player: Player) -> float:
    """Returns how much of the council a player is: with half of the votes they decide."""
    total = sum(max(1, votes_of(known, other)) for other in (known.me, *known.others))
    return min(1.0, 2.0 * max(1, votes_of(known, player)) / total)


def beyond_others(known: Sheets, number: Callable[[Player], float]) -> float:
    """Returns what the player has of something beyond what the others have on average."""
    return number(known.me) - sum(map(number, known.others)) / max(1, len(known.others))
