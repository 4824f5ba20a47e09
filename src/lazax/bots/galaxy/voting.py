"""What players weigh in the council."""

from __future__ import annotations

from lazax.bots.galaxy.chart import Chart
from lazax.core.state import Player


def votes_of(known: Chart, player: Player) -> int:
    """Returns the influence of the planets that a player has not exhausted."""
    ready = (planet for planet in known.planets_of(player) if not known.planets[planet]["exhausted"])
    return sum(map(known.influence, ready))


def weight_of(known: Chart, player: Player) -> float:
    """Returns how much of the council a player is: with half of the votes they decide."""
    total = sum(max(1, votes_of(known, other)) for other in (known.me, *known.others))
    return min(1.0, 2.0 * max(1, votes_of(known, player)) / total)
