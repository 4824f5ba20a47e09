"""Tables are set out for the browser from positions that are played to once."""

from __future__ import annotations

import time

import pytest

from lazax.core.ask import Ask
from lazax.core.game import Game
from lazax.table.table import Table
from tests.browser.theatre import NeverCame, asked_of, played, with_bots


def test_a_position_is_played_to_once_and_is_as_of_now() -> None:
    asked: list[str] = []

    def second_question(game: Game, seat: int, ask: Ask) -> bool:
        asked.append(ask.kind)
        return len(asked) == 2

    setup = with_bots(3, title="inscription")
    first = played(setup, second_question, 0)
    later = time.time()
    again = played(setup, second_question, 0)
    assert len(asked) == 2
    assert [(row.number, row.by, row.data) for row in again] == [(row.number, row.by, row.data) for row in first]
    assert min(row.at for row in again) >= later
    assert Table.from_rows(again).ask(0) is not None


def test_the_same_words_are_the_same_moment() -> None:
    assert asked_of("vote", round_from=2) is asked_of("vote", round_from=2)
    assert asked_of("vote", round_from=2) is not asked_of("vote", round_from=3)


def test_a_moment_that_never_came_is_not_waited_for_again() -> None:
    asked: list[str] = []

    def never(game: Game, seat: int, ask: Ask) -> bool:
        asked.append(ask.kind)
        return False

    numbers = []
    for _ in range(2):
        with pytest.raises(NeverCame):
            played(with_bots(1, title="inscription"), never, 0)
        numbers.append(len(asked))
    assert numbers[0] == numbers[1] > 0
