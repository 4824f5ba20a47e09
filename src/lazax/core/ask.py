"""Asks: what rules await, players answer, browsers draw and bots learn. Options are made only when somebody looks
at them: ``await choose(player, "plague.planet", lambda: targets(game, player))`` costs nothing when it is resent."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar, cast

import msgspec

from lazax.core.shapes import converted
from lazax.core.state import Player

Value = Any  # an answer: strings, ints, None and tuples of them
Answers = Mapping[Player, Value]
Task = Coroutine[Any, Any, Any]
T = TypeVar("T")
About = Mapping[str, Any]
Make = Callable[[], Sequence[str]]

PASS = "pass"
DONE = "done"


class Refusal(NamedTuple):
    """Why an answer is not possible: a key of the closed list, the rule's number, and values for the sentence."""

    key: str
    rule: str = ""
    values: tuple[tuple[str, Any], ...] = ()


def refuse(key: str, rule: str = "", **values: Any) -> Refusal:
    return Refusal(key, rule, tuple(values.items()))


class Refused(Exception):
    """Raised to whoever submitted an impossible answer; the game is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} {refusal.rule} {dict(refusal.values)}")
        self.refusal = refusal


class RuleError(Exception):
    """A rule is broken (a programmer's error); the game stays at the previous ask."""


class Ask:
    """Common to asks put to one player. `closed`: no interjections while it waits. `hidden`: others do not
    learn who is asked. `about`: values for the prompt."""

    __slots__ = ("about", "closed", "hidden", "kind", "player")

    player: Player
    kind: str
    about: About
    closed: bool
    hidden: bool

    def forced(self) -> Value | None:
        """The only possible answer, if there is just one."""
        raise NotImplementedError

    def default(self) -> Value | None:
        """The answer that time gives where the player does not: to pass, if that is possible; None: there is none."""
        return PASS if self.check(PASS) is None else None

    def take(self, value: Value) -> Value:
        """The answer in its proper shape, or Refused."""
        raise NotImplementedError

    def check(self, value: Value) -> Refusal | None:
        """Why this answer is not possible; None if it is."""
        try:
            self.take(value)
        except Refused as refused:
            return refused.refusal
        return None

    def refresh(self) -> None:
        """Forget what was computed: the state may have changed."""


Asks = Mapping[Player, Ask]


class Choose(Ask):
    """An enumerated ask: one of the options, each with a stable readable id."""

    __slots__ = ("_options", "make")

    def __init__(
        self, player: Player, kind: str, make: Make, /, *, closed: bool = False, hidden: bool = False, **about: Any
    ) -> None:
        self.player, self.kind, self.make = player, kind, make
        self.closed, self.hidden, self.about = closed, hidden, about
        self._options: Sequence[str] | None = None

    def __await__(self) -> Generator[Choose, str, str]:
        return (yield self)

    @property
    def options(self) -> Sequence[str]:
        if self._options is None:
            self._options = self.make()
        return self._options

    def forced(self) -> str | None:
        options = self.options
        if not options:
            raise RuleError(f"the ask {self.kind} has no options")
        return options[0] if len(options) == 1 else None

    def take(self, value: Value) -> str:
        if value not in self.options:
            raise Refused(refuse("not_an_option", option=str(value)))
        return str(value)

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
        *,
        closed: bool = False,
        hidden: bool = False,
        **about: Any,
    ) -> None:
        self.player, self.kind, self.shape = player, kind, shape
        self.checker, self.suggest, self.ladder = checker, suggest, ladder
        self.closed, self.hidden, self.about = closed, hidden, about

    def __await__(self) -> Generator[Submit[T], T, T]:
        return (yield self)

    def forced(self) -> None:
        return None

    def convert(self, value: Value) -> T:
        """The submission in its proper shape; a person may hand in lists and mappings."""
        try:
            return cast(T, converted(value, self.shape))
        except msgspec.ValidationError as error:
            raise Refused(refuse("malformed", text=str(error))) from None

    def take(self, value: Value) -> T:
        submitted = self.convert(value)
        if refusal := self.checker(submitted):
            raise Refused(refusal)
        return submitted


