"""Who fights in an invasion, and invaders who fall (R17)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti3.events import LOCALS, Invasion
from lazax.ti3.state import TI3
from lazax.ti3.units.forces import mourn_ground_forces


def invaders(game: TI3, planet: str) -> int:
    """Invading ground forces on a planet."""
    landing = game.landed.get(planet)
    return 0 if landing is None else landing.gf


def defenders(game: TI3, invasion: Invasion) -> int:
    """Ground forces that defend the planet: its controller's, or hostile locals (R42.15)."""
    return invasion.locals if invasion.defender == LOCALS else game.gf.get(invasion.planet, 0)


def players_in(invasion: Invasion) -> list[Player]:
    """The players who fight, the attacker first; nobody speaks for locals."""
    return [player for player in (invasion.attacker, invasion.defender) if player != LOCALS]


async def destroy_invaders(game: TI3, planet: str, number: int) -> int:
    """Destroy up to so many invading ground forces; returns how many there were."""
    landing, player = game.landed[planet], current(game, Invasion).attacker
    number = min(number, landing.gf)
    if number > 0:
        game.landed[planet] = landing._replace(gf=landing.gf - number)
        note(game, "invaders.destroyed", player=player, planet=planet, n=number)
        await mourn_ground_forces(game, player, number)
    return number
