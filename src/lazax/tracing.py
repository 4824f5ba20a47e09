"""What works: which components of a title (cards, abilities, laws) made a difference, counted while games are played.

Usually this is off: functions are registered as they are, and nothing is counted. With `LAZAX_TRACE=1` in the
environment when a title is loaded, each function that a registry takes is wrapped, and the wrapper judges honestly:

- An *effect*, that is a coroutine or a function of a component that is always there when it is called (a card that is
  played), has worked if the state differs at its end from the state at its beginning, the random generator aside, or
  if it wrote into the log.
- A *standing rule*, that is a plain function of a component that may be there or not (a technology, a law), is called
  twice: also on a copy of the state from which the component was taken away. It has worked if the two answers differ;
  if it answers nothing, if the two states differ afterwards. Rules are asked far more often than they matter, so this
  counts once a round.

A coroutine of a component that may be there or not counts only if the component is there. In quiet games, which bots
imagine, nothing counts. What it cannot tell apart is what others did while it waited for an answer.
"""

from __future__ import annotations

import functools
import inspect
import os
from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from lazax.core.play import Abandoned, Ended
from lazax.core.state import Run, State

ON = os.environ.get("LAZAX_TRACE") == "1"

F = TypeVar("F", bound=Callable[..., Any])
Without = Callable[[Any, str], State | None]
"""A copy of a state without a component; None: it is not there."""


class Component(NamedTuple):
    """Something that a function carries out. `without` is None if it is there whenever the function is called."""

    kind: str
    id: str
    without: Without | None = None

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.id}"


class Trace:
    """What has worked since the trace began, by `kind:id`."""

    def __init__(self, resting: Container[str] = ()) -> None:
        self.resting = resting  # known well enough: not looked at any more
        self.shown: set[str] = set()  # seen at work
        self.used: Counter[str] = Counter()  # how often something was changed by it
        self._rounds: set[tuple[str, int]] = set()

    def use(self, key: str) -> None:
        self.shown.add(key)
        self.used[key] += 1

    def used_in(self, key: str, number: int) -> bool:
        return (key, number) in self._rounds

    def use_in(self, key: str, number: int) -> None:
        """Count once a round, unless it rests."""
        if key not in self.resting and not self.used_in(key, number):
            self._rounds.add((key, number))
            self.use(key)


_trace = Trace()
_supposing = False  # a rule is being asked what it would say without a component: nothing counts


def begin(resting: Container[str] = ()) -> Trace:
    """Start counting anew, all but those that rest; gives the trace, which grows from now on."""
    global _trace
    _trace = Trace(resting)
    return _trace


def traceable(function: F) -> F:
    """A function that components may be registered for later on, after others have taken hold of it."""
    return carried_out(function) if ON else function


def carried_out(function: F, *components: Component) -> F:
    """The function to register for these components: the function itself, or while tracing one that counts."""
    if not ON:
        return function
    known: list[Component] | None = getattr(function, "components", None)
    if known is not None:
        known += components
        return function
    wrapped = _effect if inspect.iscoroutinefunction(function) else _rule
    return cast(F, wrapped(function, list(components)))


def names(kind: str, at: int, *, acts: bool = False) -> Callable[[F], F]:
    """For a function that works for the component which its argument names: a coroutine is an effect, so is a plain
    function that `acts`; a function that answers yes or no shows the component when it says yes."""

    def decorate(function: F) -> F:
        if not ON:
            return function
        if inspect.iscoroutinefunction(function):

            @functools.wraps(function)
            async def effect(*args: Any, **named: Any) -> Any:
                return await _effect(function, [Component(kind, args[at])])(*args, **named)

            return cast(F, effect)
        if acts:

            @functools.wraps(function)
            def act(*args: Any) -> Any:
                return _rule(function, [Component(kind, args[at])])(*args)

            return cast(F, act)

        @functools.wraps(function)
        def answer(*args: Any) -> Any:
            if (result := function(*args)) and not _supposing:
                _trace.shown.add(f"{kind}:{args[at]}")
            return result

        return cast(F, answer)

    return decorate


def differing(function: F, component: str, at: int) -> F:
    """For a function that says what an argument becomes by a component in play: it has worked if that differs."""
    if not ON:
        return function

    @functools.wraps(function)
    def changed(*args: Any, **named: Any) -> Any:
        result = function(*args, **named)
        if result != args[at] and not _supposing and _state_in(args) is not None:
            _trace.use_in(component, args[0].round)
        return result

    return cast(F, changed)


