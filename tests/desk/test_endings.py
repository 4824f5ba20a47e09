"""What is told of victory points and of how a game was won, as data and in words."""

from __future__ import annotations

import pytest

from lazax.desk.desks import desk_of
from lazax.desk.endings import Gain, tie_told
from lazax.locales import Teller
from lazax.table.frames import frame
from lazax.titles import TITLES
from tests.browser.theatre import Course, with_bots

FIGURES = ("objectives", "planets")


def told(standings: dict[int, tuple[int, ...]], *winners: int) -> str:
    return tie_told(standings, winners, FIGURES, Teller("en"))


def test_a_tie_is_told_by_the_figure_that_decided() -> None:
    """R23.10: objectives first, then planets."""
    assert told({0: (8, 4, 9), 1: (8, 3, 12), 2: (7, 9, 9)}, 0) == (
        "Several had 8 points; what decided was who had scored more objectives (4 to 3)."
    )
    assert "more planets (9 to 7)" in told({0: (8, 4, 9), 1: (8, 4, 7)}, 0)


def test_where_nobody_had_as_many_points_there_was_no_tie() -> None:
    assert told({0: (8, 4, 9), 1: (7, 9, 12)}, 0) == ""


def test_a_victory_is_shared_where_nothing_decides() -> None:
    assert told({0: (8, 4, 9), 1: (8, 4, 9)}, 0, 1) == "Several had 8 points, and nothing else told them apart."


@pytest.mark.parametrize("title", ["ti3", "ti4"])
def test_lines_tell_what_points_were_for(title: str) -> None:
    """Lines about anything else tell of none; points that are lost count below 0."""
    desk, teller = desk_of(TITLES[title]), Teller("en", {1: "Hacan"}, TITLES[title])
    source = {"ti3": "text_source", "ti4": "source"}[title]
    line = {"player": 1, "n": 1, "total": 4, source: "imperial"}
    assert desk.gain("points.gained", line, teller) == Gain(1, 1, 4, "other", "Imperial")
    assert desk.gain("points.lost", line, teller) == Gain(1, -1, 4, "other", "Imperial")
    assert desk.gain("planet.gained", line, teller) is None


def test_objectives_are_public_or_secret() -> None:
    named = {
        "ti3": ("text_source", "s1_5_planets", "technocrat"),
        "ti4": ("source", "expand_borders", "form_a_spy_network"),
    }
    for title, (source, public, secret) in named.items():
        desk, teller = desk_of(TITLES[title]), Teller("en", {1: "Hacan"}, TITLES[title])
        for objective, kind in ((public, "public"), (secret, "secret")):
            gain = desk.gain("points.gained", {"player": 1, "n": 1, "total": 4, source: objective}, teller)
            assert gain is not None
            assert gain.kind == kind
            assert gain.source != objective and "_" not in gain.source


@pytest.mark.parametrize("title", ["ti3", "inscription"])
def test_the_result_says_by_what_it_was_won(title: str) -> None:
    course = Course(with_bots(3 if title == "ti3" else 2, seed=7, title=title))
    while course.table.game is not None and not course.table.game.over:
        course.play_on()
    result = frame(course.table, None, "en")["result"]
    assert course.table.game is not None
    points = TITLES[title].score(course.table.game.state, result["winners"][0])
    assert result["how"][0] == f"With {points} victory points."
