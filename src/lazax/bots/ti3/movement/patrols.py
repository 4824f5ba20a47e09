"""Patrols of cruisers and destroyers (R29.6, and by card): to where an objective wants a ship."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.ti3.strategies.warfare import PATROL_KINDS, PATROLS, Patrol
from lazax.ti3.tables import PLANETS_OF, SYSTEMS
from lazax.ti3.units.ship_tokens import ship_token


def useful_patrols(known: Knowledge, *start: str) -> tuple[Patrol, ...]:
    """Up to two ships to systems where their presence counts; where it is given, from one of these systems."""
    found: list[Patrol] = []
    for target in _wanted(known):
        patrol = _to(known, target, found, start)
        if patrol is not None:
            found.append(patrol)
    return tuple(found[:PATROLS])


def _wanted(known: Knowledge) -> list[str]:
    objectives = known.objectives
    wanted: list[str] = []
    if any(condition.every_wormhole for condition in objectives.conditions):
        wanted += objectives.wormholes_without_ship
    if any(condition.mecatol_and_around for condition in objectives.conditions):
        wanted += [system for system in objectives.middle if not known.fleet(system).ships]
    return [system for system in dict.fromkeys(wanted) if _empty(known, system)]


def _empty(known: Knowledge, system: str) -> bool:
    """R0.7: no unit of anybody, not special, no home."""
    if SYSTEMS[system].special or SYSTEMS[system].kind == "home":
        return False
    if known.enemies_in(system) or known.fleet(system).ships:
        return False
    return not any(known.gf(p) or known.pds(p) or known.has_dock(p) for p in PLANETS_OF[system])


def _to(known: Knowledge, target: str, taken: list[Patrol], start: tuple[str, ...]) -> Patrol | None:
    for system, fleet in sorted(known.own_fleets.items()):
        if target not in known.net[system] or len(fleet.ships) < 2 or (start and system not in start):
            continue
        tokens = [ship_token(ship) for ship in fleet.ships if ship.kind in PATROL_KINDS and not ship.gf]
        for token in tokens:
            patrol = Patrol(system, token, target)
            if all((other.system, other.ship) != (system, token) for other in taken):
                return patrol
    return None


@answers("patrol.ships")
def patrol(question: Question, known: Knowledge) -> Value:
    wanted = useful_patrols(known)
    for attempt in (wanted, wanted[:1], ()):
        if question.allows(attempt):
            return attempt
    return question.suggestions()[-1]
