"""Technologies: what is useful, what goals ask for, and what leads there."""

from __future__ import annotations

from functools import cache

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback, yes_if
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import PASS, Value
from lazax.ti4.tables import TECHNOLOGIES, UNIT_UPGRADES, UNITS, Technology

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
    "predictive_intelligence": 1.5,
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
OWN = {
    **dict.fromkeys(("advanced_carrier_ii", "super_dreadnought_ii", "saturn_engine_ii", "prototype_war_sun_ii"), 7.0),
    **dict.fromkeys(("exotrireme_ii", "strike_wing_alpha_ii", "hybrid_crystal_fighter_ii", "memoria_ii"), 6.5),
    **dict.fromkeys(("spec_ops_ii", "hel_titan_ii", "floating_factory_ii", "production_biomes"), 6.0),
    **dict.fromkeys(("valefar_assimilator_x", "valefar_assimilator_y", "yin_spinner_omega", "mageon_implants"), 6.0),
    **dict.fromkeys(("letani_warrior_ii", "crimson_legionnaire_ii", "dimensional_tear_ii", "yin_spinner"), 5.0),
    **dict.fromkeys(("mirror_computing", "non_euclidean_shielding", "e_res_siphons", "nullification_field"), 5.0),
    **dict.fromkeys(("hegemonic_trade_policy", "chaos_mapping", "agency_supply_network", "supercharge"), 5.0),
    **dict.fromkeys(("impulse_core", "quantum_datahub_node", "spacial_conduit_cylinder"), 2.5),
}
"""Those of factions; the others are worth something between."""
FACTION, ORDINARY = 4.0, 2.0
PATH = 0.25  # what a step towards something is worth of it
GOAL = 5.0
UPGRADE = 10.0
WORTH_BUYING = 3.5


def value_of(name: str) -> float:
    """Returns what a technology is worth by itself."""
    return VALUES.get(name) or OWN.get(name) or (FACTION if TECHNOLOGIES[name].faction else ORDINARY)


def worth(known: Knowledge, name: str) -> float:
    """Returns what a technology is worth to the player now."""
    technology = TECHNOLOGIES[name]
    value = value_of(name)
    goals = known.objectives
    if name in UNIT_UPGRADES and (missing := goals.wanted("unit_upgrades")):
        value += UPGRADE / missing
    if technology.colour is not None:
        value += _colour_goal(known, technology) + _leads_to(known, technology)
        if (missing := goals.wanted("one_colour")) and goals.colours[technology.colour] >= 4 - missing:
            value += GOAL / missing
    if technology.faction and (missing := goals.wanted("faction_technologies")):
        value += GOAL / missing
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
    """What it is worth as a prerequisite of the best that is not owned yet: an upgrade, or one of the own faction."""
    owned, colours = known.technologies, known.objectives.colours
    goal = UPGRADE * bool(known.objectives.wanted("unit_upgrades"))
    colour = technology.colour
    assert colour is not None
    found = [
        (value_of(name) + goal * (name in UNIT_UPGRADES)) * PATH / TECHNOLOGIES[name].missing(colours)  # type: ignore[arg-type]
        for name in _within_sight(str(known.mine["faction"]))
        if name not in owned and TECHNOLOGIES[name].needs.get(colour, 0) > colours[colour]
    ]
    return float(max(found, default=0.0))


@cache
def _within_sight(faction: str) -> tuple[str, ...]:
    """Unit upgrades and the technologies of a faction; an own upgrade takes the place of the ordinary one."""
    own = [
        name
        for name, technology in TECHNOLOGIES.items()
        if technology.faction and faction.startswith(technology.faction)
    ]
    kinds = {UNITS[unit].kind for name in own if (unit := TECHNOLOGIES[name].unit)}
    common = [
        name
        for name in UNIT_UPGRADES
        if not TECHNOLOGIES[name].faction and (unit := TECHNOLOGIES[name].unit) and UNITS[unit].kind not in kinds
    ]
    return tuple(sorted({*own, *common}))


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
