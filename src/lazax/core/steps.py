"""Steps are queued as functions, so that types check their arguments; `todo` holds their names, as saves do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, NoReturn, ParamSpec

P = ParamSpec("P")


class _Names(dict[Callable[..., Any], str]):
    def __missing__(self, step: Callable[..., Any]) -> NoReturn:
        raise TypeError(f"{getattr(step, '__qualname__', step)} is no step: no title has registered it as one")


NAMES = _Names()
"""What every step of every title is called."""


def register(step: Callable[..., Any], name: str) -> None:
    if NAMES.setdefault(step, name) != name:
        raise TypeError(f"the step {NAMES[step]} cannot be called {name} as well")


def do(step: Callable[Concatenate[Any, P], object], *args: P.args, **named: P.kwargs) -> tuple[Any, ...]:
    """A step that is to be done with these arguments, as `todo` holds it."""
    if named:
        raise TypeError(f"{NAMES[step]} is queued with its arguments in order, not by name: {', '.join(named)}")
    return (NAMES[step], *args)
