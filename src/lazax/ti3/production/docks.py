"""Space docks: which of them may produce, how much, at what cost, and where new ones may stand (R18)."""

from __future__ import annotations

from collections.abc import Mapping

from lazax.core.ask import Refusal, refuse
from lazax.core.stage import amend
from lazax.core.state import Player
from lazax.galaxy.orders import bill
from lazax.ti3.board import enemy_ships, has_ability, has_counter, has_technology, has_units, in_force, opponents
from lazax.ti3.economy.payment import influence, resources
from lazax.ti3.effects import effect_on, effects, this_round
from lazax.ti3.events import Round
from lazax.ti3.options.leaders.places import SCIENTIST, stands_on
from lazax.ti3.registry import ability, law, leader, technology
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF, SYSTEMS, UNITS
from lazax.ti3.ways import adjacent

# Effects of cards, hung on the round.
NO_PRODUCTION = "no_production"  # no dock may produce; with a target only the dock on that planet may not
ONE_DOCK = "one_dock"  # each player may produce at only one of their docks
USED_DOCK = "used_dock"  # the dock (target) that a player has produced at since then
NO_GROUND_FORCES = "no_ground_forces"  # nobody may buy ground forces
PRODUCTIVITY_SPIKE = "productivity_spike"  # the dock on the target planet may produce more
OF_ONE_DOCK = (NO_PRODUCTION, USED_DOCK, PRODUCTIVITY_SPIKE)

DOCK_COST = UNITS["space_dock"].cost
CHEAP_DOCK = 2  # R41.15


def docks_in(game: TI3, player: Player, system: str) -> list[str]:
    """Planets of the system with a dock of the player, whether it may produce or not."""
    return [planet for planet in PLANETS_OF[system] if planet in game.docks and game.control.get(planet) == player]


@law("holy_planet_of_ixth")
def why_idle(game: TI3, player: Player, planet: str) -> Refusal | None:
    """Why the player may not produce at the dock of a planet."""
    if planet not in game.docks or game.control.get(planet) != player:
        return refuse("production.no_dock", "R18.1", planet=planet)
    if game.docks[planet] >= game.round:
        return refuse("production.dock_too_new", "R18.10", planet=planet)
    if any(effect.target in ("", planet) for effect in effects(game, NO_PRODUCTION)):
        return refuse("production.stopped", "T-R1", planet=planet)
    if in_force(game, "holy_planet_of_ixth") and game.laws["holy_planet_of_ixth"].elected == planet:
        return refuse("production.stopped", "T-R1", planet=planet)
    if effect_on(game, ONE_DOCK) and used_dock(game, player) not in ("", planet):
        return refuse("production.one_dock", "T-R1", planet=used_dock(game, player))
    return None


def used_dock(game: TI3, player: Player) -> str:
    """While only one dock may produce: the one the player chose, "" if they have not yet."""
    return next((effect.target for effect in effects(game, USED_DOCK) if effect.player == player), "")


@technology("enviro_compensator")
@law("humane_labor")
def limit(game: TI3, player: Player, planet: str) -> int:
    """R18.2: units that the dock of a planet may produce. R0.17: laws, then technologies, then action cards."""
    units = 2 if in_force(game, "humane_labor") else resources(game, planet) + 2
    units += has_technology(game, player, "enviro_compensator")
    if effect_on(game, PRODUCTIVITY_SPIKE, player, planet):
        units += influence(game, planet)
    return units


@ability("cheap_dreadnoughts")
@law("regulated_conscription")
def price(game: TI3, player: Player, unit: str) -> tuple[int, int]:
    """R30: resources, and how many units they buy (R18.4: pairs of fighters and ground forces)."""
    if unit == "dreadnought" and has_ability(game, player, "cheap_dreadnoughts"):
        return 4, 1
    if unit == "ground_force" and in_force(game, "regulated_conscription"):
        return 1, 1
    return UNITS[unit].cost, UNITS[unit].per_cost


@leader(SCIENTIST)
def dock_price(game: TI3, planet: str) -> int:
    """R18.9: what a new dock costs there; R41.15: less where a scientist is."""
    return CHEAP_DOCK if game.leaders and stands_on(game, planet, SCIENTIST) else DOCK_COST


@technology("sarween_tools")
def free_resources(game: TI3, player: Player) -> int:
    """Sarween Tools: a resource for each production at a dock."""
    return int(has_technology(game, player, "sarween_tools"))


def worth(game: TI3, player: Player, units: Mapping[str, int]) -> int:
    """R18.3, R18.4: the prices of units made at one dock; half a pair costs as much as a whole one."""
    total = 0
    for unit, number in units.items():
        total += bill(number, *price(game, player, unit))
    return total


@technology("integrated_economy")
def systems_in_reach(game: TI3, player: Player, system: str) -> list[str]:
    """Where units made in a system may be placed: there, and with Integrated Economy next to it (A-28)."""
    if not has_technology(game, player, "integrated_economy"):
        return [system]
    return [system, *(near for near in adjacent(game, system) if _takes_deliveries(game, player, near))]


def _takes_deliveries(game: TI3, player: Player, system: str) -> bool:
    """Activated by the player, and empty or friendly. R0.7: a special system is never empty."""
    if not has_counter(game, system, player):
        return False
    if any(has_units(game, system, other) for other in opponents(game, player)):
        return False
    return not SYSTEMS[system].special or has_units(game, system, player)


def why_no_dock(game: TI3, player: Player, system: str, planet: str) -> Refusal | None:
    """R18.9: why no new dock may stand on a planet; money and pieces are counted elsewhere."""
    if SYSTEM_OF.get(planet) != system or game.control.get(planet) != player:
        return refuse("production.not_your_planet", "R18.9", planet=planet)
    if game.held_since.get(planet, 0) >= game.round:
        return refuse("production.planet_too_new", "R18.9", planet=planet)
    if planet in game.docks:
        return refuse("production.dock_there", "R18.9", planet=planet)
    if enemy_ships(game, system, player):
        return refuse("production.enemy_ships", "R18.9", system=system)
    return None


def move_dock(game: TI3, start: str, to: str) -> None:
    """R18.10: a dock that is merely moved keeps its status, and what the round has in store for it."""
    game.docks[to] = game.docks.pop(start)
    moved = tuple(
        effect._replace(target=to) if effect.kind in OF_ONE_DOCK and effect.target == start else effect
        for effect in this_round(game).effects
    )
    amend(game, Round, effects=moved)
