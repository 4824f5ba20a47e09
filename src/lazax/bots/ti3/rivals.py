"""Who stands in the way: the leader first, and whoever is about to win before all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from lazax.bots.ti3.knowledge import Knowledge
from lazax.core.state import Player
from lazax.ti3.tables import OBJECTIVES, TECHNOLOGIES, Condition

IN_SIGHT = 4  # so many points before the goal a player begins to be a menace
IMPERIAL = 2  # what the card in hand is going to give
NEARLY_WON = 2.0
FORESIGHT = 0.7  # what an objective is worth already that a player is sure to claim


def menace(known: Knowledge, player: Player) -> float:
    """How near a player is to victory, from 0: nobody needs to care yet."""
    key = ("menace", player)
    if key not in known.notes:
        sheet = known.sheets[player]
        waiting = "imperial" in sheet["strategies"] and "imperial" not in known.view["strategies"]["used"]
        known.notes[key] = max(0.0, known.points(player) + IMPERIAL * waiting - known.view["goal"] + IN_SIGHT)
    return float(known.notes[key])


def in_prospect(known: Knowledge, player: Player) -> int:
    """Public objectives that a player fulfils by what he knows and holds, and will claim round by round (R23.1)."""
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


def nearly_won(known: Knowledge, player: Player) -> bool:
    """Whether nobody should do a player any favour."""
    return menace(known, player) >= NEARLY_WON


def rivalry(known: Knowledge, player: Player) -> float:
    """How much a player stands in the way."""
    lead = known.points(player) - known.points(known.me) + FORESIGHT * in_prospect(known, player)
    friend = player in known.partners and not nearly_won(known, player)
    return 2.0 * lead + 1.5 * menace(known, player) + 0.5 * len(known.planets_of(player)) - 1.5 * friend


def worst_rival(known: Knowledge, players: Iterable[Player]) -> Player:
    return max(players, key=lambda player: (rivalry(known, player), player))


def wish_to_hurt(known: Knowledge, planet: str) -> float:
    """What it adds to the worth of a planet that a rival loses it; R23.4: without his home he claims nothing."""
    owner = known.owner(planet)
    if owner is None or owner == known.me:
        return 0.0
    lead = max(0.0, known.points(owner) - known.points(known.me) + FORESIGHT * in_prospect(known, owner))
    danger = menace(known, owner)
    return 0.7 * lead + 1.0 * (owner == known.leader) + (3.0 if known.is_home(planet) else 1.0) * danger