def shows(components: Callable[..., Iterable[str]]) -> Callable[[F], F]:
    """For a function through which the tables work: after it the components that another function finds with the same
    arguments have worked, each once a round. The first argument is the state."""

    def decorate(function: F) -> F:
        if not ON:
            return function

        @functools.wraps(function)
        def shown(*args: Any, **named: Any) -> Any:
            result = function(*args, **named)
            if not _supposing and _state_in(args) is not None:
                for key in components(*args, **named):
                    _trace.use_in(key, args[0].round)
            return result

        return cast(F, shown)

    return decorate


def _effect(function: Callable[..., Any], components: list[Component]) -> Callable[..., Any]:
    @functools.wraps(function)
    async def effect(*args: Any, **named: Any) -> Any:
        look = _Look(args, components)
        try:
            result = await function(*args, **named)
        except (Ended, Abandoned):
            look.count()
            raise
        look.count()
        return result

    effect.components = components  # type: ignore[attr-defined]
    return effect


def _rule(function: Callable[..., Any], components: list[Component]) -> Callable[..., Any]:
    @functools.wraps(function)
    def rule(*args: Any, **named: Any) -> Any:
        look = _Look(args, [component for component in components if component.without is None])
        supposed = [_suppose(function, args, named, component) for component in components]
        ended: Ended | Abandoned | None = None
        result = None
        try:
            result = function(*args, **named)
        except (Ended, Abandoned) as end:
            ended = end
        look.count()
        for world in filter(None, supposed):
            world.compare(result)
        if ended is not None:
            raise ended
        return result

    rule.components = components  # type: ignore[attr-defined]
    return rule


class _Look:
    """A look at the state before an effect."""

    def __init__(self, args: Sequence[Any], components: Sequence[Component]) -> None:
        self.game = _state_in(args)
        self.here: list[Component] = []
        if self.game is None or _supposing or not components:
            return
        awake = [part for part in components if part.key not in _trace.resting]
        self.here = [part for part in awake if part.without is None or part.without(self.game, part.id)]
        if self.here:
            self.before = self.game.copy()
            self.run = getattr(self.game, "run", None)
            self.lines = len(self.run.lines) if self.run else 0

    def count(self) -> None:
        """Count the components if the effect has changed anything."""
        if self.here and self.game is not None and (self._told() or _changed(self.before, self.game)):
            for part in self.here:
                _trace.use(part.key)

    def _told(self) -> bool:
        """Whether there are new lines in the log; what the driver says about forced answers is none of the game's."""
        if self.run is None or self.run is not self.game.run:  # type: ignore[union-attr]
            return False
        return any(not line.key.startswith("driver.") for line in self.run.lines[self.lines :])


class _World(NamedTuple):
    """A state without a component, after a rule was asked there, and what it said."""

    component: Component
    game: State
    state: State
    apart: frozenset[str]  # fields that differ because the component is missing
    answer: Any

    def compare(self, answer: Any) -> None:
        if answer is None and self.answer is None:
            differs = bool(_changed(self.state, self.game) - self.apart)
        else:
            differs = _plain(answer) != self.answer
        if differs:
            _trace.use_in(self.component.key, self.game.round)


def _suppose(
    function: Callable[..., Any], args: Sequence[Any], named: dict[str, Any], component: Component
) -> _World | None:
    """Ask a rule what it would say without the component. None: that is not to be known, or no news any more."""
    global _supposing
    game = _state_in(args)
    if game is None or _supposing or component.without is None or component.key in _trace.resting:
        return None
    if _trace.used_in(component.key, game.round) or (state := component.without(game, component.id)) is None:
        return None
    apart = frozenset(_changed(game, state))
    state.run = Run(quiet=True)
    answer = None
    _supposing = True
    try:
        answer = function(*(state if arg is game else arg for arg in args), **named)
    except (Ended, Abandoned):
        pass
    except Exception:  # the rule cannot be asked without its component, so there is nothing to compare with
        return None
    finally:
        _supposing = False
    if inspect.iscoroutine(answer):
        answer.close()
    return _World(component, game, state, apart, _plain(answer))


def _state_in(args: Sequence[Any]) -> State | None:
    """The state that a function is given; none if it is imagined: that a bot thinks of something is no use of it."""
    state = next((arg for arg in args if isinstance(arg, State)), None)
    run = getattr(state, "run", None)
    return None if run is not None and run.quiet else state


def _changed(one: State, other: State) -> set[str]:
    """The fields in which two states differ, the random generator aside."""
    return {name for name in one.FIELDS if name != "rng" and getattr(one, name) != getattr(other, name)}


def _plain(answer: Any) -> Any:
    """An answer that can be compared: of tasks it matters only that there is one, and objects without values are
    all the same."""
    if inspect.iscoroutine(answer):
        return True
    comparison: Any = type(answer).__eq__
    return None if comparison is object.__eq__ else answer
