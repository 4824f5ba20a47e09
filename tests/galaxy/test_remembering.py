"""What was found out about a state is kept until anything in it changes."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.game import Game
from lazax.galaxy.remembering import remembered
from tests.toy.harbour import Harbour
from tests.toy.title import TOY


def question() -> tuple[list[int], Callable[[Harbour, int], int]]:
    """A question, and how often it was answered anew."""
    asked: list[int] = []

    @remembered
    def coins_and(game: Harbour, more: int) -> int:
        asked.append(more)
        return game.coins[0] + more

    return asked, coins_and


def test_an_answer_is_kept_until_the_state_changes() -> None:
    asked, coins_and = question()
    state: Harbour = Game.new(TOY, 2, 1).state
    state.coins[0] = 3
    assert [coins_and(state, 1), coins_and(state, 1), coins_and(state, 2)] == [4, 4, 5]
    assert asked == [1, 2]
    state.coins[0] = 7
    assert coins_and(state, 1) == 8
    assert asked == [1, 2, 1]


def test_answers_about_one_state_are_not_those_of_another() -> None:
    asked, coins_and = question()
    state: Harbour = Game.new(TOY, 2, 1).state
    state.coins[0] = 3
    other = state.copy()
    assert coins_and(state, 1) == coins_and(other, 1) == 4
    assert asked == [1, 1]


def test_two_questions_have_two_answers() -> None:
    (_, one), (_, other) = question(), question()
    state: Harbour = Game.new(TOY, 2, 1).state
    assert one(state, 1) == other(state, 1)


def test_nothing_is_remembered_of_a_state_that_nobody_plays_on() -> None:
    asked, coins_and = question()
    state: Harbour = TOY.setup(2, {"rounds": 2}, 1)
    assert coins_and(state, 1) == coins_and(state, 1)
    assert asked == [1, 1]
