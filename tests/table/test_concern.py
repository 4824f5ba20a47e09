"""Orders for windows that are about others, exceptions, how long they hold; and wishes prepared in order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from lazax.core.ask import PASS, Refused, choose, confirm, submit
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.core.title import AskKind
from lazax.core.windows import Window, in_order
from lazax.table.rows import SeatPlan, Setup
from lazax.table.state import Order
from lazax.table.table import Table as Place
from lazax.titles import TITLES
from tests.core.small import Table, say
from tests.table.evening import Evening
from tests.table.parlour import Parlour, a_ballot, a_window, an_attack, open_window, parlour, windows_of_two_turns

OTHERS = {"what": "others"}
ASK = {"what": "ask", "kind": "word"}


def sealed(rule: Any, **more: Any) -> Evening:
    return parlour(rule, (1, 2), pace="sealed", **more)


def test_a_table_of_weeks_begins_with_the_order_to_pass_what_is_about_others() -> None:
    """It stands among everybody's orders, and is lifted as any other."""
    evening = sealed(a_window, asks="concerned")
    for seat in range(3):
        (order,) = evening.frame(seat)["orders"]
        assert order["what"] == "others" and "not about you" in order["text"]
    evening.do(1, "order", drop={"id": evening.frame(1)["orders"][0]["id"]})
    evening.house()
    assert evening.busy() == [1], "player 2 has passed and player 1 is asked"
    assert Place.from_rows(evening.rows, evening.titles).save() == evening.table.save()


def test_other_tables_begin_without() -> None:
    assert sealed(a_window).frame(1)["orders"] == []
    old = msgspec.to_builtins(sealed(a_window).table.setup)
    del old["asks"]
    assert msgspec.convert(old, Setup).asks == "all", "tables of before stay as they were"


def test_who_comes_later_begins_with_it_as_well() -> None:
    seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("me"))
    evening = sealed(a_window, asks="concerned", seats=seats)
    assert evening.frame(0)["orders"] == []
    evening.do(1, "sit", name="Ben")
    assert [order["what"] for seat in range(3) for order in evening.frame(seat)["orders"]] == ["others"] * 3


def test_whom_it_is_about_is_asked_all_the_same() -> None:
    evening = sealed(an_attack, asks="concerned")
    evening.house()
    assert evening.busy() == [1]


def test_whose_turn_it_is_is_asked_all_the_same() -> None:
    evening = sealed(windows_of_two_turns, asks="concerned")
    asked: list[tuple[Player, Player | None]] = []
    while not evening.game.over:
        evening.house()
        for seat in evening.busy():
            if evening.game.window() is None:
                evening.answer(seat, "no")
            else:
                asked.append((seat, evening.table.title.turn(evening.game.state)))
                evening.do(seat, "pass")
    assert asked == [(1, 1), (2, 2), (1, 1)]


def test_to_be_asked_in_windows_of_a_kind_goes_before_whatever_passes() -> None:
    for passing in (OTHERS, {"what": "all"}, {"what": "card", "card": "a"}):
        evening = sealed(a_window)
        evening.do(1, "order", add=passing)
        evening.do(1, "order", add=ASK)
        evening.do(2, "order", add=passing)
        evening.house()
        assert 1 in evening.busy() and (2 in evening.busy()) is (passing["what"] == "card")


def test_to_be_asked_and_to_pass_in_windows_of_a_kind_exclude_each_other() -> None:
    evening = sealed(a_window)
    passing = {"what": "kind", "kind": "word"}
    for add in (ASK, passing, passing):
        evening.do(0, "order", add=add)
    assert [order["what"] for order in evening.frame(0)["orders"]] == ["kind"]
    evening.do(0, "order", add=ASK)
    assert [order["what"] for order in evening.frame(0)["orders"]] == ["ask"]


