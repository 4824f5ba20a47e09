"""Planets that a landing or an invasion takes (R16.5, R16.7)."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.ti3.cards.windows import react
from lazax.ti3.movement.colonies import settle
from lazax.ti3.options.leaders.conquest import conquer
from lazax.ti3.options.suns.biohazard import clear_biohazard
from lazax.ti3.registry import step
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import break_agreements
from lazax.ti3.trade.bargains.watching import attacked


def take_planet(game: TI3, player: Player, planet: str, *, ready: bool = False) -> Player | None:
    """R16.5, R16.7: what has landed takes a planet that nobody defends; against an owner that counts as an
    invasion. Returns the former controller."""
    owner = game.control.get(planet)
    if owner is not None:
        break_agreements(game, player, owner)  # R26.11
        attacked(game, player, owner)
    conquer(game, player, planet, game.landed.pop(planet), ready=ready)
    return owner


@step("land.taken")
async def after_taking(game: TI3, player: Player, planet: str, former: Player | None) -> None:
    """What may follow when a landing or an invasion has taken a planet, from nobody or from its controller."""
    await clear_biohazard(game, player, planet)  # R42.13
    if former is None:
        await settle(game, player, planet)
    elif former not in game.out:
        await react(game, "after_planet_lost", (former,), subject=planet)  # T-I8
