"""Windows for cards from hidden hands: all announce at once, then each card is revealed in order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from lazax.core.ask import PASS, Choose, Task
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player, State
from lazax.core.steps import do
from lazax.core.windows import Usable, Window, announced, hidden_ask

S = TypeVar("S", bound=State)


class CardWindows(Generic[S]):
    """How a title plays the windows of its cards: all announce, then each is revealed in order. A title says who
    could act, with what, and how it is carried out. A window within an effect is awaited (`react`); one that stands
    between steps is a step, and so is each card revealed in it: that may bring steps of its own before it goes on."""

    remembers = True  # whether a window between steps keeps in mind over all its passes what was used in it

    def entitled(self, game: S, players: Sequence[Player] | None, window: Window) -> Sequence[Player]:
        """Whom the situation entitles (None: everybody) and public facts do not exclude as long as it is open."""
        raise NotImplementedError

    def able(self, game: S, players: Sequence[Player], window: Window) -> Sequence[Player]:
        """Those of them whom public facts do not exclude now."""
        raise NotImplementedError

    def usable(self, game: S, window: Window) -> Usable:
        raise NotImplementedError

    async def use(self, game: S, player: Player, move: str, window: Window) -> None:
        """Carry out what was announced, if it is still possible."""
        raise NotImplementedError

    def order(self, game: S) -> Sequence[Player]:
        raise NotImplementedError

    def alone(self, game: S, players: Sequence[Player] | None) -> bool:
        """Whether only one player may act, and all know that: then nobody else's hand is in question."""
        return False

    def commitments(self, game: S) -> dict[Player, str]:
        """Where the state keeps what was announced and not yet revealed."""
        raise NotImplementedError

    def then(self, game: S, *steps: tuple[Any, ...]) -> None:
        game.todo = (*steps, *game.todo)

    def kind(self, window: Window) -> str:
        return f"react.{window.timing[0]}"

    async def react(
        self, game: S, timing: str | tuple[str, ...], players: Sequence[Player] | None = None, subject: str = ""
    ) -> None:
        """Open a window within an effect. Whoever opened it reads back the records on the stage that it changed."""
        window = Window((timing,) if isinstance(timing, str) else timing, subject)
        entitled = self.entitled(game, players, window)
        if not entitled:
            return
        enter(game, window)
        if self.alone(game, players):
            await self._own(game, entitled[0], window)
        else:
            await announced(
                game,
                self.kind(window),
                lambda: self.able(game, entitled, window),
                lambda player: self.usable(game, window)(player),
                lambda player, move: self.use(game, player, move, window),
                order=lambda: self.order(game),
            )
        leave(game, Window)

    async def _own(self, game: S, player: Player, window: Window) -> None:
        while self.able(game, (player,), window):
            options = partial(self._own_options, game, player, window)
            move = await Choose(player, self.kind(window), options, hidden=True)
            if move == PASS:
                return
            await self.use(game, player, move, window)

    def _own_options(self, game: S, player: Player, window: Window) -> Sequence[str]:
        return (*self.usable(game, window)(player), PASS)

    def open(
        self,
        game: S,
        timing: str | tuple[str, ...],
        subject: str = "",
        players: tuple[Player, ...] | None = None,
    ) -> Task | None:
        """A step: the window opens until nobody announces anything."""
        window = Window((timing,) if isinstance(timing, str) else timing, subject)
        entitled = self.entitled(game, players, window)
        return self._commit(game, entitled, players, window) if entitled else None

    async def _commit(
        self, game: S, entitled: Sequence[Player], players: tuple[Player, ...] | None, new: Window | None = None
    ) -> None:
        window = enter(game, new) if new else current(game, Window)
        able = self.able(game, entitled, window)
        usable = self.usable(game, window)
        moves = await hidden_ask(game, self.kind(window), able, usable, later=new is None) if able else {}
        if not moves:
            leave(game, Window)
            return
        order = tuple(player for player in self.order(game) if player in moves)
        self.commitments(game).update(moves)
        amend(game, Window, announced=order)
        reveals = (do(self.reveal, player) for player in order)
        self.then(game, *reveals, do(self.again, players))

    async def reveal(self, game: S, player: Player) -> None:
        """A step: the next thing announced."""
        move, window = self.commitments(game).pop(player), current(game, Window)
        amend(game, Window, announced=window.announced[1:])
        await self.use(game, player, move, window)

    def again(self, game: S, players: tuple[Player, ...] | None) -> Task | None:
        """A step: all is revealed, and the same window opens once more."""
        if not self.remembers:
            amend(game, Window, used=())
        entitled = self.entitled(game, players, current(game, Window))
        if entitled:
            return self._commit(game, entitled, players)
        leave(game, Window)
        return None

    def close(self, game: S) -> None:
        """A step, of games saved when every pass was a window of its own."""
        leave(game, Window)
