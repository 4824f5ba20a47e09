"""What can be voted for (8.8 to 8.11), and what follows from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from lazax.ti4.abilities import traced
from lazax.ti4.order import alive
from lazax.ti4.state import TI4
from lazax.ti4.tables import AGENDAS, MECATOL_REX, PLANETS, SECRET_OBJECTIVES
from lazax.ti4.units.planets import traits_of

FOR, AGAINST = "for", "against"

F = TypeVar("F", bound=Callable[[TI4, str], Awaitable[None]])

EFFECTS: dict[str, Callable[[TI4, str], Awaitable[None]]] = {}
"""Agenda -> what its outcome does."""


def agenda(name: str) -> Callable[[F], F]:
    """Register what an agenda does; the function is given the outcome."""

    def register(function: F) -> F:
        EFFECTS[name] = done = traced(function, (f"agenda:{name}",))
        return done

    return register


def outcomes(game: TI4, card: str) -> list[str]:
    """8.8, 8.9: every possible outcome; 8.11: only planets that somebody controls can be elected."""
    elect = AGENDAS[card].elect
    if elect is None:
        return [FOR, AGAINST]
    if elect == "player":
        return [str(player) for player in alive(game)]
    if elect == "law":
        return list(game.laws)
    if elect == "strategy_card":
        return [card for player in alive(game) for card in game.strategies[player]]
    if elect == "scored_secret":
        return [name for player in alive(game) for name in game.scored[player] if name in SECRET_OBJECTIVES]
    if elect == "next_agenda":
        return outcomes(game, game.agenda_deck[0]) if game.agenda_deck else []
    return [planet for planet in game.control if _may_be_elected(game, planet, elect)]


def _may_be_elected(game: TI4, planet: str, elect: str) -> bool:
    if elect == "planet":
        return True
    if elect == "non_home_planet":
        return PLANETS[planet].home_of is None and planet != MECATOL_REX
    return elect.removesuffix("_planet") in traits_of(game, planet)
