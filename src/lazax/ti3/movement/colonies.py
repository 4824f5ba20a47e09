"""Neutral planets: what landing there costs, who may not land, and what follows when one is taken (T-L1, T-L3)."""

from __future__ import annotations

from lazax.core.ask import Refusal, confirm, refuse
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import in_force, is_elected, opponents
from lazax.ti3.cards.windows import react
from lazax.ti3.economy.payment import can_pay, resources
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.effects import effect_on
from lazax.ti3.registry import asks, law
from lazax.ti3.state import TI3
from lazax.ti3.units.forces import change, may_place_ground_force

asks("choose", "word", "planetary_conscription.use")


def why_no_colony(game: TI3, player: Player, planet: str) -> Refusal | None:
    """T-L1: what forbids landing on a neutral planet."""
    if effect_on(game, "no_colonies"):
        return refuse("land.no_colonies", "R16.5", planet=planet)
    price = licence(game, planet)
    if not can_pay(game, player, "resources", price):
        return refuse("land.licence", "R16.5", planet=planet, n=price)
    return None


@law("colonization_licensing")
def licence(game: TI3, planet: str) -> int:
    """T-L1: the resources to be spent before landing on a planet: its own resource value while it is neutral."""
    if planet in game.control or not in_force(game, "colonization_licensing"):
        return 0
    return resources(game, planet)


async def settle(game: TI3, player: Player, planet: str) -> None:
    """T-L3: a player has landed on a neutral planet and taken it."""
    reward_minister(game, player)
    await conscript(game, player, planet)
    await react(game, "after_neutral_invasion", (player,), subject=planet)


@law("minister_of_exploration")
def reward_minister(game: TI3, player: Player) -> None:
    """One trade good for the minister whenever another player has landed."""
    for other in opponents(game, player):
        if is_elected(game, other, "minister_of_exploration"):
            gain_goods(game, other, 1)


@law("planetary_conscription")
async def conscript(game: TI3, player: Player, planet: str) -> None:
    """T-L3, A-58: whoever gains control of a neutral planet, in whatever way, may add one ground force there."""
    if not in_force(game, "planetary_conscription") or not may_place_ground_force(game, player, planet):
        return
    if await confirm(player, "planetary_conscription.use", planet=planet) and game.control.get(planet) == player:
        change(game.gf, planet, 1)
        note(game, "planetary_conscription.added", player=player, planet=planet)
