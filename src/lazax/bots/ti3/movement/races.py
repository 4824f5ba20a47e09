"""The race for Mecatol Rex: as long as nobody holds it, whoever needs it sends a transport ahead of all others."""

from __future__ import annotations

from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.galaxy.chart import FAR_AWAY
from lazax.bots.galaxy.plans import Plan
from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.goals.conquests import MECATOL
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.marches import for_secret
from lazax.bots.ti3.movement.voyages import Voyage, settlers
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.tables import MECATOL_REX

VANGUARD = 4  # ground forces that are sent ahead
LEAST = 2  # fewer are not sent
SPRINT = 12.0  # what a step ahead is worth; rich systems on the way are taken before
YEARS = 3


def ahead(known: Knowledge) -> Plan[ShipMove] | None:
    """Returns the next step of the transport that is to be there first."""
    if known.round > YEARS or known.owner(MECATOL_REX) is not None:
        return None
    if campaign(known) != MECATOL or not for_secret(known):
        return None
    gone_ahead = [system for system in known.own_fleets if _troops(known, system)]
    nearest = min((known.distance(system, MECATOL) for system in gone_ahead), default=FAR_AWAY)
    found: list[tuple[int, int, str, Voyage]] = []
    for system in known.systems:
        steps = known.distance(system, MECATOL)
        if not 0 < steps < nearest or system in known.activated or known.enemies_in(system):
            continue
        if not known.may_enter(system) or odds.guns_on(known, system) >= 0.5:
            continue
        voyage = settlers(known, system, VANGUARD)
        if voyage is not None and voyage.gf >= LEAST:
            found.append((steps, -voyage.gf, system, voyage))
    if not found:
        return None
    _, _, system, voyage = min(found, key=lambda one: one[:3])
    return Plan(system, SPRINT, voyage.moves)


def _troops(known: Knowledge, system: str) -> bool:
    """Whether a transport with enough troops stands there already."""
    return sum(ship.gf for ship in known.fleet(system).ships) >= LEAST
