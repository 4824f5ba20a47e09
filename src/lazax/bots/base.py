"""What a bot is: it answers questions about a game of which it sees only its own view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from lazax.core.ask import Ask, Choose, Submit, Value, climb
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.state import Player


class Question:
    """An ask as the player asked sees it. The view is made only if the bot looks at it."""

    __slots__ = ("_ask", "_game", "_view", "player")

    def __init__(self, game: Game, player: Player, ask: Ask) -> None:
        self._game = game
        self._ask = ask
        self._view: dict[str, Any] | None = None
        self.player = player

    @property
    def kind(self) -> str:
        return self._ask.kind

    @property
    def about(self) -> Any:
        return self._ask.about

    @property
    def options(self) -> Sequence[str]:
        """The options of an enumerated ask; empty for a validated one."""
        return self._ask.options if isinstance(self._ask, Choose) else ()

    @property
    def view(self) -> dict[str, Any]:
        if self._view is None:
            self._view = self._game.view(self.player)
        return self._view

    def suggestions(self) -> list[Value]:
        """Sensible answers to a validated ask; empty for an enumerated one."""
        return list(self._ask.suggest()) if isinstance(self._ask, Submit) else []

    def climb(self, pick: Callable[[Choose], str]) -> Value:
        """Build an answer to a validated ask by small choices."""
        assert isinstance(self._ask, Submit)
        return climb(self._ask.ladder(), pick)

    def allows(self, value: Value) -> bool:
        return self._ask.check(value) is None


class Moves(Sequence[str]):
    """What a player could do at any time; worked out only if the bot looks, and so is what it sees then."""

    __slots__ = ("_game", "_moves", "_view", "player")

    def __init__(self, game: Game, player: Player) -> None:
        self._game = game
        self.player = player
        self._moves: tuple[str, ...] | None = None
        self._view: dict[str, Any] | None = None

    @property
    def view(self) -> dict[str, Any]:
        if self._view is None:
            self._view = self._game.view(self.player)
        return self._view

    @property
    def waiting(self) -> str:
        """The kind of question that the game waits for, as far as the player may know."""
        waiting = self._game.waiting(self.player)
        return "" if waiting is None else waiting.kind

    @property
    def is_asked(self) -> bool:
        """Whether it is this player for whom the game waits, as far as they may know."""
        waiting = self._game.waiting(self.player)
        return waiting is not None and self.player in waiting.players

    def _all(self) -> tuple[str, ...]:
        if self._moves is None:
            self._moves = self._game.interjections(self.player)
        return self._moves

    def __len__(self) -> int:
        return len(self._all())

    def __getitem__(self, at: Any) -> Any:
        return self._all()[at]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __contains__(self, move: object) -> bool:
        return move in self._all()


class Bot(Protocol):
    """A player made of code."""

    def answer(self, question: Question) -> Value:
        """An answer to the question."""
        ...

    def interjection(self, moves: Sequence[str], player: Player) -> str | None:
        """One of the moves (there may be none) it could make right now, at any time; mostly None."""
        ...


BotMaker = Callable[[int], Bot]
TALK = ("propose", "counter")
"""What can be said at any time: whoever plays at random says little, or the game would not get on."""
SILENCE = 40


class RandomBot:
    """Plays any title at random: every legal move has a chance."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = Generator(seed)

    def answer(self, question: Question) -> Value:
        options = question.options
        if options:
            return options[self.rng.below(len(options))]
        if self.rng.below(2):
            suggestions = question.suggestions()
            if suggestions:
                return self.rng.choice(suggestions)
        return question.climb(self._pick)

    def _pick(self, rung: Choose) -> str:
        return self.rng.choice(rung.options)

    def interjection(self, moves: Sequence[str], player: Player) -> str | None:
        if self.rng.below(8):
            return None
        talks = self.rng.below(SILENCE) == 0
        chosen = moves if talks else [move for move in moves if move.partition(":")[0] not in TALK]
        return self.rng.choice(chosen) if chosen else None
