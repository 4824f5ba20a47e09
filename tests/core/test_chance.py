from __future__ import annotations

import pytest

from lazax.core.ask import choose
from lazax.core.chance import Generator, draw, mix, pick, reveal, roll, shuffle
from tests.core.small import Table, play_rules, say


def test_generator_gives_the_same_numbers_everywhere() -> None:
    rng = Generator(1)
    assert [rng.below(10) for _ in range(12)] == [5, 7, 9, 4, 4, 7, 8, 5, 2, 7, 4, 6]
    assert rng.shuffled("abcdef") == ["e", "d", "a", "b", "f", "c"]
    assert mix(7, "harbour") == 13_990_435_011_044_067_952


async def throw(game: Table) -> None:
    say(game, roll(game, 3), roll(game, 0), roll(game, 2, 6))
    await choose(0, "wait", lambda: "xy")


def test_dice_of_a_game() -> None:
    game = play_rules(throw)
    first, none, second = game.state.said
    assert none == ()
    assert len(first) == 3
    assert all(1 <= die <= 10 for die in first)
    assert all(1 <= die <= 6 for die in second)
    assert [outcome.value for outcome in game.state.run.outcomes] == [first, second]


async def wait_and_throw(game: Table) -> None:
    await choose(0, "wait", lambda: "xy")
    say(game, *roll(game, 3))
    await choose(0, "wait", lambda: "xy")


def test_dice_can_be_forced() -> None:
    game = play_rules(wait_and_throw)
    game.state.run.dice = [9, 1]
    game.apply(0, "x")
    assert game.state.said[:2] == (9, 1)
    assert game.clone().state.said == game.state.said
    assert game.state.run.dice == []


async def deal(game: Table) -> None:
    say(game, draw(game, "deck"), draw(game, "deck", 1), pick(game, "xyz"), shuffle(game, "pqr"))
    await choose(0, "wait", lambda: "xy")


def test_cards() -> None:
    game = play_rules(deal)
    assert game.state.said[:2] == ("a", "b")
    assert game.state.deck == ("c", "d")
    assert sorted(game.state.said[3]) == ["p", "q", "r"]
    assert [outcome.seen_by for outcome in game.state.run.outcomes] == [None, (1,), None, ()]


def test_an_imagined_world_keeps_what_was_seen() -> None:
    game = play_rules(deal)
    worlds = [game.determinise(0, Generator(n)) for n in range(20)]
    assert {world.state.said[0] for world in worlds} == {"a"}
    assert {world.state.said[2] for world in worlds} == {game.state.said[2]}
    assert len({world.state.said[1] for world in worlds}) > 1
    assert len({world.state.said[3] for world in worlds}) > 1
    assert len({world.state.rng for world in worlds}) == 20
    assert {game.determinise(1, Generator(n)).state.said[1] for n in range(20)} == {"b"}


async def empty(game: Table) -> None:
    game.deck = ()
    say(game, draw(game, "deck"))
    await choose(0, "wait", lambda: "xy")
    reveal(game)
    await choose(0, "wait", lambda: "xy")


def test_empty_deck_and_what_is_revealed() -> None:
    game = play_rules(empty)
    assert game.state.said == (None,)
    game.apply(0, "x")
    assert game.undoable(0) is None


@pytest.mark.parametrize("n", [1, 2, 7, 1 << 40])
def test_numbers_stay_below(n: int) -> None:
    rng = Generator(5)
    assert all(0 <= rng.below(n) < n for _ in range(200))
