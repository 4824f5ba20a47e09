"""Cards played as an action against planets and space docks of others."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend
from lazax.core.state import Player
from lazax.galaxy.fleets import count
from lazax.ti3.board import fleets_of, is_home, opponents, ready_planets
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.combat.rerolls import roll_faces, roll_own
from lazax.ti3.effects import add_effect, effect_on
from lazax.ti3.events import CardPlay, Effect, Round
from lazax.ti3.production.docks import NO_PRODUCTION
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF, SYSTEMS
from lazax.ti3.units.control import make_neutral
from lazax.ti3.units.forces import destroy_ground_forces, trim_fleet
from lazax.ti3.ways import geometry

BACK_TO_HAND = 6

asks("choose", "planet", "stellar_criminals.planet")


def _exhaust(game: TI3, planets: list[str]) -> None:
    for planet in planets:
        game.exhausted.add(planet)
        note(game, "planet.exhausted", player=game.control[planet], planet=planet)


def _refreshed_in(game: TI3, system: str) -> list[str]:
    """Refreshed planets of the system; a neutral one has no card that could be exhausted."""
    return [planet for planet in PLANETS_OF[system] if planet in game.control and planet not in game.exhausted]


# Uprising


def _restless_systems(game: TI3, player: Player) -> list[str]:
    return [
        system for system in geometry(game).systems if SYSTEMS[system].kind != "home" and _refreshed_in(game, system)
    ]


@action_card("uprising", Aim("system", _restless_systems))
async def uprising(game: TI3, player: Player, system: str) -> None:
    """T-A0: every planet of a system outside the home systems is exhausted, whoever controls it."""
    _exhaust(game, _refreshed_in(game, system))


# Strategic Bombardment


def _enemy_planets(game: TI3, player: Player, system: str) -> list[str]:
    return [planet for planet in _refreshed_in(game, system) if game.control[planet] != player]


def _beneath_war_suns(game: TI3, player: Player) -> list[str]:
    return [
        system
        for system, fleet in fleets_of(game, player)
        if count(fleet, "war_sun") and _enemy_planets(game, player, system)
    ]


@action_card("strategic_bombardment", Aim("system", _beneath_war_suns))
async def strategic_bombardment(game: TI3, player: Player, system: str) -> None:
    """T-A0: the enemy planets beneath an own war sun are exhausted; R21.11: on 6 or more the card comes back."""
    _exhaust(game, _enemy_planets(game, player, system))
    if await roll_own(game, player, "strategic_bombardment", "war_sun", BACK_TO_HAND, 1):
        amend(game, CardPlay, goes="hand")


# Stellar Criminals


def _worth_robbing(game: TI3, player: Player) -> list[str]:
    """Half of one planet, rounded down, is none."""
    return [str(other) for other in opponents(game, player) if len(ready_planets(game, other)) > 1]


@action_card("stellar_criminals", Aim("player", _worth_robbing))
async def stellar_criminals(game: TI3, player: Player, target: str) -> None:
    """T-A0: an opponent exhausts half of their refreshed planets, rounded down; they choose which."""
    victim = int(target)
    for left in range(len(ready_planets(game, victim)) // 2, 0, -1):
        # R0.19: closed, so that nobody exhausts them in another way meanwhile
        planet = await choose(
            victim, "stellar_criminals.planet", lambda: ready_planets(game, victim), closed=True, n=left
        )
        _exhaust(game, [planet])


def _docks_abroad(game: TI3, player: Player) -> list[str]:
    """Planets outside the home systems with anybody's dock."""
    return [planet for planet in game.docks if not is_home(planet)]


@action_card("secret_industrial_agent", Aim("planet", _docks_abroad))
async def secret_industrial_agent(game: TI3, player: Player, planet: str) -> None:
    """T-A0: a space dock outside the home systems is destroyed."""
    owner = game.control[planet]
    del game.docks[planet]
    note(game, "structures.destroyed", planet=planet, units=(("space_dock", 1),))
    await trim_fleet(game, owner, SYSTEM_OF[planet])  # R20.9: it supports no fighters any more


def _working_docks_abroad(game: TI3, player: Player) -> list[str]:
    return [planet for planet in _docks_abroad(game, player) if not effect_on(game, NO_PRODUCTION, target=planet)]


@action_card("spacedock_accident", Aim("planet", _working_docks_abroad))
async def spacedock_accident(game: TI3, player: Player, planet: str) -> None:
    """T-R1: nothing is built at the dock for the rest of the round."""
    add_effect(game, Round, Effect(NO_PRODUCTION, target=planet))


def _garrisoned_enemy_planets(game: TI3, player: Player) -> list[str]:
    return [planet for planet in game.gf if game.control.get(planet, player) != player]


@action_card("plague", Aim("planet", _garrisoned_enemy_planets))
async def plague(game: TI3, player: Player, planet: str) -> None:
    """A die for each ground force on an enemy planet, even ones kill; its owner keeps the planet."""
    dice = await roll_faces(game, player, "plague", "ground_force", game.gf[planet])
    note(game, "plague.rolled", planet=planet, dice=dice)
    await destroy_ground_forces(game, planet, sum(face % 2 == 0 for face in dice))


def _planets_abroad(game: TI3, player: Player) -> list[str]:
    return [planet for planet in game.control if not is_home(planet)]


@action_card("local_unrest", Aim("planet", _planets_abroad))
async def local_unrest(game: TI3, player: Player, planet: str) -> None:
    """Exhaust a planet outside home systems and kill one ground force; without any left it becomes neutral."""
    owner = game.control[planet]
    game.exhausted.add(planet)
    await destroy_ground_forces(game, planet, 1)
    if not game.gf.get(planet):
        make_neutral(game, planet)
        await trim_fleet(game, owner, SYSTEM_OF[planet])  # R20.9: its dock supports no fighters any more
