"""The custodians token on Mecatol Rex (27, 54)."""

from __future__ import annotations

from lazax.core.ask import confirm
from lazax.core.log import note
from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import ground_forces_at, planets_in
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.events import Effect, Invasion
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.registry import asks, step
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import MECATOL_REX

PRICE = 6  # 27.2, in influence
MUST_LAND = "must_land"  # 27.2: the invasion has to go to the target

asks("choose", "word", "custodians.remove")

custodians_price: Query[int, [Player]] = Query("custodians_cost")
"""What it costs a player to remove the token, in influence."""


def guarded(game: TI4, planet: str) -> bool:
    """27.1: whether the token keeps ground forces off the planet."""
    return planet == MECATOL_REX and game.custodian == NOBODY


def may_remove(game: TI4, player: Player, system: str) -> bool:
    """27.2; 27.2a: only with ground forces to commit."""
    if MECATOL_REX not in planets_in(game, system) or not guarded(game, MECATOL_REX):
        return False
    price = custodians_price(game, PRICE, player)
    return bool(ground_forces_at(game, system, player)) and can_pay(game, player, "influence", price)


@step("invasion.custodians")
async def remove_custodians(game: TI4, player: Player) -> None:
    """27.2, 27.3: the point is gained at once."""
    invasion = current(game, Invasion)
    if not may_remove(game, player, invasion.system):
        return
    price = custodians_price(game, PRICE, player)
    if not await confirm(
        player, "custodians.remove", possible=lambda: may_remove(game, player, invasion.system), n=price
    ):
        return
    await pay(game, player, "influence", price, "custodians")
    game.custodian = player
    note(game, "custodians.removed", player=player)
    invasion = current(game, Invasion)
    amend(game, Invasion, effects=(*invasion.effects, Effect(MUST_LAND, player, MECATOL_REX)))
    gain_points(game, player, 1, "custodians")
