"""Space docks that produce outside the active system (99.3)."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.ti4.board import force_at, home_system, places_of
from lazax.ti4.production.means import by_ability, production_value
from lazax.ti4.production.produce import produce
from lazax.ti4.state import TI4
from lazax.ti4.units.force import SPACE_DOCK


def home_docks(game: TI4, player: Player) -> list[str]:
    """Places of the home system with a space dock of the player that could produce."""
    return docks_in(game, player, home_system(game, player))


def docks_in(game: TI4, player: Player, system: str) -> list[str]:
    """Places in a system with a space dock of the player that could produce."""
    return [
        place
        for place in places_of(game, system)
        if force_at(game, place, player).number(SPACE_DOCK) and production_value(game, player, place, SPACE_DOCK)
    ]


async def produce_at_dock(game: TI4, player: Player, system: str, place: str) -> None:
    """The Production of one space dock is used, whatever else of the player is in the system."""
    await produce(game, player, by_ability(game, player, system, ((place, SPACE_DOCK),)))
