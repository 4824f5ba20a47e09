"""Who are neighbours (60)."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import system_of
from lazax.ti4.order import others
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.ways import ways

neighbours: Query[bool, [Player, Player]] = Query("neighbours")
"""Whether two players are neighbours."""


def presence(game: TI4, player: Player) -> frozenset[str]:
    """Systems in which a player has a unit or controls a planet."""
    places = [place for place, owner in game.forces if owner == player]
    places += [planet for planet, owner in game.control.items() if owner == player]
    return frozenset(system for place in places if (system := system_of(game, place)) in SYSTEMS)


def are_neighbours(game: TI4, one: Player, other: Player) -> bool:
    """60.0: in the same system or in adjacent ones; 60.3: as either of them sees it."""
    mine, theirs = presence(game, one), presence(game, other)
    meet = bool(mine & theirs) or any(
        not theirs.isdisjoint(net.get(system, ())) for net in (ways(game, one), ways(game, other)) for system in mine
    )
    return neighbours(game, meet, one, other)


def neighbours_of(game: TI4, player: Player) -> list[Player]:
    return [other for other in others(game, player) if are_neighbours(game, player, other)]
