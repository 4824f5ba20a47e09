"""What must be done in a window: it resolves itself, or its owner chooses the order, or time does."""

from __future__ import annotations

import pytest

from lazax.core.ask import PASS, Refused
from lazax.core.entries import TOGETHER
from lazax.core.record import load, save
from lazax.core.windows import first_wins, in_order
from lazax.replays import replay, to_text
from tests.core.offers import Rule, Things, answer, forced, left, start, using
from tests.core.small import Table, say


def window(may: Things, must: Things, later_must: Things | None = None) -> Rule:
    """0, 1 and 2 may use these things, and must use those; some of them only when something was used before."""

    async def rule(game: Table) -> None:
        def needed(player: int) -> list[str]:
            more = list(left(game, later_must)(player)) if later_must and game.said else []
            return [*left(game, must)(player), *more]

        await in_order(
            game,
            "window",
            lambda: range(game.seats),
            lambda p: [*needed(p), *left(game, may)(p)],
            using(game),
            must=needed,
        )

    return rule


def test_a_single_one_resolves_itself_and_only_its_owner_is_told() -> None:
    game = start(window({}, {1: "x"}))
    assert game.state.said == ((1, "x"),) and game.asked() == (0,)
    assert forced(game, 1) == ["x"]
    assert forced(game, 0) == forced(game, 2) == forced(game, None) == []


def test_it_waits_for_those_who_are_still_asked() -> None:
    """Its owner's place comes when the others have answered; who comes before them acts before them."""
    game = start(window({0: "a", 2: "b"}, {1: "x"}))
    assert game.asked() == (0, 2) and game.state.said == ()
    answer(game, (2, "b"), (0, "a"))
    assert game.state.said == ((0, "a"),), "0 comes before 1"
    assert forced(game, 1) == [], "nothing of it was carried out yet"
    answer(game, (2, PASS))
    assert game.state.said == ((0, "a"), (1, "x")) and forced(game, 1) == ["x"]
    answer(game, (2, "b"))
    assert game.state.said == ((0, "a"), (1, "x"), (2, "b"))
    assert game.asked() == (0,)


def test_several_are_chosen_and_cannot_be_passed_over() -> None:
    game = start(window({1: "a"}, {1: "xy"}))
    assert game.options(1) == ("x", "y", "a")
    for refused in (PASS, [PASS], ["x", PASS, "y"], ["x", "z"], []):
        before = save(game)
        with pytest.raises(Refused):
            game.apply(1, refused)
        assert save(game) == before
    answer(game, (1, "y"))
    assert game.options(1) == ("x", "a"), "there is still one that must be, in whichever order"
    answer(game, (1, "a"))
    assert game.state.said == ((1, "y"), (1, "a"), (1, "x")), "and the last one resolves itself"


def test_time_carries_out_the_first_and_skips_nobody() -> None:
    """A window in which many must do something is closed by time alone, over and over, until all is done."""
    game = start(window({0: "a"}, {1: "xy", 2: "z"}), pausing=True)
    closings = 0
    while game.window() is not None:
        assert game.must_answer() == ()
        game.close_window()
        closings += 1
    assert game.state.said == ((1, "x"), (2, "z"), (1, "y"))
    assert closings == 4, "three that are carried out, and one in which nobody does anything"
    assert replay({"small": game.title}, to_text(game)).record == game.record


def test_time_does_what_was_answered_before_it_was_up() -> None:
    game = start(window({}, {1: "xy", 2: "zw"}), pausing=True)
    answer(game, (1, "y"))
    game = load({"small": game.title}, save(game))
    game.close_window()
    assert game.state.said == ((1, "y"),)


def test_who_must_cannot_pass_the_whole_window_even_after_an_answer() -> None:
    game = start(window({0: "a"}, {1: "xy"}))
    for _ in range(2):
        with pytest.raises(Refused):
            game.pass_window(1)
        if game.ask(1) is not None:
            answer(game, (1, "x"))
    answer(game, (0, PASS))
    assert game.state.said == ((1, "x"),)


@pytest.mark.parametrize("duties", ["x", "xy"])
def test_a_pass_that_stands_gives_way_to_what_must_be_done(duties: str) -> None:
    """1 passes the whole window before anything must be done; when 0 has acted, something must."""
    game = start(window({0: "a", 1: "b"}, {}, later_must={1: duties}))
    game.pass_window(1)
    answer(game, (0, "a"))
    if duties == "xy":
        assert game.options(1) == ("x", "y", "b")
        answer(game, (1, "x"))
        assert game.options(1) == ("y", "b")
        answer(game, (1, "y"))
    elif game.asked() == (1,):
        answer(game, (1, "x"))
    assert [thing for player, thing in game.state.said if player == 1] == list(duties)


def test_a_pass_that_stands_gives_way_to_a_single_one() -> None:
    """1 has nothing else: what must be done resolves itself, in spite of the pass."""
    game = start(window({0: "ab"}, {}, later_must={1: "x"}))
    game.pass_window(1)
    answer(game, (0, ["a", PASS]))
    assert game.state.said == ((0, "a"), (1, "x"))


def test_the_record_holds_what_was_done_once() -> None:
    game = start(window({0: "a"}, {1: "x"}))
    answer(game, (0, "a"))
    kept = [entry.value for entry in game.engine.trail if entry.how == TOGETHER]
    assert kept == [((0, "a"),), ((1, "x"),), ()]


async def first_must(game: Table) -> None:
    say(game, await first_wins(game, "window", (1, 2), lambda p: ["x"], must=lambda p: ["x"]))


def test_of_several_who_must_only_the_first_is_told_where_one_wins() -> None:
    game = start(first_must)
    assert game.state.said == ((1, "x"),)
    assert forced(game, 1) == ["x"] and forced(game, 2) == []
