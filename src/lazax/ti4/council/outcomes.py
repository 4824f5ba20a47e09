"""What can be voted for (8.8 to 8.11), and what follows from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from lazax.core.stage import ongoing
from lazax.ti4.abilities import traced
from lazax.ti4.events import Agenda
from lazax.ti4.sequence.order import alive
from lazax.ti4.sets import strategy_cards
from lazax.ti4.state import TI4
from lazax.ti4.tables import AGENDAS, MECATOL_REX, PLANETS, SECRET_OBJECTIVES
from lazax.ti4.units.planets import traits_of

FOR, AGAINST = "for", "against"

FOR_OR_AGAINST = "for_or_against"
SEALED = "next_agenda"  # the outcomes are those of a hidden agenda

F = TypeVar("F", bound=Callable[[TI4, str], Awaitable[None]])
R = TypeVar("R", bound=Callable[[TI4], Awaitable[None]])

REVEALED: dict[str, Callable[[TI4], Awaitable[None]]] = {}
"""Agenda -> what happens at once when it is revealed."""
EFFECTS: dict[str, Callable[[TI4, str], Awaitable[None]]] = {}
"""Agenda -> what its outcome does."""


def agenda(name: str) -> Callable[[F], F]:
    """Register what an agenda does; the function is given the outcome."""

    def register(function: F) -> F:
        EFFECTS[name] = done = traced(function, (f"agenda:{name}",))
        return done

    return register


def on_reveal(name: str) -> Callable[[R], R]:
    """Register what happens at once when an agenda is revealed."""

    def register(function: R) -> R:
        REVEALED[name] = done = traced(function, (f"agenda:{name}",))
        return done

    return register


def elects(game: TI4, card: str) -> str:
    """What is elected by an agenda, or that it is for or against. Of a hidden one, what was announced."""
    elect = AGENDAS[card].elect
    if elect == SEALED:
        agenda = ongoing(game, Agenda)
        return FOR_OR_AGAINST if agenda is None else agenda.sealed
    return elect or FOR_OR_AGAINST


def lacks_what_it_needs(game: TI4, card: str) -> bool:
    """Whether the agenda cannot be voted on: there is not what its text asks for, or nothing to elect."""
    needs = AGENDAS[card].needs
    return needs is not None and not candidates(game, needs)


def outcomes(game: TI4, card: str) -> list[str]:
    """8.8, 8.9: every possible outcome."""
    return candidates(game, elects(game, card))


def candidates(game: TI4, elect: str) -> list[str]:
    """What can be elected; 8.11: only planets that somebody controls."""
    if elect == FOR_OR_AGAINST:
        return [FOR, AGAINST]
    if elect == "player":
        return [str(player) for player in alive(game)]
    if elect == "law":
        return list(game.laws)
    if elect == "strategy_card":
        return list(strategy_cards(game.rules.sets))
    if elect == "scored_secret":
        scored = (name for player in alive(game) for name in game.scored[player] if name in SECRET_OBJECTIVES)
        return [name for name in scored if name not in game.leaked]
    return [planet for planet in game.control if _may_be_elected(game, planet, elect)]


def _may_be_elected(game: TI4, planet: str, elect: str) -> bool:
    if elect == "planet":
        return True
    if elect == "non_home_planet":
        return PLANETS[planet].home_of is None and planet != MECATOL_REX
    return elect.removesuffix("_planet") in traits_of(game, planet)
