"""Scuttling: a player destroys units of their own (R20.14)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER, alike
from lazax.ti3.board import fleet_in, fleets_of, has_garrison, planets_of, set_fleet
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF
from lazax.ti3.units import fleets
from lazax.ti3.units.forces import change, destroy_ground_forces, destroy_ships, mourn_ground_forces, trim_fleet
from lazax.ti3.units.ship_tokens import ship_of, ship_token

GROUND_FORCE = "ground_force"
PDS = "pds"
DOCK = "space_dock"

SPACE = "space:"
PLANET = "planet:"

asks("choose", "place", "scuttle.place")
asks("choose", "ship", "scuttle.ship", "scuttle.carrier")
asks("choose", "unit", "scuttle.unit")


def places_with_units(game: TI3, player: Player) -> list[str]:
    """Systems where the player has ships, then planets where they have units."""
    systems = [SPACE + system for system, _ in fleets_of(game, player)]
    return systems + [PLANET + planet for planet in planets_of(game, player) if has_garrison(game, planet)]


async def scuttle_one(game: TI3, player: Player) -> None:
    """R20.14: one unit of the player's choice is destroyed; a planet stays theirs without it."""
    place = await choose(player, "scuttle.place", lambda: places_with_units(game, player))
    if place.startswith(SPACE):
        system = place.removeprefix(SPACE)
        ship = await choose(player, "scuttle.ship", lambda: ships_in(game, player, system), system=system)
        note(game, "scuttle.ordered", player=player)
        await _scuttle_in_space(game, player, system, ship)
    else:
        planet = place.removeprefix(PLANET)
        unit = await choose(player, "scuttle.unit", lambda: units_on(game, planet), closed=True, planet=planet)
        note(game, "scuttle.ordered", player=player)
        await _scuttle_on_planet(game, player, planet, unit)


def ships_in(game: TI3, player: Player, system: str) -> list[str]:
    """The player's ships in a system, their fighters, and what their ships carry."""
    fleet = fleet_in(game, system, player)
    ships = [ship_token(ship) for ship, _ in alike(fleet)]
    ground_forces, pds = fleets.on_board(fleet)
    others = ((FIGHTER, fleet.fighters), (GROUND_FORCE, ground_forces), (PDS, pds))
    return ships + [unit for unit, number in others if number]


def units_on(game: TI3, planet: str) -> list[str]:
    standing = ((GROUND_FORCE, planet in game.gf), (PDS, planet in game.pds), (DOCK, planet in game.docks))
    return [unit for unit, there in standing if there]


async def _scuttle_in_space(game: TI3, player: Player, system: str, unit: str) -> None:
    if unit in (GROUND_FORCE, PDS):
        await _scuttle_cargo(game, player, system, unit)
    elif unit == FIGHTER:
        await destroy_ships(game, system, player, (), 1)
    else:
        await destroy_ships(game, system, player, [ship_of(unit)])


async def _scuttle_cargo(game: TI3, player: Player, system: str, unit: str) -> None:
    token = await choose(player, "scuttle.carrier", lambda: _carriers(game, player, system, unit), system=system)
    ship = ship_of(token)
    ground = unit == GROUND_FORCE
    lighter = ship._replace(gf=ship.gf - 1) if ground else ship._replace(pds=ship.pds - 1)
    set_fleet(game, system, player, fleets.exchange(fleet_in(game, system, player), ship, lighter))
    note(game, "scuttle.cargo", player=player, system=system, units=((unit, 1),))
    if ground:
        await mourn_ground_forces(game, player, 1)


def _carriers(game: TI3, player: Player, system: str, unit: str) -> list[str]:
    ships = (ship for ship, _ in alike(fleet_in(game, system, player)))
    return [ship_token(ship) for ship in ships if (ship.gf if unit == GROUND_FORCE else ship.pds)]


async def _scuttle_on_planet(game: TI3, player: Player, planet: str, unit: str) -> None:
    if unit == GROUND_FORCE:
        await destroy_ground_forces(game, planet, 1)
        return
    if unit == PDS:
        change(game.pds, planet, -1)
    else:
        del game.docks[planet]
    note(game, "scuttle.structure", player=player, planet=planet, unit=unit)
    await trim_fleet(game, player, SYSTEM_OF[planet])