class Together:
    """One hidden ask to several players at once; its result maps each player who did not pass to their answer.
    `candidates` are those whom public facts do not exclude, `asks` those of them who really have something to decide:
    the driver answers for the rest, and nobody can tell the difference. With `order` an answer means "if nobody
    before me acts": only that of the first in order counts, nothing is kept of the rest. `later`: of a window that
    goes on until all pass, whether this is a later pass of it."""

    __slots__ = ("_made", "about", "candidates", "kind", "later", "make", "order")

    def __init__(
        self,
        kind: str,
        candidates: Sequence[Player],
        make: Callable[[], Asks],
        about: About,
        order: Sequence[Player] | None = None,
        later: bool | None = None,
    ) -> None:
        self.kind, self.candidates, self.make, self.about = kind, candidates, make, about
        self.order, self.later = order, later
        self._made: tuple[Asks, Asks, Answers] | None = None

    def counted(self, answers: dict[Player, Value]) -> dict[Player, Value]:
        """Of the answers of those who did not pass, the ones that count."""
        if self.order is None or not answers:
            return answers
        first = next(player for player in self.order if player in answers)
        return {first: answers[first]}

    def __await__(self) -> Generator[Together, dict[Player, Value], dict[Player, Value]]:
        return (yield self)

    def _split(self) -> tuple[Asks, Asks, Answers]:
        made, forced = self.make(), {}
        for player, ask in made.items():
            if (only := ask.forced()) is not None:
                forced[player] = only
        asks = {player: ask for player, ask in made.items() if player not in forced} if forced else made
        self._made = made, asks, forced
        return self._made

    @property
    def asks(self) -> Asks:
        return (self._made or self._split())[1]

    def all_asks(self) -> Iterable[Ask]:
        """Also of those who have a single answer."""
        return (self._made or self._split())[0].values()

    @property
    def forced(self) -> Answers:
        """The answers of those who have a single one."""
        return (self._made or self._split())[2]


class Lanes:
    """Private simultaneous play: a coroutine a player, on their own copy of the state. Returns what each returned."""

    __slots__ = ("part", "players")

    def __init__(self, players: Sequence[Player], part: Callable[[Any, Player], Task]) -> None:
        self.players = tuple(players)
        self.part = part

    def __await__(self) -> Generator[Lanes, dict[Player, Any], dict[Player, Any]]:
        return (yield self)


Request = Ask | Together | Lanes
choose, submit, lanes = Choose, Submit, Lanes  # what rules await


async def choose_number(player: Player, kind: str, low: int, high: int, **about: Any) -> int:
    return int(await choose(player, kind, lambda: [str(n) for n in range(low, high + 1)], **about))


async def choose_player(player: Player, kind: str, players: Callable[[], Sequence[Player]], **about: Any) -> Player:
    return int(await choose(player, kind, lambda: [str(p) for p in players()], **about))


async def confirm(player: Player, kind: str, *, possible: Callable[[], bool] = lambda: True, **about: Any) -> bool:
    """Yes or no; `possible` is asked again whenever something happened while the question waits."""
    return await choose(player, kind, lambda: ("yes", "no") if possible() else ("no",), **about) == "yes"


def choose_all(kind: str, options: Mapping[Player, Sequence[str]], **about: Any) -> Together:
    """Put one hidden choice to several players at once; it may not depend on what the others answer."""
    if not all(options.values()):
        raise RuleError(f"the ask {kind} has no options for some player")
    asks = {p: _sealed(p, kind, mine, about) for p, mine in options.items()}
    return Together(kind, tuple(options), lambda: asks, about)


def _sealed(player: Player, kind: str, options: Sequence[str], about: About) -> Choose:
    return Choose(player, kind, partial(tuple[str, ...], options), closed=True, hidden=True, **about)


def climb(ladder: Coroutine[Any, Any, T], pick: Callable[[Choose], str]) -> T:
    """Climb a ladder: let `pick` answer each of its small choices (single ones are taken) and return the result."""
    value: Any = None
    while True:
        try:
            rung = ladder.send(value)
        except StopIteration as stop:
            return cast(T, stop.value)
        forced = rung.forced()
        value = pick(rung) if forced is None else forced
