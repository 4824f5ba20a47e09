"""The figures of a series of games."""

from __future__ import annotations

from lazax.arena.match import Match, Result, play_match
from lazax.arena.summary import summarise
from lazax.titles import TITLES


def result(number: int, winner: int, rounds: int, seats: tuple[str, ...], objectives: int = 6) -> Result:
    sources = tuple({"objectives": objectives, "other": 10 - objectives} for _ in seats)
    bots = ("steady",) * len(seats)
    return Result(number, number, True, (winner,), bots, seats, (10,) * len(seats), sources, rounds, 100, 10, {}, {})


def test_a_race_is_judged_by_the_games_it_took_part_in() -> None:
    games = [
        result(1, 0, 6, ("sol", "hacan")),
        result(2, 1, 7, ("sol", "norr")),
        result(3, 0, 12, ("sol", "norr")),
        result(4, 0, 8, ("sol", "norr")),
    ]
    figures = summarise(games, 1.0)
    assert figures["shares"] == {"sol": 0.75, "norr": 0.333, "hacan": 0.0}
    assert figures["played"] == {"sol": 4, "norr": 3, "hacan": 1}
    assert figures["median_rounds"] == 7.5 and figures["mean_rounds"] == 8.25


def test_tells_where_the_winners_points_came_from() -> None:
    games = [result(1, 0, 6, ("sol", "hacan"), objectives=8), result(2, 1, 7, ("sol", "norr"), objectives=3)]
    assert summarise(games, 1.0)["points_from"] == {"objectives": 0.55, "other": 0.45}


def test_means_of_points_by_race_and_by_bot() -> None:
    one = result(1, 0, 6, ("sol", "hacan"))._replace(points=(10, 4), bots=("steady", "random"))
    other = result(2, 1, 7, ("sol", "norr"))._replace(points=(5, 9), bots=("random", "steady"))
    means = summarise([one, other], 1.0)["points"]
    assert list(means["seats"].items()) == [("norr", 9.0), ("sol", 7.5), ("hacan", 4.0)]
    assert list(means["bots"].items()) == [("steady", 9.5), ("random", 4.5)]


def test_unfinished_games_do_not_count() -> None:
    broken = result(1, 0, 6, ("sol", "hacan"))._replace(finished=False, problem="violation: x")
    figures = summarise([broken], 1.0)
    assert figures["shares"] == {} and figures["points_from"] == {} and figures["median_rounds"] == 0.0
    assert figures["violations"] == 1


def test_points_of_a_played_game_add_up() -> None:
    played, _ = play_match(TITLES["ti3"], Match(1, 3, ("steady",) * 3, 4, {}))
    assert played.finished
    assert [sum(source.values()) for source in played.sources] == list(played.points)
    assert any(source["objectives"] for source in played.sources)
