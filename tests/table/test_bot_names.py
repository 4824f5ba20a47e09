"""Bots have names, so that one can speak of them; a bot that plays on for somebody does not take theirs."""

from __future__ import annotations

from lazax.table import names
from lazax.table.rows import SeatPlan, with_named_bots
from tests.table.evening import Evening, people


def test_bots_are_named_and_nobody_twice() -> None:
    """A star that somebody is called by already is left out; names that were given stay."""
    seats = (SeatPlan("me", "vega"), SeatPlan("bot"), SeatPlan("bot", "Hal"), SeatPlan("bot"))
    named = with_named_bots(people(4, seats=seats))
    called = [plan.name for plan in named.seats]
    assert called[0] == "vega" and called[2] == "Hal"
    assert all(called) and len({names.likeness(name) for name in called}) == 4
    assert with_named_bots(named) == named


def test_a_bot_that_the_host_seats_has_a_name_of_its_own() -> None:
    """It is kept in the row, so that every process calls it so; rows of old have none."""
    seats = (SeatPlan("me", "Ann"), SeatPlan("link"), SeatPlan("bot"))
    evening = Evening(with_named_bots(people(3, seats=seats)))
    evening.do(0, "seat_bot", seat=1)
    first, second = (chair.name for chair in evening.table.chairs[1:])
    assert first and second and first != second
    evening.at += 1
    evening.do(0, "move", motion="pause")
    assert evening.frame(0)["table"]["seats"][1]["name"] == first


def test_people_are_told_by_name_and_side_and_bots_too() -> None:
    """Whom the table waits for is called as the tiles call them; who has left is not."""
    seats = (SeatPlan("me", "Ann"), SeatPlan("bot", "Vega"), SeatPlan("me", "Ben"))
    evening = Evening(people(3, seats=seats))
    evening.do(2, "resign")
    waiting = evening.frame(0)["waiting"]["text"]
    side = evening.frame(0)["table"]["seats"][evening.frame(0)["waiting"]["players"][0]]["faction"]
    assert f"· {side}" in waiting
    evening.do(0, "resign")
    assert "Ann ·" not in evening.frame(None)["waiting"]["text"]
    assert [plan.name for plan in evening.table.rematch(1).seats] == ["", "Vega", ""]
