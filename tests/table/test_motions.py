"""Motions need time as well as votes: nobody is outvoted or replaced who may still give a sign of life."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.core.ask import Refused
from lazax.table.rows import Row, SeatPlan
from lazax.table.table import Table
from tests.table.evening import NOON, Evening, people
from tests.table.parlour import a_window, parlour
from tests.table.test_life import a_line, played

HOUR, LIVE, DAYS = 3_600.0, 600.0, 48 * 3_600.0


def move(evening: Evening, by: int, motion: str, **more: Any) -> int:
    evening.do(by, "move", motion=motion, **more)
    motions = evening.table.state.motions
    return motions[-1].id if motions else 0


def motions(evening: Evening) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = evening.frame(0)["table"]["motions"]
    return found


def status(evening: Evening) -> str:
    return str(evening.frame(0)["table"]["status"])


def said(evening: Evening) -> str:
    return str(evening.frame(0)["chat"][-1]["text"])


def same_from_rows(evening: Evening) -> bool:
    """Whether another process that reads the rows, or a snapshot, has the same table."""
    again = Table.from_rows(evening.rows, evening.titles)
    loaded = Table.load(evening.table.save(), evening.titles)
    return again.save() == evening.table.save() == loaded.save()


# two people


@pytest.mark.parametrize("what", ["replace", "stand_in", "end", "pause"])
def test_of_two_people_neither_can_do_anything_to_the_other_alone(what: str) -> None:
    """Every motion of one of two people waits for the other's word or for their whole grace period."""
    evening = Evening(people(2, grace="live"))
    move(evening, 0, what, seat=1)
    before = status(evening), evening.table.bot_seats()
    evening.wait(LIVE - 1)
    assert len(motions(evening)) == 1
    assert (status(evening), evening.table.bot_seats()) == before
    evening.wait(1)
    assert motions(evening) == []
    assert (status(evening), evening.table.bot_seats()) != before
    assert same_from_rows(evening)


def test_of_two_people_neither_takes_back_alone() -> None:
    """A take-back, of the host too where the host grants them, needs the other or their grace period."""
    evening = Evening(people(2, grace="live", take_back="host"))
    played(evening, 20)
    version = evening.table.version(1)
    evening.do(0, "take_back", to=a_line(evening, 0, "sails"))
    evening.wait(LIVE - 1)
    assert evening.table.version(1) == version
    evening.wait(1)
    assert "goes back" in said(evening)
    assert same_from_rows(evening)


@pytest.mark.parametrize("what", ["replace", "stand_in"])
@pytest.mark.parametrize("sign", ["here", "say", "disagree"])
def test_any_sign_of_life_stops_a_motion_about_a_person(what: str, sign: str) -> None:
    """Whoever says, does or clicks anything keeps their seat, and all are told."""
    evening = Evening(people(3, grace="live"))
    motion = move(evening, 0, what, seat=1)
    evening.do(2, "agree", motion=motion)
    evening.wait(LIVE - 1)
    more: dict[str, dict[str, Any]] = {"say": {"text": "hi"}, "disagree": {"motion": motion}, "here": {}}
    evening.do(1, sign, **more[sign])
    evening.wait(DAYS)
    assert motions(evening) == []
    assert evening.table.bot_seats() == {}
    assert same_from_rows(evening)


def test_a_late_sign_comes_before_a_motion_that_nobody_has_carried_yet() -> None:
    """Even after their time a person keeps their seat, if the house has not acted: their own row comes first."""
    evening = Evening(people(2, grace="live"))
    move(evening, 0, "replace", seat=1)
    evening.at += LIVE + 5
    evening.do(1, "here")
    assert evening.table.chairs[1].who == "human"
    assert "void" in said(evening)


def test_whoever_agrees_himself_need_not_be_waited_for() -> None:
    """Who wants a bot to stand in for them gets it at once when the others agree."""
    evening = Evening(people(3, grace="days"))
    motion = move(evening, 0, "stand_in", seat=1)
    evening.do(1, "agree", motion=motion)
    assert evening.table.bot_seats() == {}
    evening.do(2, "agree", motion=motion)
    assert evening.table.bot_seats() == {1: "random"}


