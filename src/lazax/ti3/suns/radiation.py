"""Radiation (R42.14): found on a neutral planet, or left there by the card Star of Death."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.registry import domain_counter
from lazax.ti3.state import TI3
from lazax.ti3.suns.counters import discard_counter
from lazax.ti3.suns.losses import lose_landed


@domain_counter("radiation")
async def radiation(game: TI3, player: Player, planet: str) -> None:
    """R42.14: all ground forces of the first landing die, the counter is removed, the planet stays neutral."""
    note(game, "radiation.struck", player=player, planet=planet)
    discard_counter(game, planet)
    await lose_landed(game, player, planet, game.landed[planet].gf)
