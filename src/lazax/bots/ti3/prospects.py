"""What players are about to score, as far as everybody can see."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lazax.core.state import Player
from lazax.ti3.tables import OBJECTIVES, TECHNOLOGIES, Condition

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge

IMPERIAL = 2  # what the card in hand is going to give


def points_at_hand(known: Knowledge, player: Player) -> int:
    """Returns what the strategy card Imperial is going to give a player who has still to play it."""
    waiting = "imperial" in known.sheets[player]["strategies"] and "imperial" not in known.view["strategies"]["used"]
    return IMPERIAL * waiting


def in_prospect(known: Knowledge, player: Player) -> int:
    """R23.1: public objectives that a player fulfils by what they know and hold, and will claim round by round."""
    key = ("prospect", player)
    if key not in known.notes:
        sheet = known.sheets[player]
        colours: Counter[str] = Counter(TECHNOLOGIES[name].colour for name in sheet["technologies"])
        planets = sum(not known.is_home(planet) for planet in known.planets_of(player))
        known.notes[key] = sum(
            _ripe(OBJECTIVES[name].condition, colours, planets)
            for name in known.view["objectives"]
            if name not in sheet["scored"]
        )
    return int(known.notes[key])


def _ripe(condition: Condition, colours: Counter[str], planets: int) -> bool:
    if condition.technologies:
        return colours.total() >= condition.technologies
    if condition.technology_colours and not condition.planet:
        return sum(n >= condition.per_colour for n in colours.values()) >= condition.technology_colours
    return 0 < condition.planets_outside_home <= planets
