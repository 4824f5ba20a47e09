"""Whole games with every invariant checked after every decision, and recorded games played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazax.arena.match import Match, play_match
from lazax.replays import read_text, replay, to_text
from lazax.titles import TITLES
from tests import seeds

RECORDS = sorted((Path(__file__).parent / "records").glob("*.lazax"))


FIXED, OF_THE_COMMIT = 12, 28  # how many; every twelve in a row are of all kinds
SEEDS = [*range(5_000, 5_000 + FIXED), *range(seeds.settle(), seeds.settle() + OF_THE_COMMIT)]


def table(seed: int) -> Match:
    """Games of all sizes, with built and dealt galaxies; every sixth is played by steady bots."""
    players = 3 + seed % 4
    bots = ("steady",) * players if seed % 6 == 5 else ("random",) * players
    return Match(seed, players, bots, seed, {"galaxy": "built" if seed % 3 == 0 else "dealt"}, debug=True)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_ends_with_a_winner_and_breaks_no_invariant(seed: int) -> None:
    """R6.1, R23.7: rounds repeat until somebody wins."""
    result, game = play_match(TITLES["ti3"], table(seed))
    assert not result.problem
    assert game is not None and game.over
    assert result.winners
    assert max(result.points) == max(result.points[player] for player in result.winners) or len(result.winners) == 1


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_is_played_again_to_the_same_state(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = replay(TITLES, text)
    assert to_text(game) == text


@pytest.mark.parametrize("title", TITLES)
def test_some_games_of_every_title_are_kept(title: str) -> None:
    assert sum(read_text(path.read_text(encoding="utf-8"))[0]["title"] == title for path in RECORDS) >= 4
