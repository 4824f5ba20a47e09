"""Windows in which players use up things that are theirs, to be put together by tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lazax.core.ask import Task, confirm
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.windows import Usable
from tests.core.small import Small, Table, say

Rule = Callable[[Table], Task]
Things = Mapping[Player, Sequence[str]]


def left(game: Table, things: Things) -> Usable:
    """What of these things a player has not used yet."""
    return lambda player: [thing for thing in things.get(player, ()) if (player, thing) not in game.said]


def using(game: Table) -> Callable[[Player, str], Task]:
    async def use(player: Player, thing: str) -> None:
        say(game, (player, thing))

    return use


async def last(game: Table) -> None:
    """The game stays open after what is tested."""
    await confirm(0, "last")


class Watched(Small):
    """Answers given beforehand rest on the purses of all."""

    def subject(self, state: Table, player: Player, kind: str, about: Mapping[str, Any]) -> Any:
        return tuple(state.purse.values())


def start(*rules: Rule, players: int = 3, pausing: bool = False, debug: bool = True) -> Game:
    return Game.new(Watched(*rules, last), players, 1, debug=debug, pausing=pausing)


def answer(game: Game, *answers: tuple[Player, Any]) -> Game:
    for player, value in answers:
        game.apply(player, value)
    return game


def forced(game: Game, player: Player | None) -> list[str]:
    """What this player reads of things that were done for want of a choice."""
    return [values["option"] for key, values in game.log(player) if key == "driver.forced"]
