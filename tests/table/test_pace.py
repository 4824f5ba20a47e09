"""How long hidden windows last: quick, timed and sealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lazax.core.ask import PASS, Refused
from lazax.table.rows import SeatPlan
from lazax.table.table import Table
from tests.table.evening import NOON, Evening
from tests.table.parlour import a_ballot, a_secret_choice, a_secret_duty, a_window, an_attack, parlour

HOUR = 3_600.0


def closed(evening: Evening) -> bool:
    """Whether the game has come to the open question after the window."""
    return evening.game.window() is None and evening.game.asked() == (0,)


# timed


@pytest.mark.parametrize("money", [(), (1,), (1, 2)])
@pytest.mark.parametrize("rule", [a_window, a_secret_choice])
def test_a_timed_window_lasts_its_time_whoever_can_act(rule: Any, money: tuple[int, ...]) -> None:
    evening = parlour(rule, money, pace="timed")
    evening.wait(19.9)
    assert not closed(evening)
    evening.wait(0.1)
    assert closed(evening)


@pytest.mark.parametrize("money", [(), (1, 2)])
@pytest.mark.parametrize("rule", [a_window, a_secret_choice])
def test_passing_early_does_not_shorten_it(rule: Any, money: tuple[int, ...]) -> None:
    evening = parlour(rule, money, pace="timed")
    for seat in evening.busy():
        evening.do(seat, "pass")
    assert evening.busy() == []
    evening.wait(19)
    assert not closed(evening)
    evening.wait(1)
    assert closed(evening)


def test_a_card_committed_in_time_is_played_at_the_end() -> None:
    evening = parlour(a_window, (2,), pace="timed")
    evening.wait(5)
    evening.answer(2, "a")
    assert evening.game.state.said == ()
    evening.wait(15)
    assert evening.game.state.said == (("played", 2),)
    assert closed(evening), "it reopens after a card, and its time is over"


def test_the_choice_of_one_player_waits_for_the_end_too() -> None:
    evening = parlour(a_secret_choice, (1,), pace="timed")
    evening.answer(1, "a")
    assert evening.frame(1)["ask"] is None
    evening.wait(19)
    assert evening.game.state.said == ()
    evening.wait(1)
    assert evening.game.state.said == (("chose", "a"),)


def test_anybody_may_ask_for_time_to_think_once() -> None:
    evening = parlour(a_window, pace="timed")
    evening.do(0, "think")
    evening.do(2, "think")
    with pytest.raises(Refused, match="thought_already"):
        evening.do(2, "think")
    evening.wait(59)
    assert not closed(evening)
    evening.wait(1)
    assert closed(evening)
    with pytest.raises(Refused, match="no_time_to_add"):
        evening.do(1, "think")


def test_bots_need_no_time() -> None:
    seats = (SeatPlan("me"), SeatPlan("bot", bot="random"), SeatPlan("bot", bot="random"))
    evening = parlour(a_window, (1, 2), pace="timed", seats=seats)
    evening.bots()
    assert closed(evening)


def test_a_window_of_a_person_and_a_bot_lasts_its_time() -> None:
    seats = (SeatPlan("me"), SeatPlan("me"), SeatPlan("bot", bot="random"))
    evening = parlour(a_window, pace="timed", seats=seats)
    evening.bots()
    assert not closed(evening)
    evening.wait(20)
    assert closed(evening)


def test_a_sealed_answer_is_told_from_a_private_one() -> None:
    """Nobody sees a ballot before all have answered; of a private choice that would be untrue."""
    for rule, player, together in ((a_ballot, 0, True), (a_secret_choice, 1, False)):
        ask = parlour(rule, (0, 1, 2), pace="sealed").frame(player)["ask"]
        assert (ask["hidden"], ask["together"]) == (True, together)


@pytest.mark.parametrize("pace", ["timed", "sealed"])
@pytest.mark.parametrize("money", [(), (0,), (0, 1, 2)])
def test_a_ballot_waits_for_everybody_and_no_clock_closes_it(pace: str, money: tuple[int, ...]) -> None:
    evening = parlour(a_ballot, money, pace=pace)
    assert evening.frame(0)["waiting"]["until"] is None
    evening.wait(100 * HOUR)
    assert evening.busy() == [0, 1, 2]
    for seat in (2, 0, 1):
        assert not closed(evening)
        if seat in money:
            evening.answer(seat, "b")
        else:
            evening.do(seat, "pass")
        evening.house()
    assert closed(evening)


@pytest.mark.parametrize("pace", ["timed", "sealed"])
@pytest.mark.parametrize("money", [(), (1,)])
def test_a_secret_duty_waits_for_the_player_whether_he_has_a_choice_or_not(pace: str, money: tuple[int, ...]) -> None:
    evening = parlour(a_secret_duty, money, pace=pace)
    evening.wait(100 * HOUR)
    assert not closed(evening)
    if money:
        evening.answer(1, "b")
    else:
        evening.do(1, "pass")
    assert closed(evening)


# sealed


@pytest.mark.parametrize("money", [(), (1,), (1, 2)])
def test_a_sealed_window_closes_when_all_have_answered(money: tuple[int, ...]) -> None:
    evening = parlour(a_window, money, pace="sealed", closing_hours=12)
    evening.wait(60)
    for seat in (1, 2):
        assert not closed(evening)
        evening.do(seat, "pass")
        evening.house()
    assert closed(evening)


@pytest.mark.parametrize("money", [(), (1, 2)])
def test_it_closes_at_the_next_closing_time_at_the_latest(money: tuple[int, ...]) -> None:
    evening = parlour(a_window, money, pace="sealed", closing_hours=12)
    assert evening.table.house(evening.at) == ([], NOON + 12 * HOUR)
    evening.wait(12 * HOUR - 1)
    assert not closed(evening)
    evening.wait(1)
    assert closed(evening)


def test_it_never_closes_because_a_hand_lacks_the_card() -> None:
    evening = parlour(a_window, (), pace="sealed")
    evening.do(1, "pass")
    evening.wait(HOUR)
    assert not closed(evening)
    assert evening.frame(2)["ask"]["form"] == "ready"


def test_standing_orders_count_as_answers() -> None:
    evening = parlour(a_window, (2,), pace="sealed")
    evening.do(2, "order", add={"what": "kind", "kind": "word"})
    evening.house()
    assert not closed(evening)
    evening.do(1, "order", add={"what": "all"})
    evening.house()
    assert closed(evening)


def test_an_attack_is_put_to_whoever_passes_everywhere() -> None:
    evening = parlour(an_attack, (), pace="sealed")
    for seat in (1, 2):
        evening.do(seat, "order", add={"what": "all"})
    evening.house()
    assert evening.busy() == [1]


def test_think_is_for_timed_tables() -> None:
    with pytest.raises(Refused, match="no_time_to_add"):
        parlour(a_window, pace="sealed").do(1, "think")


# quick


def test_a_quick_window_that_nobody_can_use_closes_at_once() -> None:
    assert closed(parlour(a_window, ()))


def test_a_quick_window_waits_for_those_who_can() -> None:
    evening = parlour(a_window, (2,))
    assert evening.busy() == [2]
    evening.do(2, "pass")
    assert closed(evening)


def test_who_wants_to_be_asked_always_is_asked_on_a_quick_table_too() -> None:
    """Nobody can tell then whether somebody could have done something."""
    evening = parlour(a_window, (2,))
    evening.do(1, "order", add={"what": "ask", "kind": "word"})
    assert evening.frame(1)["ask"]["form"] == "ready"
    evening.do(2, "pass")
    evening.house()
    assert not closed(evening)
    assert evening.frame(2)["ask"] is None
    evening.do(1, "pass")
    evening.house()
    assert closed(evening)


def test_when_he_has_left_nobody_waits_for_him() -> None:
    evening = parlour(a_window, (2,))
    evening.do(1, "order", add={"what": "ask"})
    evening.do(1, "resign")
    evening.do(2, "pass")
    evening.house()
    assert closed(evening)


def test_others_are_not_held_up_by_windows_he_does_not_care_about() -> None:
    evening = parlour(a_window, (2,))
    evening.do(1, "order", add={"what": "ask", "kind": "secret"})
    evening.do(2, "pass")
    evening.house()
    assert closed(evening)


# what shows


@pytest.mark.parametrize("pace", ["timed", "sealed"])
def test_others_see_only_that_a_window_waits(pace: str) -> None:
    looks: list[Any] = []
    for money in ((), (1,), (2,), (1, 2)):
        evening = parlour(a_window, money, pace=pace)
        looks.append([evening.frame(seat)["waiting"] for seat in (0, None)])
    assert all(look == looks[0] for look in looks)
    waiting = looks[0][0]
    assert (waiting["players"], waiting["hidden"]) == ([], True)
    assert waiting["until"] is not None


def test_a_pause_stops_the_clock() -> None:
    evening = parlour(a_window, pace="timed")
    evening.wait(15)
    motion_of(evening, "pause")
    evening.wait(1_000)
    assert evening.frame(0)["table"]["status"] == "paused"
    with pytest.raises(Refused, match="table_paused"):
        evening.do(1, "pass")
    motion_of(evening, "resume")
    evening.wait(4)
    assert not closed(evening)
    evening.wait(1)
    assert closed(evening)


def motion_of(evening: Evening, what: str) -> None:
    evening.do(0, "move", motion=what)
    (motion,) = evening.table.state.motions
    for seat in (1, 2):
        evening.do(seat, "agree", motion=motion.id)


@pytest.mark.parametrize("pace", ["quick", "timed", "sealed"])
@pytest.mark.parametrize("rule", [a_window, a_secret_choice, a_ballot])
def test_a_table_saved_in_a_window_goes_on_there(pace: str, rule: Callable[..., Any]) -> None:
    evening = parlour(rule, (1, 2), pace=pace)
    evening.do(1, "order", add={"what": "ask"})
    ask = evening.table.ask(2) or evening.table.ask(1)
    assert ask is not None
    evening.answer(ask.player, "a")
    before = evening.frames()
    evening.table = Table.load(evening.table.save(), evening.titles)
    assert evening.frames() == before
    for _ in range(20):
        for seat in evening.busy():
            if evening.table.ask(seat) is None:
                evening.do(seat, "pass")
            else:
                options = evening.game.options(seat)
                evening.answer(seat, PASS if PASS in options else options[0])
            evening.house()
        evening.wait(HOUR)
    assert evening.table.state.status == "over"
    assert Table.from_rows(evening.rows, evening.titles).save() == evening.table.save()
