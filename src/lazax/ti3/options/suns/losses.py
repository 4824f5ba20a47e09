"""What a landing loses before any fight: to a biohazard, to radiation (R42.13, R42.14)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.options.leaders.losses import strand
from lazax.ti3.state import TI3
from lazax.ti3.units.forces import mourn_ground_forces


async def lose_landed(game: TI3, player: Player, planet: str, number: int) -> None:
    """Ground forces that have just landed die; with the last of them everything else that landed."""
    landing = game.landed[planet]
    number = min(number, landing.gf)
    game.landed[planet] = landing._replace(gf=landing.gf - number)
    note(game, "ground.destroyed", player=player, planet=planet, n=number)
    if number == landing.gf:
        end_landing(game, player, planet)
    await mourn_ground_forces(game, player, number)


def end_landing(game: TI3, player: Player, planet: str) -> None:
    """R16.8: no ground force is left of a landing, so its PDS are destroyed and the planet stays as it was. R41.5:
    its leaders are killed, or captured if somebody controls the planet."""
    landing = game.landed.pop(planet)
    if landing.pds:
        note(game, "land.pds_lost", player=player, planet=planet, n=landing.pds)
    strand(game, landing.leaders, game.control.get(planet))