def test_what_is_done_for_a_person_is_no_sign_of_his_life() -> None:
    """An answer prepared beforehand, given by the house, does not show that anybody is there."""
    evening = Evening(people(2, grace="live"))
    ask = evening.table.ask(0)
    assert ask is not None
    evening.at += 100
    answer = msgspec.to_builtins(evening.game.options(0)[0])
    evening.fold(evening.table.judge(0, {"what": "answer", "kind": ask.kind, "answer": answer}, None, evening.at))
    assert evening.table.state.seen == {}


# ending, pausing


def test_who_says_nothing_is_against_it_until_his_time_is_over() -> None:
    """A sign of life gives an absent person their whole time again, without killing the motion."""
    evening = Evening(people(3, grace="live"))
    motion = move(evening, 0, "end")
    evening.do(1, "agree", motion=motion)
    evening.wait(LIVE - 10)
    evening.do(2, "say", text="let me think")
    evening.wait(LIVE - 10)
    assert status(evening) == "running"
    assert motions(evening)[0]["waits_for"] == [2]
    evening.wait(10)
    assert status(evening) == "over"
    assert same_from_rows(evening)


def test_whoever_a_bot_stands_in_for_is_left_out() -> None:
    """Their grace period was over when the bot came; a new sign of life makes them count again."""
    evening = Evening(people(3, grace="live"))
    motion = move(evening, 0, "stand_in", seat=1)
    evening.do(2, "agree", motion=motion)
    evening.wait(LIVE)
    motion = move(evening, 0, "pause")
    assert motions(evening)[0]["waits_for"] == [2]
    evening.do(1, "here")
    assert motions(evening)[0]["waits_for"] == [1, 2]
    evening.do(2, "agree", motion=motion)
    assert status(evening) == "running"
    assert evening.table.chairs[1].standing_in
    evening.do(1, "agree", motion=motion)
    assert status(evening) == "paused"


def test_no_pause_holds_up_a_table() -> None:
    """Going on needs everybody, or only time; nobody can refuse it."""
    evening = Evening(people(2, grace="live"))
    evening.do(1, "agree", motion=move(evening, 0, "pause"))
    assert status(evening) == "paused"
    motion = move(evening, 0, "resume")
    with pytest.raises(Refused, match="nobody_stops_resuming"):
        evening.do(1, "disagree", motion=motion)
    evening.do(1, "here")
    assert evening.table.house(evening.at)[1] == evening.at + LIVE
    evening.wait(LIVE)
    assert status(evening) == "running"
    assert same_from_rows(evening)


def test_alone_with_bots_one_decides_alone() -> None:
    """There is nobody to wait for."""
    evening = Evening(people(3, grace="days", seats=(SeatPlan("me"), SeatPlan("bot"), SeatPlan("bot"))))
    move(evening, 0, "pause")
    assert status(evening) == "paused"
    move(evening, 0, "end")
    assert status(evening) == "over"


def test_the_hosts_own_take_back_needs_the_others() -> None:
    """Where the host grants take-backs, they cannot grant their own; another's waits for them alone, for ever."""
    evening = Evening(people(3, grace="live", take_back="host"))
    played(evening, 20)
    for seat in (0, 1):
        evening.do(seat, "take_back", to=a_line(evening, seat, "sails"))
    first, second = motions(evening)
    assert (first["waits_for"], first["due"] is None) == ([1, 2], False)
    assert (second["waits_for"], second["due"]) == ([0], None)


def test_a_host_who_is_silent_holds_up_no_take_back() -> None:
    """Where the host grants take-backs and has said nothing for the whole grace period, the others decide."""
    evening = Evening(people(3, grace="live", take_back="host"))
    played(evening, 20)
    evening.at += LIVE
    evening.do(2, "say", text="I am here")
    evening.do(1, "take_back", to=a_line(evening, 1, "sails"))
    (motion,) = motions(evening)
    assert motion["needed"] == [0, 2] and motion["due"] is not None
    evening.do(2, "agree", motion=motion["id"])
    evening.wait(LIVE)
    assert "goes back" in said(evening)


