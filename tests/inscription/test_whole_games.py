"""Whole games of random players, for every number of them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from lazax.arena.match import Match, play_match
from lazax.inscription.invariants.registry import broken_invariants
from lazax.titles import TITLES
from tests import seeds

TITLE = TITLES["inscription"]


@pytest.mark.parametrize("players", range(1, 9))
@pytest.mark.parametrize(("sides", "phase_v", "difficulty"), [("A", "printed", "easy"), ("B", "errata", "hard")])
def test_games_for_one_to_eight_come_to_an_end(players: int, sides: str, phase_v: str, difficulty: str) -> None:
    """I1.1, I4.6: after the final war; the invariants of D15 hold after every decision."""
    options = {"sides": sides, "phase_v": phase_v, "difficulty": difficulty}
    result, game = play_match(TITLE, Match(1, players, ("random",) * players, players, options, debug=True))
    assert result.finished, result.problem
    assert game is not None and not list(broken_invariants(game.state))
    assert game.state.wars == 4


@pytest.mark.parametrize("seed", range(seeds.settle(), seeds.settle() + 8))
def test_games_of_this_commit_come_to_an_end(seed: int) -> None:
    """I1.1, I4.6: other games with every commit; eight in a row are for one to eight."""
    players, sides = 1 + seed % 8, "AB"[seed // 8 % 2]
    result, game = play_match(TITLE, Match(seed, players, ("random",) * players, seed, {"sides": sides}, debug=True))
    assert result.finished, result.problem
    assert game is not None and not list(broken_invariants(game.state))


def test_every_round_has_a_checkpoint_before_anything_of_it_has_happened() -> None:
    """I5.1: also those in which nobody is asked; what is told as the score after a round is that, and no more."""
    _, game = play_match(TITLE, Match(1, 3, ("random",) * 3, 5, {}))
    assert game is not None
    states: list[Any] = [mark.state for mark in game.engine.rounds]
    assert [state.round for state in states] == list(range(game.state.round + 1))
    for before, after in pairwise(states[1:]):
        assert not before.event and after.discard[:-1] == before.discard


@pytest.mark.parametrize("players", [1, 2])
def test_the_middle_level_comes_to_an_end(players: int) -> None:
    """I20.4."""
    options = {"difficulty": "medium", "phase_v": "errata"}
    result, _ = play_match(TITLE, Match(1, players, ("random",) * players, 70 + players, options, debug=True))
    assert result.finished, result.problem


SWITCHES = ({"diagonal": True}, {"wormhole_exit": False}, {"focus_mandatory": False}, {"empty_systems": False})


@pytest.mark.parametrize("options", SWITCHES, ids=str)
def test_games_with_other_readings_come_to_an_end(options: dict[str, Any]) -> None:
    result, _ = play_match(TITLE, Match(1, 3, ("random",) * 3, 5, {**options, "all_votes_break_ties": False}))
    assert result.finished, result.problem
