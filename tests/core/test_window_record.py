"""The window on the stage: what was used in it and on what."""

from __future__ import annotations

import pytest

from lazax.core.ask import RuleError, confirm
from lazax.core.record import load, save
from lazax.core.stage import about, current, enter, leave
from lazax.core.state import decode, encode
from lazax.core.windows import Window, in_order, mark_used, unused
from tests.core.offers import answer, start
from tests.core.small import Deal, Table, say


async def once_each(game: Table) -> None:
    """Each thing may be used once in a window: on the deal it is about, then in another window again."""
    for number in (1, 2):
        enter(game, Deal(number))
        enter(game, Window(("when",), "deal"))

        async def use(player: int, thing: str) -> None:
            mark_used(game, player, thing, "deal")
            say(game, (about(game, Window).worth, player, thing))

        await in_order(game, "window", lambda: (0, 1), lambda p: unused(game, p, "ab", "deal"), use)
        leave(game, Window)
        leave(game, Deal)


def test_what_was_used_in_a_window_is_not_offered_again_in_it() -> None:
    game = answer(start(once_each), (1, "pass"), (0, "b"))
    assert game.options(0) == ("a", "pass") and game.options(1) == ("a", "b", "pass")
    assert current(game.state, Window).used == ((0, "b", "deal"),)
    game = load({"small": game.title}, save(game))
    assert game.options(0) == ("a", "pass")
    answer(game, (1, "b"), (0, ["a", "pass"]))
    assert game.asked() == (1,) and game.options(1) == ("a", "pass")
    answer(game, (1, "pass"))
    assert game.state.said == ((1, 0, "b"), (1, 1, "b"), (1, 0, "a"))


def test_a_new_window_has_forgotten_it() -> None:
    game = answer(start(once_each), (0, "a"), (1, "pass"), (0, "pass"), (1, "pass"))
    assert game.state.said == ((1, 0, "a"),)
    assert game.options(0) == ("a", "b", "pass") and current(game.state, Window).used == ()


async def looks(game: Table) -> None:
    say(game, tuple(unused(game, 0, ["a", "b"])))
    enter(game, Window(("when",)))
    mark_used(game, 0, "a")
    mark_used(game, 0, "b", "planet")
    say(game, tuple(unused(game, 0, ["a", "b"])), tuple(unused(game, 0, ["a", "b"], "planet")))
    say(game, tuple(unused(game, 1, ["a", "b"])))
    enter(game, Window(("inner",)))
    say(game, tuple(unused(game, 0, ["a", "b"])))
    leave(game, Window)
    say(game, tuple(unused(game, 0, ["a", "b"])))


def test_used_is_by_player_thing_target_and_window() -> None:
    game = start(looks)
    assert game.state.said == (("a", "b"), ("b",), ("a",), ("a", "b"), ("a", "b"), ("b",))


async def nothing_open(game: Table) -> None:
    await confirm(0, "go")
    mark_used(game, 0, "a")


def test_nothing_is_used_where_no_window_is_open() -> None:
    with pytest.raises(RuleError, match="no Window is going on"):
        start(nothing_open).apply(0, "yes")


def test_a_window_is_saved_whole() -> None:
    window = Window(("when", "after"), "card", (1, 2), ((0, "a", ""), (1, "b", "x")), ("a",))
    assert decode(encode(window)) == window and encode(window)["is"] == "core.Window"


def test_one_that_was_saved_with_less_takes_what_is_usual() -> None:
    assert decode({"is": "core.Window", "timing": ["when"]}) == Window(("when",))
