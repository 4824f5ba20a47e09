"""Campaigns: the one place far away that is worth a war, for an objective or to stop whoever is about to win."""

from __future__ import annotations

from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.objectives import MECATOL
from lazax.bots.ti3.rivals import menace, nearly_won
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEM_OF, UNITS, Condition

FAR = 4  # systems farther away than this from every own fleet are left alone
NEARER = 1.5  # what a step less is worth, in ships of cost


def campaign(known: Knowledge) -> str | None:
    """The system that own fleets gather against; None if none is worth it."""
    if "campaign" not in known.notes:
        known.notes["campaign"] = _choose(known)
    found: str | None = known.notes["campaign"]
    return found


def _choose(known: Knowledge) -> str | None:
    for targets in (_usurpers(known), *(_asked_by(known, condition) for condition in _by_weight(known))):
        near = [system for system in targets if _distance(known, system) <= FAR]
        if near:
            return min(near, key=lambda system: (_defence(known, system) + NEARER * _distance(known, system), system))
    return None


def _by_weight(known: Knowledge) -> list[Condition]:
    return sorted(known.objectives.conditions, key=lambda condition: -known.objectives.weight(condition))


def _usurpers(known: Knowledge) -> list[str]:
    """Homes of those who are about to win: R23.4, whoever has lost his home claims nothing."""
    able = [player for player in known.others if nearly_won(known, player)]
    worst = max(able, key=lambda player: (menace(known, player), player), default=None)
    return [] if worst is None else [str(known.sheets[worst]["home"])]


def _asked_by(known: Knowledge, condition: Condition) -> list[str]:
    """Where an objective could be fulfilled by force."""
    if condition.planet == MECATOL_REX and known.owner(MECATOL_REX) != known.me:
        return [MECATOL]
    if condition.enemy_homes:
        homes = [str(known.sheets[player]["home"]) for player in known.others]
        return [home for home in homes if any(known.owner(planet) != known.me for planet in PLANETS_OF[home])]
    if condition.neighbours_last_dock:
        return [SYSTEM_OF[dock] for player in set(known.neighbours) for dock in _last_dock(known, player)]
    return []


def _last_dock(known: Knowledge, player: Player) -> list[str]:
    docks = [planet for planet in known.planets_of(player) if known.has_dock(planet)]
    return docks if len(docks) == 1 else []


def _distance(known: Knowledge, system: str) -> int:
    return min((known.distance(own, system) for own in known.own_fleets), default=9)


def _defence(known: Knowledge, system: str) -> float:
    """What stands there against the player, about in resources."""
    ships = sum(
        sum(UNITS[ship.kind].cost for ship in fleet.ships) + fleet.fighters * UNITS[FIGHTER].cost / 2
        for enemy in known.enemies_in(system)
        for fleet in (known.fleet(system, enemy),)
    )
    foreign = [planet for planet in PLANETS_OF[system] if known.owner(planet) not in (None, known.me)]
    return ships + sum(known.gf(planet) + 2.0 * known.pds(planet) for planet in foreign)
