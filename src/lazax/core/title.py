"""The plug: what a game title must offer. Everything else talks to titles only through a Game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from lazax.core.ask import Refusal, Task
from lazax.core.chance import Generator
from lazax.core.state import Outcome, Player, State

S = TypeVar("S", bound=State)
Names = Mapping[str, Mapping[str, tuple[str, Sequence[tuple[str, Any]]]]]  # by kind and id a phrase with its values


class Idle(NamedTuple):
    """A question that nearly always has the same answer: where nothing else but `dull` things could be done, only who
    wishes is asked."""

    answer: str
    dull: frozenset[str]


Step = Callable[..., Task | None]  # a coroutine function, or a plain one if it asks nobody anything


class AskKind(NamedTuple):
    """One word of a title's closed vocabulary of asks."""

    form: str  # choose or submit
    of: str = "word"  # what the options are: planet, system, player, card, number, word ...
    first: bool = False  # put to several at once, of whom only the first in order who acts does so


class Choice(NamedTuple):
    """A switch of the set-up: its possible values, the default first; `wrong` judges what cannot be listed."""

    values: tuple[Any, ...]
    rule: str = ""
    wrong: Callable[[Any], str | None] | None = None  # what is wrong with a value, in a sentence
    each: tuple[str, ...] = ()  # the value names one of these for every seat, or nothing, between commas
    group: str = "option"  # where it stands on the page: table, option, switch (a fine point)

    @property
    def default(self) -> Any:
        return self.values[0]


class Throw(NamedTuple):
    """Dice that were thrown: whose, how many, the hits, and how many were to be expected."""

    player: Player
    dice: int
    hits: int
    expected: float


