"""Who are neighbours (60)."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.galaxy.adjacency import Adjacency
from lazax.galaxy.remembering import remembered
from lazax.ti4.abilities import Query
from lazax.ti4.board import system_of
from lazax.ti4.sequence.order import others
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.ways import ways

neighbours: Query[bool, [Player, Player]] = Query("neighbours")
"""Whether two players are neighbours."""


def presence(game: TI4, player: Player) -> frozenset[str]:
    """Systems in which a player has a unit or controls a planet."""
    places = [place for place, owner in game.forces if owner == player]
    places += [planet for planet, owner in game.control.items() if owner == player]
    return frozenset([system for place in places if (system := system_of(game, place)) in SYSTEMS])


def are_neighbours(game: TI4, one: Player, other: Player) -> bool:
    """60.0: in the same system or in adjacent ones; 60.3: as either of them sees it."""
    return _meet(game, one, presence(game, one), other)


def _meet(game: TI4, one: Player, mine: frozenset[str], other: Player) -> bool:
    theirs, nets = presence(game, other), (ways(game, one), ways(game, other))
    meet = any(not theirs.isdisjoint(_reached(net, mine)) for net in (nets if nets[0] is not nets[1] else nets[:1]))
    return neighbours(game, meet, one, other)


def _reached(net: Adjacency, mine: frozenset[str]) -> frozenset[str]:
    return mine.union(*[net[system] for system in mine if system in net])


def neighbours_of(game: TI4, player: Player) -> list[Player]:
    return list(_neighbours(game, player))


@remembered
def _neighbours(game: TI4, player: Player) -> tuple[Player, ...]:
    mine = presence(game, player)
    return tuple([other for other in others(game, player) if _meet(game, player, mine, other)])


def meeting_places(game: TI4, player: Player) -> frozenset[str]:
    """60.0: the systems in which neighbours are that are, or lie next to, systems in which the player is."""
    mine = presence(game, player)
    return frozenset[str]().union(
        *(
            presence(game, other) & (_reached(ways(game, player), mine) | _reached(ways(game, other), mine))
            for other in neighbours_of(game, player)
        )
    )
