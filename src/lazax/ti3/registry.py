"""Where the rules, cards and abilities of TI3 register themselves, so that each is found by its id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from lazax.core.state import Player
from lazax.core.title import AskKind, Step
from lazax.ti3.state import TI3

F = TypeVar("F", bound=Callable[..., Any])

STEPS: dict[str, Step] = {}
ASKS: dict[str, AskKind] = {}
ABILITIES: dict[str, list[Callable[..., Any]]] = {}  # race ability -> functions that carry it out
TECHNOLOGIES: dict[str, list[Callable[..., Any]]] = {}  # technology -> functions that carry it out
STRATEGIES: dict[str, Strategy] = {}


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
        return function

    return register


def asks(form: str, of: str, *kinds: str) -> None:
    """Declare ask kinds: 'choose' or 'submit', and what their options are."""
    for kind in kinds:
        ASKS[kind] = AskKind(form, of)


def ability(*ids: str) -> Callable[[F], F]:
    """This function carries out a race ability (or several)."""

    def register(function: F) -> F:
        for name in ids:
            ABILITIES.setdefault(name, []).append(function)
        return function

    return register


def technology(*ids: str) -> Callable[[F], F]:
    """This function carries out a technology (or several)."""

    def register(function: F) -> F:
        for name in ids:
            TECHNOLOGIES.setdefault(name, []).append(function)
        return function

    return register


def then(game: TI3, *steps: tuple[Any, ...]) -> None:
    """Put steps before everything else that is still to do."""
    game.todo = (*steps, *game.todo)