@pytest.mark.parametrize("order", [OTHERS, {"what": "all"}, {"what": "turn"}])
def test_nobody_passes_by_them_what_several_choose_for_themselves(order: dict[str, Any]) -> None:
    """A ballot is no reaction."""
    evening = sealed(a_ballot)
    for seat in range(3):
        evening.do(seat, "order", add=order)
    assert evening.house() == 0
    assert evening.busy() == [0, 1, 2]


async def a_window_of_one(game: Table) -> None:
    """Public facts leave only player 1."""

    async def use(player: Player, card: str) -> None:
        say(game, ("played", player))

    await in_order(game, "word", lambda: (1,), lambda player: ["a"] if game.purse[player] else [], use)
    await confirm(0, "go")


def test_a_window_that_only_one_may_use_is_a_window() -> None:
    evening = sealed(a_window_of_one)
    evening.do(1, "order", add={"what": "all"})
    evening.house()
    assert evening.game.window() is None


# windows in which nothing is hidden


async def open_windows(game: Table) -> None:
    """In the turns of 0 and 1 player 1 may do something, as everybody sees."""

    async def use(player: Player, card: str) -> None:
        say(game, ("played", player))

    for turn in (0, 1, 2):
        say(game, ("turn", turn))
        enter(game, Window(("word",)))
        await in_order(game, "word", lambda: (1,), lambda player: ["a"], use, hides=lambda player: False)
        leave(game, Window)


def asked_openly(*orders: dict[str, Any]) -> list[Player | None]:
    """In whose turns player 1 is asked."""
    evening, found = sealed(open_windows), []
    for order in orders:
        evening.do(1, "order", add=order)
    evening.house()
    while not evening.game.over:
        found.append(evening.table.title.turn(evening.game.state))
        evening.answer(1, PASS)
        evening.house()
    return found


def test_who_can_do_something_for_all_to_see_is_asked_unless_they_said_so() -> None:
    """To pass what is about others is no answer to what is put only to those who really can."""
    assert asked_openly() == asked_openly(OTHERS) == [0, 1, 2]
    assert asked_openly({"what": "all"}) == [1], "in their own turn they are asked"
    assert asked_openly({"what": "all"}, ASK) == [0, 1, 2]
    assert asked_openly({"what": "kind", "kind": "word"}) == []
    assert asked_openly({"what": "kind", "kind": "word", "until": "turn"}) == [1, 2]


# how long orders hold


class Dealing(Parlour):
    """What somebody has is how many cards they hold, as all may know."""

    def held(self, state: Table, player: Player) -> tuple[int, ...]:
        return (state.purse[player],)


async def windows_with_cards(game: Table) -> None:
    """Player 2 loses a card before the second window, and gets as many as at first before the third."""
    for number in (2, 1, 2):
        game.purse[2] = number
        await open_window(game)
        await confirm(0, "go")


def test_an_order_until_there_is_a_new_card_ends_with_the_first_that_comes() -> None:
    setup = Setup(title="parlour", players=3, seed=1, seats=(SeatPlan("me"),) * 3, pace="sealed")
    evening = Evening(setup, {"parlour": Dealing(windows_with_cards)})
    evening.do(2, "order", add={"what": "all", "until": "card"})
    (order,) = evening.frame(2)["orders"]
    assert order["until"] == "card" and "under attack too" in order["text"] and "new card" in order["text"]
    asked = []
    for _ in range(3):
        evening.house()
        asked.append(2 in evening.busy())
        for seat in evening.busy():
            evening.do(seat, "pass")
        evening.house()
        evening.answer(0, "no")
    assert asked == [False, False, True]
    assert evening.frame(2)["orders"] == []
    assert Place.from_rows(evening.rows, evening.titles).save() == evening.table.save()


def test_it_passes_under_attack_too() -> None:
    """Who said where to be asked, with the cards they have, is asked nowhere else."""

    class Attack(Dealing):
        pass

    setup = Setup(title="parlour", players=3, seed=1, seats=(SeatPlan("me"),) * 3, pace="sealed")
    evening = Evening(setup, {"parlour": Attack(an_attack, (1, 2))})
    for seat in (1, 2):
        evening.do(seat, "order", add={"what": "all", "until": "card"})
    evening.house()
    assert evening.game.window() is None


