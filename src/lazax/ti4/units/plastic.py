"""Fighter and infantry tokens need a plastic piece beside them (36.3, 46.3)."""

from __future__ import annotations

from collections import Counter

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.remembering import followed
from lazax.ti4.board import force_at, remove_units
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import PIECES
from lazax.ti4.units.force import FIGHTER, INFANTRY, force

asks("choose", "place", "plastic.lose")


def places_with(game: TI4, player: Player, kind: str) -> list[str]:
    """Where the player has units of this kind."""
    return [place for (place, owner), there in game.forces.items() if owner == player and there.number(kind)]


@followed("forces")
def may_lack_plastic(game: TI4) -> bool:
    """Whether anybody has units in more places than there are pieces of a kind."""
    places = Counter([owner for _, owner in game.forces])
    return max(places.values(), default=0) > min(PIECES[FIGHTER], PIECES[INFANTRY])


async def keep_plastic(game: TI4, player: Player) -> None:
    """36.3a, 46.3a: with more places than pieces, those of one place are destroyed, of the player's choice. R-07
    (36, 46)."""
    for kind in (FIGHTER, INFANTRY):
        while len(places_with(game, player, kind)) > PIECES[kind]:
            place = await choose(player, "plastic.lose", lambda: places_with(game, player, kind), unit=kind)
            lost = force({kind: force_at(game, place, player).number(kind)})
            remove_units(game, place, player, lost)
            note(game, "units.without_plastic", player=player, place=place, units=lost.counts)
