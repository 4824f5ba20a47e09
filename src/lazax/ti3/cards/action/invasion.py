"""Cards played before and after bombardments, landings and invasions."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.galaxy.fleets import count
from lazax.ti3.board import fleet_in, planets_of, ready_planets
from lazax.ti3.cards.registry import Aim, action_card, subject
from lazax.ti3.economy.payment import resources
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Activation, Effect, Invasion, Round
from lazax.ti3.options.suns.radiation import irradiate
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF
from lazax.ti3.units.control import make_neutral
from lazax.ti3.units.forces import destroy_ground_forces, mourn_ground_forces, trim_fleet

MINERALS = 3


# Chemical Warfare


def _can_gas(game: TI3, player: Player) -> bool:
    """The invader with a dreadnought above the planet; A-39: planetary shields do not matter."""
    invasion = ongoing(game, Invasion)
    if invasion is None or invasion.attacker != player or invasion.planet not in game.gf:
        return False
    return count(fleet_in(game, SYSTEM_OF[invasion.planet], player), "dreadnought") > 0


@action_card("chemical_warfare", when=_can_gas)
async def chemical_warfare(game: TI3, player: Player) -> None:
    """T-I2: half of the defending ground forces, rounded up, are destroyed before the combat."""
    planet = current(game, Invasion).planet
    killed = await destroy_ground_forces(game, planet, (game.gf[planet] + 1) // 2)
    amend(game, Invasion, killed=current(game, Invasion).killed + killed)


# Dug In


def _garrisons(game: TI3, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if planet in game.gf]


@action_card("dug_in", Aim("planet", _garrisons))
async def dug_in(game: TI3, player: Player, planet: str) -> None:
    """T-I1: own ground forces on one planet cannot be bombarded this round."""
    add_effect(game, Round, Effect("dug_in", player, planet))


# Reparations


def _planets_of_the_taker(game: TI3, player: Player) -> list[str]:
    """Refreshed planets of the opponent who took the planet that the window is about."""
    taker = game.control.get(subject(game), player)
    return ready_planets(game, taker) if taker != player else []


def _to_refresh(game: TI3, player: Player, planet: str) -> list[str]:
    worth = resources(game, planet)
    return [own for own in planets_of(game, player) if own in game.exhausted and resources(game, own) <= worth]


@action_card("reparations", Aim("planet", _planets_of_the_taker), Aim("planet_to", _to_refresh, optional=True))
async def reparations(game: TI3, player: Player, planet: str, own: str = "") -> None:
    """T-I8: a planet of the conqueror is exhausted; then an own planet of no more resources is refreshed."""
    game.exhausted.add(planet)
    note(game, "planet.exhausted", player=game.control[planet], planet=planet)
    if own:
        game.exhausted.discard(own)
        note(game, "reparations.refreshed", player=player, planet=own)


# Star of Death


def _has_war_sun(game: TI3, player: Player) -> bool:
    system = current(game, Activation).systems[0]
    return count(fleet_in(game, system, player), "war_sun") > 0


def _planets_below(game: TI3, player: Player) -> list[str]:
    return list(PLANETS_OF[current(game, Activation).systems[0]])


@action_card("star_of_death", Aim("planet", _planets_below), when=_has_war_sun)
async def star_of_death(game: TI3, player: Player, planet: str) -> None:
    """T-L0: all on the planet dies, it is neutral, and radiation waits for the next who land (R42.14)."""
    owner = game.control.get(planet)
    if owner is not None:
        killed = game.gf.get(planet, 0)
        if killed:
            note(game, "ground.destroyed", player=owner, planet=planet, n=killed)
        make_neutral(game, planet)
        await mourn_ground_forces(game, owner, killed)  # T-I6: nobody returns to a planet that is dead
        await trim_fleet(game, owner, SYSTEM_OF[planet])
    irradiate(game, planet)
    eliminate_the_gone(game)


@action_card("rare_mineral")
async def rare_mineral(game: TI3, player: Player) -> None:
    """T-L3: three trade goods for a neutral planet just taken."""
    gain_goods(game, player, MINERALS)
