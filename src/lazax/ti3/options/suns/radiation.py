"""Radiation (R42.14): found on a neutral planet, or left there by the card Star of Death."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.options.suns.counters import RADIATION, discard_counter
from lazax.ti3.options.suns.losses import lose_landed
from lazax.ti3.registry import domain_counter
from lazax.ti3.state import TI3


def irradiate(game: TI3, planet: str) -> None:
    """A radiation counter lies on the planet, for all to see; another one that lay there leaves the game."""
    if planet in game.domain:
        discard_counter(game, planet)
    game.domain = {**game.domain, planet: RADIATION}
    game.domain_open.add(planet)
    note(game, "radiation.placed", planet=planet)


@domain_counter(RADIATION)
async def radiation(game: TI3, player: Player, planet: str) -> None:
    """R42.14: all ground forces of the first landing die, the counter is removed, the planet stays neutral."""
    note(game, "radiation.struck", player=player, planet=planet)
    discard_counter(game, planet)
    await lose_landed(game, player, planet, game.landed[planet].gf)
