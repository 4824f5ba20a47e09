"""Lists of answers: the first now, the others in later passes of the window; private, and gone with it."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.ask import PASS, Refused, RuleError, confirm
from lazax.core.chance import Generator
from lazax.core.entries import OPEN, STANDING, Entry
from lazax.core.game import Game
from lazax.core.play import Ended
from lazax.core.record import load, save
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.core.windows import Window, announced, first_wins, in_order
from lazax.replays import replay, to_text
from tests.core.offers import Rule, Things, answer, left, start, using
from tests.core.small import Table, say


def window(things: Things, step: str = "window") -> Rule:
    async def rule(game: Table) -> None:
        await in_order(game, "window", lambda: range(game.seats), left(game, things), using(game))

    rule.__name__ = step
    return rule


def announcing(things: Things) -> Rule:
    async def rule(game: Table) -> None:
        await announced(game, "window", lambda: range(game.seats), left(game, things), using(game))

    return rule


def again(game: Game) -> Game:
    return load({"small": game.title}, save(game))


def closed(game: Game) -> bool:
    ask = game.ask(0)
    return ask is not None and ask.kind == "last"


def test_the_first_counts_now_and_the_rest_in_later_passes() -> None:
    game = start(window({0: "a", 1: "bcd"}))
    answer(game, (1, ["b", "d"]), (0, PASS))
    assert game.state.said == ((1, "b"),), "0 may act before the next of them"
    assert game.asked() == (0,)
    answer(game, (0, PASS))
    assert game.state.said == ((1, "b"), (1, "d"))
    assert game.asked() == (0, 1), "the list is used up"


def test_a_list_of_all_who_announce() -> None:
    game = start(announcing({0: "a", 1: "bc", 2: "d"}))
    answer(game, (1, ["c", "b"]), (0, PASS), (2, "d"))
    assert game.state.said == ((1, "c"), (2, "d")) and game.asked() == (0,)
    answer(game, (0, PASS))
    assert game.state.said == ((1, "c"), (2, "d"), (1, "b"))


def test_the_list_of_who_was_not_first_stands_whole() -> None:
    game = start(window({0: "a", 2: "xy"}))
    answer(game, (2, ["x", "y", PASS]), (0, ["a", PASS]))
    assert game.state.said == ((0, "a"), (2, "x"), (2, "y")) and closed(game)


def test_a_pass_at_its_end_passes_for_the_whole_window() -> None:
    game = start(window({0: "ab", 1: "cd"}))
    answer(game, (1, ["c", PASS]), (0, "a"))
    assert game.asked() == (0,)
    answer(game, (0, PASS))
    assert game.state.said == ((0, "a"), (1, "c")) and game.asked() == (0,), "1 could do more, but has passed"
    answer(game, (0, "b"))
    assert closed(game)


@pytest.mark.parametrize(
    "wrong",
    [[], ["b", "z"], ["z", "b"], [PASS, "b"], ["b", PASS, "c"], [PASS, PASS], ["b", ["c"]], ["b", 1], [None]],
    ids=str,
)
def test_a_list_that_is_refused_changes_nothing(wrong: Any) -> None:
    game = start(window({0: "a", 1: "bc"}))
    before = save(game)
    assert game.check(1, wrong) == "not_an_option"
    with pytest.raises(Refused):
        game.apply(1, wrong)
    assert save(game) == before and game.options(1) == ("b", "c", PASS)


async def once(game: Table) -> None:
    say(game, await first_wins(game, "window", (0, 1), lambda p: ["a", "b"]))


def test_there_are_no_lists_where_no_pass_follows() -> None:
    game = start(once)
    before = save(game)
    for wrong in (["a", "b"], ["a"]):
        with pytest.raises(Refused):
            game.apply(0, wrong)
    with pytest.raises(Refused):
        game.pass_window(0)
    assert save(game) == before


# lapsing


def changing(things: Things) -> Rule:
    """Whoever uses the thing called "gold" changes a purse; "theft" takes away what 1 has."""

    async def rule(game: Table) -> None:
        async def use(player: Player, thing: str) -> None:
            say(game, (player, thing))
            if thing == "gold":
                game.purse[player] += 1
            if thing == "theft":
                say(game, (1, "c"))

        await in_order(game, "window", lambda: range(game.seats), left(game, things), use)

    return rule


def test_a_list_lapses_when_its_subject_has_changed() -> None:
    game = answer(start(changing({0: ("iron",), 1: "cd"})), (1, ["c", "d"]), (0, "iron"))
    assert game.state.said == ((0, "iron"), (1, "c"), (1, "d")), "iron changes nothing that the list rests on"
    game = answer(start(changing({0: ("gold",), 1: "cd"})), (1, ["c", "d"]), (0, "gold"))
    assert game.state.said == ((0, "gold"),), "the list was given when the purses were others"
    assert game.asked() == (1,) and game.options(1) == ("c", "d", PASS)
    answer(game, (1, PASS))
    assert closed(game)


def test_a_pass_for_the_whole_window_lapses_too() -> None:
    game = start(changing({0: ("gold",), 1: "c"}))
    game.pass_window(1)
    answer(game, (0, "gold"))
    assert game.asked() == (1,)


def test_a_list_lapses_when_its_next_part_is_possible_no_more() -> None:
    game = start(changing({0: ("theft",), 1: "cd"}))
    answer(game, (1, ["c", "d"]), (0, "theft"))
    assert game.asked() == (1,) and game.options(1) == ("d", PASS)
    answer(game, (1, "d"))
    assert closed(game)


# surviving


def two_passes(kind: Rule | None = None) -> Game:
    """1 has given a list; 0 has acted, and all wait for 0 again."""
    return answer(start(kind or window({0: "ab", 1: "cde", 2: ""})), (1, ["c", "d", PASS]), (0, "a"))


COPIES = {"cloned": Game.clone, "saved and loaded": again, "twice": lambda game: again(again(game)).clone()}


@pytest.mark.parametrize("copy", COPIES.values(), ids=COPIES.keys())
def test_it_stands_in_a_copy(copy: Any) -> None:
    game = two_passes()
    other = copy(game)
    for one in (game, other):
        assert one.asked() == (0,)
        answer(one, (0, PASS), (0, PASS))
        assert one.state.said == ((0, "a"), (1, "c"), (1, "d"))


@pytest.mark.parametrize("copy", COPIES.values(), ids=COPIES.keys())
def test_a_copy_is_made_while_one_who_can_do_nothing_passes(copy: Any) -> None:
    """2 has nothing to use; their pass stands, and the game is copied in the pass after."""
    game = start(window({0: "ab", 1: "cd"}))
    game.pass_window(2)
    for _ in range(2):
        assert copy(game).asked() == game.asked()
        answer(game, (1, PASS), (0, game.options(0)[0]))
    assert copy(game).asked() == game.asked() == (1,)


def asking(things: Things) -> Rule:
    """Whoever uses something is asked about it; who says no to that breaks the rule."""

    async def rule(game: Table) -> None:
        async def use(player: Player, thing: str) -> None:
            if not await confirm(player, "sure"):
                raise ZeroDivisionError
            say(game, (player, thing))
            await confirm(player, "really")

        await in_order(game, "window", lambda: range(game.seats), left(game, things), use)

    return rule


def test_it_stands_when_an_answer_inside_is_taken_back() -> None:
    game = two_passes(asking({0: "ab", 1: "cd"}))
    answer(game, (0, "yes"))
    assert game.undo(0).kind == "sure"
    answer(game, (0, "yes"), (0, "yes"), (0, PASS))
    assert game.asked() == (1,) and game.ask(1).kind == "sure", "c, as the list says"  # type: ignore[union-attr]
    replay({"small": game.title}, to_text(game))


def test_it_stands_when_a_rule_fails() -> None:
    game = start(asking({0: "ab", 1: "cd"}), debug=False)
    answer(game, (1, ["c", "d", PASS]), (0, "a"))
    before = save(game)
    with pytest.raises(RuleError):
        game.apply(0, "no")
    assert save(game) == before
    answer(game, (0, "yes"), (0, "yes"), (0, PASS))
    assert game.ask(1) is not None


def test_a_failing_rule_gives_back_a_list_that_was_being_used() -> None:
    """The answer of 0 begins a pass in which the list of 1 is used; the rule fails behind it."""

    async def fragile(game: Table) -> None:
        async def use(player: Player, thing: str) -> None:
            say(game, (player, thing))
            if thing == "d":
                raise ZeroDivisionError

        await in_order(game, "window", lambda: range(game.seats), left(game, {0: "ab", 1: "cd"}), use)

    game = start(fragile, debug=False)
    answer(game, (1, ["c", "d"]), (0, PASS))
    before = save(game)
    with pytest.raises(RuleError):
        game.apply(0, PASS)
    assert save(game) == before and game.state.said == ((1, "c"),)
    answer(game, (0, "a"))
    assert game.state.said == ((1, "c"), (0, "a"))


def test_it_does_not_survive_a_rewind() -> None:
    game = two_passes()
    game.rewind(len(game.engine.trail))
    assert game.asked() == (1, 0), "1 is asked again"


def test_a_game_that_ends_inside_a_window_can_be_copied() -> None:
    """Somebody has passed the whole window in which the game ends: nothing is left that the pass could stand for."""

    async def fatal(game: Table) -> None:
        async def use(player: Player, thing: str) -> None:
            game.over, game.winners = True, (player,)
            raise Ended

        await in_order(game, "window", lambda: range(game.seats), left(game, {0: "a", 1: "b"}), use)

    game = start(fatal)
    game.pass_window(2)
    answer(game, (1, ["b", PASS]), (0, "a"))
    assert game.over and again(game).over and game.clone().over


# windows apart


def test_it_is_gone_with_its_window() -> None:
    game = start(window({0: "a", 1: "bc"}), window({1: "def"}, "another"))
    answer(game, (1, ["b", PASS]), (0, PASS), (0, PASS))
    assert game.state.said == ((1, "b"),)
    assert game.asked() == (1,) and game.options(1) == ("d", "e", "f", PASS), "of the new window nothing was said"


def test_it_is_gone_though_the_next_window_begins_openly() -> None:
    """The later one is open first and hidden in its second pass: no pass of another window counts there."""

    async def first_open(game: Table) -> None:
        await in_order(
            game,
            "window",
            lambda: range(game.seats),
            left(game, {0: "x", 1: "yz"}),
            using(game),
            hides=lambda p: (0, "x") in game.said,
        )

    game = start(window({0: "a", 1: "b"}), first_open)
    game.pass_window(1)
    answer(game, (0, PASS))
    answer(game, (0, "x"))
    assert game.asked() == (1,) and game.options(1) == ("y", "z", PASS)


def nested(staged: bool) -> Rule:
    """Whoever acts opens a window of the same kind in which others things may be used."""

    async def rule(game: Table) -> None:
        async def use(player: Player, thing: str) -> None:
            say(game, (player, thing))
            if staged:
                enter(game, Window(("inner",)))
            await window({1: "xy", 2: "vw"})(game)
            if staged:
                leave(game, Window)

        await in_order(game, "window", lambda: range(game.seats), left(game, {0: "a", 1: "b", 2: "c"}), use)

    return rule


def test_windows_of_the_same_kind_do_not_mix() -> None:
    """What was said for the outer window is not used in the inner one, and stands when that is closed."""
    game = start(nested(staged=True))
    answer(game, (1, PASS), (2, ["c", PASS]), (0, "a"))
    assert game.asked() == (1, 2) and game.options(2) == ("v", "w", PASS)
    answer(game, (2, ["w", PASS]), (1, [PASS]))
    assert game.state.said == ((0, "a"), (2, "w")), "1 and 2 have passed in the inner window"
    assert game.asked() == (1,) and game.options(1) == ("b", PASS), "not in the outer one"
    answer(game, (1, PASS))
    assert game.state.said == ((0, "a"), (2, "w"), (2, "c"))


def test_a_pass_for_an_inner_window_is_none_for_the_outer_one() -> None:
    """Even where nothing new is on the stage: the outer window asks again rather than believe what was not said."""
    game = start(nested(staged=False))
    answer(game, (1, PASS), (2, PASS), (0, "a"))
    game.pass_window(1)
    game.pass_window(2)
    assert game.state.said == ((0, "a"),)
    assert set(game.asked()) == {1, 2} and game.options(1) == ("b", PASS)


# privacy


def test_a_list_leaves_the_record_of_the_same_answers_given_one_by_one() -> None:
    things = {0: "a", 1: "bcd"}
    listed = answer(start(window(things)), (1, ["b", "d", PASS]), (0, "a"))
    single = answer(start(window(things)), (1, "b"), (0, "a"), (1, "b"), (1, "d"), (1, PASS))
    assert listed.record == single.record and to_text(listed) == to_text(single)
    assert listed.state.said == ((0, "a"), (1, "b"), (1, "d"))
    assert all(isinstance(line, Entry) and line.how not in (OPEN, STANDING) for line in listed.record)
    for viewer in (0, 2, None):
        assert listed.log(viewer) == single.log(viewer) and listed.version(viewer) == single.version(viewer)


def test_others_see_the_same_with_and_without_the_rest_of_a_list() -> None:
    def seen(rest: list[str]) -> Any:
        game = start(window({0: "ab", 1: "cde"}))
        answer(game, (1, ["c", *rest]), (0, "a"))
        told = [(game.view(p), game.log(p), game.waiting(p), game.version(p), game.ask(p) is None) for p in (0, 2)]
        return told, game.record, to_text(game), game.undoable(0)

    assert seen([]) == seen(["d"]) == seen(["e", PASS]) == seen([PASS])


def test_another_does_not_imagine_it() -> None:
    """A world as 0 sees it knows nothing of what 1 said for later; the world of 1 does."""
    game = two_passes()
    assert set(game.determinise(0, Generator(1)).asked()) == {0, 1}
    assert game.determinise(1, Generator(1)).asked() == (0,)


# passing a whole window


def test_who_can_do_nothing_may_pass_it_too() -> None:
    """Nobody learns from what is possible whether 2 has something to use."""
    game = start(window({0: "ab", 1: "c"}))
    before = [(game.version(p), game.log(p), game.view(p), game.waiting(p)) for p in (0, 1)]
    game.pass_window(2)
    assert [(game.version(p), game.log(p), game.view(p), game.waiting(p)) for p in (0, 1)] == before
    game.pass_window(1)
    answer(game, (0, "a"))
    assert game.asked() == (0,)


async def for_two(game: Table) -> None:
    await in_order(game, "window", lambda: (0, 1), left(game, {0: "a", 1: "b"}), using(game))


def test_whom_it_does_not_concern_cannot_pass_it() -> None:
    game = start(for_two)
    before = save(game)
    with pytest.raises(Refused):
        game.pass_window(2)
    assert save(game) == before
    answer(game, (0, PASS), (1, PASS))
    with pytest.raises(Refused):
        game.pass_window(0)


def test_a_pass_in_which_something_stands_for_all_closes_at_once() -> None:
    game = start(window({0: "ab", 1: "c"}), pausing=True)
    answer(game, (0, ["a", "b", PASS]), (1, ["c", PASS]))
    game.pass_window(2)
    assert game.window() == (0, 1, 2), "the first pass waits, whatever was said in it"
    game.close_window()
    assert closed(game) and game.state.said == ((0, "a"), (1, "c"), (0, "b"))


def test_it_waits_as_long_as_nothing_stands_for_somebody() -> None:
    """Also where that one could do nothing anyway: the time it takes must not tell."""
    game = start(window({0: "ab", 1: "c"}), pausing=True)
    answer(game, (0, ["a", "b", PASS]), (1, ["c", PASS]))
    game.close_window()
    assert game.window() is not None and game.asked() == () and game.is_later_pass()
    assert again(game).window() == game.window()
    game.pass_window(2)
    assert closed(game), "now something stands for all"
