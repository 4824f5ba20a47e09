"""Technologies: what is useful, what goals ask for, and what leads there."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback, yes_if
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import PASS, Value
from lazax.ti4.tables import TECHNOLOGIES, UNIT_UPGRADES, Technology

VALUES = {
    "carrier_ii": 6.0,
    "cruiser_ii": 6.0,
    "dreadnought_ii": 6.0,
    "war_sun": 5.0,
    "fighter_ii": 4.5,
    "infantry_ii": 4.0,
    "space_dock_ii": 4.5,
    "destroyer_ii": 3.0,
    "pds_ii": 3.0,
    "sarween_tools": 5.0,
    "gravity_drive": 5.0,
    "neural_motivator": 3.0,
    "antimass_deflectors": 3.0,
    "hyper_metabolism": 5.5,
    "fleet_logistics": 5.0,
    "light_wave_deflector": 3.5,
    "psychoarchaeology": 2.5,
    "bio_stims": 3.0,
    "predictive_intelligence": 3.5,
    "transit_diodes": 2.0,
    "integrated_economy": 3.0,
    "ai_development_algorithm": 3.0,
    "plasma_scoring": 2.0,
    "duranium_armor": 3.0,
    "assault_cannon": 3.5,
    "sling_relay": 2.0,
    "scanlink_drone_network": 1.0,
    "dark_energy_tap": 1.5,
    "self_assembly_routines": 2.0,
}
ORDINARY = 2.0
PATH = 0.25  # what a step towards something is worth of it
GOAL = 5.0
UPGRADE = 10.0
WORTH_BUYING = 3.5


def worth(known: Knowledge, name: str) -> float:
    """Returns what a technology is worth to the player now."""
    technology = TECHNOLOGIES[name]
    value = VALUES.get(name, 3.5 if technology.faction else ORDINARY)
    goals = known.objectives
    if name in UNIT_UPGRADES and (missing := goals.wanted("unit_upgrades")):
        value += UPGRADE / missing
    if technology.colour is not None:
        value += _colour_goal(known, technology) + _leads_to(known, technology)
    return value


def _colour_goal(known: Knowledge, technology: Technology) -> float:
    """What it is worth for goals that ask for several technologies of several colours."""
    goals = known.objectives
    missing = goals.wanted("technology_colours")
    if not missing or technology.colour is None:
        return 0.0
    owned = goals.colours[technology.colour]
    return GOAL / missing if owned == 1 else 1.5 if owned == 0 else 0.0


def _leads_to(known: Knowledge, technology: Technology) -> float:
    """What it is worth as a prerequisite of the best upgrade that is not owned yet."""
    owned, colours = known.technologies, known.objectives.colours
    goal = UPGRADE * bool(known.objectives.wanted("unit_upgrades"))
    colour = technology.colour
    assert colour is not None
    found = [
        (VALUES[name] + goal) * PATH / TECHNOLOGIES[name].missing(colours)  # type: ignore[arg-type]
        for name in sorted(UNIT_UPGRADES)
        if name in VALUES and name not in owned and TECHNOLOGIES[name].needs.get(colour, 0) > colours[colour]
    ]
    return float(max(found, default=0.0))


@answers("research.technology", "setup.technology")
def research(question: Question, known: Knowledge) -> Value:
    names = [name for name in question.options if name != PASS]
    return max(names, key=lambda name: (worth(known, name), name)) if names else PASS


def goal_near(known: Knowledge) -> bool:
    """Returns whether one more technology may fulfil a goal."""
    goals = known.objectives
    return goals.wanted("unit_upgrades") == 1 or goals.wanted("technology_colours") == 1


def can_afford(known: Knowledge, price: int) -> bool:
    """Returns whether a technology may be paid for without touching what is saved."""
    funds = free(known, "resources")
    return funds >= price and (funds >= price + 2 or known.round > 1 or goal_near(known))


@answers("technology.second")
def second(question: Question, known: Knowledge) -> Value:
    return yes_if(can_afford(known, int(question.about["n"])) and (known.round > 2 or goal_near(known)))


@answers("research.specialties")
def specialties(question: Question, known: Knowledge) -> Value:
    """As few planets as suffice, the poorest first."""
    return fallback(question, known)
