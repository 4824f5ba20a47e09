"""What was found out about a state is kept until anything in it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lazax.arena.match import Match, play_match
from lazax.core.game import Game
from lazax.galaxy import remembering
from lazax.galaxy.remembering import followed, remembered
from lazax.titles import TITLES
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


def test_an_answer_is_kept_until_a_field_is_replaced_that_it_follows() -> None:
    asked: list[int] = []

    @followed("round", "winners")
    def in_round(game: Harbour, more: int) -> int:
        asked.append(more)
        return game.round + more

    state: Harbour = Game.new(TOY, 2, 1).state
    began = state.round
    state.coins[0] += 1
    assert [in_round(state, 1), in_round(state, 1), in_round(state, 2)] == [began + 1, began + 1, began + 2]
    assert asked == [1, 2]
    state.round += 5
    assert in_round(state, 1) == began + 6
    assert asked == [1, 2, 1]


def test_what_is_kept_is_what_would_be_found_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is followed in whole games: the fields that it names are all that it depends on."""
    kept, recall = [0], remembering.recall

    def compared(known: Any, now: Any, question: Any, game: Any, args: Any) -> Any:
        found = recall(known, now, question, game, args)
        assert found == question(game, *args), question.__name__
        kept[0] += 1
        return found

    monkeypatch.setattr(remembering, "recall", compared)
    for number in range(2):
        result, _ = play_match(TITLES["ti4"], Match(number, 6, ("random",) * 6, 40 + number, {}))
        assert not result.problem
    assert kept[0] > 1_000
