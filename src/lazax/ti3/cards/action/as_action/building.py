"""Cards played as an action that bring units and wealth."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import (
    enemy_ships,
    fleet_in,
    fleet_supply,
    home_planets,
    home_system,
    in_reinforcements,
    planets_of,
    set_fleet,
)
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import UNITS
from lazax.ti3.units import fleets
from lazax.ti3.units.fleets import Ship
from lazax.ti3.units.forces import change, ground_places, supply_used
from lazax.ti3.ways import geometry, has_wormhole

TURRETS = 2
GHOST = "destroyer"

asks("choose", "planet", "rise_of_a_messiah.planet")


# Good Year


@action_card("good_year")
async def good_year(game: TI3, player: Player) -> None:
    """A trade good for each own planet outside the own home system, as far as the supply goes (R25.11)."""
    home = home_planets(game, player)
    gain_goods(game, player, sum(planet not in home for planet in planets_of(game, player)))


# Civil Defense


def _undefended(game: TI3, player: Player) -> list[str]:
    """R20.1: none when every PDS is on the board already."""
    if in_reinforcements(game, player, "pds") <= 0:
        return []
    return [planet for planet in planets_of(game, player) if planet not in game.pds]


@action_card("civil_defense", Aim("planet", _undefended))
async def civil_defense(game: TI3, player: Player, planet: str) -> None:
    """Two free PDS on an own planet without any; R20.1: only one if it is the last."""
    number = min(TURRETS, in_reinforcements(game, player, "pds"))
    change(game.pds, planet, number)
    note(game, "civil_defense.built", player=player, planet=planet, n=number)


# Rise of a Messiah


@action_card("rise_of_a_messiah")
async def rise_of_a_messiah(game: TI3, player: Player) -> None:
    """A ground force on each own planet. R20.13: where pieces for new places run out, the player says which."""
    blessed = [planet for planet in planets_of(game, player) if planet in game.gf]
    bare = [planet for planet in planets_of(game, player) if planet not in game.gf]
    room = UNITS["ground_force"].limit - ground_places(game, player)
    while bare and len(bare) > room > 0:
        planet = await choose(player, "rise_of_a_messiah.planet", lambda: list(bare), n=room)
        bare.remove(planet)
        blessed.append(planet)
        room -= 1
    if room > 0:
        blessed += bare
    for planet in blessed:
        change(game.gf, planet, 1)
    if blessed:
        note(game, "rise_of_a_messiah.done", player=player, planets=tuple(blessed))


def _takes_ship(game: TI3, player: Player, system: str, kind: str) -> bool:
    """R20.3: the fleet there may grow by one; nobody's ships are put among enemy ships."""
    if enemy_ships(game, system, player):
        return False
    grown = fleets.add(fleet_in(game, system, player), Ship(kind))
    return supply_used(game, player, system, grown) <= fleet_supply(game, player, system)


def _place_ship(game: TI3, player: Player, system: str, kind: str) -> None:
    set_fleet(game, system, player, fleets.add(fleet_in(game, system, player), Ship(kind)))
    note(game, "ship.appeared", player=player, system=system, units=((kind, 1),))


def _wormholes(game: TI3, player: Player) -> list[str]:
    """R20.1: none without a destroyer in reinforcements."""
    if in_reinforcements(game, player, GHOST) <= 0:
        return []
    wormholes = [system for system in geometry(game).systems if has_wormhole(game, system)]
    return [system for system in wormholes if _takes_ship(game, player, system, GHOST)]


@action_card("ghost_ship", Aim("system", _wormholes))
async def ghost_ship(game: TI3, player: Player, system: str) -> None:
    """A free destroyer in any system with a wormhole and without enemy ships."""
    _place_ship(game, player, system, GHOST)


def _may_rally(game: TI3, player: Player) -> bool:
    unit = game.rules.rally_unit
    return in_reinforcements(game, player, unit) > 0 and _takes_ship(game, player, home_system(game, player), unit)


@action_card("rally_of_the_people", when=_may_rally)
async def rally_of_the_people(game: TI3, player: Player) -> None:
    """A-48: a free destroyer, by the switch a dreadnought, in the own home system."""
    _place_ship(game, player, home_system(game, player), game.rules.rally_unit)
