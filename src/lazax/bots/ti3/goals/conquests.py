"""Where objectives could be fulfilled by force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.core.state import Player
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEM_OF, Condition

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge

MECATOL = SYSTEM_OF[MECATOL_REX]


def asked_by(known: Knowledge, condition: Condition) -> list[str]:
    """Returns where an objective could be fulfilled by force."""
    if condition.planet == MECATOL_REX and (known.owner(MECATOL_REX) != known.me or known.objectives.wants_throne):
        return [MECATOL]
    if condition.enemy_homes:
        homes = [str(known.sheets[player]["home"]) for player in known.others]
        return [home for home in homes if any(known.owner(planet) != known.me for planet in PLANETS_OF[home])]
    if condition.every_wormhole:
        return [gate for gate in known.objectives.wormholes_without_ship if known.enemies_in(gate)]
    if condition.neighbours_last_dock:
        return [SYSTEM_OF[dock] for player in set(known.neighbours) for dock in _last_dock(known, player)]
    return []


def _last_dock(known: Knowledge, player: Player) -> list[str]:
    docks = [planet for planet in known.planets_of(player) if known.has_dock(planet)]
    return docks if len(docks) == 1 else []
