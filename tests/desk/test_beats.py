"""What lines of the log tell of a fight, as data."""

from __future__ import annotations

import msgspec

from lazax.core.log import HIDDEN
from lazax.desk.beats import beat
from lazax.table.frames import frame
from lazax.ti3.desk.beats import beat_of as beat_of_ti3
from lazax.ti4.desk.beats import beat_of as beat_of_ti4
from tests.browser.theatre import Course, with_bots


def test_a_roll_tells_of_each_die_what_it_needed() -> None:
    line = {"player": 1, "dice": (9, 2), "n": 1, "tenths": 6, "rolled": (("cruiser", 7), ("fighter", 9))}
    told = beat_of_ti3("roll.space", line)
    assert told is not None
    assert told.dice == (("cruiser", 9, 7), ("fighter", 2, 9))
    assert (told.what, told.roll, told.n, told.tenths) == ("roll", "space", 1, 6)
    assert beat_of_ti3("roll.plague", {**line}) is None


def test_lines_of_older_games_say_less() -> None:
    told = beat_of_ti3("roll.ground", {"player": 1, "dice": (9,), "n": 1})
    assert told is not None
    assert told.dice == (("ground_force", 9, 0),)


def test_a_planet_that_was_not_taken_has_no_winner_among_its_invaders() -> None:
    told = beat_of_ti3("invasion.failed", {"player": 1, "planet": "lodor"})
    assert told is not None
    assert (told.what, told.player, told.planet) == ("end", None, "lodor")


def test_a_place_is_a_planet_or_a_system() -> None:
    line = {"player": 0, "units": (("infantry", 2, 0),)}
    on, above = (beat_of_ti4("units.destroyed", {**line, "place": place}) for place in ("bakal", "tile_30"))
    assert on is not None and above is not None
    assert (on.planet, on.system, on.units) == ("bakal", None, (("infantry", 2),))
    assert (above.planet, above.system) == (None, "tile_30")


def test_what_a_reader_may_not_know_is_in_no_beat() -> None:
    told = beat("begin", {"player": HIDDEN, "system": HIDDEN, "n": 3})
    assert msgspec.to_builtins(told) == {"what": "begin", "n": 3}


def test_the_log_of_a_frame_carries_beats_where_there_was_a_fight() -> None:
    for title, seed in (("ti3", 7), ("ti4", 7)):
        course = Course(with_bots(4, seed=seed, title=title))
        while len(course.rows) < 900 and course.table.game is not None and not course.table.game.over:
            course.play_on()
        log = frame(course.table, None, "en")["log"]
        beats = [line["beat"] for line in log if "beat" in line]
        begun = [one for one in beats if one["what"] == "begin" and "units" in one]
        assert begun
        assert all(one["others"] for one in begun)
        assert [one for one in beats if one["what"] == "roll" and all(needs for _, _, needs in one["dice"])]
        assert not [line for line in log if line["key"].startswith("strategic") and "beat" in line]
