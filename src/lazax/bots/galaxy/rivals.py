"""Who stands in the way: the leader first, and whoever is about to win before all."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.bots.galaxy.knowledge import GalaxyKnowledge
from lazax.core.state import Player

IN_SIGHT = 4  # so many points before the goal a player begins to be a menace
NEARLY_WON = 2.0
FORESIGHT = 0.7  # what an objective is worth already that a player is sure to claim


def menace(known: GalaxyKnowledge, player: Player) -> float:
    """Returns how near a player is to victory, from 0: nobody needs to care yet."""
    key = ("menace", player)
    if key not in known.notes:
        points = known.points(player) + known.points_at_hand(player)
        known.notes[key] = max(0.0, points - known.goal + IN_SIGHT)
    return float(known.notes[key])


def nearly_won(known: GalaxyKnowledge, player: Player) -> bool:
    """Returns whether nobody should do a player any favour."""
    return menace(known, player) >= NEARLY_WON


def rivalry(known: GalaxyKnowledge, player: Player) -> float:
    """Returns how much a player stands in the way."""
    friend = player in known.partners and not nearly_won(known, player)
    planets = len(known.planets_of(player))
    return 2.0 * _lead(known, player) + 1.5 * menace(known, player) + 0.5 * planets - 1.5 * friend


def _lead(known: GalaxyKnowledge, player: Player) -> float:
    return known.points(player) - known.points(known.me) + FORESIGHT * known.in_prospect(player)


def worst_rival(known: GalaxyKnowledge, players: Iterable[Player]) -> Player:
    return max(players, key=lambda player: (rivalry(known, player), player))


def richest(known: GalaxyKnowledge, players: Iterable[Player]) -> Player:
    """Returns who of the players has most trade goods."""
    return max(players, key=lambda player: (known.sheets[player]["goods"], known.points(player), player))


def price_of_broken_deals(known: GalaxyKnowledge, victims: Iterable[Player | None]) -> float:
    """Returns what it costs to attack these partners; with whoever is about to win there is no deal to lose."""
    return 5.0 * sum(victim is not None and not nearly_won(known, victim) for victim in victims)


def spite(known: GalaxyKnowledge, planet: str) -> float:
    """Returns how much a rival's planet is worth to be hurt."""
    owner = known.owner(planet)
    if owner is None or owner == known.me:
        return -100.0
    return known.planet_worth(planet) + rivalry(known, owner) + 2.0 * known.has_dock(planet)


def wish_to_hurt(known: GalaxyKnowledge, planet: str) -> float:
    """Returns what it adds to the worth of a planet that a rival loses it, most of all their home."""
    owner = known.owner(planet)
    if owner is None or owner == known.me:
        return 0.0
    lead = max(0.0, _lead(known, owner))
    danger = menace(known, owner)
    return 0.7 * lead + 1.0 * (owner == known.leader) + (3.0 if known.is_home(planet) else 1.0) * danger


def threat(known: GalaxyKnowledge, player: Player) -> float:
    """Returns how dangerous a player is who stands near: their ships beside the home system and own fleets."""
    ships = 0.0
    own = {known.home, *known.own_fleets}
    near = {beside for system in own for beside in known.net[system]}
    for (system, owner), fleet in known.fleets.items():
        if owner == player and system in near:
            ships += len(fleet.ships)
    return ships + 0.1 * known.points(player)


def pressure(known: GalaxyKnowledge, player: Player) -> int:
    """Returns the number of own ships beside a player's planets: what they have to fear."""
    near = {beside for planet in known.planets_of(player) for beside in known.net[known.atlas.system_of[planet]]}
    return sum(len(fleet.ships) for system, fleet in known.own_fleets.items() if system in near)
