"""The stage: what is going on. An event is a frozen record on ``state.stage``, outermost first; a card replaces one
there, and the rule that put it there reads it back. Views, prompts and breadcrumbs read the stage."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NoReturn, TypeVar, cast

from lazax.core.ask import RuleError
from lazax.core.play import Abandoned
from lazax.core.state import State
from lazax.core.steps import NAMES

E = TypeVar("E", bound=tuple[Any, ...])


def enter(game: State, event: E) -> E:
    """Put an event on the stage."""
    game.stage = (*game.stage, event)
    return event


def leave(game: State, kind: type[E]) -> E:
    """Take the innermost event, which must be of this kind, off the stage; effects hung on it end with it."""
    event = game.stage[-1] if game.stage else None
    if type(event) is not kind:
        raise RuleError(f"{type(event).__name__} is open where {kind.__name__} should end")
    game.stage = game.stage[:-1]
    return event


def current(game: State, kind: type[E]) -> E:
    """The innermost open event of this kind."""
    if (event := ongoing(game, kind)) is None:
        raise RuleError(f"no {kind.__name__} is going on")
    return event


def ongoing(game: State, kind: type[E]) -> E | None:
    """The innermost open event of this kind, or None."""
    for event in reversed(game.stage):
        if type(event) is kind:
            return event
    return None


def amend(game: State, kind: type[E], **changes: Any) -> E:
    """Replace the innermost open event of this kind by a changed one."""
    return cast(E, _change(game, _place(game, kind), changes))


def cancel(game: State, kind: type[E]) -> E:
    """Mark the innermost open event of this kind as cancelled."""
    return amend(game, kind, cancelled=True)


def about(game: State, window: type[E]) -> Any:
    """The event that the innermost open window of this kind is about: it lies beneath it, whatever lies above."""
    return game.stage[_beneath(game, window)]


def amend_about(game: State, window: type[E], **changes: Any) -> Any:
    """Replace the event that the innermost open window of this kind is about by a changed one."""
    return _change(game, _beneath(game, window), changes)


def cancel_about(game: State, window: type[E]) -> Any:
    """Mark the event that the innermost open window of this kind is about as cancelled."""
    return amend_about(game, window, cancelled=True)


def _beneath(game: State, window: type[E]) -> int:
    at = _place(game, window)
    if not at:
        raise RuleError(f"this {window.__name__} is about nothing")
    return at - 1


def _place(game: State, kind: type[E]) -> int:
    for at in range(len(game.stage) - 1, -1, -1):
        if type(game.stage[at]) is kind:
            return at
    raise RuleError(f"no {kind.__name__} is going on")


def _change(game: State, at: int, changes: dict[str, Any]) -> Any:
    stage = list(game.stage)
    kind: Any = type(stage[at])
    places, values = _places(kind), list(stage[at])
    for name, value in changes.items():
        values[places[name]] = value
    stage[at] = changed = kind._make(values)
    game.stage = tuple(stage)
    return changed


@cache
def _places(kind: Any) -> dict[str, int]:
    """Where the fields of a record stand: replaced by place it is made anew in half the time of `_replace`."""
    return {name: at for at, name in enumerate(kind._fields)}


def abandon(game: State, kind: type[E], until: Callable[..., Any]) -> NoReturn:
    """Give up all that goes on inside the innermost open event of this kind, asks and windows included: the game goes
    on with the step `until`, which must be still to do."""
    game.stage = game.stage[: _place(game, kind) + 1]
    name = NAMES[until]
    left = next((at for at, (step, *_) in enumerate(game.todo) if step == name), None)
    if left is None:
        raise RuleError(f"there is no {name} to go on with")
    game.todo = game.todo[left:]
    raise Abandoned
