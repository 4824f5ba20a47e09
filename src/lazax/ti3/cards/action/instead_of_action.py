"""Cards played as an action."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import is_home
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.combat.rerolls import roll_faces
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF
from lazax.ti3.units.control import make_neutral
from lazax.ti3.units.forces import destroy_ground_forces, trim_fleet


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
