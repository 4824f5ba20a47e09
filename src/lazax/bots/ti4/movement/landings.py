"""Landings: which planets are taken with how many troops."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.landings import Landing, land_the_rest
from lazax.bots.galaxy.policy import fallback
from lazax.bots.ti4.combat.odds import invasion
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.voyages import guard
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value
from lazax.ti4.invasion import commit
from lazax.ti4.tables import GROUND_FORCES, MECATOL_REX
from lazax.ti4.units.force import Force, of_tokens

SURE = 0.35  # odds from which troops land among others


def allocate(known: Knowledge, system: str, force: Force) -> list[Landing]:
    """Returns who lands where: one on each planet that nobody defends, all others where they may win most."""
    units = [token for token, number in force.only(GROUND_FORCES).tokens() for _ in range(number)]
    foreign = [
        planet for planet in known.planets_in(system) if known.owner(planet) != known.me and _open(known, planet)
    ]
    foreign.sort(key=lambda planet: (-known.planet_worth(planet), planet))
    left = len(units)
    found: list[Landing] = []
    for planet in foreign:
        if left and not known.gf(planet):
            found.append(Landing(planet, 1, 1.0))
            left -= 1
    defended = [planet for planet in foreign if known.gf(planet)]
    for planet in defended:
        odds = invasion(known, planet, of_tokens(units[:left]), force) if left else -1.0
        if odds >= SURE:
            found.append(Landing(planet, left, min(1.0, 0.5 + odds / 2)))
            left = 0
    return found


def reserves(known: Knowledge) -> list[str]:
    """Returns own planets with troops to spare for the system that the player has just activated."""
    turn = known.event("Turn")
    if turn is None or turn["player"] != known.me or not turn["system"]:
        return []
    there = known.places_in(str(turn["system"]))
    return [
        planet for planet in known.own_planets if planet not in there and known.gf(planet) > guard(known, planet) + 1
    ]


def _open(known: Knowledge, planet: str) -> bool:
    """27.1: the custodians are bought off, or nobody lands; nor where no units can stand."""
    if not known.takes_units(planet):
        return False
    return planet != MECATOL_REX or not known.guarded or known.can_pay_custodians


@answers("invasion.commit")
def land(question: Question, known: Knowledge) -> Value:
    system = str(question.about["system"])
    force = known.force(system)
    drops = {landing.planet: landing.gf for landing in allocate(known, system, force)}
    if known.guarded:
        drops.pop(MECATOL_REX, None)
    units = [token for token, number in force.only(GROUND_FORCES).tokens() for _ in range(number)]
    shores = [p for p in known.planets_in(system) if known.owner(p) == known.me or p in drops]
    land_the_rest(known, system, shores, drops, len(units) - sum(drops.values()))
    landings: dict[tuple[str, str], int] = {}
    units.sort(key=lambda token: "mech" in token)
    for planet, number in sorted(drops.items(), key=lambda drop: (known.gf(drop[0]), drop[0])):
        for _ in range(min(number, len(units))):
            token = units.pop()
            landings[token, planet] = landings.get((token, planet), 0) + 1
    wish = tuple(commit.Landing(token, planet, number) for (token, planet), number in landings.items())
    return wish if question.allows(wish) else fallback(question, known)
