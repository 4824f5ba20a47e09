"""Open windows: where public facts leave nothing hidden to use, only those who can act are asked, openly."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.ask import PASS, confirm
from lazax.core.entries import ANSWER, FORCED, TOGETHER
from lazax.core.record import load, save
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.core.windows import Window, in_order
from lazax.replays import replay, to_text
from tests.core.offers import Rule, Things, answer, forced, left, start, using
from tests.core.small import Table, say


def window(things: Things, hides: Callable[[Table, Player], bool], must: Things | None = None) -> Rule:
    async def rule(game: Table) -> None:
        await in_order(
            game,
            "window",
            lambda: (2, 0, 1),
            left(game, things),
            using(game),
            must=left(game, must or {}),
            hides=lambda p: hides(game, p),
        )

    return rule


def never(game: Table, player: Player) -> bool:
    return False


def test_only_those_who_can_act_are_asked_one_after_the_other() -> None:
    game = start(window({0: "a", 1: "b"}, never))
    assert game.asked() == (0,) and game.options(0) == ("a", PASS)
    ask = game.ask(0)
    assert ask is not None and not ask.hidden and ask.closed
    assert all(game.waiting(viewer) == ("window", (0,), False) for viewer in (None, 0, 1, 2))
    assert game.window() is None
    answer(game, (0, PASS))
    assert game.asked() == (1,)
    answer(game, (1, "b"))
    assert game.state.said == ((1, "b"),)
    assert game.asked() == (0,), "who passed is asked again after somebody acted, as in every window"
    answer(game, (0, "a"))
    assert game.ask(0) is not None and game.ask(0).kind == "last"  # type: ignore[union-attr]
    assert [entry.how for entry in game.engine.trail] == [ANSWER] * 3, "no pass of theirs is a hidden one"


def test_answers_in_it_can_be_taken_back() -> None:
    """No barrier: until somebody else acts, whoever acted or passed may think again."""
    game = start(window({0: "ab"}, never))
    answer(game, (0, "a"))
    assert game.undo(0).value == "a" and game.state.said == ()
    answer(game, (0, PASS))
    assert game.undo(0).value == PASS and game.options(0) == ("a", "b", PASS)


def test_a_pausing_game_does_not_pause_there() -> None:
    game = start(window({}, never), pausing=True)
    assert game.window() is None and game.asked() == (0,), "nobody could do anything, and all know it"
    game = start(window({1: "b"}, never), pausing=True)
    assert game.window() is None and game.asked() == (1,)
    answer(game, (1, "b"))
    assert game.asked() == (0,)


def test_one_who_could_hide_something_hides_it_for_all() -> None:
    game = start(window({0: "a", 1: "b"}, lambda game, p: p == 2))
    assert game.asked() == (0, 1)
    assert all(game.waiting(viewer) == ("window", (), True) for viewer in (None, 0, 1, 2))
    answer(game, (1, "b"))
    assert game.undoable(1) is None
    answer(game, (0, PASS))
    assert game.state.said == ((1, "b"),)


def test_each_pass_is_judged_anew() -> None:
    """Hidden until something was used; open from then on, and the other way round."""
    game = start(window({0: "ab", 1: "c"}, lambda game, p: not game.said))
    assert game.window() == (2, 0, 1)
    answer(game, (0, "a"), (1, PASS))
    assert game.window() is None and game.asked() == (1,)
    game = start(window({0: "ab", 1: "c"}, lambda game, p: bool(game.said)))
    assert game.window() is None and game.asked() == (0,)
    answer(game, (0, "a"))
    assert game.window() == (1, 2, 0) and game.asked() == (1, 0)


def test_the_first_hidden_pass_is_no_later_one() -> None:
    """After an open pass nothing was asked in private yet: a deadline begins with the first hidden ask."""
    game = start(window({0: "ab", 1: "c"}, lambda game, p: bool(game.said)))
    answer(game, (0, "a"))
    assert game.window() is not None and not game.is_later_pass()
    answer(game, (1, "c"), (0, PASS))
    assert game.window() is not None and game.is_later_pass()


def test_what_must_be_done_resolves_itself_openly() -> None:
    game = start(window({0: "x", 1: "yz"}, never, must={0: "x", 1: "yz"}))
    assert game.state.said == ((0, "x"),) and forced(game, 0) == ["x"] and forced(game, 1) == []
    assert game.options(1) == ("y", "z"), "no pass"
    answer(game, (1, "z"))
    assert game.state.said == ((0, "x"), (1, "z"), (1, "y"))
    assert [entry.how for entry in game.engine.trail] == [FORCED, ANSWER, FORCED]


async def open_in_hidden(game: Table) -> None:
    """Whoever acts in the hidden window opens another in which there is nothing to hide."""

    async def use(player: Player, thing: str) -> None:
        say(game, (player, thing))
        enter(game, Window(("inner",)))
        await window({1: "i", 2: "j"}, never)(game)
        leave(game, Window)

    enter(game, Window(("outer",)))
    await in_order(game, "window", lambda: (0, 1, 2), left(game, {0: "a", 1: "b"}), use)
    leave(game, Window)


def test_an_open_window_inside_a_hidden_one() -> None:
    """Inside, nobody waits in private; afterwards the hidden one goes on with what stands for it."""
    game = start(open_in_hidden)
    answer(game, (1, ["b", PASS]), (0, "a"))
    assert game.state.said == ((0, "a"),)
    assert game.window() is None and game.asked() == (2,)
    assert game.undoable(0) is game.undoable(1) is None, "the hidden window was a barrier"
    answer(game, (2, PASS))
    assert game.asked() == (1,) and game.options(1) == ("i", PASS)
    answer(game, (1, "i"))
    assert game.undo(1).value == "i"
    for copy in (game.clone(), load({"small": game.title}, save(game))):
        answer(copy, (1, PASS))
        assert (1, "b") in copy.state.said, "the list given in the hidden window stands"
    answer(game, (1, "i"))
    answer(game, (2, PASS))
    assert (1, "b") in game.state.said
    assert [entry.value for entry in game.engine.trail if entry.how == TOGETHER][:2] == [((0, "a"),), ((1, "b"),)]
    replay({"small": game.title}, to_text(game))


def test_a_pausing_game_waits_in_the_hidden_one_alone() -> None:
    game = start(open_in_hidden, pausing=True)
    assert game.window() == (0, 1, 2)
    answer(game, (0, "a"))
    assert game.window() == (0, 1, 2), "until it is closed"
    game.close_window()
    assert game.window() is None and game.asked() == (2,)


async def act_then_look(game: Table) -> None:
    await confirm(0, "act")
    await window({1: "b"}, never)(game)


def test_what_was_done_before_an_open_window_nobody_uses_can_be_undone() -> None:
    async def nobody_can(game: Table) -> None:
        await confirm(0, "act")
        await window({}, never)(game)

    game = answer(start(nobody_can), (0, "yes"))
    assert game.undo(0).kind == "act"
    game = answer(start(act_then_look), (0, "yes"))
    assert game.undo(0).kind == "act", "1 is asked, but has not acted"
    answer(game, (0, "yes"), (1, "b"))
    assert game.undoable(0) is None