class Title(Generic[S]):
    """A game title. Subclasses fill in the attributes and the methods that raise here.

    >>> from lazax.core.ask import choose_number
    >>> from lazax.core.game import Game
    >>> class Heap(State):
    ...     matches: int
    >>> async def take_turns(game):
    ...     player = 0
    ...     while game.matches:
    ...         game.matches -= await choose_number(player, "take", 1, min(3, game.matches))
    ...         game.winners, player = (player,), 1 - player
    ...     game.over = True
    >>> class Nim(Title[Heap]):
    ...     name, players, state = "nim", range(2, 3), Heap
    ...     steps = {"take_turns": take_turns}
    ...     asks = {"take": AskKind("choose", "number")}
    ...     alphabet = frozenset("123")
    ...     def setup(self, players, options, seed):
    ...         heap = Heap()
    ...         heap.seats, heap.matches, heap.todo = players, 5, (("take_turns",),)
    ...         return heap
    ...     def view(self, state, player):
    ...         return {"matches": state.matches}
    >>> game = Game.new(Nim(), players=2, seed=1)
    >>> game.options(0)
    ('1', '2', '3')
    >>> game.apply(0, "3")
    >>> game.view(1), game.options(1)
    ({'matches': 2}, ('1', '2'))
    >>> game.apply(1, "2")
    >>> game.over, game.winners
    (True, (1,))
    """

    name: str
    rules_version: int = 1
    players: range
    quick: int = 0  # the players of a game that is started with one press; 0: as few as it takes
    state: type[S]
    steps: Mapping[str, Step]
    asks: Mapping[str, AskKind]
    patient: frozenset[str] = frozenset()  # asks that wait even with one option, for an undo
    idle: Mapping[str, Idle] = {}
    composing: frozenset[str] = frozenset()  # asks inside moves that are made at once, see `composed`
    alphabet: frozenset[str]  # every option id that can ever be offered
    options: Mapping[str, Choice] = {}
    chapter: str = ""  # the log key that opens a round
    verdicts: tuple[str, ...] = ("game.won",)  # the log keys that tell who won, and by what
    headings: frozenset[str] = frozenset()  # log keys that open a phase
    forms: Mapping[str, Callable[[Any, Any], str]] = {}  # how values are told that only this title has, by kind
    seated: str = "seat"  # what the ids of `seat` are once the game is on, as a table of names: race, faction

    def combine(self, options: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        """The settled options where some bring others along; a ValueError for those that exclude each other."""
        return options

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> S:
        """The state before the first step."""
        raise NotImplementedError

    def view(self, state: S, player: Player | None) -> dict[str, Any]:
        """All that a player (None: a spectator) may know, as JSON-ready data."""
        raise NotImplementedError

    def own_view(self, state: S, player: Player) -> dict[str, Any]:
        """The entries of their view that may be others than a spectator's; all of them, unless the title says."""
        return self.view(state, player)

    def determinise(self, state: S, now: S, player: Player, rng: Generator, outcomes: Sequence[Outcome]) -> None:
        """Deal anew, in `state`, all that the player has not seen. `state` is a copy of the last checkpoint, `now`
        the state it has become, `outcomes` the chance in between: what they saw of it must stay where it was."""
        raise NotImplementedError

    def stays(self, outcome: Outcome) -> bool:
        """Whether chance that nobody has seen is the same in all worlds until the next checkpoint, since what came of
        it may have been shown already."""
        return False

    def interjections(self, state: S, player: Player) -> Sequence[str]:
        """The moves this player could make at any time, now."""
        return ()

    def interject(self, state: Any, player: Player, move: str) -> Task:
        raise NotImplementedError

    def composed(self, move: str) -> bool:
        """Whether this move is put together in private and made at once: it asks nobody but its own player, and the
        game never waits in the midst of it."""
        return False

    def why_not_now(self, state: S, player: Player, move: str) -> Refusal | None:
        """Why this player cannot make a move now that can be made at other times; by public facts only."""
        return None

    def addressed(self, state: S) -> frozenset[Player]:
        """Who has been proposed something and may answer it at any time, as everybody knows."""
        return frozenset()

    def invariants(self, state: S) -> Iterable[str]:
        """A sentence for each invariant that the state breaks; checked after every decision in debug mode."""
        return ()

    def seat(self, state: S, player: Player) -> tuple[str, str]:
        """How a player is called: a table of names in the locales, and the id there (a race, a faction)."""
        return "seat", str(player)

    def names(self, state: S) -> Names:
        """How things are called in this game that have no name of their own, for instance empty spaces of a map."""
        return {}

    def phrase(self, kind: str, option: str) -> tuple[str, Sequence[tuple[str, Any]]] | None:
        """An option of an ask as a phrase of the locales with its values, where options are put together of parts."""
        return None

    def turn(self, state: S) -> Player | None:
        """Whose turn it is, where there are turns."""
        return None

    def action(self, state: S) -> Any:
        """What tells the action that is going on from every other one, as all may know; None outside of actions."""
        return None

    def attacked(self, state: S, player: Player) -> bool:
        """Whether something is going on against this player's units or places, as far as all may know."""
        return False

    def concerned(self, state: S, player: Player) -> bool:
        """Whether what goes on is about this player, as far as all may know."""
        return self.attacked(state, player) or self.turn(state) == player

    def held(self, state: S, player: Player) -> tuple[int, ...]:
        """How many cards of each kind a player holds hidden, as all may know."""
        return ()

    def subject(self, state: S, player: Player, kind: str, about: Mapping[str, Any]) -> Any:
        """The public facts on which an answer rests that the player gives before they are asked; None: on none."""
        return None

    def score(self, state: S, player: Player) -> int:
        """Victory points so far."""
        return 0

    def points_from(self, state: S, player: Player) -> Mapping[str, int]:
        """Where the victory points came from, by source; empty if the title does not tell."""
        return {}

    def throw(self, key: str, values: Mapping[str, Any]) -> Throw | None:
        """The dice that a line of the log tells of, if it does."""
        return None

    def scoreboard(self, state: S) -> list[dict[str, Any]]:
        """A row of public figures for each player, by column; the locales name the columns."""
        return []

    def crumb(self, event: Any) -> tuple[str, dict[str, Any]]:
        """An open event as a breadcrumb: its key and public values."""
        return type(event).__name__, event._asdict()

    def migrate(self, data: dict[str, Any], version: int) -> dict[str, Any]:
        """An encoded state of older rules in today's schema."""
        return data


def settle_options(title: Title[Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up switches with defaults filled in; a clear ValueError where one is unknown or impossible."""
    for name, value in given.items():
        choice = title.options.get(name)
        if choice is None:
            known = ", ".join(sorted(title.options)) or "none"
            raise ValueError(f"{title.name} has no option '{name}'; it has: {known}")
        if choice.wrong and (reason := choice.wrong(value)):
            raise ValueError(reason)
        if not choice.wrong and value not in choice.values:
            allowed = ", ".join(str(v) for v in choice.values)
            raise ValueError(f"the option '{name}' cannot be '{value}'; it can be: {allowed}")
    return title.combine({name: given.get(name, choice.default) for name, choice in title.options.items()}, given)
