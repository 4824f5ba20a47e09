"""Windows in which one after the other may act, and only the first who does so counts."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import confirm
from lazax.core.record import load, save
from lazax.core.state import Player
from lazax.core.windows import first_wins, in_order
from tests.core.small import Small, Table, play_rules, say


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
    entry = next(entry for entry in game.trail if entry.kind == "window")
    again = load({"small": Small(rich, once, turning)}, old)
    again.feed([entry._replace(value=((1, "coin"), (2, "coin")))])
    assert again.state.said == game.state.said == ((1, "coin"),)
    assert again.record == game.record
