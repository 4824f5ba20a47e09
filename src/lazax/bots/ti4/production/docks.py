"""Space docks: where to build them, and what it is worth to produce."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.production.building import Yard, fill
from lazax.core.ask import PASS, Value
from lazax.ti4.units.force import PDS, SPACE_DOCK

NOWHERE = 15.0  # what a dock is worth to who has none
LEAST = 3  # resources from which a production is worth a command token


def worth_of_producing(known: Knowledge, system: str) -> float:
    """Returns what a production there is worth now."""
    if not any(known.force(place) for place in (system, *known.planets_in(system))):
        return 0.0
    units = known.production_in(system)
    if not units or free(known, "resources") < LEAST:
        return 0.0
    yard = Yard(known, system, units)
    fill(yard)
    spent = yard.cost(yard.made)
    return 2.0 + 0.9 * spent if spent >= LEAST else 0.0


def appeal_of(known: Knowledge, option: str) -> tuple[float, str]:
    """Returns how good a place for a structure is: docks where it is rich and far from home, PDS by goals."""
    kind, _, planet = option.partition(":")
    system = known.atlas.system_of[planet]
    abroad = planet not in known.planets_in(known.home)
    new = abroad and not known.pds(planet) and not known.has_dock(planet)
    goals = known.objectives
    goal = 4.0 * (new and goals.wanted("planets_with_structures") > 0)
    goal += 6.0 * (goals.wanted("docks" if kind == SPACE_DOCK else "pds") > 0)
    if kind == SPACE_DOCK:
        if not any(force.number(SPACE_DOCK) for (_, owner), force in known.forces.items() if owner == known.me):
            goal += NOWHERE
        docks = sum(known.has_dock(p) for p in known.planets_in(system))
        worth = 1.5 * known.resources(planet) + 2.0 * abroad - 6.0 * docks - known.warships_near(system)
        return goal + worth + (3.0 if len(known.docks) < 3 else -3.0), option
    worth = 1.0 + 0.5 * known.planet_worth(planet) + 0.4 * known.warships_near(system)
    return goal + worth, option


def quiet_sites(known: Knowledge) -> list[str]:
    """Returns systems with own planets where a command token holds nothing back (24.3): no ships wait there to leave,
    and no dock to produce."""
    able = [planet for planet in known.own_planets if planet in known.atlas.system_of and known.takes_units(planet)]
    own = {known.atlas.system_of[planet] for planet in able}
    return sorted(
        system
        for system in own
        if system in known.activated
        or not (known.fleet(system).ships or any(known.has_dock(planet) for planet in known.planets_in(system)))
    )


@answers("construction.structure")
def build_structure(question: Question, known: Knowledge) -> Value:
    """Whatever costs nothing is built."""
    options = [
        option for option in question.options if option != PASS and option.partition(":")[0] in (PDS, SPACE_DOCK)
    ]
    return max(options, key=lambda option: appeal_of(known, option)) if options else PASS


@answers("construction.system")
def build_in(question: Question, known: Knowledge) -> Value:
    """A system that is activated anyway, else one from which nothing has to leave."""

    def appeal(system: str) -> tuple[float, str]:
        here = [planet for planet in known.planets_in(system) if known.takes_units(planet)]
        own = [planet for planet in here if known.owner(planet) == known.me]
        best = max((appeal_of(known, f"{kind}:{p}") for p in own for kind in (PDS, SPACE_DOCK)), default=(0.0, ""))
        return best[0] + 20.0 * (system in quiet_sites(known)), system

    return max(question.options, key=appeal)


@answers("warfare.dock", "setup.structure", "self_assembly_routines.planet", "infantry.returns")
def rich_planet(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda p: (known.resources(p) if p in known.planets else 0, p))


@answers("sling_relay.system")
def relay(question: Question, known: Knowledge) -> Value:
    free_berths = [system for system in question.options if known.berths(system) > 0]
    return max(free_berths, key=lambda s: (known.warships_near(s), s)) if free_berths else fallback(question, known)
