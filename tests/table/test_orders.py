"""Standing orders and prepared answers: private, withdrawable, and in the end ordinary answers."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.ask import PASS, Refused
from lazax.core.entries import Entry
from lazax.table.judging import orders
from lazax.table.orders import passes
from lazax.table.rows import SeatPlan
from lazax.table.table import Table
from lazax.ti3.events import CardPlay, Turn
from lazax.ti3.standing import subject
from lazax.titles import TITLES
from tests.table.parlour import (
    a_discussion,
    a_duty,
    a_secret_choice,
    a_window,
    an_attack,
    parlour,
    windows_of_two_actions,
    windows_of_two_turns,
)
from tests.ti3.positions.scenes import council
from tests.ti3.positions.tools import activation, fleet, planet, play, quick_game

WORD = {"what": "kind", "kind": "word"}


def test_an_order_passes_in_windows_of_its_kind() -> None:
    evening = parlour(a_window, (1, 2))
    evening.do(1, "order", add=WORD)
    assert evening.house() == 1
    assert evening.busy() == [2]
    assert evening.rows[-1].what == "pass"
    assert evening.rows[-1].by == 1


def test_an_order_given_for_another_kind_does_nothing() -> None:
    evening = parlour(a_window, (1, 2))
    evening.do(1, "order", add={"what": "kind", "kind": "ballot"})
    assert evening.house() == 0


def test_orders_are_private_and_can_be_dropped() -> None:
    evening = parlour(a_window, (1, 2), pace="timed")
    before = [evening.frame(seat) for seat in (0, 2, None)]
    evening.do(1, "order", add={"what": "ask"})
    (order,) = evening.frame(1)["orders"]
    assert "even if" in order["text"]
    assert [evening.frame(seat) for seat in (0, 2, None)] == before
    with pytest.raises(Refused, match="no_such_order"):
        evening.do(2, "order", drop={"id": order["id"]})
    evening.do(1, "order", drop={"id": order["id"]})
    assert evening.frame(1)["orders"] == []


def test_until_my_turn_ends_with_my_turn() -> None:
    evening = parlour(windows_of_two_turns, (1, 2))
    evening.do(2, "order", add={"what": "turn"})
    evening.house()
    asked_on: list[Any] = []
    while not evening.game.over:
        turn = evening.table.title.turn(evening.game.state)
        for seat in evening.busy():
            if evening.table.ask(seat) and evening.game.window() is not None:
                asked_on.append((seat, turn))
                evening.do(seat, "pass")
            else:
                evening.answer(seat, "no")
        evening.house()
    assert [turn for seat, turn in asked_on if seat == 2] == [2, 0, 1]
    assert evening.frame(2)["orders"] == []


def test_an_order_given_in_my_turn_holds_until_the_next_one() -> None:
    evening = parlour(windows_of_two_turns, (1,))
    evening.do(1, "pass")
    evening.answer(0, "no")
    assert evening.table.title.turn(evening.game.state) == 1
    evening.do(1, "order", add={"what": "turn"})
    evening.house()
    assert evening.frame(1)["orders"], "it is still my turn"
    evening.answer(1, "no")
    evening.house()
    assert evening.busy() == [2], "passed in the window of the next turn"


@pytest.mark.parametrize("pace", ["quick", "sealed"])
def test_an_order_for_an_action_ends_with_it(pace: str) -> None:
    """It passes in all windows of this action, and in none of the next one, though the same player takes it."""
    evening = parlour(windows_of_two_actions, (1, 2), pace=pace)
    evening.do(2, "order", add={"what": "action"})
    assert evening.frame(2)["orders"][0]["text"] == "You pass until this action is over."
    assert evening.frame(2, "de")["orders"][0]["text"] == "Du passt, bis diese Aktion vorbei ist."
    asked_on: list[Any] = []
    while not evening.game.over:
        evening.house()
        for seat in evening.busy():
            if evening.game.window() is None:
                evening.answer(seat, "no")
            else:
                asked_on.append((seat, evening.table.title.action(evening.game.state)))
                evening.do(seat, "pass")
    assert [action for seat, action in asked_on if seat == 2] == [2, 2, None]
    assert len([seat for seat, _ in asked_on if seat == 1]) == 5
    assert evening.frame(2)["orders"] == []
    assert Table.from_rows(evening.rows, evening.titles).save() == evening.table.save()


def test_an_order_for_an_action_wants_one() -> None:
    """What everybody sees decides whether it can be given, and the page knows."""
    evening = parlour(windows_of_two_actions, (1, 2))
    assert evening.frame(0)["waiting"]["action"] is True
    evening = parlour(a_window, (1, 2))
    assert evening.frame(0)["waiting"]["action"] is False
    with pytest.raises(Refused, match="no_action_now"):
        evening.do(1, "order", add={"what": "action"})


def test_nobody_passes_their_own_secret_choice_by_an_order_for_the_action() -> None:
    async def rule(game: Any) -> None:
        game.said = (("action", 1),)
        await a_secret_choice(game)

    evening = parlour(rule, (1,), pace="sealed")
    evening.do(1, "order", add={"what": "action"})
    assert evening.house() == 0


def test_an_action_of_ti3_begins_when_something_is_done_in_a_turn() -> None:
    """Whose turn it is thinks first; the second tactical action of a turn is another one."""
    state = quick_game(races=("sol", "norr", "hacan"))
    stage = state.stage
    state.stage = (*stage, Turn(0))
    assert TITLES["ti3"].action(state) is None
    state.stage = (*stage, Turn(0), CardPlay(0, "plague"))
    first = TITLES["ti3"].action(state)
    assert first is not None
    for other in (Turn(1), Turn(0, 1)):
        state.stage = (*stage, other, CardPlay(0, "plague"))
        assert TITLES["ti3"].action(state) not in (None, first)
    state.stage = stage
    assert TITLES["ti3"].action(state) is None


def test_unless_attacked() -> None:
    evening = parlour(an_attack, (1, 2))
    for seat in (1, 2):
        evening.do(seat, "order", add={**WORD, "unless_attacked": True})
    evening.house()
    assert evening.busy() == [1]
    assert "attack" in evening.frame(1)["orders"][0]["text"]


def test_pass_when_a_card_is_played() -> None:
    """What is being played is public: the stage says it."""
    state = quick_game(races=("sol", "norr", "hacan"))
    state.stage = (*state.stage, CardPlay(0, "plague"))
    evening = parlour(a_window, (1,))
    evening.do(1, "order", add={"what": "card", "card": "a"})
    (order,) = evening.table.state.orders[1]
    order.card = "plague"
    game = play(state, ("turn", 0))
    assert passes(game, 1, "react.after_action_card", [order]) is order
    order.card = "uprising"
    assert passes(game, 1, "react.after_action_card", [order]) is None


@pytest.mark.parametrize(
    "add",
    [
        {"what": "card", "card": "no such card"},
        {"what": "kind", "kind": "no.such"},
        {"what": "ask", "kind": "no.such"},
        {"what": "sleep"},
        {"what": "all", "more": 1},
    ],
)
def test_an_order_that_makes_no_sense_is_refused(add: Any) -> None:
    with pytest.raises(Refused):
        parlour(a_window, (1, 2)).do(1, "order", add=add)


def test_nobody_gives_more_orders_than_one_can_remember(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "MOST_ORDERS", 3)
    evening = parlour(a_window, (1, 2))
    with pytest.raises(Refused, match="too_many_orders"):
        for kind in ("word", "ballot", "secret", "go"):
            evening.do(0, "order", add={"what": "kind", "kind": kind})


# prepared answers


def test_a_prepared_answer_becomes_an_ordinary_one() -> None:
    evening = parlour(a_window, (1, 2))
    evening.do(0, "prepare", kind="go", answer="yes")
    assert evening.frame(0)["prepared"][0]["text"] == "Yes"
    evening.do(1, "pass")
    evening.do(2, "pass")
    evening.house()
    assert evening.game.over
    assert evening.game.entries()[-1] == Entry(0, "go", "yes")
    assert evening.frame(0)["prepared"] == []


def test_prepared_answers_are_private_and_can_be_withdrawn() -> None:
    evening = parlour(a_window, (1, 2))
    before = [evening.frame(seat) for seat in (1, 2, None)]
    evening.do(0, "prepare", kind="go", answer="yes")
    assert [evening.frame(seat) for seat in (1, 2, None)] == before
    evening.do(0, "withdraw", kind="go")
    assert evening.frame(0)["prepared"] == []
    with pytest.raises(Refused, match="nothing_prepared"):
        evening.do(0, "withdraw", kind="go")


def test_the_last_answer_prepared_for_the_same_counts() -> None:
    evening = parlour(a_window, (1, 2))
    for answer in ("yes", "no"):
        evening.do(0, "prepare", kind="go", answer=answer)
    assert [one["answer"] for one in evening.frame(0)["prepared"]] == ["no"]


def test_an_answer_prepared_for_one_subject_waits_for_it() -> None:
    evening = parlour(a_discussion)
    evening.do(1, "prepare", kind="go", answer="yes", about={"n": 3})
    evening.answer(0, "no")
    assert evening.house() == 0
    evening.answer(1, "no")
    evening.answer(0, "no")
    assert evening.house() == 1
    assert evening.game.over


def test_it_lapses_with_a_notice_when_something_about_it_has_changed() -> None:
    evening = parlour(a_discussion)
    evening.do(1, "prepare", kind="go", answer="yes")
    evening.answer(0, "yes")
    evening.house()
    (one,) = evening.frame(1)["prepared"]
    assert "has changed" in one["lapsed"]
    assert evening.busy() == [1]
    assert "geändert" in evening.frame(1, "de")["prepared"][0]["lapsed"]


def test_it_lapses_with_a_notice_when_it_is_not_possible() -> None:
    evening = parlour(a_window, (2,))
    evening.do(0, "prepare", kind="go", answer="b")
    evening.do(2, "pass")
    evening.house()
    assert "not possible" in evening.frame(0)["prepared"][0]["lapsed"]
    assert evening.busy() == [0]


@pytest.mark.parametrize("answer", ["no such thing", 7, None, ["yes"]])
def test_what_can_never_be_an_option_is_refused_at_once(answer: Any) -> None:
    with pytest.raises(Refused, match="not_an_option"):
        parlour(a_window, (2,)).do(0, "prepare", kind="go", answer=answer)


@pytest.mark.parametrize("money", [(), (1,), (2,), (1, 2)])
@pytest.mark.parametrize("answer", ["a", "b", PASS])
def test_a_prepared_answer_ends_the_waiting_whether_it_was_possible_or_not(
    money: tuple[int, ...], answer: str
) -> None:
    """In a sealed window nobody may see from the time it takes whether somebody had the card."""
    evening = parlour(a_window, money, pace="sealed")
    evening.do(1, "prepare", kind="word", answer=answer)
    evening.do(2, "pass")
    evening.house()
    played = answer == "a" and 1 in money
    assert evening.game.state.said == ((("played", 1),) if played else ())
    assert (evening.game.window() is None) is not played, "it closes; after a card it opens anew"
    lapsed = [one["lapsed"] for one in evening.frame(1)["prepared"]]
    assert len(lapsed) == (answer == "b" and 1 in money)


@pytest.mark.parametrize("pace", ["quick", "timed", "sealed"])
def test_nothing_said_beforehand_passes_over_what_must_be_done(pace: str) -> None:
    """Player 1 ordered to pass and prepared to pass: they are asked all the same, and time does it for them."""
    evening = parlour(a_duty, pace=pace)
    evening.do(1, "order", add=WORD)
    evening.do(1, "prepare", kind="word", answer=PASS)
    evening.do(2, "pass")
    evening.house()
    assert evening.game.state.said == () and evening.game.ask(1) is not None
    with pytest.raises(Refused, match="not_an_option"):
        evening.do(1, "pass")
    evening.answer(1, "b")
    evening.wait(3_600)
    assert (1, "b") in evening.game.state.said


def test_orders_for_every_window_pass_nothing_that_only_he_is_asked() -> None:
    evening = parlour(a_secret_choice, (1,), pace="sealed")
    evening.do(1, "order", add={"what": "all"})
    evening.house()
    assert evening.busy() == [1]
    evening.do(1, "order", add={"what": "kind", "kind": "secret"})
    evening.house()
    assert evening.busy() == [0]


def test_bots_and_those_who_left_prepare_nothing() -> None:
    seats = (SeatPlan("me"), SeatPlan("me"), SeatPlan("me"))
    evening = parlour(a_window, (2,), seats=seats)
    evening.do(0, "prepare", kind="go", answer="no")
    evening.do(0, "resign")
    assert 0 not in evening.table.state.prepared
    with pytest.raises(Refused, match="not_your_seat"):
        evening.do(0, "prepare", kind="go", answer="no")


# what TI3 says about turns, attacks and subjects


def test_ti3_knows_who_is_attacked() -> None:
    """Whoever activates a system in which I have ships or planets comes near me."""
    state = quick_game(races=("sol", "norr", "hacan"), units=False)
    fleet(state, "sys_quann", 1, "cruiser")
    planet(state, 2, "quann", gf=1)
    activation(state, 0, "sys_quann")
    title = TITLES["ti3"]
    assert [title.attacked(state, player) for player in range(3)] == [False, True, True]
    assert title.turn(state) == 0


def test_ti3_knows_what_a_vote_rests_on() -> None:
    state = council()
    before = subject(state, 1, "vote.cast", {})
    assert before is not None
    assert before == subject(state, 1, "vote.cast", {})
    other = council("trade_war")
    assert subject(other, 1, "vote.cast", {}) != before
    assert subject(quick_game(races=("sol", "norr", "hacan")), 1, "vote.cast", {}) is None
