"""A series of games."""

from __future__ import annotations

import pytest

from lazax.arena.simulate import Plan, matches, simulate
from lazax.arena.summary import summarise
from lazax.bots import BOTS, Question, RandomBot
from lazax.core.ask import Value
from lazax.core.chance import mix

SERIES = Plan("inscription", 1, 3, ("stumbler",), 5)
SEEDS = [match.seed for match in matches(SERIES)]


class Stumbler(RandomBot):
    """Plays at random, and fails in the second game of the series."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.fails = seed == mix(SEEDS[1], "bot", 0)

    def answer(self, question: Question) -> Value:
        if self.fails:
            raise LookupError("no plan for this")
        return super().answer(question)


def test_a_bot_that_fails_loses_its_game_and_not_the_series(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "stumbler", {"*": Stumbler})
    results, seconds = simulate(SERIES)
    assert [result.finished for result in results] == [True, False, True]
    figures = summarise(results, seconds)
    assert (figures["failures"], figures["violations"], figures["finished"]) == (1, 0, 2)
    (problem,) = figures["problems"]
    assert (problem["game"], problem["seed"]) == (2, SEEDS[1])
    assert problem["problem"].startswith("failure: LookupError: no plan for this (test_simulate.py, line ")
    assert problem["problem"].endswith(", in answer)")
