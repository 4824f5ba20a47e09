from __future__ import annotations

import pytest

from lazax.core.ask import Refused, RuleError, choose, choose_number, confirm
from lazax.core.chance import Generator, roll
from lazax.core.entries import INTERJECT
from lazax.core.game import Game
from lazax.core.log import HIDDEN, note, secret, whisper
from lazax.core.play import Ended
from lazax.core.record import save
from lazax.core.state import Player
from tests.core.small import Small, Table, play_rules, say


async def three(game: Table) -> None:
    for _ in range(3):
        say(game, await choose(0, "word", lambda: "abc"))


async def another(game: Table) -> None:
    say(game, await choose(0, "word", lambda: "abc"))
    say(game, await choose(1, "word", lambda: "abc"))


def test_undo_goes_back_answer_by_answer_over_steps() -> None:
    game = play_rules(three, another)
    for word in "abca":
        game.apply(0, word)
    for n, word in ((3, "a"), (2, "c"), (1, "b"), (0, "a")):
        assert game.undo(0).value == word
        assert len(game.state.said) == n
    with pytest.raises(Refused):
        game.undo(0)
    game.apply(0, "c")
    assert game.state.said == ("c",)


def test_an_answer_of_another_is_a_barrier() -> None:
    game = play_rules(three, another, three)
    for player, word in ((0, "a"), (0, "b"), (0, "c"), (0, "a"), (1, "b")):
        game.apply(player, word)
    assert game.undoable(0) is None
    assert game.undoable(1) is not None


async def dice_between(game: Table) -> None:
    await confirm(0, "first")
    roll(game, 1)
    await confirm(0, "second")
    await confirm(0, "third")


def test_chance_is_a_barrier() -> None:
    game = play_rules(dice_between)
    game.apply(0, "yes")
    assert game.undoable(0) is None
    game.apply(0, "yes")
    assert game.undo(0).kind == "second"
    assert game.undoable(0) is None


async def long_row(game: Table) -> None:
    await confirm(0, "again")


def test_undo_reaches_back_over_many_steps() -> None:
    rules = []
    for n in range(60):

        async def step(game: Table) -> None:
            await long_row(game)

        step.__name__ = f"step{n}"
        rules.append(step)
    game = play_rules(*rules, debug=False)
    for _ in range(59):
        game.apply(0, "yes")
    for left in range(58, -1, -1):
        game.undo(0)
        assert sum(entry.kind == "again" for entry in game.engine.trail) == left


async def shout(game: Table, player: Player) -> None:
    say(game, "shout", player, await choose_number(player, "loud", 1, 2))


def test_an_interjection_runs_on_top_and_the_ask_is_put_again() -> None:
    async def count(game: Table) -> None:
        say(game, await choose(0, "word", lambda: [str(n) for n in range(len(game.said) + 2)]))

    game = play_rules(count, interjection=shout)
    assert game.options(0) == ("0", "1")
    game.interject(2, "shout")
    assert game.asked() == (2,)
    game.interject(1, "shout")
    game.apply(1, "2")
    assert game.asked() == (2,)
    game.apply(2, "1")
    assert game.options(0) == ("0", "1", "2", "3", "4", "5", "6", "7")
    assert game.clone().options(0) == game.options(0)
    assert [entry.player for entry in game.engine.trail if entry.how == INTERJECT] == [2, 1]
    assert game.undo(2).kind == "loud"
    assert game.asked() == (2,)
    assert game.undoable(2) is None, "another has shouted since"
    game.apply(2, "2")
    game.apply(0, "7")
    assert game.over


def test_an_interjection_can_be_taken_back() -> None:
    game = play_rules(three, interjection=shout)
    game.interject(1, "shout")
    assert game.undo(1).value == "shout"
    assert game.asked() == (0,)


def test_no_interjection_at_a_closed_ask() -> None:
    async def secretly(game: Table) -> None:
        await choose(0, "word", lambda: "ab", closed=True)

    game = play_rules(secretly, interjection=shout)
    assert game.interjections(1) == ()
    with pytest.raises(Refused):
        game.interject(1, "shout")


