"""Ships that may move before the others of a movement, which then use the ways that they bring (R-09)."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.galaxy.adjacency import Adjacency
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, set_force
from lazax.ti4.state import TI4
from lazax.ti4.units.force import kind_of, of_tokens

forerunners: Query[tuple[str, ...], [Player]] = Query("forerunners")
"""Kinds of ships that may move before or after the player's others."""


def goes_ahead(game: TI4, player: Player, ship: str) -> bool:
    return kind_of(ship) in forerunners(game, (), player)


def once_there(game: TI4, player: Player, ship: str, origin: str, target: str) -> TI4:
    """The board as the others find it when a ship has gone ahead."""
    found, units = game.copy(), of_tokens((ship,))
    set_force(found, origin, player, force_at(found, origin, player).without(units))
    set_force(found, target, player, force_at(found, target, player).with_(units))
    return found


def together(net: Adjacency, other: Adjacency) -> Adjacency:
    """All ways of both."""
    return {system: tuple(dict.fromkeys((*beside, *other.get(system, ())))) for system, beside in net.items()}