def test_where_nobody_holds_cards_there_is_no_such_order() -> None:
    with pytest.raises(Refused, match="no_cards_here"):
        sealed(a_window).do(1, "order", add={"what": "all", "until": "card"})


def test_an_order_for_a_kind_until_this_action_is_over_wants_one() -> None:
    with pytest.raises(Refused, match="no_action_now"):
        sealed(a_window).do(1, "order", add={"what": "kind", "kind": "word", "until": "action"})


def test_orders_of_earlier_servers_hold_without_an_end() -> None:
    assert msgspec.convert({"id": 1, "what": "kind", "kind": "word"}, Order).ends == ""
    assert msgspec.convert({"id": 1, "what": "turn"}, Order).ends == "turn"


# wishes in order, and what is suggested


async def a_draft(game: Table) -> None:
    for player in (0, 1):
        taken = {card for what, card in game.said if what == "took"}
        left = [card for card in "ab" if card not in taken]
        say(game, ("took", await choose(player, "word", lambda left=left: (*left, PASS))))  # type: ignore[misc]


def test_of_several_wishes_the_first_that_is_possible_is_given() -> None:
    evening = parlour(a_draft)
    evening.do(1, "prepare", kind="word", answer=["a", "b"])
    assert evening.frame(1)["prepared"][0]["text"].count(",") == 1
    evening.answer(0, "a")
    evening.house()
    assert evening.game.state.said == (("took", "a"), ("took", "b"))
    assert evening.frame(1)["prepared"] == []


def test_where_no_wish_is_possible_they_are_asked() -> None:
    async def rule(game: Table) -> None:
        await confirm(0, "go")
        say(game, ("took", await choose(0, "word", lambda: ("a", PASS))))

    evening = parlour(rule)
    evening.do(0, "prepare", kind="word", answer=["b", "yes"])
    evening.answer(0, "no")
    evening.house()
    assert evening.busy() == [0]
    assert "not possible" in evening.frame(0)["prepared"][0]["lapsed"]


@pytest.mark.parametrize("answer", [["a"], ["a", "nothing of the kind"], ["a", 1], []])
def test_lists_of_what_can_never_be_offered_are_refused(answer: Any) -> None:
    with pytest.raises(Refused, match="not_an_option"):
        parlour(a_draft).do(1, "prepare", kind="word", answer=answer)


async def a_payment(game: Table) -> None:
    await confirm(0, "go")

    async def ladder() -> int:
        return int(await choose(1, "word", lambda: ("a", "b")) == "a")

    paid = await submit(1, "pay", int, lambda n: None, lambda: (3, 4), ladder)
    say(game, ("paid", paid))


def test_where_no_option_is_asked_for_the_suggestion_can_be_prepared() -> None:
    class Paying(Parlour):
        asks: Mapping[str, AskKind] = {**Parlour.asks, "pay": AskKind("submit")}

    setup = Setup(title="parlour", players=3, seed=1, seats=(SeatPlan("me"),) * 3)
    evening = Evening(setup, {"parlour": Paying(a_payment)})
    evening.do(1, "prepare", kind="pay", answer="suggested", times=12)
    assert evening.frame(1)["prepared"][0]["text"] == "What is suggested"
    evening.answer(0, "yes")
    evening.house()
    assert ("paid", 3) in evening.game.state.said


def test_titles_tell_how_many_cards_are_held() -> None:
    """What others may see as well: numbers."""
    for name in ("ti3", "ti4"):
        title = TITLES[name]
        state = title.setup(3, {option: choice.default for option, choice in title.options.items()}, 1)
        assert title.held(state, 0) == (0,) if name == "ti3" else (0, 0, 0)
