"""Where objectives could be fulfilled by force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lazax.bots.galaxy.campaigns import defence
from lazax.core.state import Player
from lazax.ti3.tables import MECATOL_REX, PLANETS, PLANETS_OF, SYSTEM_OF, Condition

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge

MECATOL = SYSTEM_OF[MECATOL_REX]
FARTHER = 4.0  # what a step more to march is worth, in resources that defend a place
PERSISTENCE = 8.0
SO_MANY = 4  # planets with one specialty
LOYALTY = 0.4
HELD = 1.5  # what a planet in hand counts for a colour, beside one within reach


def asked_by(known: Knowledge, condition: Condition) -> list[str]:
    """Returns where an objective could be fulfilled by force."""
    if condition.planet == MECATOL_REX and (known.owner(MECATOL_REX) != known.me or _throne_needs_more(known)):
        return [MECATOL]
    if condition.enemy_homes:
        homes = [[str(known.sheets[player]["home"])] for player in known.others]
        return _easiest(known, "home", [home for home in homes if not _taken(known, home)])
    if condition.every_wormhole:  # where nobody is a single ship will do
        return [gate for gate in known.objectives.wormholes_without_ship if known.enemies_in(gate)]
    if condition.neighbours_last_dock:
        return sorted({SYSTEM_OF[dock] for dock in docks_to_take(known)})
    if condition.specialties or condition.specialty_colours == 1:
        colour = "" if condition.specialties else colour_within_reach(known)
        near = [planet for planet in known.planets_near if PLANETS[planet].specialty]
        return sorted({SYSTEM_OF[planet] for planet in near if colour in ("", PLANETS[planet].specialty)})
    return []


def _throne_needs_more(known: Knowledge) -> bool:
    """Whether the army is to stay at Mecatol Rex or to come there: for what the secret objective asks for on the
    spot, or against those who are near."""
    objectives = known.objectives
    if not objectives.wants_throne:
        return False
    if objectives.troops_on_mecatol or objectives.ships_wanting(known.fleet(MECATOL).ships):
        return True
    return known.warships_near(MECATOL) > 0 or known.invaders_near(MECATOL) > 0


def docks_to_take(known: Knowledge) -> list[str]:
    """Returns the docks of that neighbour from whom they are taken most easily; one falls after the other."""
    if "docks_to_take" not in known.notes:
        docks = [_docks(known, player) for player in sorted(set(known.neighbours))]
        places = {tuple(sorted({SYSTEM_OF[dock] for dock in each})): each for each in docks if each}
        known.notes["docks_to_take"] = places.get(tuple(_easiest(known, "docks", list(places))), [])
    found: list[str] = known.notes["docks_to_take"]
    return found


def _taken(known: Knowledge, systems: Sequence[str]) -> bool:
    return all(known.owner(planet) == known.me for system in systems for planet in PLANETS_OF[system])


def _easiest(known: Knowledge, what: str, prey: Sequence[Sequence[str]]) -> list[str]:
    """Returns which of some groups of systems is taken with the least effort, all of it. What was chosen before is
    not given up lightly, since armies are slow."""
    if not prey:
        return []
    before = known.memory.get(what)

    def effort(systems: Sequence[str]) -> tuple[float, Sequence[str]]:
        price = sum(defence(known, system) + FARTHER * _way_from_home(known, system) for system in systems)
        return price - PERSISTENCE * (tuple(systems) == before), systems

    chosen = min(prey, key=effort)
    known.memory[what] = tuple(chosen)
    return list(chosen)


def _way_from_home(known: Knowledge, system: str) -> int:
    docks = {SYSTEM_OF[dock] for dock in known.docks} | {known.home}
    return min(known.distance(dock, system) for dock in docks)


def _docks(known: Knowledge, player: Player) -> list[str]:
    return [planet for planet in known.planets_of(player) if known.has_dock(planet)]


def colour_within_reach(known: Knowledge) -> str:
    """Returns the specialty of which so many planets as are asked for can be had most easily: those held count, free
    ones near by, and such as a few ground forces would take. What was chosen before is not given up lightly."""
    hopes: dict[str, list[float]] = {}
    near = set(known.planets_near)
    for planet in known.planets:
        colour = PLANETS[planet].specialty
        if colour is not None:
            hopes.setdefault(colour, []).append(_hope(known, planet, planet in near))
    before = known.memory.get("colour")
    chosen = max(
        sorted(hopes),
        key=lambda colour: sum(sorted(hopes[colour])[-SO_MANY:]) + LOYALTY * (colour == before),
        default="",
    )
    known.memory["colour"] = chosen
    return chosen


def _hope(known: Knowledge, planet: str, near: bool) -> float:
    """Returns how likely a planet is to be the player's before long."""
    if known.owner(planet) == known.me:
        return HELD
    if not near:
        return 0.2
    return 1.0 if known.owner(planet) is None else 0.8 if known.is_easy(planet) else 0.4
