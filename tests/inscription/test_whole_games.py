"""Whole games of random players, for every number of them, and promises that broken states are caught by."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.arena.match import Match, play_match
from lazax.core.driver import Game
from lazax.inscription.invariants import broken_promises
from lazax.inscription.state import Deployed, Inscription
from lazax.titles import TITLES

TITLE = TITLES["inscription"]


@pytest.mark.parametrize("players", range(1, 9))
def test_games_for_one_to_eight_come_to_an_end(players: int) -> None:
    """I1.1, I4.6: after the final war; the promises of D15 hold at the end."""
    options = {"sides": "AB"[players % 2], "phase_v": ("printed", "errata")[players // 2 % 2]}
    result, game = play_match(TITLE, Match(1, players, ("random",) * players, players, options))
    assert result.finished and game is not None
    assert not list(broken_promises(game.state))
    assert game.state.wars == 4


@pytest.mark.parametrize(("players", "difficulty"), [(1, "hard"), (2, "medium"), (3, "easy")])
def test_promises_hold_after_every_decision(players: int, difficulty: str) -> None:
    result, _ = play_match(
        TITLE, Match(1, players, ("random",) * players, 70 + players, {"difficulty": difficulty}, debug=True)
    )
    assert result.finished, result.problem


SWITCHES = ({"diagonal": True}, {"wormhole_exit": False}, {"focus_mandatory": False}, {"empty_systems": False})


@pytest.mark.parametrize("options", SWITCHES, ids=str)
def test_games_with_other_readings_come_to_an_end(options: dict[str, Any]) -> None:
    result, _ = play_match(TITLE, Match(1, 3, ("random",) * 3, 5, {**options, "all_votes_break_ties": False}))
    assert result.finished, result.problem


def _replaced(sheet: str, **changes: Any) -> Any:
    def spoil(game: Inscription) -> None:
        sheets = getattr(game, sheet)
        sheets[1] = sheets[1]._replace(**changes)

    return spoil


def _loses_a_relic(game: Inscription) -> None:
    game.relic_deck = game.relic_deck[1:]


@pytest.mark.parametrize(
    ("spoil", "promise"),
    [
        (_replaced("navigation", claimed=1 << 20), "claimed systems are explored"),
        (_replaced("navigation", explored=1), "what is printed as explored stays explored"),
        (_replaced("navigation", mecatol_vp=7), "Mecatol Rex gives points"),
        (_replaced("navigation", crossed=1), "claimed or crossed out, not both"),
        (_replaced("expansion", crossed=1), "unlocked planets only"),
        (_replaced("expansion", claimed=1), "is claimed if it is full"),
        (_replaced("expansion", docks=1), "built when all its symbols"),
        (_replaced("expansion", population=13), "stays on its track"),
        (_replaced("industry", claimed=(1 << 36) - 1), "both scrapped and claimed"),
        (_replaced("industry", votes_spent=1), "votes are claimed before"),
        (_replaced("industry", goods=13), "trade goods are claimed before"),
        (_replaced("industry", council=0), "council row"),
        (_replaced("industry", commodities=(7, 0, 0)), "commodity rows"),
        (_replaced("warfare", units=(Deployed("pds", 7),)), "occupied nodes"),
        (_replaced("warfare", units=(Deployed("pds", 7), Deployed("pds", 7)), occupied=7), "do not overlap"),
        (_replaced("warfare", units=(Deployed("pds", 5),), occupied=5), "in one piece"),
        (_replaced("warfare", strengths=(1, 1)), "two strengths a war"),
        (_replaced("common", purse=(-1, 0, 0)), "what he does not have"),
        (_replaced("common", optional=(1, 0, 0)), "is in hand"),
        (_replaced("common", held=(("planet", "s02"), ("planet", "s02"))), "claimed once"),
        (_replaced("common", objectives=(4, 0, 0, 0)), "objective"),
        (_loses_a_relic, "relics are neither lost"),
    ],
)
def test_broken_states_are_noticed(spoil: Any, promise: str) -> None:
    game = Game.new(TITLE, 3, 1, {"sides": "B"}).state
    assert not list(broken_promises(game))
    spoil(game)
    assert any(promise in sentence for sentence in broken_promises(game))
