"""Asks: what rules await, players answer, browsers draw and bots learn.

A rule writes ``planet = await choose(player, "plague.planet", lambda: targets(game, player))``. Options are made
only when somebody looks at them, so that resending recorded answers costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from lazax.core.refusal import Refusal as Refusal
from lazax.core.refusal import Refused as Refused
from lazax.core.refusal import RuleError as RuleError
from lazax.core.refusal import refuse as refuse
from lazax.core.state import Player

Value = Any  # an answer: strings, ints, None and tuples of them
Task = Coroutine[Any, Any, Any]
T = TypeVar("T")
About = Mapping[str, Any]

PASS = "pass"
DONE = "done"
_NOTHING: About = {}
_NOBODY: Mapping[Player, str] = {}


class Ask:
    """Common to asks put to one player. `closed`: no interjections while it waits. `hidden`: others do not
    learn who is asked. `about`: values for the prompt."""

    __slots__ = ("about", "closed", "hidden", "kind", "player")

    def __init__(self, player: Player, kind: str, about: About, closed: bool, hidden: bool) -> None:
        self.player, self.kind, self.about, self.closed, self.hidden = player, kind, about, closed, hidden

    def forced(self) -> Value | None:
        """The only possible answer, if there is just one."""
        raise NotImplementedError

    def check(self, value: Value) -> Refusal | None:
        raise NotImplementedError

    def refresh(self) -> None:
        """Forget what was computed: the state may have changed."""


class Choose(Ask):
    """An enumerated ask: one of the options, each with a stable readable id."""

    __slots__ = ("_options", "make")

    def __init__(
        self,
        player: Player,
        kind: str,
        make: Callable[[], Sequence[str]],
        about: About = _NOTHING,
        closed: bool = False,
        hidden: bool = False,
    ) -> None:
        self.player = player  # not by super(): asks are made by the thousand
        self.kind = kind
        self.about = about
        self.closed = closed
        self.hidden = hidden
        self.make = make
        self._options: Sequence[str] | None = None

    def __await__(self) -> Generator[Choose, str, str]:
        return (yield self)

    @property
    def options(self) -> Sequence[str]:
        options = self._options
        if options is None:
            options = self._options = self.make()
        return options

    def forced(self) -> str | None:
        options = self.options
        if len(options) == 1:
            return options[0]
        if not options:
            raise RuleError(f"the ask {self.kind} has no options")
        return None

    def check(self, value: Value) -> Refusal | None:
        return None if value in self.options else refuse("not_an_option", option=str(value))

    def refresh(self) -> None:
        self._options = None


class Submit(Ask, Generic[T]):
    """A validated ask, where the answers are too many to list: a checker for what a person submits, sensible
    suggestions, and a ladder of small choices that builds every legal answer and no other."""

    __slots__ = ("checker", "ladder", "shape", "suggest")

    def __init__(
        self,
        player: Player,
        kind: str,
        shape: Any,
        checker: Callable[[T], Refusal | None],
        suggest: Callable[[], Iterable[T]],
        ladder: Callable[[], Coroutine[Any, Any, T]],
        about: About = _NOTHING,
        closed: bool = False,
        hidden: bool = False,
    ) -> None:
        super().__init__(player, kind, about, closed, hidden)
        self.shape = shape
        self.checker = checker
        self.suggest = suggest
        self.ladder = ladder

    def __await__(self) -> Generator[Submit[T], T, T]:
        return (yield self)

    def forced(self) -> None:
        return None

    def convert(self, value: Value) -> T:
        """The submission in its proper shape; a person may hand in lists and mappings."""
        try:
            result: T = msgspec.convert(value, self.shape)
            return result
        except msgspec.ValidationError as error:
            raise Refused(refuse("malformed", text=str(error))) from None

    def check(self, value: Value) -> Refusal | None:
        try:
            return self.checker(self.convert(value))
        except Refused as refused:
            return refused.refusal


class Together:
    """One hidden ask to several players at once; its result maps each player who did not pass to his answer.

    `candidates` are those whom public facts do not exclude. `asks` are those of them who really can do something;
    the driver passes for the rest, and nobody can tell the difference. `forced` had one option each. The asks are
    made only when the answers are not known already.
    """

    __slots__ = ("_asks", "candidates", "forced", "kind", "make")

    def __init__(
        self,
        kind: str,
        candidates: Sequence[Player],
        make: Callable[[], Mapping[Player, Ask]],
        forced: Mapping[Player, str] = _NOBODY,
    ) -> None:
        self.kind = kind
        self.candidates = candidates
        self.make = make
        self.forced = forced
        self._asks: Mapping[Player, Ask] | None = None

    def __await__(self) -> Generator[Together, dict[Player, Value], dict[Player, Value]]:
        return (yield self)

    @property
    def asks(self) -> Mapping[Player, Ask]:
        if self._asks is None:
            self._asks = self.make()
        return self._asks


class Lanes:
    """Private simultaneous play: one coroutine a player on his own copy of the state."""

    __slots__ = ("part", "players")

    def __init__(self, players: Sequence[Player], part: Callable[[Any, Player], Task]) -> None:
        self.players = tuple(players)
        self.part = part

    def __await__(self) -> Generator[Lanes, dict[Player, Any], dict[Player, Any]]:
        return (yield self)


Request = Ask | Together | Lanes


def choose(
    player: Player,
    kind: str,
    options: Callable[[], Sequence[str]],
    *,
    closed: bool = False,
    hidden: bool = False,
    **about: Any,
) -> Choose:
    """Ask for one of several options; a single one is answered by the driver."""
    return Choose(player, kind, options, about, closed, hidden)


async def choose_number(player: Player, kind: str, low: int, high: int, **about: Any) -> int:
    return int(await choose(player, kind, lambda: [str(n) for n in range(low, high + 1)], **about))


async def choose_player(
    player: Player, kind: str, players: Callable[[], Sequence[Player]], *, hidden: bool = False, **about: Any
) -> Player:
    return int(await choose(player, kind, lambda: [str(p) for p in players()], hidden=hidden, **about))


async def confirm(
    player: Player, kind: str, *, possible: Callable[[], bool] = lambda: True, hidden: bool = False, **about: Any
) -> bool:
    """Yes or no; `possible` is asked again whenever something happened while the question waits."""
    return (
        await choose(player, kind, lambda: ("yes", "no") if possible() else ("no",), hidden=hidden, **about) == "yes"
    )


def submit(
    player: Player,
    kind: str,
    shape: Any,
    check: Callable[[T], Refusal | None],
    suggest: Callable[[], Iterable[T]],
    ladder: Callable[[], Coroutine[Any, Any, T]],
    *,
    closed: bool = False,
    hidden: bool = False,
    **about: Any,
) -> Submit[T]:
    """Ask for a submission that a checker accepts."""
    return Submit(player, kind, shape, check, suggest, ladder, about, closed, hidden)


def choose_all(kind: str, options: Mapping[Player, Sequence[str]], **about: Any) -> Together:
    """Put one hidden choice to several players at once; it may not depend on what the others answer."""

    def make() -> dict[Player, Ask]:
        return {
            player: Choose(player, kind, lambda mine=mine: mine, about, True, True)  # type: ignore[misc]
            for player, mine in options.items()
            if len(mine) != 1
        }

    if not all(options.values()):
        raise RuleError(f"the ask {kind} has no options for some player")
    forced = {player: mine[0] for player, mine in options.items() if len(mine) == 1}
    return Together(kind, tuple(options), make, forced)


def lanes(players: Sequence[Player], part: Callable[[Any, Player], Task]) -> Lanes:
    """Let several players act privately at the same time; gives what each one's part returned."""
    return Lanes(players, part)


def climb(ladder: Coroutine[Any, Any, T], pick: Callable[[Choose], str]) -> T:
    """Climb a ladder: let `pick` answer each of its small choices (single ones are taken) and give the result."""
    value: Any = None
    while True:
        try:
            rung = ladder.send(value)
        except StopIteration as stop:
            result: T = stop.value
            return result
        value = rung.forced()
        if value is None:
            value = pick(rung)


def every_climb(ladder: Callable[[], Coroutine[Any, Any, T]], most: int = 100_000) -> list[T]:
    """All results a ladder can reach, by walking its whole tree; for tests on small positions."""
    results: list[T] = []
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        steps = iter(path)

        def follow(rung: Choose, steps: Any = steps, path: tuple[str, ...] = path) -> str:
            step = next(steps, None)
            if step is None:
                paths.extend((*path, option) for option in reversed(rung.options))
                raise _Fork
            return str(step)

        try:
            results.append(climb(ladder(), follow))
        except _Fork:
            if len(paths) > most:
                raise ValueError("this ladder is too large to walk") from None
    return results


class _Fork(Exception):
    pass
