from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazax.core.ask import RuleError, confirm
from lazax.core.entries import TOGETHER
from lazax.core.events import (
    amend,
    announced,
    cancel,
    current,
    enter,
    first_wins,
    happen,
    in_order,
    leave,
    ongoing,
)
from lazax.core.state import Player
from tests.core.small import Deal, Table, play_rules, say


async def stage(game: Table) -> None:
    enter(game, Deal(1))
    enter(game, Deal(2))
    await confirm(0, "look")
    say(game, amend(game, Deal, worth=5), leave(game, Deal), cancel(game, Deal))
    say(game, ongoing(game, Deal), leave(game, Deal), ongoing(game, Deal))


def test_the_innermost_event_is_meant() -> None:
    game = play_rules(stage)
    assert game.breadcrumbs(0) == [
        ("Deal", {"worth": 1, "cancelled": False}),
        ("Deal", {"worth": 2, "cancelled": False}),
    ]
    game.apply(0, "yes")
    assert game.state.said == (Deal(5), Deal(5), Deal(1, True), Deal(1, True), Deal(1, True), None)
    assert game.state.stage == ()


async def nothing_on(game: Table) -> None:
    await confirm(0, "go")
    current(game, Deal)


async def leaves_nothing(game: Table) -> None:
    await confirm(0, "go")
    leave(game, Deal)


async def amends_nothing(game: Table) -> None:
    await confirm(0, "go")
    amend(game, Deal, worth=1)


@pytest.mark.parametrize("rule", [nothing_on, leaves_nothing, amends_nothing])
def test_an_event_that_is_not_on_is_a_broken_rule(rule: object) -> None:
    game = play_rules(rule)  # type: ignore[arg-type]
    with pytest.raises(RuleError, match="Deal"):
        game.apply(0, "yes")


async def trade(game: Table) -> None:
    async def effect(deal: Deal) -> None:
        say(game, "effect", deal.worth)

    async def window(deal: Deal, timing: str) -> None:
        say(game, timing)
        if not await confirm(0, timing):
            cancel(game, Deal)
        else:
            amend(game, Deal, worth=current(game, Deal).worth + 1)

    say(game, await happen(game, Deal(1), effect, window))


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (("yes", "yes", "yes"), ("before", "when", "effect", 3, "after", Deal(4))),
        (("yes", "no"), ("before", "when", Deal(2, True))),
        (("no",), ("before", Deal(1, True))),
    ],
)
def test_what_happens_can_be_changed_and_cancelled(answers: Sequence[str], said: tuple[object, ...]) -> None:
    game = play_rules(trade)
    for answer in answers:
        game.apply(0, answer)
    assert game.over
    assert game.state.said == said


def coins(game: Table) -> object:
    return lambda player: ["coin"] if game.purse[player] else []


async def spend(game: Table, player: Player) -> None:
    game.purse[player] -= 1
    say(game, player)


async def setting(game: Table) -> None:
    game.purse = {0: 1, 1: 0, 2: 2}
    await confirm(0, "start")


async def one_by_one(game: Table) -> None:
    await in_order(game, "window", lambda: (2, 0, 1), coins(game), lambda p, _: spend(game, p))  # type: ignore[arg-type]


def test_in_order_goes_round_until_all_pass() -> None:
    """All are asked at once; the first in order acts, and the next time the one after him comes first."""
    game = play_rules(setting, one_by_one)
    game.apply(0, "yes")
    assert game.asked() == (2, 0)
    game.apply(0, "coin")
    game.apply(2, "coin")
    assert game.state.said == (2,)
    assert game.asked() == (0, 2) and game.waiting(1) == ("window", (), True)
    game.apply(2, "coin")
    game.apply(0, "coin")
    assert game.state.said == (2, 0)
    game.apply(2, "coin")
    assert game.over and game.state.said == (2, 0, 2)
    kept = [entry.value for entry in game.trail if entry.how == TOGETHER]
    assert kept == [((2, "coin"),), ((0, "coin"),), ((2, "coin"),), ()]


async def all_at_once(game: Table) -> None:
    await announced(game, "window", (2, 0, 1), coins(game), lambda p, _: spend(game, p))  # type: ignore[arg-type]


def test_announced_is_resolved_in_order_and_reopens() -> None:
    game = play_rules(setting, all_at_once)
    game.apply(0, "yes")
    assert game.asked() == (2, 0)
    game.apply(0, "coin")
    assert game.state.said == ()
    game.apply(2, "coin")
    assert game.state.said == (2, 0)
    assert game.asked() == (2,)
    game.apply(2, "pass")
    assert game.over
    assert game.counts == {("window", "put"): 3, ("window", "passed"): 3}


async def only_one(game: Table) -> None:
    say(game, await first_wins(game, "window", (2, 0, 1), coins(game)))  # type: ignore[arg-type]
    say(game, await first_wins(game, "window", (), coins(game)))  # type: ignore[arg-type]
    say(game, await first_wins(game, "window", (1,), coins(game)))  # type: ignore[arg-type]


def test_first_wins() -> None:
    game = play_rules(setting, only_one)
    game.apply(0, "yes")
    game.apply(0, "coin")
    game.apply(2, "coin")
    assert game.state.said == ((2, "coin"), None, None)
    assert game.state.purse == {0: 1, 1: 0, 2: 2}


async def window_after_an_act(game: Table) -> None:
    await confirm(0, "act")
    await in_order(game, "window", lambda: (1, 2), coins(game), lambda p, _: spend(game, p))  # type: ignore[arg-type]
    await confirm(0, "again")


async def hidden_after_an_act(game: Table) -> None:
    await confirm(0, "act")
    await first_wins(game, "window", (1, 2), coins(game))  # type: ignore[arg-type]
    await confirm(0, "again")


@pytest.mark.parametrize("rule", [window_after_an_act, hidden_after_an_act])
@pytest.mark.parametrize("rich", [True, False])
def test_a_window_is_a_barrier_whoever_could_react(rule: object, rich: bool) -> None:
    async def purse(game: Table) -> None:
        game.purse[1] = int(rich)

    game = play_rules(purse, rule)  # type: ignore[arg-type]
    game.apply(0, "yes")
    assert game.asked() == ((1,) if rich else (0,))
    assert game.undoable(0) is None
    if rich:
        game.apply(1, "pass")
        assert game.undoable(0) is None
