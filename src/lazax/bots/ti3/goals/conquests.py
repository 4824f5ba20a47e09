"""Where objectives could be fulfilled by force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.core.state import Player
from lazax.ti3.tables import MECATOL_REX, PLANETS, PLANETS_OF, SYSTEM_OF, Condition

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge

MECATOL = SYSTEM_OF[MECATOL_REX]
HELD = 2.0  # what a planet in hand counts for a colour, beside one within reach


def asked_by(known: Knowledge, condition: Condition) -> list[str]:
    """Returns where an objective could be fulfilled by force."""
    if condition.planet == MECATOL_REX and (known.owner(MECATOL_REX) != known.me or known.objectives.wants_throne):
        return [MECATOL]
    if condition.enemy_homes:
        homes = [str(known.sheets[player]["home"]) for player in known.others]
        return [home for home in homes if any(known.owner(planet) != known.me for planet in PLANETS_OF[home])]
    if condition.every_wormhole:  # the fleets gather when every gate that is free has its ship
        gates = known.objectives.wormholes_without_ship
        return gates if all(map(known.enemies_in, gates)) else []
    if condition.neighbours_last_dock:
        return sorted({SYSTEM_OF[dock] for dock in docks_to_take(known)})
    if condition.specialties or condition.specialty_colours == 1:
        colour = "" if condition.specialties else colour_within_reach(known)
        near = [planet for planet in known.planets_near if PLANETS[planet].specialty]
        return sorted({SYSTEM_OF[planet] for planet in near if colour in ("", PLANETS[planet].specialty)})
    return []


def docks_to_take(known: Knowledge) -> list[str]:
    """Returns the docks of the neighbour who has fewest; one falls after the other."""
    docks = [_docks(known, player) for player in sorted(set(known.neighbours))]
    return min(filter(None, docks), key=len, default=[])


def _docks(known: Knowledge, player: Player) -> list[str]:
    return [planet for planet in known.planets_of(player) if known.has_dock(planet)]


def colour_within_reach(known: Knowledge) -> str:
    """Returns the specialty of which the player has most, with what can be had near by: free planets, and such as a
    few ground forces would take."""
    have = known.objectives.specialty_colours
    near = [planet for planet in known.planets_near if known.owner(planet) is None or known.is_easy(planet)]
    found = [str(PLANETS[planet].specialty) for planet in near if PLANETS[planet].specialty]
    colours = sorted({*have, *found})
    return max(colours, key=lambda colour: HELD * have.get(colour, 0) + found.count(colour), default="")
