from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from lazax.core.ask import (
    Refusal,
    Refused,
    RuleError,
    choose,
    choose_all,
    choose_number,
    choose_player,
    climb,
    confirm,
    refuse,
    submit,
)
from lazax.core.entries import FORCED
from tests.conformance.ladders import every_climb
from tests.core.small import Table, play_rules, say


async def several(game: Table) -> None:
    say(game, await choose(0, "word", lambda: ["x", "y"], closed=True, of="words"))
    say(game, await choose_number(1, "number", 2, 4), await choose_player(2, "player", lambda: [0, 1]))
    say(game, await confirm(0, "sure"))


def test_enumerated_asks() -> None:
    game = play_rules(several)
    ask = game.ask(0)
    assert ask is not None
    assert (ask.kind, ask.closed, ask.hidden, ask.about) == ("word", True, False, {"of": "words"})
    assert game.options(1) == ()
    for player, answer in ((0, "y"), (1, "3"), (2, "1"), (0, "no")):
        assert game.asked() == (player,)
        game.apply(player, answer)
    assert game.state.said == ("y", 3, 1, False)
    assert game.over


async def forced(game: Table) -> None:
    say(game, await choose(0, "only", lambda: ["x"]))
    await choose(1, "free", lambda: ["x", "y"])


def test_a_single_option_is_taken_and_told_to_that_player() -> None:
    game = play_rules(forced)
    assert game.engine.trail[0].how == FORCED
    assert game.log(0) == [("driver.forced", {"kind": "only", "option": "x"})]
    assert game.log(1) == game.log(None) == []
    assert game.clone(quiet=False).log(0) == game.log(0)


async def patient(game: Table) -> None:
    await choose(0, "patient", lambda: ["x"])


def test_a_patient_ask_waits_even_with_a_single_option() -> None:
    game = play_rules(patient)
    assert (game.asked(), game.options(0), game.log(0)) == ((0,), ("x",), [])
    game.apply(0, "x")
    assert game.over


async def impossible(game: Table) -> None:
    await choose(0, "first", lambda: "xy")
    await choose(0, "none", list)


async def impossible_for_one(game: Table) -> None:
    await choose(0, "first", lambda: "xy")
    await choose_all("none", {0: ["x"], 1: []})


@pytest.mark.parametrize("rule", [impossible, impossible_for_one])
def test_an_ask_without_options_is_a_broken_rule(rule: Any) -> None:
    game = play_rules(rule)
    with pytest.raises(RuleError, match="none has no options"):
        game.apply(0, "x")
    assert game.options(0) == ("x", "y")


class Order(NamedTuple):
    what: str
    many: int = 1


def check(order: Order) -> Refusal | None:
    return None if order.what in "abc" and 0 < order.many < 3 else refuse("too_many", "R1.2", many=order.many)


async def order_ladder() -> Order:
    return Order(await choose(0, "what", lambda: "abc"), await choose_number(0, "many", 1, 2))


async def shop(game: Table) -> None:
    order = await submit(0, "order", Order, check, lambda: [Order("a")], order_ladder, closed=True, shop="corner")
    assert type(order) is Order
    say(game, order.what, order.many)
    await confirm(0, "more")


@pytest.mark.parametrize("answer", [Order("b", 2), ("b", 2), ["b", 2]])
def test_submissions_come_in_any_plain_shape(answer: Any) -> None:
    game = play_rules(shop)
    ask = game.ask(0)
    assert ask is not None
    assert (ask.closed, ask.about) == (True, {"shop": "corner"})
    assert game.suggestions(0) == (Order("a"),)
    game.apply(0, answer)
    assert game.state.said == ("b", 2)
    assert game.clone().state.said == ("b", 2)


def test_refusals_say_why() -> None:
    game = play_rules(shop)
    with pytest.raises(Refused) as refused:
        game.apply(0, ("a", 7))
    assert refused.value.refusal == Refusal("too_many", "R1.2", (("many", 7),))
    with pytest.raises(Refused, match="malformed"):
        game.apply(0, "rubbish")
    with pytest.raises(Refused, match="nothing_asked"):
        game.apply(1, ("a", 2))
    assert game.ask(0) is not None


def test_ladders() -> None:
    assert climb(order_ladder(), lambda rung: rung.options[-1]) == Order("c", 2)
    assert every_climb(order_ladder) == [Order(what, many) for what in "abc" for many in (1, 2)]
    with pytest.raises(ValueError, match="too large"):
        every_climb(order_ladder, most=1)


async def ballot(game: Table) -> None:
    votes = await choose_all("vote", {0: ["yes", "no"], 1: ["yes"], 2: ["yes", "pass"]})
    say(game, tuple(votes.items()))
    await confirm(0, "fine")


def test_choose_all_hides_who_answered() -> None:
    game = play_rules(ballot)
    assert game.asked() == (0, 2)
    game.apply(2, "pass")
    assert game.asked() == (0,)
    with pytest.raises(Refused):
        game.apply(2, "yes")
    waiting = game.waiting(1)
    assert waiting is not None
    assert (waiting.players, waiting.hidden) == ((), True)
    game.apply(0, "no")
    assert game.state.said == (((0, "no"), (1, "yes")),)
    assert game.log(1) == [("driver.forced", {"kind": "vote", "option": "yes"})]
    assert game.log(0) == []
