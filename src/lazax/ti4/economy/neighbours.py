"""Who are neighbours (60)."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.galaxy.adjacency import Adjacency, Linked
from lazax.galaxy.remembering import followed
from lazax.ti4.abilities import Query
from lazax.ti4.board import system_of
from lazax.ti4.sequence.order import others
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.ways import ENDS, lie_still, links, ways

neighbours: Query[bool, [Player, Player]] = Query("neighbours")
"""Whether two players are neighbours."""


@followed("forces", "control", "planet_tokens")
def presence(game: TI4, player: Player) -> frozenset[str]:
    """Systems in which a player has a unit or controls a planet."""
    places = [place for place, owner in game.forces if owner == player]
    places += [planet for planet, owner in game.control.items() if owner == player]
    return frozenset([system for place in places if (system := system_of(game, place)) in SYSTEMS])


def are_neighbours(game: TI4, one: Player, other: Player) -> bool:
    """60.0: in the same system or in adjacent ones; 60.3: as either of them sees it."""
    if lie_still(game):
        meet = _meet_over(game, one, other, links(game, one), links(game, other))
    else:
        meet = _meet(game, one, other)
    return neighbours(game, meet, one, other)


@followed("forces", "control", "planet_tokens", *ENDS)
def _meet_over(game: TI4, one: Player, other: Player, mine: Linked, theirs: Linked) -> bool:
    return _meet(game, one, other)


def _meet(game: TI4, one: Player, other: Player) -> bool:
    mine, theirs, nets = presence(game, one), presence(game, other), (ways(game, one), ways(game, other))
    return not mine.isdisjoint(theirs) or any(
        _adjoin(net, mine, theirs) for net in (nets if nets[0] is not nets[1] else nets[:1])
    )


def _adjoin(net: Adjacency, mine: frozenset[str], theirs: frozenset[str]) -> bool:
    return any(not theirs.isdisjoint(net[system]) for system in mine if system in net)


def neighbours_of(game: TI4, player: Player) -> list[Player]:
    return [other for other in others(game, player) if are_neighbours(game, player, other)]


def meeting_places(game: TI4, player: Player) -> frozenset[str]:
    """60.0: the systems in which neighbours are that are, or lie next to, systems in which the player is."""
    mine = presence(game, player)
    return frozenset[str]().union(
        *(
            presence(game, other) & (_reached(ways(game, player), mine) | _reached(ways(game, other), mine))
            for other in neighbours_of(game, player)
        )
    )


def _reached(net: Adjacency, mine: frozenset[str]) -> frozenset[str]:
    return mine.union(*[net[system] for system in mine if system in net])
