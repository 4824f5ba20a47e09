"""Where the rules, cards and abilities of TI3 register themselves, so that each is found by its id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from lazax.core import steps
from lazax.core.state import Player
from lazax.core.title import AskKind, Step
from lazax.ti3.state import TI3
from lazax.ti3.tracing import WITHOUT
from lazax.tracing import Component, carried_out

F = TypeVar("F", bound=Callable[..., Any])

STEPS: dict[str, Step] = {}
ASKS: dict[str, AskKind] = {}
ABILITIES: dict[str, list[Callable[..., Any]]] = {}  # race ability -> functions that carry it out
TECHNOLOGIES: dict[str, list[Callable[..., Any]]] = {}  # technology -> functions that carry it out
LAWS: dict[str, list[Callable[..., Any]]] = {}  # law in play -> functions that carry it out
OPTIONS: dict[str, list[Callable[..., Any]]] = {}  # option of the set-up -> functions that carry it out
LEADERS: dict[str, list[Callable[..., Any]]] = {}  # kind of leader -> functions that carry out what it can do
DOMAIN_COUNTERS: dict[str, list[Callable[..., Any]]] = {}  # domain counter -> functions that carry it out
OBJECTIVES: dict[str, list[Callable[..., Any]]] = {}  # objective -> functions for what is no requirement
STRATEGY_RULES: dict[str, list[Callable[..., Any]]] = {}  # strategy card -> functions beside its two abilities
STRATEGIES: dict[str, Strategy] = {}
LEAVING = "players.leave"  # the step that follows at once where somebody may have lost everything in between


class Strategy(NamedTuple):
    """A strategy card: what its holder does and what the others may do."""

    primary: Callable[[TI3, Player], Awaitable[None]]
    secondary: Callable[[TI3, Player], Awaitable[None]]
    could_use: Callable[[TI3, Player], bool]  # whether the secondary can do anything for this player


def step(name: str) -> Callable[[F], F]:
    """Register a step of the sequence of play."""

    def register(function: F) -> F:
        if name in STEPS:
            raise TypeError(f"two steps are called {name}")
        STEPS[name] = function
        steps.register(function, name)
        return function

    return register


def asks(form: str, of: str, *kinds: str, first: bool = False) -> None:
    """Declare ask kinds: 'choose' or 'submit', what their options are, and whether only the first who acts counts."""
    for kind in kinds:
        ASKS[kind] = AskKind(form, of, first)


def _carried_out_by(table: dict[str, list[Callable[..., Any]]], kind: str) -> Callable[..., Callable[[F], F]]:
    """A decorator for the functions that carry out components of one kind, named by their ids."""

    def carries_out(*ids: str) -> Callable[[F], F]:
        def register(function: F) -> F:
            function = carried_out(function, *(Component(kind, name, WITHOUT.get(kind)) for name in ids))
            for name in ids:
                table.setdefault(name, []).append(function)
            return function

        return register

    return carries_out


ability = _carried_out_by(ABILITIES, "race_ability")
technology = _carried_out_by(TECHNOLOGIES, "technology")
law = _carried_out_by(LAWS, "political_card")
option = _carried_out_by(OPTIONS, "option")
leader = _carried_out_by(LEADERS, "leader")
domain_counter = _carried_out_by(DOMAIN_COUNTERS, "domain_counter")
objective = _carried_out_by(OBJECTIVES, "objective")
strategy_rule = _carried_out_by(STRATEGY_RULES, "strategy_card")


def strategy_card(
    name: str,
    primary: Callable[[TI3, Player], Awaitable[None]],
    secondary: Callable[[TI3, Player], Awaitable[None]],
    could_use: Callable[[TI3, Player], bool],
) -> None:
    """Register a strategy card."""
    card = Component("strategy_card", name)
    STRATEGIES[name] = Strategy(carried_out(primary, card), carried_out(secondary, card), could_use)


def then(game: TI3, *todo: tuple[Any, ...]) -> None:
    """Put steps before everything else that is still to do. R23.12: who has fallen leaves before all of it."""
    first = game.todo[:1] if game.todo and game.todo[0][0] == LEAVING else ()
    game.todo = (*first, *todo, *game.todo[len(first) :])
