"""A series of recorded games as a page with pictures."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lazax.arena.simulate import Plan, simulate
from lazax.report.facts import Facts, Share, facts_of, series_of
from lazax.report.page import page
from lazax.report.pictures import binned, columns, shares


def game(seats: tuple[str, ...], winners: tuple[int, ...], ends: tuple[int, ...]) -> Facts:
    points = tuple((0, end) for end in ends)
    none: tuple[tuple[str, ...], ...] = ((),) * len(seats)
    return Facts("ti4", seats, winners, 5, 100, points, none, none, (0.5,) * len(seats))


def test_who_won_how_often() -> None:
    """A shared victory counts in part; a faction counts as often as it sat down."""
    series = series_of([game(("sol", "hacan"), (0,), (10, 8)), game(("hacan", "sol"), (0, 1), (10, 10))])
    assert {share.name: (share.times, share.won) for share in series.seats} == {"sol": (2, 0.75), "hacan": (2, 0.25)}
    assert [(share.name, share.won) for share in series.places] == [("1", 0.75), ("2", 0.25)]
    assert all(share.least < share.won < share.most for share in series.seats)
    assert (series.fair, series.winners_points, series.others_points) == (0.5, [0, 10], [0, 8])


@pytest.mark.parametrize("title", ["ti3", "ti4"])
def test_facts_of_a_recorded_game(title: str, tmp_path: Path) -> None:
    """Of every player: where they sat, how their points grew, what they picked and what their dice did."""
    (result,), _ = simulate(Plan(title, 3, 1, ("random",), 4, record=str(tmp_path)))
    facts = facts_of(str(tmp_path / "00001.lazax"))
    assert isinstance(facts, Facts)
    assert (facts.title, facts.seats, facts.winners) == (title, result.seats, result.winners)
    assert tuple(curve[-1] for curve in facts.points) == result.points
    assert all(len(curve) == result.rounds + 1 for curve in facts.points)
    assert all(len(picked) >= result.rounds for picked in facts.picked) and any(facts.technologies)
    told = page(series_of([facts]))
    assert "Strategy cards" in told and "Technologies" in told


def test_luck_is_told_of_dice() -> None:
    """Hits beyond those to be expected, by player."""
    none: tuple[tuple[str, ...], ...] = ((), ())
    facts = Facts("ti4", ("sol", "hacan"), (0,), 1, 9, ((0, 10), (0, 4)), none, none, (2.5, -1.5))
    told = page(series_of([facts]))
    assert "Winners had +2.50, the others -1.50." in told
    assert "Luck" not in page(series_of([facts._replace(luck=(0.0, 0.0))]))


def test_the_page_needs_nothing_else(tmp_path: Path) -> None:
    simulate(Plan("inscription", 3, 3, ("greedy", "random"), 4, record=str(tmp_path)))
    found = [facts_of(str(path)) for path in sorted(tmp_path.iterdir())]
    told = page(series_of([facts for facts in found if isinstance(facts, Facts)]), ["lost: it <is> broken"])
    assert not re.search(r"https?:|src=|@import|url\(", told)
    assert "it &lt;is&gt; broken" in told
    HTMLParser().feed(told)
    pictures = re.findall(r"<svg.*?</svg>", told)
    assert len(pictures) >= 5
    for picture in pictures:
        ElementTree.fromstring(picture)


def test_what_is_no_record_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.lazax").write_text("nothing", encoding="utf-8")
    told = facts_of(str(tmp_path / "a.lazax"))
    assert isinstance(told, str) and "not a Lazax record" in told
    with pytest.raises(ValueError, match="of one title"):
        series_of([])


def test_pictures() -> None:
    picture = shares([("Sol & Co", Share("sol", 10, 0.5, 0.2, 0.8))], 0.25)
    assert "Sol &amp; Co" in picture and "50% of 10" in picture and "25%" in picture
    assert sum(binned([1.0, 2.0, 2.0, 9.0]).values()) == 4 and sum(binned([3.0]).values()) == 1
    assert columns({"5": 3, "6": 1}).count("<rect") == 2
