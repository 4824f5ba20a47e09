"""Tables are set out for the browser from positions that are played to once."""

from __future__ import annotations

import time
from typing import Any

import pytest

from lazax.core.ask import Ask
from lazax.core.game import Game
from lazax.table.table import Table
from tests.browser import theatre
from tests.browser.theatre import NeverCame, answered, asked_of, played, with_bots


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


def test_another_moment_of_the_same_game_is_not_played_to_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """An earlier moment costs no decision of a bot, a later one those between."""
    setup, decisions = with_bots(2, seed=3, title="inscription"), [0]

    def counted(*given: Any) -> dict[str, Any]:
        decisions[0] += 1
        return answered(*given)

    monkeypatch.setattr(theatre, "answered", counted)
    late = played(setup, asked_of("mark", round_from=2), 0)
    needed = decisions[0]
    early = played(setup, asked_of("mark", round_from=1), 0)
    assert decisions[0] == needed > 0
    assert len(early) < len(late)
    assert [row.data for row in late[: len(early)]] == [row.data for row in early]
    later = played(setup, asked_of("mark", round_from=3), 0)
    assert 0 < decisions[0] - needed <= len(later) - len(late)


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
