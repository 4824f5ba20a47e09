"""Landings: which planets to take with the ground forces on board, and what stays on the ships."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.landings import Landing, land_the_rest, need_of_troops
from lazax.bots.galaxy.policy import fallback
from lazax.bots.ti3 import restrictions
from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.options import suns
from lazax.bots.ti3.options.leaders import disembark
from lazax.bots.ti3.policy import answers
from lazax.core.ask import DONE, Value
from lazax.ti3.movement.landing_rules import Drop, LandForces
from lazax.ti3.tables import PLANETS_OF
from lazax.ti3.units.fleets import Fleet, on_board

ENOUGH = 0.25  # the odds at which an invasion is tried
PDS_EACH = 2


def foreign(known: Knowledge, system: str) -> list[str]:
    return [planet for planet in PLANETS_OF[system] if known.owner(planet) != known.me]


def troops_wanted(known: Knowledge, planets: list[str]) -> int:
    """Ground forces to bring for these planets."""
    wanted = 0
    for planet in planets:
        defenders = known.gf(planet)
        defenders = defenders or suns.locals_on(known, planet)
        if defenders:
            wanted += defenders + max(2, defenders // 2) + known.pds(planet)
        else:
            wanted += suns.troops_for(known, planet)
    return wanted


def allocate(known: Knowledge, system: str, gf: int, fleet: Fleet) -> list[Landing]:
    """Which foreign planets of a system to take with so many ground forces, the best for each of them first.

    R17.2: each ship bombards once, where the first defenders are; the others meet ground forces alone.
    """
    wishes = []
    for planet in PLANETS_OF[system]:
        owner = known.owner(planet)
        if owner == known.me or not restrictions.may_land(known, planet) or suns.closed(known, planet):
            continue
        need = _needed(known, planet, gf, fleet)
        if need:
            worth = known.planet_worth(planet) - 0.5 * restrictions.licence(known, planet)
            wishes.append((worth / need, planet, need))
    taken = []
    money = restrictions.licence_money(known)
    bombers = fleet
    for _, planet, need in sorted(wishes, reverse=True):
        defended = known.gf(planet) > 0
        if defended and bombers is not fleet:
            need = _needed(known, planet, gf, bombers)
        price = restrictions.licence(known, planet)
        if 0 < need <= gf and price <= money:
            money -= price
            taken.append(Landing(planet, need, max(0.0, odds.invasion(known, planet, need, bombers))))
            gf -= need
            if defended:
                bombers = odds.silenced(fleet)
    return taken


def _needed(known: Knowledge, planet: str, gf: int, fleet: Fleet) -> int:
    """The fewest ground forces that should take a planet; 0 if there are not enough."""
    if not known.gf(planet) and not suns.locals_on(known, planet):
        return suns.troops_for(known, planet, gf)
    for number in range(1, gf + 1):
        if odds.invasion(known, planet, number, fleet) >= ENOUGH:
            return number
    return 0


@answers("land.forces")
def land(question: Question, known: Knowledge) -> Value:
    system = str(question.about["system"])
    fleet = known.fleet(system)
    gf, pds = on_board(fleet)
    activation = known.event("Activation")
    own_only = activation is not None and activation["transfer"]  # R19.6
    taken = [] if own_only else allocate(known, system, gf, fleet)
    drops = {landing.planet: landing.gf for landing in taken}
    shores = [planet for planet in PLANETS_OF[system] if not suns.closed(known, planet)]
    land_the_rest(known, system, shores, drops, gf - sum(drops.values()))
    turrets = _turrets(known, system, drops, pds)
    landing = LandForces(
        tuple(Drop(planet, drops.get(planet, 0), turrets.get(planet, 0)) for planet in sorted({*drops, *turrets}))
    )
    for attempt in (
        disembark(known, system, landing),
        landing,
        LandForces(tuple(Drop(one.planet, one.gf) for one in taken)),
    ):
        if question.allows(attempt):
            return attempt
    return fallback(question, known)


def _turrets(known: Knowledge, system: str, drops: dict[str, int], pds: int) -> dict[str, int]:
    """R16.8: PDS only go where ground forces are or the planet is own."""
    found: dict[str, int] = {}
    for planet in PLANETS_OF[system]:
        own = known.owner(planet) == known.me
        down = min(pds, PDS_EACH - (known.pds(planet) if own else 0))
        if down > 0 and (own or drops.get(planet)):
            found[planet] = down
            pds -= down
    return found


@answers("invasion.planet")
def next_invasion(question: Question, known: Knowledge) -> Value:
    """The planet that is worth most comes first: there the ships bombard."""
    planets = [planet for planet in question.options if planet != DONE]
    landed = [planet for planet in planets if "landed" in known.planets[planet]]
    if landed:
        return max(landed, key=lambda planet: (known.planet_worth(planet), planet))
    return planets[0] if planets else DONE


@answers("orbital_drop.planet")
def drop_zone(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (need_of_troops(known, planet), planet))


@answers("transit_diodes.to", "transport.planet_to", "gen_synthesis.planet")
def troops_to(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (need_of_troops(known, planet), planet))


@answers("transit_diodes.from", "transport.planet")
def troops_from(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (known.gf(planet) - need_of_troops(known, planet), planet))


@answers("transit_diodes.number")
def troops_over(question: Question, known: Knowledge) -> Value:
    """All but one; the last one holds the planet."""
    able = [number for number in question.options if int(number) < known.gf(str(question.about["planet_from"]))]
    return max(able, key=int)
