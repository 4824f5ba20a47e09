"""Where the rules and components of TI4 register themselves, so that each is found by its id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from lazax.core import steps
from lazax.core.title import AskKind, Step
from lazax.ti4.state import TI4

F = TypeVar("F", bound=Callable[..., Any])

STEPS: dict[str, Step] = {}
ASKS: dict[str, AskKind] = {}
CARDS = "unit_cards"  # mark: a technology is gone, and a card of a unit may be with it
LEADERS = "leaders"  # mark: something has changed that may unlock a leader
SETTLE = ("settle",)  # the step that follows at once where continuous checks have something to look at


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


def then(game: TI4, *todo: tuple[Any, ...]) -> None:
    """Put steps before everything else that is still to do, but after what continuous checks have to do."""
    first = game.todo[:1] if game.todo and game.todo[0] == SETTLE else ()
    game.todo = (*first, *todo, *game.todo[len(first) :])


def touch(game: TI4, *marks: str) -> None:
    """Continuous checks have to look at these before anything else happens."""
    if not game.unsettled:
        game.todo = (SETTLE, *game.todo)
    game.unsettled = game.unsettled.union(marks)
