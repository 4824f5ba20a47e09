"""Campaigns: the one place far away that is worth a war, and how far it is to the front."""

from __future__ import annotations

from lazax.bots.galaxy.chart import FAR_AWAY
from lazax.bots.galaxy.knowledge import GalaxyKnowledge

FAR = 4  # systems farther away than this from every own fleet are left alone
STEADFAST = 5.0  # so much easier another goal must be
NEARER = 1.5  # what a step less is worth, in ships of cost


def campaign(known: GalaxyKnowledge) -> str | None:
    """Returns the system that own fleets gather against; None if none is worth it."""
    if "campaign" not in known.notes:
        known.notes["campaign"] = known.memory["campaign"] = _choose(known)
    found: str | None = known.notes["campaign"]
    return found


def _choose(known: GalaxyKnowledge) -> str | None:
    for targets in known.campaign_targets():
        near = [system for system in targets if _distance(known, system) <= FAR]
        if near:
            return min(near, key=lambda system: (_price(known, system), system))
    return None


def _price(known: GalaxyKnowledge, system: str) -> float:
    """Returns what it takes to get there and win, in resources; a campaign that goes on is not given up lightly."""
    price = defence(known, system) + NEARER * _distance(known, system)
    return price - STEADFAST * (known.memory.get("campaign") == system)


def _distance(known: GalaxyKnowledge, system: str) -> int:
    return min((known.distance(own, system) for own in known.own_fleets), default=FAR_AWAY)


def defence(known: GalaxyKnowledge, system: str) -> float:
    """Returns what stands there against the player, about in resources."""
    ships = sum(known.hull_cost(known.fleet(system, enemy)) for enemy in known.enemies_in(system))
    foreign = [planet for planet in known.atlas.planets_of[system] if known.owner(planet) not in (None, known.me)]
    return ships + sum(known.gf(planet) + 2.0 * known.pds(planet) for planet in foreign)


def front(known: GalaxyKnowledge, system: str) -> int:
    """Returns the steps to where the campaign goes, or to the nearest planet of somebody else or of nobody."""
    key = ("front", system)
    if key not in known.notes:
        goal = campaign(known)
        places = _foreign(known) if goal is None else [goal]
        known.notes[key] = min((known.distance(system, place) for place in places), default=FAR_AWAY)
    return int(known.notes[key])


def _foreign(known: GalaxyKnowledge) -> list[str]:
    """Returns the systems with planets of others or of nobody."""
    if "foreign" not in known.notes:
        system_of = known.atlas.system_of
        known.notes["foreign"] = sorted({system_of[at] for at in known.planets if known.owner(at) != known.me})
    found: list[str] = known.notes["foreign"]
    return found
