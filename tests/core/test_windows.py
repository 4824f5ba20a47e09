"""Windows: before, when and after an event; one after the other, all at once, only the first."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazax.core.ask import confirm
from lazax.core.entries import TOGETHER
from lazax.core.record import load, save
from lazax.core.stage import amend, cancel, current
from lazax.core.state import Player
from lazax.core.windows import announced, first_wins, happen, in_order
from tests.core.small import Deal, Small, Table, play_rules, say


async def rich(game: Table) -> None:
    game.purse = dict.fromkeys(range(game.seats), 2)
    await confirm(0, "start")


def coin(game: Table, player: Player) -> Sequence[str]:
    return ["coin"] if game.purse[player] else []


async def spend(game: Table, player: Player) -> None:
    game.purse[player] -= 1
    say(game, player)


async def turning(game: Table) -> None:
    """Whoever spends a coin turns the order of the table round."""

    def order() -> list[Player]:
        return [2, 1, 0] if len(game.said) % 2 else [0, 1, 2]

    await in_order(game, "window", order, lambda p: coin(game, p), lambda p, _: spend(game, p))


def test_the_order_may_change_inside_a_window() -> None:
    """After 0 has acted the order is 2, 1, 0: the one after 0 is 2, wherever 1 stood before."""
    game = play_rules(rich, turning)
    game.apply(0, "yes")
    for player in (0, 1, 2):
        game.apply(player, "coin")
    assert game.state.said == (0,) and game.asked() == (2, 1, 0)
    for player in (0, 1):
        game.apply(player, "coin")
    game.apply(2, "pass")
    assert game.state.said == (0, 1)
    assert game.asked() == (2, 0, 1), "after 1 comes 2 in the order of now"


async def shrinking(game: Table) -> None:
    """Whoever spends a coin is out of the window."""
    await in_order(
        game,
        "window",
        lambda: [p for p in range(game.seats) if p not in game.said],
        lambda p: coin(game, p),
        lambda p, _: spend(game, p),
    )


def test_who_acted_may_be_gone() -> None:
    game = play_rules(rich, shrinking, players=4)
    game.apply(0, "yes")
    for player, answer in ((0, "pass"), (1, "coin"), (2, "coin"), (3, "coin")):
        game.apply(player, answer)
    assert game.state.said == (1,) and game.asked() == (2, 3, 0), "the next one after 1 begins"


async def once(game: Table) -> None:
    say(game, await first_wins(game, "window", (1, 2), lambda p: coin(game, p)))


def test_nothing_is_kept_of_a_wish_that_came_second() -> None:
    """Whether player 2 wanted to as well: record, save, log and versions of all are the same, byte for byte."""
    games = []
    for second in ("coin", "pass"):
        game = play_rules(rich, once, turning)
        game.apply(0, "yes")
        game.apply(2, second)
        game.apply(1, "coin")
        assert game.state.said == ((1, "coin"),)
        games.append(game)
    one, two = games
    assert save(one) == save(two)
    assert [one.version(p) for p in range(3)] == [two.version(p) for p in range(3)]


def test_a_record_that_has_them_all_still_plays_the_same() -> None:
    """Before, the record held every wish of such a window: the first in order counts in it too."""
    game = play_rules(rich, once, turning)
    game.apply(0, "yes")
    old = save(game)
    for player in (1, 2):
        game.apply(player, "coin")
    entry = next(entry for entry in game.engine.trail if entry.kind == "window")
    again = load({"small": Small(rich, once, turning)}, old)
    again.feed([entry._replace(value=((1, "coin"), (2, "coin")))])
    assert again.state.said == game.state.said == ((1, "coin"),)
    assert again.record == game.record


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


async def setting(game: Table) -> None:
    game.purse = {0: 1, 1: 0, 2: 2}
    await confirm(0, "start")


async def one_by_one(game: Table) -> None:
    await in_order(game, "window", lambda: (2, 0, 1), lambda p: coin(game, p), lambda p, _: spend(game, p))


def test_in_order_goes_round_until_all_pass() -> None:
    """All are asked at once; the first in order acts, and the next time the one after them comes first."""
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
    kept = [entry.value for entry in game.engine.trail if entry.how == TOGETHER]
    assert kept == [((2, "coin"),), ((0, "coin"),), ((2, "coin"),), ()]


async def all_at_once(game: Table) -> None:
    await announced(game, "window", lambda: (2, 0, 1), lambda p: coin(game, p), lambda p, _: spend(game, p))


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
    say(game, await first_wins(game, "window", (2, 0, 1), lambda p: coin(game, p)))
    say(game, await first_wins(game, "window", (), lambda p: coin(game, p)))
    say(game, await first_wins(game, "window", (1,), lambda p: coin(game, p)))


def test_first_wins() -> None:
    game = play_rules(setting, only_one)
    game.apply(0, "yes")
    game.apply(0, "coin")
    game.apply(2, "coin")
    assert game.state.said == ((2, "coin"), None, None)
    assert game.state.purse == {0: 1, 1: 0, 2: 2}


async def window_after_an_act(game: Table) -> None:
    await confirm(0, "act")
    await in_order(game, "window", lambda: (1, 2), lambda p: coin(game, p), lambda p, _: spend(game, p))
    await confirm(0, "again")


async def hidden_after_an_act(game: Table) -> None:
    await confirm(0, "act")
    await first_wins(game, "window", (1, 2), lambda p: coin(game, p))
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
