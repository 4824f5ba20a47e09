"""Parlour games of a single rule, to look at a table's windows one by one. Who has money can play the card `a`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lazax.core.ask import PASS, Task, choose, choose_all, confirm
from lazax.core.state import Player
from lazax.core.title import AskKind
from lazax.core.windows import announced, in_order
from lazax.table.rows import SeatPlan, Setup
from tests.core.small import Small, Table, say
from tests.table.evening import Evening


class Parlour(Small):
    """Its state says aloud whose turn it is, who is attacked, and what is being talked about."""

    name = "parlour"
    asks: Mapping[str, AskKind] = {
        "word": AskKind("choose"),
        "ballot": AskKind("choose"),
        "secret": AskKind("choose"),
        "go": AskKind("choose"),
    }
    alphabet = frozenset({"a", "b", PASS, "yes", "no"})

    def __init__(self, rule: Callable[..., Task], money: tuple[Player, ...] = ()) -> None:
        super().__init__(rule)
        self.money = money

    def setup(self, players: int, options: Any, seed: int) -> Table:
        game = super().setup(players, options, seed)
        game.purse.update(dict.fromkeys(self.money, 1))
        return game

    def view(self, state: Table, player: Player | None) -> dict[str, Any]:
        return {"said": state.said, "purse": None if player is None else state.purse[player]}

    def turn(self, state: Table) -> Player | None:
        return next((who for what, who in reversed(state.said) if what == "turn"), None)

    def action(self, state: Table) -> Any:
        return next((words[1] for words in reversed(state.said) if words[0] == "action"), None)

    def attacked(self, state: Table, player: Player) -> bool:
        return ("attack", player) in state.said

    def subject(self, state: Table, player: Player, kind: str, about: Mapping[str, Any]) -> Any:
        return tuple(words for words in state.said if words[0] == "topic") or None


async def open_window(game: Table) -> None:
    """Players 1 and 2 may react, as far as all know."""

    async def use(player: Player, card: str) -> None:
        game.purse[player] = 0
        say(game, ("played", player))

    await announced(game, "word", lambda: (1, 2), lambda player: ["a"] if game.purse[player] else [], use)


async def a_window(game: Table) -> None:
    await open_window(game)
    await confirm(0, "go")


async def a_duty(game: Table) -> None:
    """Player 1 must do both a and b, in whichever order; player 2 may."""

    def left(player: Player) -> list[str]:
        return [move for move in "ab" if (player, move) not in game.said]

    async def use(player: Player, move: str) -> None:
        say(game, (player, move))

    await in_order(game, "word", lambda: (1, 2), left, use, must=lambda player: left(player) if player == 1 else [])
    await confirm(0, "go")


async def windows_of_two_turns(game: Table) -> None:
    for player in (0, 1, 2, 0, 1):
        say(game, ("turn", player))
        await open_window(game)
        await confirm(player, "go", n=player)


async def windows_of_two_actions(game: Table) -> None:
    """Two windows in each of two actions of player 0, and one when nobody acts."""
    for n in (1, 2):
        say(game, ("action", n))
        for _ in range(2):
            await open_window(game)
            await confirm(0, "go", n=n)
    say(game, ("action", None))
    await open_window(game)
    await confirm(0, "go")


async def an_attack(game: Table) -> None:
    say(game, ("attack", 1))
    await open_window(game)
    await confirm(0, "go")


async def a_secret_choice(game: Table) -> None:
    card = await choose(1, "secret", lambda: ["a", PASS] if game.purse[1] else [PASS], hidden=True)
    say(game, ("chose", card))
    await confirm(0, "go")


async def a_secret_duty(game: Table) -> None:
    """Who has nothing to choose from is not to be told from who has."""
    card = await choose(1, "secret", lambda: ["a", "b"] if game.purse[1] else ["a"], hidden=True)
    say(game, ("chose", bool(card)))
    await confirm(0, "go")


async def a_ballot(game: Table) -> None:
    ballots = {player: ["a", "b"] if game.purse[player] else ["a"] for player in range(3)}
    await choose_all("ballot", ballots)
    await confirm(0, "go")


async def a_discussion(game: Table) -> None:
    """The topic may change before player 1 is asked."""
    say(game, ("topic", "trade"))
    if await confirm(0, "go"):
        say(game, ("topic", "war"))
    await confirm(1, "go", n=1)
    await confirm(0, "go", n=2)
    await confirm(1, "go", n=3)


def parlour(rule: Callable[..., Task], money: tuple[Player, ...] = (), **more: Any) -> Evening:
    """Three people (unless told otherwise) play a game of one rule."""
    given = {
        "title": "parlour",
        "players": 3,
        "seed": 1,
        "seats": (SeatPlan("me"),) * 3,
        "window_seconds": 20,
        **more,
    }
    return Evening(Setup(**given), {"parlour": Parlour(rule, money)})
