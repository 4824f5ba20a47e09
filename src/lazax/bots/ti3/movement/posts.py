"""Posts: ships and troops where an objective asks for them to be."""

from __future__ import annotations

from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.marches import pilgrims, reinforcements
from lazax.bots.ti3.movement.voyages import Voyage, settlers, single_ship
from lazax.ti3.tables import MECATOL_REX

THRONE = 12.0  # what it is worth to bring to Mecatol Rex what an objective wants there
PILGRIMAGE = 9.0  # what it is worth that they come a step nearer
GATE, LAST_GATE, TOWARDS = 14.0, 24.0, 8.0  # what it is worth to man a wormhole, or to come nearer to one
IN_TIME = 4.5  # what it is worth to man the last one while enemies near by have turns left: all else comes first
STRIDE = 2  # systems that a small ship moves
PRESENCE = ("destroyer", "cruiser", "carrier")


def presence(known: Knowledge, system: str) -> tuple[float, Voyage | None]:
    """Ships where an objective asks for them."""
    objectives = known.objectives
    if system in objectives.wormholes_without_ship and any(c.every_wormhole for c in objectives.conditions):
        voyage = single_ship(known, system, PRESENCE)
        return (_worth_of_gate(known, system), voyage) if voyage is not None else (0.0, None)
    if any(c.every_wormhole for c in objectives.conditions) and _towards_gates(known, system):
        voyage = single_ship(known, system, PRESENCE)
        return (TOWARDS, voyage) if voyage is not None else (0.0, None)
    ships = len(known.fleet(system).ships)
    if system == objectives.middle[0] and objectives.troops_on_mecatol and known.owner(MECATOL_REX) == known.me:
        voyage = settlers(known, system, objectives.troops_on_mecatol)
        return (THRONE, voyage) if voyage is not None else (0.0, None)
    if not ships and system in objectives.middle and any(c.mecatol_and_around for c in objectives.conditions):
        voyage = single_ship(known, system, PRESENCE)
        return (6.0, voyage) if voyage is not None else (0.0, None)
    if system == objectives.middle[0] and known.owner(MECATOL_REX) == known.me:
        voyage = reinforcements(known)
        if voyage is not None:
            return THRONE, voyage
    voyage = pilgrims(known, system) if objectives.kinds_wanting and odds.guns_on(known, system) < 0.5 else None
    return (PILGRIMAGE, voyage) if voyage is not None else (0.0, None)


def _worth_of_gate(known: Knowledge, system: str) -> float:
    """The last one is taken at once, or when nobody can take it back before the status phase any more."""
    if len(known.objectives.wormholes_without_ship) > 1:
        return GATE
    exposed = known.warships_near(system) > 0 and any(player not in known.view["passed"] for player in known.others)
    return IN_TIME if exposed else LAST_GATE


def _towards_gates(known: Knowledge, system: str) -> bool:
    """Whether a ship here could go on to a wormhole that none reaches now."""
    if known.enemies_in(system) or odds.guns_on(known, system) >= 0.5:
        return False
    far = [gate for gate in known.objectives.wormholes_without_ship if single_ship(known, gate, PRESENCE) is None]
    open_ways = (gate for gate in far if not known.enemies_in(gate) and known.moves_to(gate).get(system, 9) <= STRIDE)
    return len(known.fleet(system).ships) <= known.has_wormhole(system) and any(open_ways)
