"""What objectives count, public and secret ones, read from the player's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from lazax.ti4.tables import GROUND_FORCES, MECATOL_SYSTEM, NEXUS, PLANETS, STRUCTURES, TECHNOLOGIES, UNIT_UPGRADES
from lazax.ti4.units.force import PDS, SPACE_DOCK

if TYPE_CHECKING:
    from lazax.bots.ti4.knowledge import Knowledge

TRAITS = ("cultural", "hazardous", "industrial")
PLANET_FIELDS = (
    *("planets_of_one_trait", "planets_outside_homes", "specialties", "enemy_home_planets"),
    *(*TRAITS, "influence_held", "resources_held", "legendary_planets", "shared_systems"),
)
"""What more planets help."""
WITH_UNITS = ("systems_without_planets", "systems_of_note", "edge_systems", "nexus")
WITH_SHIPS = (
    *("ships_beside_mecatol", "systems_with_ships", "wormholes_held", "docks_cut", "systems_beside_anomalies"),
    *("systems_beside_homes", "ships_at_mecatol"),
)
PRESENCE = (*WITH_UNITS, *WITH_SHIPS)
"""What units or ships in more systems help."""


def is_there(known: Knowledge, field: str, system: str) -> bool:
    """Returns whether the player has in a system what an objective of presence counts."""
    return system in (known.own_fleets if field in WITH_SHIPS else known.manned)


def counts_there(known: Knowledge, field: str, system: str) -> bool:
    """Returns whether units in a system count for a goal of presence."""
    if field == "ships_beside_mecatol":
        return system in known.net[MECATOL_SYSTEM]
    if field == "systems_without_planets":
        return not known.planets_in(system)
    if field == "edge_systems":
        return system in known.edge and system != known.home
    if field == "systems_of_note":
        legendary = any(known.is_legendary(planet) for planet in known.planets_in(system))
        return legendary or system == MECATOL_SYSTEM or bool(known.anomalies(system))
    return _counts_for_secret(known, field, system)


def _counts_for_secret(known: Knowledge, field: str, system: str) -> bool:
    if field == "systems_beside_anomalies":
        return any(known.anomalies(beside) for beside in known.net[system])
    if field == "systems_beside_homes":
        return any(home in known.net[system] for home in known.foreign_homes)
    if field == "wormholes_held":
        held = {end for own in known.own_fleets if own != system for end in known.wormholes_in(own)}
        return any(end not in held for end in known.wormholes_in(system) if end in ("alpha", "beta"))
    if field == "docks_cut":
        places = (system, *known.planets_in(system))
        return any(known.force(place, other).number(SPACE_DOCK) for place in places for other in known.others)
    where = {"nexus": NEXUS, "ships_at_mecatol": MECATOL_SYSTEM}.get(field)
    return where is None or system == where


def counts_planet(known: Knowledge, field: str, planet: str, trait: str) -> float:
    """Returns how much a planet that the player does not have would add to what an objective counts."""
    if field == "planets_of_one_trait":
        return float(trait in known.traits(planet))
    if field in TRAITS:
        return float(field in known.traits(planet))
    if field == "specialties":
        return float(known.has_specialty(planet))
    if field == "legendary_planets":
        return float(known.is_legendary(planet))
    if field in ("influence_held", "resources_held"):
        return float(known.influence(planet) if field == "influence_held" else known.resources(planet))
    if field == "shared_systems":
        beside = known.planets_in(known.atlas.system_of[planet])
        return float(any(known.owner(other) not in (None, known.me) for other in beside if other != planet))
    home = planet in PLANETS and PLANETS[planet].home_of is not None
    foreign = home and planet not in known.planets_in(known.home)
    return float(foreign if field == "enemy_home_planets" else not home)


def _present_in(field: str) -> Callable[[Knowledge], int]:
    def present(known: Knowledge) -> int:
        return sum([counts_there(known, field, at) for at in (known.own_fleets if with_ships else known.manned)])

    with_ships = field in WITH_SHIPS
    return present


def _traits(known: Knowledge) -> int:
    traits = Counter(trait for planet in known.own_planets for trait in known.traits(planet))
    return max(traits.values(), default=0)


def _with_trait(trait: str) -> Callable[[Knowledge], int]:
    return lambda known: sum(trait in known.traits(planet) for planet in known.own_planets)


def _homes_reached(known: Knowledge) -> int:
    near = [
        {system, *known.net[system]} for planet in known.own_planets if (system := known.atlas.system_of.get(planet))
    ]
    return min(len(near), sum(any(home in area for area in near) for home in known.foreign_homes))


def _outnumbered(known: Knowledge) -> int:
    return sum(
        len(known.planets_of(other)) < len(known.own_planets) and known.is_neighbour(other) for other in known.others
    )


def structures_on(known: Knowledge, planet: str) -> int:
    return known.force(planet).total(STRUCTURES)


def _wormholes(known: Knowledge) -> int:
    held = {end for system in known.own_fleets for end in known.wormholes_in(system)}
    return len(held & {"alpha", "beta"})


def _one_colour(known: Knowledge) -> int:
    return max(known.objectives.colours.values(), default=0)


def _on_planets(known: Knowledge, kind: str) -> list[int]:
    """The numbers of a kind of own units on each planet that has some."""
    here = ((place, force.number(kind)) for (place, owner), force in known.forces.items() if owner == known.me)
    return [number for place, number in here if number and place in known.planets]


def _largest_garrison(known: Knowledge) -> int:
    own = (known.force(planet) for planet in known.own_planets)
    return max((force.total(GROUND_FORCES) for force in own if not force.number(SPACE_DOCK)), default=0)


def _faction_technologies(known: Knowledge) -> int:
    return sum(TECHNOLOGIES[name].faction is not None for name in known.technologies)


MEASURES: dict[str, Callable[[Knowledge], int]] = {
    "planets_of_one_trait": _traits,
    "planets_outside_homes": lambda known: sum(PLANETS[p].home_of is None for p in known.own_planets),
    "specialties": lambda known: sum(known.has_specialty(p) for p in known.own_planets),
    "planets_with_attachments": lambda known: sum(known.has_attachment(p) for p in known.own_planets),
    "planets_with_structures": lambda known: sum(
        planet not in known.planets_in(known.home) and structures_on(known, planet) > 0
        for planet in known.own_planets
    ),
    "structures": lambda known: sum(structures_on(known, planet) for planet in known.own_planets),
    "enemy_home_planets": lambda known: sum(
        PLANETS[p].home_of is not None and p not in known.planets_in(known.home) for p in known.own_planets
    ),
    "enemy_homes_reached": _homes_reached,
    "neighbours_outnumbered": _outnumbered,
    "unit_upgrades": lambda known: sum(name in UNIT_UPGRADES for name in known.technologies),
    "technology_colours": lambda known: 0,
    "flagship_or_war_sun": lambda known: 0,
    "fleet": lambda known: max((len(fleet.ships) for fleet in known.own_fleets.values()), default=0),
    **{field: _present_in(field) for field in PRESENCE},
}
"""What public objectives count, and what of presence; what depends on the objective itself is measured there."""

SECRET_MEASURES: dict[str, Callable[[Knowledge], int]] = {
    **MEASURES,
    **{trait: _with_trait(trait) for trait in TRAITS},
    "wormholes_held": _wormholes,
    "ships_at_mecatol": lambda known: known.holds_rex() * len(known.fleet(MECATOL_SYSTEM).ships),
    "pds": lambda known: sum(force.number(PDS) for (_, owner), force in known.forces.items() if owner == known.me),
    "docks": lambda known: sum(
        force.number(SPACE_DOCK) for (_, owner), force in known.forces.items() if owner == known.me
    ),
    "dreadnoughts": lambda known: known.on_board("dreadnought"),
    "planets_with_mechs": lambda known: len(_on_planets(known, "mech")),
    "largest_garrison": _largest_garrison,
    "production": lambda known: max(map(known.production_in, known.systems), default=0),
    "influence_held": lambda known: sum(map(known.influence, known.own_planets)),
    "resources_held": lambda known: sum(map(known.resources, known.own_planets)),
    "legendary_planets": lambda known: sum(map(known.is_legendary, known.own_planets)),
    "shared_systems": lambda known: sum(
        counts_planet(known, "shared_systems", planet, "") > 0
        for planet in known.own_planets
        if planet in known.atlas.system_of
    ),
    "faction_technologies": _faction_technologies,
    "one_colour": _one_colour,
    "neighbours": lambda known: sum(map(known.is_neighbour, known.others)),
    "notes_of_others": lambda known: sum(
        not note.endswith(f":{known.me}") for note in known.mine["notes_in_play"] if ":" in note
    ),
    "cards": lambda known: int(known.mine["cards"]),
    "fragments": lambda known: len(known.mine["fragments"]),
}
"""What secret objectives count as well."""
