"""A pausing game waits at every hidden ask, whoever could really do something there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lazax.core.ask import PASS, Refused, Task, choose, choose_all, confirm
from lazax.core.game import Game
from lazax.core.record import load, save
from lazax.core.state import Player
from lazax.core.windows import announced
from tests.core.small import Small, Table, say


async def a_window(game: Table) -> None:
    """Two may react as far as all know; nobody can, but player 2 while they have money."""

    async def use(player: Player, move: str) -> None:
        game.purse[player] = 0
        say(game, (player, move))

    await announced(game, "word", lambda: (1, 2), lambda player: ["a"] if game.purse[player] else [], use)
    await confirm(0, "go")


async def a_secret(game: Table) -> None:
    say(game, await choose(1, "word", lambda: ["a"], hidden=True))
    await confirm(0, "go")


async def a_ballot(game: Table) -> None:
    answers = await choose_all("word", {1: ["a", "b"], 2: ["a"]})
    say(game, tuple(answers.items()))


def pausing(rule: Callable[..., Task], money: int = 0) -> Game:
    game = Game.new(Small(rule), 3, 7, pausing=True)
    states: tuple[Any, ...] = (game.engine.marks[-1].state, game.state)
    for state in states:
        state.purse[2] = money
    return game


def test_a_window_nobody_can_use_waits_until_it_is_closed() -> None:
    game = pausing(a_window)
    assert game.window() == (1, 2)
    assert game.asked() == ()
    assert all(game.waiting(viewer) == game.waiting(None) for viewer in range(3))
    before = game.version(0)
    game.close_window()
    assert game.asked() == (0,)
    assert game.window() is None
    assert game.version(0) == before + 1


def test_closing_passes_for_whoever_has_not_answered() -> None:
    game = pausing(a_window, money=1)
    assert game.asked() == (2,)
    assert game.must_answer() == ()
    game.close_window()
    assert game.state.said == ()
    assert game.asked() == (0,)


def test_who_has_answered_waits_for_the_closing_too() -> None:
    game = pausing(a_window, money=1)
    game.apply(2, "a")
    assert game.window() == (1, 2)
    assert game.state.said == ()
    game.close_window()
    assert game.state.said == ((2, "a"),)
    assert game.window() == (1, 2), "it reopens after a card"


def test_a_hidden_choice_without_a_choice_waits() -> None:
    game = pausing(a_secret)
    assert game.window() == (1,)
    waiting = game.waiting(0)
    assert waiting is not None
    assert waiting.hidden
    assert waiting.players == ()
    game.close_window()
    assert game.state.said == ("a",)


def test_nobody_is_passed_for_where_everybody_must_answer() -> None:
    game = pausing(a_ballot)
    assert game.must_answer() == (1,)
    with pytest.raises(Refused):
        game.close_window()
    game.apply(1, "b")
    assert not game.over
    game.close_window()
    assert game.state.said == (((1, "b"), (2, "a")),)


def test_there_is_nothing_to_close_at_an_open_question() -> None:
    game = pausing(a_window)
    game.close_window()
    with pytest.raises(Refused):
        game.close_window()


def test_a_game_saved_in_a_window_still_waits_there() -> None:
    game = pausing(a_window, money=1)
    game.apply(2, PASS)
    again = load({"small": game.title}, save(game))
    assert again.window() == (1, 2)
    assert again.asked() == ()
    again.close_window()
    assert again.asked() == (0,)
