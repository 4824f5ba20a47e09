"""Questions that are dear to answer and asked again before anything has changed, or anything that matters to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import attrgetter, is_
from typing import Any, Concatenate, ParamSpec, TypeVar

from lazax.core.state import State

S = TypeVar("S", bound=State)
P = ParamSpec("P")
T = TypeVar("T")
Question = Callable[Concatenate[S, P], T]

_MOST = 2_000  # answers that are kept of one game


class Memory:
    """Answers about a state as it was."""

    def __init__(self, game: State) -> None:
        self.of, self.was = id(game), game.copy().__dict__
        self.answers: dict[tuple[Any, ...], Any] = {}

    def holds(self, game: State) -> bool:
        return self.of == id(game) and self.was == game.__dict__


def remembered(question: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """The answer is kept until anything in the state changes. It must follow from the state alone, and whoever gets
    it leaves it as it is."""

    @wraps(question)
    def answer(game: S, /, *args: P.args, **named: P.kwargs) -> T:
        run = game.__dict__.get("run")
        if run is None:  # nobody plays on it
            return question(game, *args, **named)
        memory = run.memory
        if memory is None or not memory.holds(game):
            memory = run.memory = Memory(game)
        key = (question, args, *named.items())
        if key not in memory.answers:
            memory.answers[key] = question(game, *args, **named)
        found: T = memory.answers[key]
        return found

    return answer


def followed(*fields: str) -> Callable[[Callable[Concatenate[S, P], T]], Callable[Concatenate[S, P], T]]:
    """The answer is kept, for copies of the state, too, until one of these fields is replaced. They are all that is
    read to find it, and none of them is changed in place (a dict, list or set); the answer is whole when it is
    returned (no iterator, nothing that looks at the state later), and whoever gets it leaves it as it is."""
    look = attrgetter(*fields) if len(fields) > 1 else lambda game: (getattr(game, fields[0]),)

    def decorate(question: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
        @wraps(question)
        def answer(game: S, /, *args: P.args, **named: P.kwargs) -> T:
            run = game.__dict__.get("run")
            if run is None or named:  # nobody plays on it; answers are kept by what stands in order
                return question(game, *args, **named)
            found: T = recall(run.known, look(game), question, game, args)
            return found

        return answer

    return decorate


def recall(
    known: dict[tuple[Any, ...], tuple[tuple[Any, ...], Any]],
    now: tuple[Any, ...],
    question: Callable[..., Any],
    game: State,
    args: tuple[Any, ...],
) -> Any:
    """What was answered when the fields held the very same values, or else the answer of now."""
    key = (question, args)
    found = known.get(key)
    if found is not None and all(map(is_, found[0], now)):
        return found[1]
    if len(known) >= _MOST:
        known.clear()
    answer = question(game, *args)
    known[key] = now, answer
    return answer
