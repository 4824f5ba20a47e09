"""A game in the bot's head, made from its view: it tries things there by the rules themselves and takes them back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, cast

from lazax.core.ask import Choose
from lazax.core.state import Player
from lazax.inscription.state import Common, Expansion, Industry, Inscription, Navigation, Warfare

Records = tuple[Navigation, Expansion, Industry, Warfare, Common]
Decide = Callable[["Mind", str, Sequence[str], Mapping[str, Any]], str]


class Judge(Protocol):
    """Says what the position is worth, as the records of the game it was made for are now."""

    nodes: dict[int, float]  # what the boons on the battle grid are worth
    resource: float  # and a resource in hand

    def worth(self) -> float: ...


class Mind:
    """`decide` answers what the rules ask on the way; `judge` says what a position is worth."""

    __slots__ = ("decide", "game", "judge", "known", "me")

    def __init__(self, game: Inscription, me: Player, judge: Judge, decide: Decide) -> None:
        self.game, self.me, self.judge, self.decide = game, me, judge, decide
        self.known: dict[Any, Any] = {}

    def take(self) -> Records:
        game, me = self.game, self.me
        return game.navigation[me], game.expansion[me], game.industry[me], game.warfare[me], game.common[me]

    def put(self, records: Records) -> None:
        game, me = self.game, self.me
        game.navigation[me], game.expansion[me], game.industry[me], game.warfare[me], game.common[me] = records

    @contextmanager
    def supposing(self) -> Iterator[Records]:
        """Whatever is done inside is taken back at the end."""
        records = self.take()
        try:
            yield records
        finally:
            self.put(records)

    def carry_out(self, task: Awaitable[None] | None) -> None:
        """Let the rules run; questions on the way are answered."""
        if task is None:
            return
        running, answer = cast(Any, task), None
        while True:
            try:
                ask: Choose = running.send(answer)
            except StopIteration:
                return
            options = ask.options
            answer = options[0] if len(options) == 1 else self.decide(self, ask.kind, options, ask.about)

    def worth_after(self, act: Callable[[], Awaitable[None] | None]) -> float:
        """What the position would be worth after this."""
        records = self.take()
        self.carry_out(act())
        worth = self.judge.worth()
        self.put(records)
        return worth