# how long


def test_people_have_days_unless_all_were_here_within_the_hour() -> None:
    """The default follows how the table plays; the table may fix it."""
    for setup, gone, grace in (
        ({}, HOUR, LIVE),
        ({}, HOUR + 1, DAYS),
        ({"grace": "live"}, 9 * HOUR, LIVE),
        ({"grace": "days"}, 0, DAYS),
    ):
        evening = Evening(people(2, **setup))
        evening.wait(gone)
        move(evening, 0, "end")
        assert evening.table.house(evening.at)[1] == evening.at + grace


def test_the_bot_that_comes_by_itself_waits_for_the_grace_period_too() -> None:
    """Who gave a sign of life lately is not stood in for, however long the table waits for their answer."""
    evening = parlour(a_window, (), stand_in_hours=1, grace="days")
    evening.wait(HOUR)
    assert evening.table.bot_seats() == {}
    evening.do(0, "here")
    evening.wait(DAYS - 1)
    assert 0 not in evening.table.bot_seats()
    evening.wait(1)
    assert 0 in evening.table.bot_seats()


# what is shown


def test_everybody_sees_who_is_awaited_and_until_when() -> None:
    """A motion says whom it is about, who is awaited and when it is carried; a seat when it was seen last."""
    evening = Evening(people(3, grace="live"))
    move(evening, 0, "replace", seat=2)
    for seat in (0, 1, 2, None):
        (motion,) = evening.frame(seat)["table"]["motions"]
        assert (motion["about"], motion["waits_for"], motion["due"]) == (2, [1, 2], "2023-11-14T22:23:20.000Z")
    assert evening.frame(None)["table"]["seats"][1]["seen"] == "2023-11-14T22:13:00.000Z"


def test_signs_in_a_hidden_window_are_not_shown() -> None:
    """Who acts in a hidden window or writes orders cannot be told from who does not; yet it keeps them their seat."""
    evening = parlour(a_window, (1,), pace="timed", grace="live", window_seconds=300)
    before = evening.frame(2)
    evening.at += 120  # signs are shown by the minute
    evening.do(1, "pass")
    evening.do(1, "notes", text="later")
    assert evening.frame(2) == before
    assert evening.table.state.seen[1] == NOON + 120
    evening.do(1, "say", text="hello")
    assert evening.frame(2)["table"]["seats"] != before["table"]["seats"]


def test_a_sign_of_life_changes_nothing_else_and_does_not_pile_up() -> None:
    """No decision is void for it, and a second one within a minute is refused."""
    evening = Evening(people(2))
    versions = [evening.table.version(seat) for seat in (0, 1, None)]
    evening.at += 120
    evening.do(1, "here")
    assert [evening.table.version(seat) for seat in (0, 1, None)] == versions
    with pytest.raises(Refused, match="seen_already"):
        evening.do(1, "here")


# tables of earlier days


def test_a_motion_of_earlier_days_is_folded_as_it_was() -> None:
    """Rows that say nothing of grace were judged when votes alone counted: they give the same table as then."""
    evening = Evening(people(3))
    evening.fold(Row(2, NOON + 1, 0, "move", {"motion": "stand_in", "seat": 1}))
    assert motions(evening)[0]["due"] is None
    evening.fold(Row(3, NOON + 2, 2, "agree", {"motion": 1}))
    assert evening.table.bot_seats() == {1: "random"}


def test_a_snapshot_of_earlier_days_loads() -> None:
    """What the new fields say is filled in."""
    evening = Evening(people(2))
    move(evening, 0, "end")
    saved = msgspec.json.decode(evening.table.save())
    for name in ("seen", "shown"):
        del saved["affairs"][name]
    for name in ("grace", "hand_over"):
        saved["setup"].pop(name, None)
    for name in ("at", "grace"):
        del saved["affairs"]["motions"][0][name]
    for chair in saved["affairs"]["chairs"]:
        chair.pop("joins", None)
    evening.table = Table.load(msgspec.json.encode(saved), evening.titles)
    evening.do(1, "agree", motion=1)
    assert status(evening) == "over"
