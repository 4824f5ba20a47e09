"""Windows of several passes at a table: passing for the whole window, lists of answers, and one deadline for all."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.core.ask import PASS, Refused, confirm
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.core.windows import announced, in_order
from lazax.locales import LANGUAGES, locale
from lazax.table.rows import SeatPlan
from lazax.table.table import Table as Place
from tests.core.small import Deal, Table, say
from tests.table.evening import NOON, Evening
from tests.table.parlour import a_secret_choice, parlour

HOUR = 3_600.0
PACES = ("timed", "sealed")


def cards_of(game: Table, player: Player) -> list[str]:
    return [card for card in ("a", "b") if game.purse[player] and ("played", player, card) not in game.said]


async def a_long_window(game: Table) -> None:
    """Players 1 and 2 may play both of their cards, one in each pass."""

    async def use(player: Player, card: str) -> None:
        say(game, ("played", player, card))

    await announced(game, "word", lambda: (1, 2), lambda player: cards_of(game, player), use)
    await confirm(0, "go")


async def a_window_with_windows_inside(game: Table) -> None:
    """Whatever is played in it, everybody else may say something about it."""

    async def use(player: Player, card: str) -> None:
        say(game, ("played", player, card))
        enter(game, Deal(1))
        await announced(game, "ballot", lambda: (0,), lambda player: [], use)
        leave(game, Deal)

    await announced(game, "word", lambda: (1, 2), lambda player: cards_of(game, player), use)
    await confirm(0, "go")


async def one_after_the_other(game: Table) -> None:
    """Of those who play something the first in order does it, then all are asked again."""

    async def use(player: Player, card: str) -> None:
        say(game, ("played", player, card))

    await in_order(game, "word", lambda: (1, 2, 0), lambda player: cards_of(game, player), use)
    await confirm(0, "go")


async def a_window_that_changes_its_topic(game: Table) -> None:
    async def use(player: Player, card: str) -> None:
        say(game, ("played", player, card))
        say(game, ("topic", card))

    await announced(game, "word", lambda: (1, 2), lambda player: cards_of(game, player), use)
    await confirm(0, "go")


def played(evening: Evening) -> list[tuple[int, str]]:
    return [(said[1], said[2]) for said in evening.game.state.said if said[0] == "played"]


def closed(evening: Evening) -> bool:
    return evening.game.window() is None


def folds_again(evening: Evening) -> None:
    """From rows, and from a snapshot, another process makes the same table."""
    assert Place.from_rows(evening.rows, evening.titles).save() == evening.table.save()
    again = Place.load(evening.table.save(), evening.titles)
    assert again.save() == evening.table.save()
    before, evening.table = evening.frames(), again
    assert evening.frames() == before


# passing for the whole window


@pytest.mark.parametrize("money", [(2,), (1, 2)])
def test_who_passes_for_the_whole_window_is_not_asked_again(money: tuple[int, ...]) -> None:
    """Whether they could do anything or not: in the next pass they have done their part."""
    evening = parlour(a_long_window, money, pace="sealed")
    assert evening.frame(1)["ask"]["passes"] and evening.frame(2)["ask"]["passes"]
    assert evening.do(1, "pass", whole=True).data == {"whole": True}
    assert evening.busy() == [2]
    evening.answer(2, "a")
    evening.house()
    assert played(evening) == [(2, "a")]
    assert evening.busy() == [2], "the next pass is for those who have not passed for good"
    folds_again(evening)
    evening.do(2, "pass")
    evening.house()
    assert closed(evening)
    folds_again(evening)


def test_a_plain_pass_is_for_one_pass() -> None:
    evening = parlour(a_long_window, (1, 2), pace="sealed")
    assert evening.do(1, "pass").data == {}
    evening.answer(2, "a")
    evening.house()
    assert evening.busy() == [1, 2]


@pytest.mark.parametrize("pace", ["quick", *PACES])
def test_a_pass_for_which_everybody_has_spoken_closes_at_once(pace: str) -> None:
    evening = parlour(a_long_window, (1, 2), pace=pace)
    evening.do(1, "pass", whole=True)
    evening.answer(2, ["a", "b", PASS])
    evening.wait(20 if pace == "timed" else 0)
    assert played(evening) == [(2, "a"), (2, "b")]
    assert closed(evening)
    folds_again(evening)


def test_it_lapses_when_its_subject_has_changed() -> None:
    evening = parlour(a_window_that_changes_its_topic, (1, 2), pace="sealed")
    evening.do(1, "pass", whole=True)
    evening.answer(2, "a")
    evening.house()
    assert evening.busy() == [1, 2]


def test_it_ends_with_its_window() -> None:
    """The next window of the same kind in the same place asks again."""

    async def two_windows(game: Table) -> None:
        for n in range(2):
            say(game, ("window", n))
            await announced(game, "word", lambda: (1, 2), lambda player: ["a"], lambda player, card: use(game))

    async def use(game: Table) -> None:
        say(game, ("used", 0))

    evening = parlour(two_windows, pace="sealed")
    for seat in (1, 2):
        evening.do(seat, "pass", whole=True)
    evening.house()
    assert evening.busy() == [1, 2]


def test_nobody_passes_for_later_passes_where_there_are_none() -> None:
    for money in ((), (1,)):
        evening = parlour(a_secret_choice, money, pace="timed")
        assert evening.frame(1)["ask"]["passes"] is False
        with pytest.raises(Refused, match="one_pass_only"):
            evening.do(1, "pass", whole=True)
        assert len(evening.rows) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_nor_whom_it_does_not_concern_or_who_has_passed(seat: int) -> None:
    evening = parlour(a_long_window, (1, 2), pace="timed")
    evening.do(1, "pass", whole=True)
    with pytest.raises(Refused, match="nothing_asked"):
        evening.do(seat, "pass", whole=True)


@pytest.mark.parametrize("whole", ["yes", 1, None])
def test_whole_is_yes_or_no(whole: Any) -> None:
    with pytest.raises(Refused, match="malformed"):
        parlour(a_long_window, (1, 2)).do(1, "pass", whole=whole)


@pytest.mark.parametrize("key", ["one_pass_only", "no_action_now", "not_an_option"])
def test_refusals_are_told_in_every_language(key: str) -> None:
    told = {locale(lang).text("refuse", key) for lang in LANGUAGES}
    assert None not in told and len(told) == len(LANGUAGES)


# lists


def test_a_list_says_what_is_done_in_each_pass() -> None:
    evening = parlour(a_long_window, (1, 2), pace="sealed")
    assert evening.answer(2, ["b", "a"]).data["answer"] == ["b", "a"]
    evening.do(1, "pass")
    evening.house()
    assert played(evening) == [(2, "b")]
    assert evening.busy() == [1], "the second card is said already"
    folds_again(evening)
    evening.do(1, "pass")
    evening.house()
    assert played(evening) == [(2, "b"), (2, "a")]


@pytest.mark.parametrize("value", [[], ["c"], ["pass", "a"], ["a", 7], [["a"]], {"a": 1}])
def test_lists_that_make_no_sense_are_refused(value: Any) -> None:
    evening = parlour(a_long_window, (1, 2), pace="sealed")
    with pytest.raises(Refused, match="not_an_option"):
        evening.answer(2, value)
    assert len(evening.rows) == 1


def test_a_list_answers_nothing_but_a_window() -> None:
    evening = parlour(a_secret_choice, (1,), pace="sealed")
    with pytest.raises(Refused, match="not_an_option"):
        evening.answer(1, ["a"])


# one deadline


def test_all_passes_of_a_timed_window_end_at_one_time() -> None:
    evening = parlour(a_long_window, (1, 2), pace="timed")
    evening.wait(5)
    evening.answer(2, ["a", "b"])
    evening.answer(1, "a")
    evening.wait(14.9)
    assert played(evening) == []
    evening.wait(0.1)
    assert played(evening) == [(1, "a"), (2, "a"), (2, "b")], "there is no time to ask 1 for another card"
    assert closed(evening)
    folds_again(evening)


def test_a_window_inside_has_its_own_time() -> None:
    evening = parlour(a_window_with_windows_inside, (1, 2), pace="timed")
    evening.answer(2, ["a", "b"])
    evening.wait(20)
    assert evening.frame(0)["waiting"]["until"] == "2023-11-14T22:14:00.000Z"
    evening.wait(19)
    assert not closed(evening) and played(evening) == [(2, "a")]
    evening.wait(1)
    assert played(evening) == [(2, "a"), (2, "b")], "the outer window is over, and its second pass closed at once"
    evening.wait(20)
    assert closed(evening)
    folds_again(evening)


def test_a_pause_stops_the_clock_of_all_passes() -> None:
    evening = parlour(a_long_window, (1, 2), pace="timed")
    for motion in ("pause", "resume"):
        evening.do(0, "move", motion=motion)
        for seat in (1, 2):
            evening.do(seat, "agree", motion=evening.table.state.motions[0].id)
        evening.wait(100 if motion == "pause" else 0)
    assert list(evening.table.state.deadlines.values()) == [NOON + 120]


def test_thinking_puts_the_one_deadline_off() -> None:
    evening = parlour(a_long_window, (1, 2), pace="timed")
    evening.do(2, "think")
    evening.answer(2, "a")
    evening.wait(39)
    assert played(evening) == []
    evening.wait(1)
    assert closed(evening)


def test_a_sealed_window_keeps_its_closing_time() -> None:
    evening = parlour(a_long_window, (1, 2), pace="sealed", closing_hours=12)
    evening.wait(11 * HOUR)
    evening.answer(2, "a")
    evening.wait(HOUR)
    assert played(evening) == [(2, "a")]
    assert closed(evening), "at its closing time it does not wait for another"


def test_before_that_time_the_next_pass_is_put_as_ever() -> None:
    evening = parlour(a_long_window, (1, 2), pace="sealed", closing_hours=12)
    evening.answer(2, "a")
    evening.do(1, "pass")
    evening.wait(HOUR)
    assert evening.busy() == [1, 2]
    evening.wait(11 * HOUR)
    assert closed(evening)


@pytest.mark.parametrize("pace", PACES)
def test_when_time_is_over_who_came_second_still_does_what_they_said(pace: str) -> None:
    """There is no time to ask them again, and nothing has changed."""
    evening = parlour(one_after_the_other, (1, 2), pace=pace)
    for seat in (2, 1):
        evening.answer(seat, "b")
    evening.wait(20 if pace == "timed" else 12 * HOUR)
    assert played(evening) == [(1, "b"), (2, "b")]
    assert closed(evening)


def test_who_came_second_in_time_is_asked_again() -> None:
    evening = parlour(one_after_the_other, (1, 2), pace="sealed")
    for seat in (2, 1):
        evening.answer(seat, "b")
    evening.do(0, "pass")
    evening.house()
    assert played(evening) == [(1, "b")]
    assert evening.busy() == [0, 1, 2]


def test_bots_alone_need_no_time_in_later_passes() -> None:
    seats = (SeatPlan("me"), SeatPlan("bot", bot="random"), SeatPlan("bot", bot="random"))
    evening = parlour(a_long_window, (1, 2), pace="timed", seats=seats)
    evening.bots()
    assert closed(evening)


def test_snapshots_of_earlier_servers_know_no_deadlines() -> None:
    evening = parlour(a_long_window, (1, 2), pace="timed")
    saved = msgspec.json.decode(evening.table.save())
    del saved["affairs"]["deadlines"]
    evening.table = Place.load(msgspec.json.encode(saved), evening.titles)
    evening.answer(2, "a")
    evening.wait(20)
    assert not closed(evening), "its later pass has a time of its own"
    evening.wait(20)
    assert closed(evening)


# what shows


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("whole", [{}, {"whole": True}])
def test_nobody_sees_who_has_passed_for_how_long(pace: str, whole: dict[str, bool]) -> None:
    looks = set()
    for money in ((2,), (1, 2)):
        evening = parlour(a_long_window, money, pace=pace)
        before = [evening.frame(seat) for seat in (0, 2, None)]
        evening.do(1, "pass", **whole)
        assert [evening.frame(seat) for seat in (0, 2, None)] == before
        looks.add(msgspec.json.encode(before))
    assert len(looks) == 1
