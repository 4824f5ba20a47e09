"""Bots rated by the games they play against each other."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lazax.arena.engines import Processes
from lazax.arena.tournament import GAMES, Tournament, figures, play, read, standings, wilson

BOTS = ("greedy", "random")
SERIES = Tournament("inscription", 3, BOTS, 4)


def test_a_tournament_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """A line that was cut off is played again; what is there is not."""
    whole = play(SERIES, 6, tmp_path / "whole", Processes())
    path = tmp_path / "cut" / GAMES
    play(SERIES, 4, tmp_path / "cut", Processes())
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) - 20], encoding="utf-8")
    played: list[int] = []
    again = play(SERIES, 6, tmp_path / "cut", Processes(), lambda game: played.append(game.number))
    assert again == whole == read(tmp_path / "cut", SERIES)
    assert played == [4, 5, 6]
    assert figures(SERIES, again) == figures(SERIES, whole)


def test_the_games_of_another_tournament_are_left_alone(tmp_path: Path) -> None:
    play(SERIES, 1, tmp_path, Processes())
    with pytest.raises(ValueError, match="another tournament"):
        play(SERIES._replace(seed=5), 1, tmp_path, Processes())


def test_every_bot_plays_as_often_as_every_other() -> None:
    seated = Counter(bot for number in range(1, 9) for bot in SERIES.match(number).bots)
    assert seated == {"greedy": 12, "random": 12}
    assert {SERIES.match(number).seed for number in range(1, 9)} != {SERIES.match(1).seed}


def test_who_wins_more_is_rated_higher_within_bounds(tmp_path: Path) -> None:
    games = play(SERIES, 12, tmp_path, Processes())
    best, worst = standings(BOTS, games)
    assert (best.bot, worst.bot) == BOTS
    assert best.least < best.rating < best.most and worst.rating < best.rating
    assert best.most - best.least > standings(BOTS, games * 4)[0].most - standings(BOTS, games * 4)[0].least
    assert best.seats + worst.seats == 36
    assert best.won * best.seats + worst.won * worst.seats == pytest.approx(12)


def test_bounds_of_a_share() -> None:
    """Wilson's figures for 8 of 10, for none of 10 and for nothing at all."""
    assert wilson(8, 10) == pytest.approx((0.4901, 0.9433), abs=1e-3)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)