def test_a_rule_may_end_the_game_anywhere() -> None:
    async def deep(game: Table) -> None:
        game.over, game.winners = True, (1, 2)
        raise Ended

    async def sudden(game: Table) -> None:
        await confirm(0, "end")
        await deep(game)

    game = play_rules(sudden)
    game.apply(0, "yes")
    assert game.over
    assert game.winners == (1, 2)
    assert game.waiting(0) is None
    assert game.clone().winners == (1, 2)
    game.rewind(0)
    assert game.asked() == (0,)


async def ends_without_result(game: Table) -> None:
    await confirm(0, "end")
    raise Ended


async def forgets_what_is_next(game: Table) -> None:
    await confirm(0, "end")
    game.todo = ()


@pytest.mark.parametrize("rule", [ends_without_result, forgets_what_is_next])
def test_a_game_does_not_end_without_a_result(rule: object) -> None:
    game = play_rules(rule)  # type: ignore[arg-type]
    before = save(game)
    with pytest.raises(RuleError):
        game.apply(0, "yes")
    assert save(game) == before


async def tidy(game: Table) -> None:
    try:
        say(game, await choose(0, "word", lambda: "abc"))
        say(game, await choose(0, "word", lambda: "abc"))
        if "c" in game.said:
            raise ZeroDivisionError
    finally:
        say(game, "tidied up")


def test_a_suspended_rule_that_is_dropped_changes_nothing() -> None:
    game = play_rules(tidy, three)
    game.apply(0, "a")
    game.undo(0)
    assert game.state.said == ()
    game.apply(0, "a")
    with pytest.raises(RuleError):
        game.apply(0, "c")
    assert game.state.said == ("a",)
    game.rewind(0)
    assert game.state.said == ()


def test_a_step_that_fails_takes_back_the_steps_before_it() -> None:
    async def fails(game: Table) -> None:
        roll(game, 2)
        raise KeyError("gone")

    async def notes(game: Table) -> None:
        note(game, "first", n=roll(game, 1))
        await confirm(0, "go")
        note(game, "second", n=roll(game, 1))

    game = play_rules(notes, fails)
    game.state.run.dice = [4]
    before = save(game)
    with pytest.raises(RuleError, match="gone"):
        game.apply(0, "yes")
    assert save(game) == before
    assert game.state.run.dice == [4]
    assert [key for key, _ in game.log(0)] == ["first"]


def test_the_log_is_read_by_each_as_he_may() -> None:
    async def tell(game: Table) -> None:
        note(game, "drawn", player=1, card=secret("a", 1), pair=("x", secret("b", 0)))
        whisper(game, 2, "hint", n=1)
        await confirm(0, "on")

    game = play_rules(tell)
    assert game.log(0) == [("drawn", {"player": 1, "card": HIDDEN, "pair": ("x", "b")})]
    assert game.log(1) == [("drawn", {"player": 1, "card": "a", "pair": ("x", HIDDEN)})]
    assert game.log(2)[1:] == [("hint", {"n": 1})]
    assert game.log(None) == [("drawn", {"player": 1, "card": HIDDEN, "pair": ("x", HIDDEN)})]
    assert repr(HIDDEN) == "HIDDEN"
    assert game.clone().log(1) == []


def test_set_up_is_checked() -> None:
    with pytest.raises(ValueError, match="small is for 1 to 6 players, not 9"):
        Game.new(Small(three), 9, 1)
    with pytest.raises(ValueError, match="small has no option 'big'; it has: none"):
        Game.new(Small(three), 2, 1, {"big": True})


def test_rewinding_to_nowhere_is_refused() -> None:
    game = play_rules(three)
    with pytest.raises(Refused):
        game.rewind(1)


def test_an_imagined_world_waits_where_the_game_waits() -> None:
    async def play_a_card(game: Table) -> None:
        await choose(1, "card", lambda: ["pass", *(card for card in game.deck[:1] if card == "a")])
        await confirm(0, "on")

    game = play_rules(play_a_card)
    worlds = [game.determinise(0, Generator(n)) for n in range(20)]
    assert {world.options(1) for world in worlds} == {("pass", "a"), ("pass",)}
    for world in worlds:
        assert world.clone().options(1) == world.options(1)
        world.apply(1, "pass")
        assert world.asked() == (0,)
